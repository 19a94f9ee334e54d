import { type DealStage } from "#app/opportunities/stages.ts";
import { type Doc, findPhrases, lineOf } from "../tokens.ts";
import { isWordLike } from "../vocabulary.ts";
import { LOST, RIVALS, WON } from "./stage-ends.ts";
import { TALKS } from "./stage-talks.ts";

type StageCue = { stage: DealStage; words: RegExp; named?: boolean };
const cue = (stage: DealStage, phrases: string[]): StageCue => ({ stage, words: new RegExp(`(?<![^ ])(?:${phrases.join("|")})(?![^ ])`, "g") });
const SAMPLE =
  "(?:samples?(?! of (?:soil|water|blood|(?:his|her|their|our|my|past) (?:\\w+ )?work))(?! (?:case|bag|book|contract|agreement|menu|invoice|report)s?(?: |$))|sample (?!cases?\\b|bags?\\b|books?\\b|contracts?\\b|agreements?\\b|invoices?\\b|reports?\\b|menus?\\b)\\w+|swatch(?:es)?(?: books?)?|(?:paint|color|colour) (?:chips?|cards?)|tasters?|prototypes?|loaners?|testers?|free trial|(?:demo|test|trial|loan|evaluation|eval|tasting|pilot|review|inspection) (?:cop(?:y|ies)|pieces?|bags?|rolls?|pallets?|bottles?|panels?|tiles?|pairs?|loads?|drums?|sacks?|cartons?|tins?|kegs?|reels?|sheets?|crates?|slab|batch|patch|units?|kits?|packs?|batch(?:es)?|machines?|models?|box(?:es)?|(?!order|number|paper|quarter|over|for|or|water)\\w+(?:er|or)s?))";


