/** Words that end a name: function words, the verbs of sales talk, and the nouns that talk about a deal. */
const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Pronouns, articles, prepositions, conjunctions, auxiliaries, adverbs and interjections. */
export const FUNCTION_WORDS = listed(`
  a an the this that these those here there i me my mine myself you your yours he him his she her hers herself himself it
  its we us our ours they them their theirs themselves who whom whose which what when where why how everybody everyone
  someone somebody anyone anybody nobody something anything nothing everything one's
  i'm i've i'd i'll you're you've you'd you'll he's he'd he'll she's she'd she'll it's it'd it'll we're we've we'd we'll
  they're they've they'd they'll that's that'd that'll there's here's who's what's let's how's where's
  am is are was were be been being have has had having do does did doing done will would shall should can could may might
  must ought cannot can't won't don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't couldn't wouldn't
  shouldn't ain't gonna wanna gotta
  about above across after against along among around as at before behind below beneath beside besides between beyond by
  despite down during except for from in inside into near of off on onto regarding concerning out outside over past per since through
  throughout till to toward towards under until unto up upon via with within without w/ re attn
  and but or nor so yet if then than because although though unless while whereas whether plus versus vs
  also already again almost always anyway anyways apparently around away back basically currently definitely eventually
  ever exactly far finally first firstly fully hopefully however official huge excited glad immediately instead just kind kinda later lately like
  literally maybe maybe mostly much never next no nope not now obviously often oh okay ok once only otherwise perhaps
  pretty probably quite rather really roughly seriously sort sorta soon still supposedly though today together tomorrow
  tonight too totally usually verbally very well yeah yep yes yesterday approximately approx honestly actually great good
  bad hello hi hey please thanks thank kudos congrats bummer sorry wow anyhow right alright
  all another any both each either enough every few half last least less lot lots many more most neither none other others
  own same several some such twice couple anymore noon midnight
  monday tuesday wednesday thursday friday saturday sunday january february june july august september october november
  december morning afternoon evening week weeks month months year years quarter day days
`);

/** Verbs of sales talk, in the forms in which they follow a name. */
export const SALES_VERBS = listed(`
  accept accepted add added agree agreed agrees aim aiming allow announced answer answered approve approved approves
  approached arrange arranged arrive arrived ask asked asking asks attend attended award awarded back backed bail bailed
  became become began begin believe book booked bought bring brought bump bumped buy buying buys call called calling calls
  came cancel cancelled canceled care catch caught change changed chat chatted check checked checking chose choose
  choosing circle close closed closes closing come comes coming compare comparing confirm confirmed confirms connect
  connected consider considering contact contacted continue control cover create created cut deal decide decided decides
  deciding decline declined declining delay delayed delete deliver delivered demo described did died discuss discussed
  discussing draft dropped drove eager email emailed emailing enjoyed estimate estimated estimates evaluate evaluating
  expand expect expected expecting expects explained fell figure figured filed fill find finish finished flew follow
  followed following forgot forward forwarded found gave get gets getting give given gives giving go goes going got
  guess guesses had hand handed handle handles happened happy haggling hammering hang head heard held help helped hit hold
  hope hoped hopes hoping inform informed interested introduced introducing invite invited involved jump keep keeps kept
  knew know known knows land landed leads learn learned leave leaving left let liked likes log logged look looked looking
  looks lose losing lost love loved loves made make makes making manage manages mark mean means meet meeting meets
  mention mentioned mentions messaged met move moved moves moving named need needed needing needs negotiated negotiating
  offer offered offering offers open opened order ordered ordering orders owe owes own owned owns paid wired remitted transferred ok'd oked okayed greenlit nixed vetoed pass passed pay paying
  pays phoned pick picked picking picks pinged plan planned planning plans playing prefer prefers prepare present
  presented promise promised propose proposed provide pulled purchase purchased purchasing purchases pushed put qualified
  qualifies quote quoted quotes ran rang reach reached reaching read ready realized received redlining referred refers
  refused rejected remember remind renew renewed renewing renews reorder replied reply reported represent represents
  request requested requests responded review reviewed reviewing run running runs said save saw say saying says schedule
  scheduled see seeing seem seemed seems seen sell selling sells send sending sends sent set setting settle settled ship
  shipped shopping showed showing shows sign signed signing signs sit sitting sleep sounded sounds speak speaking speaks
  spend spending spent spoke spoken stalled start started starting starts stay stayed staying stop stopped stopping
  submitted suggested supply switch switching take taken takes taking talk talked talking talks tell telling tells test
  tested testing texted thinking thinks think thought told took touch touched toured tried trialing tries try trying turned
  update updated use used uses using visit visited visiting wait waited waiting waits walk walked want wanted wanting wants
  watch went willing win winning wins won work worked working works wrap wrapped write wrote wondering bidding budgeted
  cc'd countersigned countered delivering expires expiring fulfilling growing handling hiring inked installing leaning
  opening picking pinging placed placing postponed produces providing replace replacing sealed sends specializes sponsors
  stocks supplies touring upgrading wanna wrapping verbally spelled enter enters entered entering record  votes
`);

