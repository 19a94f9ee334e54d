/**
 * Given names that the installed English lists lack: common ones from other languages, as English speakers write
 * them, and short forms. Lower case, without accents.
 */
export const MORE_GIVEN_NAMES: ReadonlySet<string> = new Set(
  `
  shun chie chiharu kana kaede ren riku sota haru yuzu mio nanami natsuki misao tomo tomomi yosuke kohei ryosuke shohei shigeo mitsuo nobuko setsuko harumi ayaka ayako
  attracta assumpta concepta dymphna bernadette philomena ailbhe aine ailis blathnaid cathal colman cormac dervla donal eanna emer eoghan feargal fidelma fintan gobnait
  grania iarla lorcan maebh manus mairin micheal mossie muireann noreen oonagh padraic peig proinsias rosaleen ruairi sile tiernan turlough
  ivo precious blessing patience mercy
  hakeem jamaal tyrone deshawn lashawn latoya keisha shanice tamika darnell marquis terrell devonte kareem rashad malik jamar
  farida mehreen zeenat shabana nasreen rukhsana yasmeen parveen shaheen tahira naheed nighat rubina saima sadia uzma maryam amna hina sidra bushra tarlok gurpreet harpreet
  jaspreet manpreet navdeep kuldeep sukhdeep baljit balwinder parminder rajinder surinder hardeep jagjit gurdeep amrit simran kiranjit satnam
  siddhartha ayodeji babajide chukwuemeka chukwudi ikechukwu uchenna adaobi amarachi chizoba ebere ijeoma kosisochukwu obiageli ogechukwu somto ugochi uzo
  xolani bongani lungile mandisa nkosana nompumelelo nosipho sanele sbusiso siyabonga sizakele thandeka themba thulani vusi zandile zodwa lerato kagiso tumelo boitumelo
  palesa refilwe tebogo thato tshepo kgomotso mpho rethabile
  bjarke sunniva torbjorn torunn vigdis ingvild gunnhild hallvard haakon sigurd sverri oddny ragnar thorbjorn thorunn audur bryndis einar elin gudmundur hallgrimur
  hjalti hrafn katla oskar sigridur snorri steinunn unnur
  iolanda yolande gwenllian gwilym ifor iorwerth eluned eleri ffion heledd mair nerys sioned tudur tesni cerian
  zsuzsa zsuzsanna agoston andras attila balazs bela bence csilla dezso endre erzsebet eszter ferenc gergely gyorgy hajnalka ildiko imre istvan katalin kristof laszlo
  levente marton matyas mihaly orsolya peter szabolcs tamas timea vilmos
  siew mei-ling wai-ming kah hock boon beng cheng huat keng kiat kok leong meng peng poh sze teck tze yew yoke zhiming xiaoyu jiahui weiming guoqiang lihua meiling
  nurul siti aisyah azizah fadzil farah hafiz halim hanafi ismail izzati khairul norazlina rahmat razak rosmah shahrul suhaimi syafiq wahid zulkifli agus bambang budi dewi
  endang ketut nyoman putu rini slamet suharto sutrisno wayan yanto kadek komang
  malee nattapong niran pim prasert somchai somsak suda sunee supaporn wichai kannika anong
  tevita sione mele salesi sela semisi viliami losa tavita malakai sefo
  lautaro facundo nahuel maximiliano agustin santino thiago bautista milagros candelaria macarena rocio pilar inmaculada encarnacion consolacion visitacion montserrat
  nuria jordi merce oriol pere roser iker aitor ander gorka jon koldo leire maite nerea unai xabier ainhoa amaia arantxa begona
  aurelio bernardino celestino crisanto demetrio elpidio eulalia fulgencio gaudencio hermenegildo hilario leocadio macario melquiades nazario porfirio primitivo saturnino
  anahi citlali xochitl yaretzi itzel nayeli
  olzhas aidar nurlan gulnara aigerim dinara alisher bakhtiyar dilshod farrukh jasur nodira ulugbek zarina
  lusine hasmik artur vahe tigran ruzanna garegin levon nino ketevan irakli tinatin zviad mzia
  besnik arben flutura drita shpresa luan agron valmir blerim liridon edona
  aleksandar bojan dejan dragana goran jovana ljiljana marko milica nebojsa nemanja predrag slobodan snezana srdjan tatjana vesna zeljko vuk
  zuri kirsi yara bashir bronwyn yevgenia evgenia ludo adaeze henrike chiamaka chinedu emeka ngozi nneka obinna uche ifeoma amara kwame kofi kwesi akosua abena
  tendai thabo sipho themba nomsa zanele lindiwe thandi oluwaseun folake femi tunde bola yemi segun kehinde taiwo babatunde ayodele temitope zainab fatou aminata
  mamadou ousmane cheikh moussa ibrahima khady makena wanjiru njeri otieno achieng juma baraka neema zuberi rania dalia hala layla mariam noor nour huda samar
  zeynep elif ayse fatma emre burak deniz hakan kerem mert onur selin serkan tolga yusuf hamza omar tariq bilal faisal salman nasser khaled waleed ziad sherif tarek
  farid farah farrukh shirin shireen parisa parvin nasrin roya azadeh arash babak bahram behnam dariush farhad kaveh kourosh mehdi navid omid payam reza siamak soheil
  tamar nino giorgi levan zurab anahit armen hayk narek vasilisa zsofia ksenia sirpa tuula marjatta saga aslaug gudrun birgit wout joep meenakshi venkatesh hoon
  emiko haruto leopold rosalind philippa theodora winifred wilhelmina siobhan alasdair cressida ignatius demetrius ezekiel quentin delphine isidora lorna fergus
  donald walter lewis dustin hudson grayson maya keira freya gemma crispin tarquin nigel clive alistair alastair rupert
  imogen poppy saul ezekiel mateusz thaddeus leopold cornelius ambrose percival barnaby jonty arjan anouk sanna jorn
  amir ameer aarav aditi aditya ajay akash akshay amit amita anand anil anita anjali ankit anu anup anya aparna arjun arnav arun
  aruna asha ashish ashok ashwin bhavna chandra deepa deepak deepika dev devika dhruv dinesh divya farhan gaurav geeta
  girish gopal govind hari harish harsh hema indira ishaan jagdish jaya jayesh jyoti kabir kamal karan kartik kavita
  kavya kiran krishna kumar lakshmi lalit leela madhu mahesh manish manisha manju manoj meena meera mohan mohit mukesh
  nadia nandini naresh naveen neel neeraj neha nikhil nilesh nisha nitin padma pankaj parth pooja pradeep prakash pranav
  prasad prashant praveen preeti priti priya priyanka puneet rachna radha raghav rahul raj raja rajan rajeev rajendra
  rajesh rajiv raju rakesh ram ramesh rani ranjit rashmi ravi reena rekha rishi ritu rohan rohit roshan ruchi rupa sachin
  sameer samir sandeep sangeeta sanjana sanjay sanjiv santosh sapna sarita satish seema shalini shankar shanti sharad
  shashi sheetal shilpa shivani shreya shruti shweta siddharth sita smita sneha sonal sonia srinivas subhash sudha sumit
  sunil sunita suresh sushil swati tanvi tarun tejas uday uma vandana varun vasant venkat vidya vijay vikas vikram vinay
  vineet vinod vishal vivek yash yogesh zara
  wei ming jing xin hui fang ying mei ling xiao xiaoming yan yang jun jie hao bo chen chao feng gang guang hong jian jin
  juan kai lei lin long min na ning ping qiang qing rui shan shu tao ting wen xia xiang xue yi yong yu yuan yun zhen zhi
  chun kang siu kwok wai ka chi man mai linh thuy hoa lan huong tuan minh hung dung duc hieu khanh lam phuong quang thanh
  thao trang tran trung tung van vy anh binh cuong dat hai nam nga ngoc nguyen nhung phuc quynh son tam thi thu tien
  hiroshi kenji takashi yuki yuko akiko akira aoi asami ayumi chieko daichi daisuke emi eri fumiko goro haruka haruki
  haruto hideki hideo hiro hiroko hiroki hiroyuki ichiro isamu izumi junko kaori kazuki kazuko kazuo keiko keisuke kenta
  kiyoshi koichi koji kumiko kyoko makoto mami mariko masaki masako masao michiko midori miho mika minoru misaki mitsuko
  miyuki naoki naoko naomi nobu noriko osamu reiko rina ryo ryota sachiko sadako sakura satoshi satoru sayaka shigeru
  shin shinji shiori sho shota sora susumu tadashi takeshi takumi taro tatsuya tetsuya tomoko toru toshi tsuyoshi yasuko
  yasuo yoko yoshi yoshiko yuka yumi yumiko yuri yuta yuto
  eun ji hye jin seo jae woo tae yoon hee kyu jisoo jihoon jiwoo minjun minji seojun seoyeon hyun hyunwoo sung soo sunghee youngjae eunji kyung jung joon dong
  ahmed ahmad mohamed mohammed muhammad mohammad mustafa ali hassan hussein hussain omar umar khalid khaled tariq tarek
  youssef yusuf yousef ibrahim ismail karim kareem samira leila layla lina nour noor rania reem salma sana sara fatima
  fatma aisha ayesha amina amira amal dalia dina farah hanan hala heba huda jamal jamila khadija laila latifa lubna maha
  mahmoud malik mariam maryam marwan mona nabil nada nadir naim nasir nasser rashid rasha rami ramzi saad said salim
  salem salman samer sami sayed selim shadi sharif suha tamer wael walid waleed yasmin yasmine yasser zaid zainab zeinab
  zahra ziad bilal imran irfan asif adnan faisal fahad farid fawad hamid hamza haroon iqbal javed junaid kashif nadeem
  naveed omer rizwan saeed sajid shahid shoaib tahir usman wasim zafar zeeshan arash babak behrouz cyrus dariush farhad
  fariba golnaz hossein kaveh kourosh mehdi mehran mina nasrin navid niloufar parisa parvin payam reza roya sepideh
  shahram shirin siavash soheila yalda ahmet aylin ayse baris berk burak can cem cemal deniz ebru ece elif emine emre
  engin erdem erkan esra fatih ferhat gizem gul hakan halil hande hasan huseyin ilker kemal kerem levent mehmet melis
  merve murat mustafa nihat nilgun okan omer onur orhan osman ozan ozge pinar recep selin serkan sevgi sibel sinan tolga
  tuba tugce turgut ugur umit volkan yasemin yildiz zehra zeynep
  adaeze adebayo adeola ade adwoa abena afua akosua akua ama amara amadi ayo ayodele babatunde bola bolanle chiamaka
  chidi chidinma chika chima chinedu chinonso chinwe chioma chukwu damilola dele ebele efe ego ekene emeka enitan esi
  femi folake funke funmi gbenga grace ifeanyi ifeoma ikenna isioma jide jumoke kehinde kelechi kemi kofi kojo kwabena
  kwaku kwame kwasi kweku lekan lola mandla nana ndidi ngozi nkechi nneka nnamdi nomsa obi obinna ogechi okechukwu olu
  oluchi olumide oluwaseun onyeka osagie oyin remi sade segun sena sibusiso simisola sipho sizwe sola taiwo tayo temi
  temitope thabo thandi thandiwe tobi tosin tunde uche ugo uzoma wale yaa yaw yemi yetunde yinka zainab zanele zola
  abebe almaz amanuel bekele dawit desta fikre girma haile hana hirut kebede mekdes meron mulugeta selam selamawit tadesse
  tesfaye tigist yonas zewdu achieng akinyi atieno baraka jabari juma kamau kipchoge makena mwangi njeri nyambura otieno
  wairimu wambui wanjiku zawadi amadou aminata awa fatou ibrahima mamadou mariama moussa ousmane
  alejandra alejandro alvaro amparo ana andres angel araceli arturo beatriz benito bernardo blanca camila carlos carmen
  catalina cecilia cesar claudia concepcion consuelo cristian cristina cristobal daniela diego dolores edgar eduardo
  efrain elena eliseo emilio enrique ernesto esperanza esteban estela eugenia eusebio fabian fabiola federico felipe
  fermin fernanda fernando florencia francisca francisco gabriel gabriela gerardo gilberto gonzalo graciela guadalupe
  guillermo gustavo hector hernan hugo humberto ignacio ines isabel isidro ivan jacinto jaime javier jesus jimena joaquin
  jorge jose josefina juan juana juanita julian julieta julio laura leonardo leonel leticia lorena lourdes lucia luciana
  luis luisa luz magdalena manuel manuela marcela marcelo marco marcos margarita maria mariana mariano maribel maricela
  marisol marta martin mateo matias mauricio mercedes miguel miriam moises monica natalia nestor nicolas noe noelia
  norberto norma octavio olga oscar osvaldo pablo paloma pascual patricio paula pedro pilar rafael ramiro ramon raquel
  raul rebeca renata reynaldo ricardo rigoberto roberto rocio rodolfo rodrigo rogelio roman rosa rosalia rosario ruben
  salvador santiago santos sebastian sergio silvia socorro sofia soledad susana teodoro teresa tomas valentina valeria
  vicente victor victoria violeta wilfredo ximena xiomara yadira yesenia yolanda zoila
  afonso andre antonia antonio beatriz bruna bruno caio catarina davi duarte eduarda fabio fabricio filipa filipe flavia
  flavio gil guilherme heitor helena henrique joana joao jorge larissa leandro leticia luana lucas luciano luiz marcia
  mario marisa matheus mauro murilo nuno otavio paulo rafaela raissa renato rita rui sandro tania thais thiago tiago
  vanessa vitor vitoria wagner
  adrien agathe alain alexandre amandine amelie anais antoine arnaud aurelie aurore baptiste bastien benoit bernard
  bertrand brigitte camille capucine celine chantal charlotte chloe christelle christophe claire claude clemence clement
  coralie cyril damien delphine denis didier dominique edouard elise elodie emilie emmanuel emmanuelle eric etienne eve
  fabien fabrice fanny florence florent francine franck francois francoise frederic gaelle gaston gautier genevieve
  georges gerard gilles guillaume guy helene henri herve hugues isabelle jacques jean jerome joelle josephine julie
  julien juliette karine laetitia laure laurence laurent lea leon loic louis louise luc lucie lucien ludovic madeleine
  manon marc margaux margot marguerite marie marine marion marius martine mathieu mathilde matthieu maud maxime michel
  michele mireille monique morgane nadege nathalie nicole noemie odette odile olivier pascal pascale patrice philippe
  pierre pierrick quentin raphael regis remi remy renaud renee roland romain sabine sandrine sebastien severine simone
  solange sophie stephane sylvain sylvie thibault thierry thomas valentin valerie veronique vincent virginie yann yannick
  yves yvette yvonne zoe
  andreas anja anke anneliese annika antje arne astrid axel bernd bettina birgit bjorn brigitte carsten christa christian
  claus clemens detlef dieter dietmar dirk dorothea eckhard elke ernst felix florian franz frauke friedrich fritz gabi
  georg gerd gerhard gisela gregor greta gudrun gunter gunther hannelore hanno hans hartmut heide heidi heike heiko heiner
  heinrich heinz helga helmut henning herbert hilde holger horst ilse inga inge ingo ingrid jens joachim jochen johann
  johannes jorg jurgen jutta karin karl karsten katja katrin klaus konrad kurt lars leonie liesel lothar ludwig lukas
  lutz manfred margit marlene matthias max maximilian meike michaela moritz nils norbert olaf otto petra rainer ralf
  reinhard renate rolf rosemarie rudiger rudolf sabine sebastian sepp siegfried sigrid silke stefan steffen susanne sven
  svenja tanja theo thorsten tobias torsten udo ulf ulrich ulrike ursula ute uwe volker waltraud werner wilhelm winfried
  wolf wolfgang anders anneke annelies arjen bas bart bert bjarne bram cees daan dirk eline elin erik eva femke floor
  freja frits geert gerrit gijs hanneke hendrik henk ida ilse ingeborg jaap jan jeroen jesper joost joris jorgen jurgen
  kaare karel karen katrine kees kirsten kjell klaas knut koen koos lieke linnea lotte maarten magnus maja malin marieke
  marijke marit marko matthijs mats mette mikael mikkel mogens nele niels nina oda oskar ove pauline per pieter pim ragna
  ragnhild rasmus roel ruud saskia sander siri sjoerd solveig soren stig stijn sander svein sverre thijs thor tor tove
  trond ulla viggo wim wouter aino antti eero eija elina hannu heikki ilkka jaakko jari jukka juha kaisa kari liisa
  matti mikko minna outi pekka pirjo riikka satu seppo tapio timo tuomas ville
  agnieszka aleksander aleksandra aleksei alexei alina anastasia anatoly andrei andrej andrzej anja anton arkady barbara
  bartosz beata bogdan bohdan boris borys bozena branko csaba czeslaw damian danuta dariusz darko daria dimitar dimitri
  dmitri dmitry dominika dorota dragan dusan elzbieta ewa fedor filip gabor galina gavril georgi gennady goran grigori
  grzegorz halina hanna henryk ibolya igor ilona ilya ion ionut irena irina istvan iulia ivana ivanka iwona jacek jadwiga
  jakub jan janos janusz jaroslav jaroslaw jelena jerzy jiri joanna jolanta josef jozef julia justyna kamil karolina
  katarina katarzyna katerina kazimierz kinga kirill konstantin krystyna krzysztof ksenia lech lena leonid leszek lidia
  ljubica lubomir lucyna ludmila lukasz lyudmila maciej magda malgorzata marcin marek mariusz marta mateusz michal mihai
  mihail miklos mila milan milena milos miroslav mirela nadezhda natalia natasa natasha nikola nikolai nikolay oksana
  oleg oleksandr olena olga olha ondrej patryk pavel pawel petar petr petra piotr radek radoslaw radu rafal raluca renata
  robert roman ruslan ruta ryszard sasha sergei sergey sergiu slavko slawomir sorin stanislav stanislaw stefania
  stepan svetlana szymon tadeusz tamara tatiana teodor tibor tihomir timofey tomas tomasz urszula vaclav vadim valentin
  valeri vasile vasily vera viktor viktoria vitaly vlad vladimir vojtech volodymyr vladislav waldemar wanda wieslaw
  wiktor witold wladyslaw wojciech yana yaroslav yelena yevgeny yulia yuri zbigniew zdenek zlatko zofia zoltan zoran zsolt
  achilleas alexandros anastasios andreas angeliki antonis apostolos aris athanasios costas despina dimitra dimitris
  dimitrios eleftheria eleni evangelos georgia giannis giorgos ioanna ioannis katerina konstantinos kostas kyriakos maria
  michalis nikos nikolaos panagiotis paraskevi pavlos petros sofia spyros stavros thanasis theodoros vasilis vassiliki
  yannis yiorgos abel adriano agostino alberto aldo alessandra alessandro alessia angelo antonella arianna armando bianca
  caterina chiara cinzia claudio cosimo cristiano dario davide domenico edoardo elisa elisabetta emanuele enrico enzo
  ettore eugenio fabrizio federica filippo francesca francesco franco gaetano gennaro giacomo giada gianluca gianni
  gina giorgia giorgio giovanna giovanni giulia giuliano giulio giuseppe graziella guido ilaria lapo lorenzo luca lucrezia
  luigi marcello marina massimo matteo maurizio michela mirko nicola nico nicoletta ornella paola paolo pasquale piera
  pierluigi pietro raffaele riccardo rinaldo roberta rocco romano rosanna rosella salvatore serena simona stefania stefano
  tiziana tommaso ugo umberto valentina valerio vincenzo vito vittoria vittorio avi aviv chaim dov eitan eliezer gadi
  gideon hadar ilan itai lior meir moshe nadav naftali noam ofer omri oren ronit shai shira shlomo tal tamar uri yael
  yair yitzhak yosef yuval zev aroha hemi mere tane wiremu keoni leilani kekoa makoa kai nani ikaika malia
  mateja aoife aisling brendan brigid caoimhe ciara ciaran cillian colm conor cormac darragh deirdre declan diarmuid
  eamon eilish eimear eoin fergal fergus finbar fionn fionnuala grainne liam maeve mairead malachy niall niamh nuala
  oisin orla padraig paddy roisin ronan rory saoirse seamus sean shauna sinead siobhan sorcha tadhg angus callum cameron
  catriona duncan ewan euan fiona hamish iain isla kirsty lachlan mairi malcolm morag moira ruaridh stuart sheena alun
  angharad bronwen carys cerys dafydd dylan eirlys emrys gareth geraint gwen gwyneth huw ieuan llewellyn lowri megan
  morgan myfanwy nia owain rhian rhiannon rhys sian tegan tomos
  aaliyah aiden aniyah ashanti ayden braxton brayden bryson caden camden carter cooper crystal daquan darnell dashawn
  deandre deja delroy demarcus deshawn destiny devonte dwayne ebony emmett harper hayden hunter imani isaiah jada jaden
  jalen jamal jamar janelle jaquan jasmine jaxon jayden jaylen jerome kaden kareem keisha kendrick kenya khalil kiara
  kyla kylie lakeisha lamar landon latasha latisha latonya latoya lawanda leticia logan maddox makayla malik mariah
  marquis mason maverick mckenzie nevaeh nia paige paxton peyton quincy raheem raven reagan riley rowan sasha savannah
  shanice shaniqua sheena sienna skylar tameka tamika tanisha terrell trevon tremaine treyvon trinity tyra tyree tyrell
  tyrese tyrone tyson wesley willow xavier zion alex andy barb becca beth bob bobby brad cam cassie cathy charlie chris
  chuck cindy connie dan danny deb debbie dee doug eddie frankie gabe gail gary gene geoff greg gus hal hank jackie jake
  jeff jen jenna jenny jerry jess jill jim jimmy jo joe joey johnny jon josh kate kathy katie ken kenny kim kris kurt
  larry lenny les lou lynn maggie mandy marcy marge marty matt maxine meg mel mick mickey mike mitch molly nate ned nick
  norm pam patty peg penny pete phil rachel randy ray rhonda rick ricky rob robbie robin rod ron ronnie ross russ russell
  sal sally sam sammy sandy shane shannon shari shawn sheila shelby sherri sid skip stacey stacy stan steve stu sue suzy
  tad tammy ted teddy teri terry tess tim tina toby todd tom tommy toni tony tracy trevor trish troy val vic vicki vince
  vinnie walt wayne wendy wes zach zack zeke
  `
    .trim()
    .split(/\s+/),
);