const CUES: StageCue[] = [
  cue("lost-closed", [...LOST, ...RIVALS]),
  cue("contract-negotiation", TALKS),
  cue("won-closed", WON),
  cue("samples", [
    `(?:sent|handed(?: over| out)?|supplied|lent|shipped|gave|dropped(?: off| in)?|posted|delivered|mailed|left|provided|overnighted|fedexed|sending|shipping|have|has|got|received|getting|receives?|requested|requests|asked for|ask for|wants?|needs?|like|liked|likes|loved|loves|ship|send|waiting (?:on|for)|request|mail|drop off|took|takes|taken|kept|keep|keeping|leave|leaving|pick up|picked up|collect|hang on to|hanging on to|hold on to|holding on to|playing with|tasting|comparing|looking at|showed|see|saw|drop(?! by)) (?:\\w+ ){0,5}?${SAMPLE}`,
    `${SAMPLE} (?:are|is|were|was|went|arrived|came|got|have|has|sent|shipped|delivered|out|of|in|on|at|installed|running|landed|reached|hit|tastes?|looks?|fits?|works?|worked|turned|held|did|fit|tested|performs?|performed|passed|failed|impressed|showed)(?: \\w+)?`,
    `(?:testing|evaluating|trying|trialing|trialling|piloting|test|evaluate|try|sampling|using|reviewing|running|tested|tried) (?:out )?(?:\\w+ ){0,3}?${SAMPLE}`,
    "(?:test(?:ing)?|try(?:ing)?|trial(?:ing|ling)?) (?:it|them|ours|our \\w+|the \\w+(?: \\w+)?|one)(?: out| now| right now| this week| on| for)",
    "(?:trial|demo|loaner|loan|test|sample|eval) (?!house|home|farm|centre|center|room|site|plot|field|plant|store|showroom|kitchen|track|team|day|video|booked|planned|scheduled|session|visit|slot|meeting|officer|agreement|amount|office|application|call|case|bag|book|day|drive|date|period|run|next|this|on|with|for|set|at)\\w+ (?:in|on|since|installed|running|out)",
    "(?:has|have|had|got|gave|left|shipped|sent|dropped|using|testing|trying|likes?) (?:\\w+ ){0,5}?(?:demo|trial|test|loaner|evaluation) (?:\\w+ )?\\w+[^s ]s",
    "(?:testing|trialing|trialling|piloting|trying|evaluating|sampling|comparing|test[- ]driving) (?:out )?(?:one|two|three|four|five|six|some|several|a couple|a few|\\d+) of (?:our|the|my|these)",
    "(?:trialing|trialling|piloting|test[- ]driving|road testing|field testing) (?:our|ours|it|them|one|a|an|two|three|four|the)",
    "(?:beta|taste|field|road|wear|stress)[ -]testing (?!course|lab)\\w+",
    "(?:our|the) (?:\\w+ ){1,2}(?:is|are) being (?:tested|trialed|trialled|evaluated|tried)",
    "(?:putting|put) (?:our|the|it|them) (?:\\w+ )?through (?:\\w+ ){0,4}(?:tests?|paces|trials?)",
    "(?:bring|bringing|brought|take|taking|carry|carrying) (?:\\w+ ){0,3}?samples? (?:to|over|along|by|for)",
    "(?:try|trying) (?:one|it|them|some|two) for (?:a|the|two|three|one|\\d+) (?:days?|weeks?|months?|weekend)",
    "(?:giving|taking|gave|took|takes|give|take) (?:\\S+ ){1,4}?(?:for )?(?:a |an )?(?:test|trial) (?:run|drive|spin)",
    "(?:our|the|my|demo|trial|loaner|test) (?:\\S+ ){1,8}?(?:on (?:loan|trial|approval)(?! officer)|for (?:evaluation|testing))",
    "(?:trial|pilot) (?:(?:at|with|over at) (?:\\S+ ){1,5}?)?(?:is|has been|looks|went|goes|going|runs|started|starts|kicked) (?:going |running |so far )?(?:great|well|good|fine|smoothly|ok|okay|nicely|live|underway|since|until|till|off|on|through|better)",
    "(?:month|week|day)s? (?:free |paid )?(?:trial|pilot)(?! (?:period )?(?:was|ended|last))",
    "(?:yes|agreed|ok|okay) to (?:a|an|the|our) (?:\\w+ )?(?:trial|pilot|test|samples?)",
    "(?:trying|testing|tries|tested|tried|trialing|trialling|piloting) out (?:it|them|ours|our|the|one|a|some|two|three|four|five|six)",
    "(?:month|week|day|weeks|days|halfway|midway|partway) (?:\\w+ )?(?:of|into|through) (?:the|a|their|our) (?:trial|pilot)",
    "(?<!(?:interested|interest) )(?:in|on|running|started|starting|doing|with|during|through|midway through) (?:a |an |the |their |our )?(?:free |paid |\\w+[ -]day )?(?:trial|pilot|proof of concept|poc)",
    "(?:left|gave|gives|giving|sent|sends|sending|dropped|drop|shipped|ship|brought|bring|handed|mailed|delivered|lent|loaned) (?:(?!email|card|message|link|contract|quote|price)\\S+ ){1,8}?(?:to|and) (?:try|test|taste|play with|sample|evaluate|trial|test drive|try out)(?: it| them| out)?(?! (?:and|to) (?:get|close|sell))",
    "(?:trial|pilot|poc|proof of concept|evaluation|beta)(?: test| run| phase)? (?:(?:at|with) (?:\\S+ ){1,4}?)?(?:is |are |has |was )?(?:now |already |finally )?(?:kicks? off|kicking off|kicked off|starts?|started|live|underway|under way|running|begins?|began|in progress|in full swing|runs)(?! (?:out|over))",
    "(?:testing|trying|tasting|trialing|trialling|sampling|piloting|test[- ]driving|trying out) (?:out )?our(?! (?:best|hardest|luck|patience|competitor))",
    "(?:trial|evaluation|test) (?:version|account|license|basis)",
    "free (?:\\S+ )?trial",
    "(?:running|using|trying|has|have|borrowed|borrowing|kept|keeping) (?:our|the demo|the loaner|a loaner|one of our) (?!contract|agreement|quote|proposal|card|number|price)(?:\\S+ ){1,5}?(?:to see (?:how|if|whether)|to find out|for (?:the|a|one|two|a few|a couple of) (?:day|week|weekend|month|weeks|days|months))",
    "(?:we|i|that we|that i) (?:lent|loaned)(?: it| one| some)?(?: to)? (?:them|him|her)",
    "borrow(?:ed|ing|s)? (?:our|the demo|a demo|one of our)",
    "(?:have|having|has|doing|running|making|make|under|in the middle of|conducting) (?:a |an |the |now |their |some )*(?:trials?|tests|testing|pilot|poc)(?= (?:of|on|with|at|in|since|now|and|until|till|[.,])|$)",
    "sample (?:stage|phase|kit|kits|pack|packs|box|order)",
    "trial (?:is|period|run)",
    "pilot (?:install|running|is (?:running|going|live|underway))",
    "samples? (?:i|we|you|they)(?= \\w+)",
    "feedback on the samples?",
    "(?:is|are|they're|she's|he's|been|still|now|currently) (?:(?:testing|trying out)(?= (?:our|ours|it|them|one of our|both)(?: |$)|$| ?[.,])|(?:piloting|trialing|trialling|sampling|test[- ]driving)(?= (?:our|ours|it|them|the|both|at|in)(?: |$)|$| ?[.,]))",
    "(?:left|gave|given|sent|dropped|brought|shipped|lent|delivered|poured|handed|mailed|leaving)(?: off)? (?:\\S+ ){1,9}?for (?!me |us )(?:\\S+ ){1,3}?to (?:try|play with|test|taste|sample|evaluate|trial|put through)(?: \\w+)?",
    "(?:dropped|drop|left|leave|sent|shipped|delivered|gave|poured|brought|handed|lent)(?: off)? (?:\\S+ ){1,8}?for (?:tasting|testing|trial|trials|evaluation|a (?:trial|test|tasting))",
    "(?:received|receive|got|have|has) (?:\\S+ ){0,4}?(?:our|the|a) (?:(?:test|trial|loan|loaner|evaluation) (?!meeting|call|case|drive|date|next|on|in|with|set|scheduled|booked|planned|this|at|for|of|run|results?|period|and|but|until)|(?:demo|sample) (?=unit|machine|kit|model|device|system|copy|pack|box))\\w+",
    "(?:makes?|does|do|doing|runs?|make|making|started|starting|carrying out) (?:now |the |some |a |their |first |own )*(?:trials?|tests(?= (?:with|on) (?:it|them|our)| now))(?= (?:of|on|with|at|in|since|now|and|until|till|[.,])|$| ?[.,])",
    "(?:tried|been trying|trialed|been trialing|tested|been testing) (?:our|the|it|them|both|these|those) ?(?:\\w+ )?for (?:\\w+ ){1,3}(?:days|weeks|months|a week|a month)",
    "trial (?:order|batch|lot|shipment|quantity|material|machine|unit)s?(?: \\w+)? (?:has |have |is |are |was |were )?(?:reached|arrived|shipped|delivered|out|with|at|running|installed|here|received)",
    "(?:one|two|three|some|a couple|a few) of our(?:s)? (?:\\S+ ){0,3}on (?:loan|trial|test)",
    "on loan (?:at|with|to|from us)",
    "(?:poc|pilot|trial|proof of concept)(?: \\S+){0,4} (?:live|running|underway|in progress|kicked off|started|began|wraps up|wraps|ends|ended|concludes|runs)(?! (?:out|over))",
    "(?:left|leaving|gave|given|sent|lent|loaned|shipped|dropped|brought|handed|delivered|took|taken|takes|keeping) (?:(?!e-?mail|mail|quote|proposal|contract|message|brochure|letter|meeting|call|time|appointment|budget|plans?|info|list|reason|trip|numbers?|pricing|price|to)\\S+ ){1,12}?(?:to see (?:if|how|whether|will|would|do|does|can) (?:it|they|them|the|she|he|his|her|their|it's|that)|to have a (?:go|play|crack|bash)(?: with| at)?)",
    "(?:left|gave|given|lent|loaned|sent|dropped|shipped) (?:\\S+ ){1,12}?to (?:use|run|wear|drive|work with)(?: it| them| one)? (?:for|over|until|till)",
    "(?:under|out on|on) (?:test|trial|evaluation|approval|demo)(?= ?(?:[.,]|$)| (?:at|with|in|since|until|till|now|and|there|for)(?![^ ]))",
    "sale or return",
    "(?:having|had|has had|have had) a (?:go|play|crack|bash) (?:with|at) (?:it|them|ours|our)",
    "giving (?:it|them|ours|our \\w+) a (?:go|whirl|run|try|bash|spin|shot)",
    "(?:put|installed|placed|mounted|fitted|left) (?:\\S+ ){1,6}?(?:for|on|as a|under) (?:testing|test|trial|evaluation|a trial|a test)",
    "(?:tests?|tries|trials|trialling|tested) (?:our|one of our|some of our) (?:\\S+ ){0,3}?(?:on|in|with|at|for|against)",
    "(?:have|has|got|keep|keeps|kept|keeping) (?:the|our|a) (?:demo|loaner|tester|prototype) (?:for|since|until|till|now|there)",
    "(?:trial|free|test) (?:month|week|fortnight|period|year)(?:'s| is| has)? (?:started|starts|began|begins|running|runs|underway|on|going)",
    "(?:loan|demo|test|trial) (?!meeting|call|agreement|officer|amount|drive|day)\\w+ (?:is|are|was) (?:now |still )?(?:with|at|in) (?:him|her|them|their|his)",
    "(?:trial|pilot|poc|evaluation|test) of (?:the|our) (?:\\S+ ){1,6}?(?:wraps|ends|runs|is|goes|went|started|finishes|finished|continues)",
  ]),
  cue("qualified", [
    "(?<!un|un-)qualified(?! (?:lead|prospect))",
    "qualified (?:lead|prospect|opportunity|deal)",
    "fully funded",
    "(?:budget|funds?|money|spend)(?: is| was|'s)? (?:all )?(?:ok'?d|okayed|signed|yes)(?= ?(?:[.,(]|$)| (?:and|for|at|by)(?![^ ]))",
    "(?<!whose |sign-off |no )authority(?: is|'s)? (?:with )?(?:him|her|them|his|hers|theirs|he|she)(?= |$)",
    "(?:signs|sign|can sign|decides) (?:off )?(?:himself|herself|themselves)",
    "(?:checks?|ticks?) (?:all (?:of )?|every )(?:the |our |of the )?box(?:es)?",
    "bant (?:is|checks|looks|good|complete|confirmed|all)",
    "(?:budget|funding|funds?|money)(?:'s| is| was| has been| have been| are)? (?:confirmed|approved|allocated|secured|in place|signed off|there|set aside|locked in|earmarked|in the budget|released|available)",
    "(?:have|has|got|confirmed|approved|secured|with) (?:the |a |their |his |her |real |approved )?(?:budget|funding|money)(?! (?:of|is))",
    "(?:approved|confirmed|released|secured|signed off on|passed|green ?lit|set aside|freed up) (?:the |their |a |her |his )?(?:\\w+ )?(?:budget|funds|funding|money)",
    "(?:funding|budget|grant|financing|loan)(?: \\w+)? (?:came|went|has come|got) (?:through|approved)",
    "(?:authority|budget|need|money),? (?:and )?(?:the |a |has )*(?:authority|budget|need|money)(?: |$)(?=and|,|for|$)",
    "(?:economic buyer|budget holder|budget owner)",
    "(?:set|put|setting) aside (?:\\S+ ){0,3}(?:thousand|grand|k|million|hundred|dollars)",
    "(?:got|won|received|landed) (?:the|a|their|its) (?:\\w+ )?(?:grant|funding|loan)(?! from)",
    "(?:need|money|budget) and (?:the )?(?:need|money|budget|authority)",
    "(?:has|have|got|with) (?:\\S+ ){1,4}(?:approved|set aside|earmarked|allocated)(?! by)",
    "(?:there's|there is) (?:a |an |real |approved )*(?:budget|money|funding)(?! left)",
    "(?:budget|money|funding|funds)(?:'s| is| are)? (?:also |already |all )?(?:ok|okay|fine|yes|sorted|no (?:problem|issue)|not (?:a|an) (?:problem|issue)|not (?:the|an) issue|sanctioned|cleared|ready|on hand|in hand)",
    "(?:capital|spend|expenditure|capex|money) (?:is |was |has been |been |got |request )?(?:approved|sanctioned|released|signed off|cleared)(?! (?:by (?:friday|monday|the end)|yet))",
    "nobody (?:else )?(?:above|over) (?:him|her|them)",
    "(?:needs?|has|have) (?:no one|nobody)(?: else)?(?:'s)? (?:approval|to ask|sign)",
    "(?:calls the shots|holds the purse|in charge of the (?:spend|budget|money))",
    "(?:holds|controls|has) the (?:purse|budget)(?: strings)?",
    "(?:the )?one who (?:signs|decides|approves|signs off)",
    "signs (?:his|her|their) own (?:checks|pos|orders)",
    "can (?:decide|sign|approve)(?: off)?(?: on)?(?: it| this| that)? (?:himself|herself|themselves|alone|(?:on|by) (?:his|her|their) own)",
    "(?:it's|all) (?:his|her|their) (?:own )?(?:money|call|decision|cash|say-so)(?! (?:is|was|center|centre|to make))",
    "(?:his|her|their) own (?:money|cash|boss)",
    "pays (?:for (?:it|this) )?(?:himself|herself|themselves|out of (?:his|her|their) own)",
    "(?:finance|financing|loan|grant|lease|capital|capex|spend)(?:'s| is| was| has been| have been| are)?(?: already| now| all| fully)? (?:approved|confirmed|sorted|in place|arranged|secured|signed off|lined up)",
    "(?:budget|money|funding|funds|cash)(?:'s| is| are)?(?: already| now| all| sitting)* (?:sorted|arranged|agreed|ring-?fenced|lined up|in the bank|waiting)",
    "(?:board|council|committee|owner|boss|ceo|cfo|trustees|directors|head office|management|partners)(?: have| has|'s|'ve)?(?: already| now| just| all)? (?:passed|okayed|ok'd|approved|sanctioned|blessed|cleared|green ?lit|signed off(?: on)?) (?:the |their |our |this |a )?(?:spend(?:ing)?|money|budget|funds|funding|expense|capex|expenditure)",
    "need(?: ,)? (?:money|budget|cash)(?: ,)? (?:and )?(?:the )?(?:say[ -]so|authority|power|decision)",
    "(?:has|have|with|got) the (?:say[ -]so|power to)",
    "(?:doesn't|does not|don't|needn't|without|no need to) (?:need to |have to )?(?:ask(?:ing)?|answer to|check with) (?:anyone|anybody|no ?one)",
    "(?:doesn't|does not|don't) need (?:anyone|anybody|any one)(?: else)?(?:'s)? (?:permission|approval|okay|sign-?off)",
    "(?:can|could) (?:write|cut|sign) (?:the|a) (?:check|cheque)",
    "(?:is|he's|she's) the (?:one|man|woman|person|guy|boss|lady) (?:who|that) (?:signs|decides|pays|approves|says yes)",
    "(?:real |clear |confirmed )?need(?: ,)? (?:and )?(?:a |real |clear |confirmed |the )?(?:budget|money)(?: ,)? (?:and )?(?:the )?(?:right (?:person|man|woman|contact)|decision|authority|timing|signs)",
    "(?:can|may|could|allowed to) (?:sign|approve|spend|decide)(?: off)? (?:up to|everything|anything|as much as)",
    "(?:gave|given|granted|handed|got|allocated) (?:him|her|them) (?:the |a |their )?(?:budget|money|funds|green light for the budget)",
    "need(?:'s| is)? (?:confirmed|clear|real|there)(?: ,)? (?:and )?(?:the )?(?:budget|money)",
    "(?:himself|herself|themselves) (?:decides?|signs?|approves?)",
    "(?:is|it's|already) in (?:this year's|next year's|this quarter's|the|their) budget(?! (?:meeting|talks|committee|cycle|discussion|year|range|hotel|airline))",
    "(?:decision maker|(?:sign(?:ing|[ -]?off)|purchasing|buying|budget) authority|signs (?:off|the checks)|(?:final|last) (?:say|word)|has (?:the |full |all the )?authority|makes the (?:call|decision|final)|(?:fully|been|all) vetted)",
  ]),
  cue("open", [
    "(?:still|deal|opportunity|is|it's|remains|kept|wide|currently|keep it|leave it) open(?! (?:to|for|house|at|on|until|seven|daily|a|the|up|new))",
    "still open(?! (?:to|for|at|until|on|till|from))",
    "early (?:days|stages?)",
    "(?:brand )?new opportunity",
    "just (?:starting|getting started|kicking)",
    "still (?:alive|in play|possible|thinking|deciding|considering)",
    "open (?:deal|opportunity|at)",
    "at risk but",
  ]),
];