/** Nouns that speak of the deal, the talk or the details, never the last word of a company's name. */
export const DEAL_NOUNS = listed(`
  deal deals account accounts opportunity opp order orders contract contracts proposal quote quotes price prices pricing
  budget stage phone number numbers cell mobile email e-mail mail address extension ext contact contacts lead prospect
  client customer customers clients renewal tender bid bids project amount total value size worth dollars dollar bucks
  grand thousand million hundred k commission discount decision deadline date step meeting call lunch coffee dinner
  breakfast appointment demo sample samples trial pilot voicemail message note notes update news type company business
  firm owner manager director buyer ceo cfo cto coo vp president founder assistant boss colleague coworker engineer head
  supplier vendor reseller investor guy lady woman man person people team invoice paperwork agreement approx potential
  dot com target today tbd asap fyi cto's plant general procurement facilities operations purchasing dr mr mrs ms miss
  prof professor doctor reverend chef coach sir captain deputy named name names called competitor legal attorney lawyer
  pipeline sale interest position percent units unit seats licenses pieces status kickoff follow-up followup intro introduction referral referrals system
  warm hot cold new former existing current our prospective potential thing things stuff bit reason way time times
  terms yes client's customer's next-step pm am
`);

/** Places and departments that follow "at" or "from" without being a customer. */
export const GENERIC_PLACES = listed(`
  payroll security shipping receiving reception compliance logistics production quality research design product
  management engineering home yesterday high class town city here there back staffing customer afar inside outside
  team staff department crew floor rep reps desk
  coffee trade ops store grocery hardware plant cricket match pub bank library park beach
  airport gym expo show conference tradeshow fair event party church work home office lunch dinner breakfast mixer chamber
  convention summit marketing accounting sales finance purchasing procurement engineering operations support legal hr it
  school college university website web internet linkedin facebook instagram twitter google road car phone weekend moment
  end beginning start place booth meetup webinar seminar golf soccer baseball game wedding neighborhood office bar pub
  risk least most first last scratch point texas california florida ohio chicago boston dallas houston austin denver
  atlanta seattle portland phoenix detroit philadelphia baltimore minneapolis nashville memphis miami tampa orlando
  cleveland cincinnati pittsburgh toronto montreal vancouver london paris berlin tokyo sydney oslo madrid rome dublin
  mexico canada germany france japan china india spain italy york jersey georgia virginia carolina michigan illinois
  wisconsin indiana tennessee kentucky arizona nevada utah colorado oregon washington idaho montana bakersfield vegas
  sacramento oakland milwaukee omaha tucson fresno albuquerque louisville charlotte columbus indianapolis jacksonville
  lounge food service services nutrition dining housekeeping
  corporate headquarters hq downtown store shop warehouse plant factory site hotel lobby restaurant hospital depot market
`);
