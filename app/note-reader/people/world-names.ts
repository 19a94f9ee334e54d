/** Given names from all over the world that neither the installed English lists nor given-names.ts have. Lower case, without accents. */
export const WORLD_GIVEN_NAMES: ReadonlySet<string> = new Set(
  `
  torvald glenys idris rajneesh kalani rangi vang keyshawna mirembe donatella jarek mateus renske xiulan suri emeric signe fiorella perpetua ottoline hien
  camilo piet yusra shu-fen fatoumata ngaire rafiq soo-ah sooraj dashiell stellan bronagh cosima abdulaziz teofilo lupe bluma rashida manjit rajveer chue
  ioana efosa tamsin trinh tuyet vinh bich giang hanh hoang huyen khoa nguyet thinh toan tuyen viet xuan kiprono chebet jepkosgei cherono odhiambo onyango
  ochieng owino adhiambo wafula nekesa naliaka baraza mutua mwende kioko musyoka ndinda nthenya halima hodan hibo ayaan abdi abdirahman abdullahi abshir ifrah
  sagal warsame adewale adesuwa aderonke ayotunde bamidele bukola ebun eniola folasade funmilayo iyabo kayode kunle lanre mobolaji modupe morayo niyi olabisi
  olamide olanrewaju olufemi oluwatobi oluwaseyi opeyemi oyinkansola ronke seyi tokunbo tolulope chukwuma ezinne nkem okoro tochi ugonna zikora ehi osaze
  ejiro oghenekaro tamuno afia efua abla nii ekow ebo kobina mawuli selorm edem dzifa bintou aissatou coumba kadiatou oumou ramatou sekou souleymane abdoulaye
  alioune babacar boubacar demba djibril lamine modou pape serigne thierno thabiso lwazi ayanda busisiwe nokuthula nolwazi siphiwe sibongile sbu mthunzi nkosi
  langa lulama mzwandile phumzile unathi vuyo wandile xola zukiswa tatenda tafadzwa rudo chipo farai kudzai munashe nyasha ruvimbo shingai tapiwa tariro
  tinashe mwamba bwalya mutinta kasonde ananya aadhya aarohi advait ahana amruta anushka arpita atharva avani bhaskar bhavesh chaitanya chirag darshan
  debashish devansh dhara diya eshwar gargi gauri hemant hetal himanshu ishita jignesh jinal kalpana kalyani karthik ketan kinjal kirit lavanya madhavi mahima
  malini mandar mayuri mehul milind mithun mrinal mrunal namrata nandita narendra niranjan omkar pallavi paresh parag parul payal phalguni pradip pragya
  pranjal pratik pratima prerna purvi radhika raghunath rajani rajat ramya reshma ritesh riya rohini ruchika rujuta rupal saanvi sachi saket samarth sandhya
  sanjeev saurabh shailesh shobha shraddha snehal soham sourav suchitra sudhir sujata suman supriya sushma swapnil trupti tushar ujjwal umesh urvashi vaibhav
  vaishali varsha vasudha vimal vipul viraj yamini anwar arif asim atif azra ehsan faiza farhana ghazala habib haider humaira mahmood mansoor mubashir
  mudassar munir naila naseem nazia noman qasim rabia rehan rubab sarfraz shahzad shazia sobia sohail tabassum tanveer tauseef ubaid umair wajid waqar yasir
  zahid zain zubair zunaira abdelkader abdelaziz aziz badr bader basma boutros eman fadi fadwa faten fouad ghada ghassan habiba haitham hatem hicham hisham
  hussam ihab iman issam jawad majid malak mourad naji nawal nizar osama ousama rachid ramy redouane sabah souad sofiane soraya tahar taoufik wafa yousra
  zakaria zeina ziyad zineb ayla asli aysegul bahar bulent burcu ceren cihan derya didem ege emrah ercan eren fikret filiz gokhan gonul gulsen hatice hulya
  ipek irem kaan koray meltem metin nazan nazli necati nilufer nuray oya ozlem pelin sedat seda sema sercan sevim sinem suleyman taner tarkan tugba tulay
  tuncay ufuk umut yavuz yilmaz przemyslaw bogumil boguslaw gosia kasia miroslaw sylwia tomek zdzislaw zuzanna jirina zdenka bohumil jarmila jitka libor lubos
  miloslav misa premysl radka svatopluk tereza vendula vladimira alin catalin ciprian codruta cosmin dacian doina dragos emilian florentina gheorghe horia
  iulian liviu luminita mihaela mircea nicoleta ovidiu razvan silviu stelian viorel evgeny fyodor grigory kostya maksim mikhail pavlo petro taras vyacheslav
  yegor zhanna zoya anneli arto erkki esa hannele helvi ilmari jarmo jorma jouni juhani juho kaarina kaija kauko kyllikki maarit markku olavi olli paavo paivi
  pasi pentti pertti petri raija raimo reijo risto ritva sakari samuli sinikka taina tapani tarja teemu teppo terhi tero tiina toivo virpi arvid barbro borje
  egil eilif eivind embla erling esben eskil fredrik frode gitte gosta greger gro gunnar halvor hanne helle iselin jeppe joakim kjersti lasse mads merete
  palle pernille rikke roald runa sigbjorn silje sissel siv stein stine tage terje thora torben tord torill torkel trygve turid ulrik vegard vibeke yngve aart
  adriaan arend bastiaan betje carlijn coen cor dries eefje fokke goedele griet guus hein hennie ine janneke jantien jelle jeltje joop jord josje jurriaan
  leen lisanne loes maaike machteld marjolein mies miep mirjam nelleke onno paulien reinier remco riet rinus roos saar sanne sem siebe sien sjaak teun teunis
  tijmen tineke titia trijntje truus wies wiebe willemijn yoeri alois annegret arndt birte bodo burkhard edeltraud elfriede ewald friedhelm gerlinde gernot
  heidrun heribert hildegard imke irmgard kathrin lieselotte lorenz ludger marlies nadja niklas reiner sieglinde siegmar tilman traudl veit wilfried aurelien
  aymeric benedicte blandine corentin fabienne gaetan ghislain ghislaine gwenaelle josette marceline maxence mylene tanguy vianney adalgisa alfio alvise
  annalisa assunta biagio concetta corrado donato ferdinando franca fulvio gigliola giuseppina lamberto lando loredana mariella mattia monia nevio nunzio
  ottavia piero raffaella renzo romina ruggero saverio agustina alba asuncion belen bernarda braulio carmelo cayetano emiliano evaristo genaro hipolito leonor
  liliana lisandro lucero lupita mariela maritza nieves piedad severino aldina anabela anselmo armindo benedita branca caetano cesaltina conceicao custodio
  deolinda diogo elisio estevao fabiana gilson graca helder iara isaura ivone jandira joaquim lauro ligia luiza manoel margarida moacir olinda renan rosangela
  sebastiao simao telma valter vasco wanderlei akemi arata asuka atsuko ayame chihiro chiyo daiki eiji eiko etsuko fumio genji hajime hanako haruna hideaki
  hikari hinata hiroaki hiromi hisako hisashi hitomi hitoshi hotaru isao jiro junichi kaito kanako katsuo katsumi kazue keita kenichi kentaro kimiko kiyoko
  madoka maki mamoru manabu masaaki masahiro masaru masashi masato masumi matsuko mayu mayumi megumi mieko mikako miki minako miwa miyoko momoko motoko naoto
  natsuko noboru nobuo nori rei rie rika rin ryoko satoko satomi sayuri seiji seiko shigeko shinichi shinobu shizuka shizuko shoko sumiko suzuko taeko
  takahiro takako takanori takao takehiko takeo taku takuma takuya tatsuo tetsuo tomohiro tomoki tomoyo tooru toshiko toshio tsubasa tsutomu yasushi yoichi
  yoshio yui yuichi yuji yukari yukiko yukio yuriko yusuke yutaka yuuto bo-young byung-ho chang-min chul daehyun eun-young gyeong ha-eun haeun heejin hyejin
  in-ho jaehyun jeong ji-young jihye jimin jinwoo jiwon jiyoung jun-ho junho kwang mi-kyung mi-ran mi-sook minho myung na-young nayoung sang-hoon sanghoon
  se-jin sejin seo-yeon seong seung seung-hee seunghee so-young soyoung soojin soomin sun-hee sungmin tae-hyung taehyung woojin yeon yeong yoo-jin yoojin
  young-ho young-hee youngho yuna ah-lam aihua baozhen bingwen chaoxiang chenguang chunhua cuifen da-wei dawei fei guanghui guifang guiying guohua haiyan
  haoran hongmei huifang jiang jianguo jianhua jianjun jiaqi jingyi jinhua kaiming li-hua lijuan lijun lili liping liqin liwei mei-hua meihua minghua qiong
  rong ruolan shufang shuang weidong weijun wenjie wenjing xiaohong xiaoling xinyi xiu xiuying xueying yanhong yaping yating yifan yingying yuchen yue yufen
  yulan yunfeng yuting yuxin zhaohui zheng zhihao zhiqiang zhong zihan zixuan hine hinemoa hohepa ihaia kahu kahurangi mahina makareta manaia marama mihi
  moana ngaio nikau pania paora rawiri rewi ropata tama tangaroa tipene wairere waimarie manaaki whetu kailani kaimana iolana mahealani pua pualani alani
  kawika kimo keanu sefina tupou sina fetu iosefa lagi peni faleolo ioane mareko siaosi vaea losaline dilnoza feruza gulchehra kamola malika mukhtar sherzod
  shavkat aibek ainura bakyt erlan kanat madina meruert saule serik yerlan zhanar aram ararat gor hovhannes mher nazeli nune sona sosi tatev astghik vardan
  gohar bilyana boyko desislava emil galya hristo iliana ivaylo kiril krasimir lyubomir plamen rositsa stoyan todor tsvetan tsvetelina ventsislav yordan
  zdravko antun bozidar davor domagoj drazen dubravka gordana hrvoje ivica jadranka josip katica kresimir luka marijana mirjana mislav nevena radmila ratko
  sanja sasa slavica srecko tihana tomislav vedran vlasta vlatka zdravka zlata zvonimir aleksi alekos areti aristidis charalampos efthymia fotini georgios
  grigoris kalliopi konstantina lefteris manolis nektarios panagiota sotiris spiros stamatis stavroula stelios vaggelis vasiliki yiannis aigars arvydas
  audrius dainis daina edgars egle gediminas gintaras guntis inese ilze juris justas kestutis laima liga linas mantas mindaugas nerijus normunds raimonds rasa
  rimantas saulius uldis valdis vytautas aivar eha heiki indrek jaan jaanus juri kadri kaie kalev kristjan liis maarika madis margus marju merike mihkel
  peeter piret priit raivo reet riina siim taavi tanel tarmo tiit toomas triin urmas viljar achille adama aliou armande astou bakary brou clotilde dieudonne
  djeneba emerance fanuel fiacre issa kacou kouadio kouame kouassi laurentine marie-france mbali ndeye pacifique placide rokia salif seydou tidiane vestine
  yacouba yao clodagh daithi eabha eithne enda fiachra iseult laoise lasairfhionn muiris orlaith ruadhan sadhbh ultan aonghus ailsa aileas calum coinneach
  domhnall donnchadh eilidh fearghas fionnlagh gillespie innes ishbel mhairi murdo seonaid torquil aled bethan branwen ceri delyth dilys gethin goronwy gwenda
  hefin hywel idwal illtyd iwan lleucu llinos llyr mabli meinir meirion menna mererid morfudd rhodri rhydian tegwen teleri jago demelza morwenna loveday
  tamsyn lowenna kerensa perran dandre dejuan deonte deshaun dewayne dontae jaheim jamarion javon kenyatta keyshawn laquisha lashonda latrell nakia niesha
  quanisha quintavious raekwon shalonda shanequa shavonne shawanda sheniqua tashawn tawanda trayvon tyshawn vashti zakiya jazmine anastacia antonette araminta
  calliope caspian columba delphia digby dorcas esmond evadne flavius gulliver hannibal hezekiah ignatia ione isaias ishmael jericho jerusha jotham keturah
  keziah leander leocadia lettice lysander mehitabel narcissa orpha parthenia pliny ptolemy roswell selah seraphina shadrach thaddea thelonious theophilus
  vesta xanthe zenobia zephaniah zilpah zipporah pa-houa kou tou-lee xeng yia nhia ka-zoua mee bee-xiong chia-neng blong toua youa mysee houa tswb yeng
  tong-pao xiong cyprian temperance pavan octavian timur petter rosaria shona aneurin isolde attilio prosper bao rune
  `
    .trim()
    .split(/\s+/),
);