const HOPE =
  /(?:^| )(?:if|when|once|after|until|before|unless|whether|hope|hopes|hoping|hopefully|want|wants|wanted|would|could|should|might|may|expect|expects|expecting|expected|will|to|'ll|about|going|gonna|ready|can|trying|almost|nearly|close|they'll|we'll|she'll|he'll|they'd|he'd|she'd|we'd|i'll|likely|soon|maybe|possibly|plan|plans|planning|assuming|think|thinks|need|needs|as soon as|afraid|worried|risk|danger|don't|won't)(?: (?:they|we|he|she|it|i|them|him|her|to|have|be|us|get|the|of|that|you|had|going|do|this|legal|the deal|all|everything|both))*$/;
/** "if the owner says yes", with nothing between that ends the condition. */
const CONDITION =
  /(?:^| )(?:if|unless|assuming|provided|providing|whether)(?: (?!then |so |but |and |,|because |since )\S+){0,5} ?$/;
/** "needs the budget approved", "waiting for funding": what would qualify the deal is still to come. */
const AWAITED =
  /(?:^| )(?:if|once|until|unless|before|when|after|needs?|waiting (?:for|on)|get|getting|gets|whether|hopes?|hoping|ask(?:s|ed|ing)? (?:for|about))(?: (?:the|their|her|his|a|to|get|have|has|they|he|she|it|new|more|for))*$/;
const NEGATION =
  /(?:^| )(?:not|no|never|nothing(?:'s| is| has been)?|none|nobody|hasn't|haven't|hadn't|isn't|aren't|wasn't|weren't|didn't|don't|doesn't|won't|can't|couldn't|without|yet to|ain't|n't|nor|neither|before|wouldn't)(?: (?:been|yet|really|quite|actually|officially|fully|even|a|the|any|have|has|is|are|they|we|all|want|to|going|ready|for|be|in|exactly|currently|us|had|being|our|there))*$/;
const UNDONE_AFTER =
  /^(?:(?:no|nope|not yet)(?: (?:we|they|not|nothing|i|he|she)(?: |$)| ?$)|yet|, yet|is off the table|(?:are |is |were )?(?:not|haven't|hasn't|still to be|to be) (?:yet )?(?:discussed|agreed|settled|been|talked))(?: |$)/;
/** What the speaker takes back or what did not last: "sold him on two, well, not sold", "said no but then". */
const TAKEN_BACK =
  /^(?:\S+ ){0,14}?not (?:really |quite |exactly )?(?:sold|won|signed|lost|closed)(?: |$)|^(?:\S+ ){0,8}?(?:says|said) no(?: |$)|^(?:\S+ ){0,4}?but (?:yes|then|now|they're back|she's back|he's back|this time|still|for the)(?: |$)|^but(?: |$)|^(?:\S+ ){0,9}?(?:last|a) (?:year|spring|summer|fall|autumn|winter)(?: \S+)? (?:but|and) now(?: |$)/;
/** "she signs on saturday so not closed yet", "nothing signed": what is still ahead was no end of the deal. */
const UNFINISHED =
  /(?<![^ ])(?:not|nothing(?:'s| is| has been)?|n't|hasn't|haven't|isn't|aren't|never|no one|nobody)(?: (?:been|actually|officially|quite|really|fully|formally|a|he|she|they))* (?:signed|closed|official|final|finali[sz]ed|sealed|inked|booked|binding|committed|over the line|in the bag|in writing|on paper|firm)(?: (?:it|anything|by (?:them|him|her)))?(?= (?:yet|so far|until|till|though|as yet|at this point)(?![^ ])| ?(?:[.,]|$))|(?<![^ ])(?:yet|still|has|have) to (?:be )?(?:sign|signed|countersign(?:ed)?|ink|inked|commit)(?![^ ])|(?<![^ ])(?:still )?unsigned(?![^ ])/g;
/** "his boss holds the purse strings": whoever has the money is not the one that we speak with. */
const OTHERS_PURSE =
  /(?:^| )(?:his|her|their|the) (?:\w+ )?(?:boss|dad|father|mum|mom|mother|wife|husband|brother|sister|uncle|aunt|son|daughter|partner|parents)(?: ,)?(?: who| that| he| she)?$/;
const PURSE = /purse|calls the shots/;
/** A price that is compared with another vendor's is not haggled over with us. */
const COMPARED = /(?:^| )than (?:what|the|their|his|her|they|\S+ (?:gives|gave|offers|offered|charges|has))(?: |$)/;
/** Somebody else who wins, loses or signs: a customer's own affairs, another vendor. */
const THIRD_PARTY =
  /(?:^| )(?:they|he|she|who|that|they've|he's|she's|customer|client|owner|husband|wife|son|daughter|colleague \w+|team)(?: (?:just|also|recently|already|have|has|had))?$/;
const OTHER_VENDOR =
  /(?:^| )(?:vendor|supplier|dealer|provider|competitor|contractor|manufacturer|installer|lead time|prices?|delivery|delays?|landlord|bank)(?: (?:just|also|recently|already|have|has|had))?$/;
/** What was won long ago is another deal: "they placed their first order back in august". */
const LONG_AGO =
  /^(?:[^., ]+ ){0,6}(?:back in|in (?:19|20)\d\d|(?:last|a) (?:year|spring|summer|fall|winter|season)|(?:\w+ ){1,2}years ago)(?: |$)/;
/** "we are the chosen vendor": who was picked is us. */
const OURSELVES = /(?:^| )(?:we are|we're|we were|us as|named|picked as|chosen as) (?:the|their|its|a)$/;
/** A meeting that is cancelled loses no deal. */
const TALK =
  /(?:^| )(?:meeting|call|demo|lunch|dinner|coffee|visit|appointment|flight|trip|tour|event|show|walkthrough|stop|slot|session|class|game|match|train|plane|bus|inspection|audit|exam|test|law|bill)(?: (?:has|had|just))?$/;
/** A number, an address or a machine that is dead, and a lease that they want out of, are no deal. */
const DEAD_LINE =
  /(?:^| )(?:old (?:one|number|address|line)|number|phone|line|mail|e-?mail|address|mailbox|battery|machine|boiler)(?: is| was|'s)?$|^want(?:s|ed)? out$/;
/** What only we, or the deal itself, can do: others who win or lose something tell no end of our deal. */
const OWN_DEED = /^(?:lost|won|sold|landed|closed)(?: |$)/;
const ONCE = /(?:^| )(?:ago|back then|in the past|last (?:year|spring|summer|fall|winter))(?: \w+){0,3}$/;
const FACTUAL: ReadonlySet<DealStage> = new Set(["won-closed", "lost-closed"]);

/** "Crown lost it": a name before the verb that is not the customer's. */
function isSomeoneElse(doc: Doc, start: number): boolean {
  const subject = doc.tokens[start - 1];
  if (!subject || subject.mask || doc.tokens[start]?.gap !== 0) return false;
  return subject.cap ? /^(?:NOUN|PROPN)$/.test(subject.pos) : !subject.known && isWordLike(subject);
}

/** Does the note tell, from this token on, that nothing is signed yet? */
const isUnfinished = (doc: Doc, from = 0) => findPhrases(doc, UNFINISHED).some(({ start }) => start >= from);

/** Is the cue a fact of the story, not denied, hoped for or feared? */
function isFact(doc: Doc, found: { start: number; end: number }, { stage, named }: StageCue): boolean {
  let from = Math.max(0, found.start - 6);
  for (let i = found.start; i > from; i--) if ((doc.tokens[i]?.gap ?? 0) === 2) from = i;
  const before = lineOf(doc, from, found.start);
  const inside = lineOf(doc, found.start, found.end);
  if (stage === "lost-closed" && TALK.test(before)) return false;
  if (NEGATION.test(before) || UNDONE_AFTER.test(lineOf(doc, found.end, found.end + 4))) return false;
  const after = lineOf(doc, found.end, found.end + 16);
  if (FACTUAL.has(stage) && !named && (ONCE.test(before) || LONG_AGO.test(after) || TAKEN_BACK.test(after)))
    return false;
  if (stage === "contract-negotiation" && COMPARED.test(lineOf(doc, found.end, found.end + 8))) return false;
  if (FACTUAL.has(stage) && OTHER_VENDOR.test(before) && !/ us$/.test(inside)) return false;
  if (stage === "lost-closed" && (DEAD_LINE.test(inside) || DEAD_LINE.test(before))) return false;
  if (stage === "lost-closed" && OURSELVES.test(before)) return false;
  if (OWN_DEED.test(inside) && (THIRD_PARTY.test(before) || isSomeoneElse(doc, found.start))) return false;
  if (PURSE.test(inside) && OTHERS_PURSE.test(before)) return false;
  if (stage === "qualified" && !named && AWAITED.test(before)) return false;
  if (named || !FACTUAL.has(stage))
    return stage !== "samples" || !/(?:^| )(?:if|when|once|before|after|until) (?:\w+ ){0,2}$/.test(`${before} `);
  if (CONDITION.test(before)) return false;
  if (stage === "won-closed" && isUnfinished(doc, found.end)) return false;
  const past =
    /^(?:they|she|he|we|i) /.test(inside) &&
    !/(?:^| )(?:if|when|once|until|before|unless|after|hope|as soon as|assuming|whether|that)$/.test(before);
  return past || !HOPE.test(before);
}


/** Every cue with whether it is told as a fact. */
export function stageSignals(doc: Doc): { start: number; end: number; stage: DealStage; isFact: boolean }[] {
  return CUES.flatMap((one) => findPhrases(doc, one.words).map(({ start, end }) => ({ start, end, stage: one.stage, isFact: isFact(doc, { start, end }, one) })));
}
