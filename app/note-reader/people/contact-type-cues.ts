/** The words by which a note tells what somebody is to the team. */
import { oneLine, phrases } from "../one-line.ts";

export type ContactType = "lead" | "network-connector" | "client" | "custom";

type Cue = { type: ContactType; words: RegExp };
const cue =
  (type: ContactType) =>
  (text: TemplateStringsArray, ...values: unknown[]): Cue => ({ type, words: phrases(text, ...values) });
const PARTNER = oneLine`
  (?:supplier|investor|reseller|distributor|subcontractor|contractor of ours|channel partner|affiliate|journalist|recruiter|accountant|
  banker|insurance (?:agent|broker)|freight forwarder|web designer|printer|mover|carrier|consultant of ours|landlord|vendor|
  wholesaler for us|implementation partner)s?
`;
const PREDICATE =
  "(?:he's|she's|they're|he is|she is|they are|he'd be|she'd be|they'd be|is|it's|as|who's|that's|type|i'm told)";

/** In order of precedence: what the speaker sets by hand comes before what follows from the story. */
export const CUES: Cue[] = [
  cue("custom")`
    (?:as|under|is|type|type ,|to|her|him|them|it|mark(?:ed)?|category|tag(?:ged)?|contact type|type is|a|contact|
    so) (?:a )?custom(?: contact| type| category)?(?! (?:order|label|build|made|homes|design|work|box|software))|(?:use|choose|pick|
    select)(?: the)?(?: type| category)? custom|(?<=[.,] )custom(?= ?(?:[.,]|$))
  `,
  cue("network-connector")`(?:network connector|network-connector|as a connector)`,
  cue("client")`
    (?:type|contact type)(?: is| of| ,)? (?:client|customer)|(?:as|is|he's|she's|they're|put (?:him|her|them) down as) (?:a|an|our|
    already a|already an) (?:\w+ )?(?:client|customer)(?: of ours)?
  `,
  cue("lead")`(?:type|contact type)(?: is| of| ,)? (?:lead|prospect)`,
  cue("custom")`
    ${PREDICATE} (?:not \w+ \w+ )?(?:also |actually |really |just |more of )?(?:a|an|our|one of our|the) (?:\w+ ){0,2}${PARTNER}|
    ${PREDICATE} ${PARTNER}(?= (?:he|she|they|and|so|not|[.,])|$)|(?<=(?:^|[.,] )(?:an? |our |the )?)(?:reseller|distributor|investor|
    subcontractor|channel partner|(?:potential |possible )?(?:partner|reselling) (?:agency|firm|company)) (?:in|from|for|at|who|that|called|
    named)|(?:he|she|they|who|that|partner|company|agency|firm)(?:'d|'ll| would| will| could| can| might| may| want to| wants to| like to)
    ? (?:like to |love to |maybe |possibly )?(?:resell|re-sell|distribute|white label|carry|represent|rep) (?:us|our|ours)|(?:sells?|
    resells?|distributes?) (?:for us|ours|our (?:stuff|products?|goods|line|tools|\w+s))|(?:partnership|partner) only|(?:reseller|
    distributor|dealer|stockist|importer)s? (?:of|for) (?:our|ours|us)|(?:potential|possible) (?:subcontractor|supplier|reseller|partner|
    distributor|investor)|our (?:own )?(?:accountant|bookkeeper|banker|landlord|insurance (?:agent|broker)|web designer|freight forwarder|
    carrier|courier|shipper|recruiter|tax (?:guy|adviser|advisor))(?= \w)|(?:freight|shipping|trucking|printing|cleaning|packaging|
    moving) (?:company|firm|outfit) we use|(?:makes?|prints?|supplies|builds) the \w+ (?:that )?we (?:use|ship|sell|buy|resell)|(?:reporter|
    journalist) (?:from|at|with|for)|(?:angel|venture|seed|private) invest(?:or|ing|s)|the vendor (?:for|of) our|(?:invests?|investing|
    invested|put money) (?:in|into|with) (?:us|our company|our business|the company)|(?:our|a new|new|an) (?:\w+ )?(?:supplier|investor|
    reseller|distributor|subcontractor|channel partner)(?! (?:is|for them|of theirs))|(?:under|as one of|with|in) (?:our |
    the )?(?:suppliers|vendors|investors|resellers|distributors|partners|subcontractors)|as (?:a |an )?(?:supplier|vendor|investor|reseller|
    distributor|partner|subcontractor)|our (?:\w+ )?(?:supplier|vendor|distributor|reseller)'s (?:\w+ )?(?:rep|guy|gal|owner|boss|man|woman|
    account manager|salesman)|(?:we|i) (?:buy|get|order|source) (?:all )?our \w+ from|(?:wants|want|asked|applied) to (?:become|be) (?:a |
    an |our )(?:\w+ )?(?:reseller|distributor|dealer|supplier|vendor|investor|partner|affiliate)|prints our \w+|wants to (?:resell|
    distribute|invest)|(?:we|i) buy (?:\w+ )?(?:\w+ )?from (?:him|her|them)|(?:he|she|they) suppl(?:y|ies) us|(?:resells|distributes) our|
    (?:vendor|supplier|investor|reseller|distributor) contact|(?:vendor|supplier|investor|reseller|distributor)(?= , (?:not a|so) )|
    (?:vendor|supplier|investor|reseller|distributor)(?: of(?: \w+){1,3})?(?= (?:, )?not (?:an? )?(?:\w+ )?(?:buyer|customer|client|lead|
    prospect))|(?:he|she|they|who)(?: also)? (?:makes?|sells?|suppl(?:y|ies)|prints?|delivers?|hauls?|ships?) (?:us|our) \w+|
    sells? (?:\w+ ){1,2}to us|(?:would be|she'd be|he'd be|they'd be|is|be|are) (?:selling|supplying|delivering|shipping) (?:it |them |
    \w+ )?(?:to )?us|(?:(?:he|she|they|that|who|which)(?:'s| is|'re| are)) (?:also )?(?:our|one of our) (?:\w+ ){0,2}(?:dealer|broker|
    sales agent|sub-?contractor|franchisee|importer of ours|freelancer|go-between)(?! (?:of|for) (?:theirs|them))|(?:our|freelance|
    wholesale|outside) (?:\w+ ){0,2}(?:dealer|broker|sales agent|freelancer|fabricator|installer|subcontractor|printer|courier|bookkeeper|
    notary|tax adviser)(?= (?:in|for|at|from|and|on|side|chap|guy|lady|\w+ at|[.,])|$)|(?:represents?|repping|distributes?) (?:us|
    our (?:\w+ ){1,2}|ours)(?= (?:in|across|for|throughout|to)|$| ?[.,])|(?:makes?|prints?|supplies|builds|cleans|repairs?|maintains?|fixes|
    printed|did|does the books for) our (?!kind|type|sort|customers|clients)\w+|does our (?:books|bookkeeping|taxes|payroll|accounting|
    printing|trucking|shipping|hauling|cleaning|marketing|it|website)|(?:hauls?|drives?|prints?|sews?|manufactures?|codes?|designs?|
    recruits?|translates?|welds?|machines?|consults?) for us(?= |$)|(?:wants?|trying|offers?|offered|hopes?|tried|like|likes) to sell us|
    (?:like|love|wants?|hopes?|plans?) to (?:become|be) (?:a |an |our )?(?:\w+ )?(?:reseller|distributor|dealer|supplier|investor|partner|
    affiliate)|(?:partner|vendor|supplier|investor)s? of ours|(?:consultant|adviser|advisor|lawyer|coach|recruiter|bookkeeper|
    accountant) (?:who|that) (?:\w+ ){0,2}(?:helps|works for|advises|does|handles|for) (?:us|our)|(?<=[.,] )our (?:own )?(?:lawyer|attorney|
    solicitor|notary|consultant|adviser|advisor)(?= ?[.,]|$)|looking for (?:\w+ ){1,4}for us|(?:places?|handles?|
    writes) our (?:\w+ ){1,3}(?:business|coverage|account)|we (?:book|rent|hire|lease|get|source|buy) (?:\w+ ){1,3}from(?= (?:him|her|them|
    there)| ?[.,]|$)|(?:sells|sell) for us|(?<!(?:if|whether) )our (?:\w+ )?(?:supplier|vendor|manufacturer|printer|
    dealer)(?= (?:\w+ ){0,3}(?:at|from|in|has|,|\.))
  `,
  cue("client")`
    (?:with|w/|from|by) (?:our )?(?:client|customer)(?= (?!service|support|care|success|approval|side|data|feedback|relations|experience|
    who|they|that)[a-z]+ [a-z-]+)|(?:has|have|'ve) had us (?:for|on|in|do|doing|since) \w+|(?<!(?:will|would|might|could|may|to|not|n't|if|
    would they|should) )(?:uses?|used|using|been using) us (?:already |now |today )?(?:for|at|in|on|since|every|all)|(?:uses?|
    using) us already|(?:they|he|she) already (?:use|uses|using|have|has) us|(?:dealing|deals|dealt|trading|trades|traded|doing business|
    banking) with us (?:since|for|these|now|over|nearly|about|\w+ (?:\w+ )?(?:years?|months?))|one of ours (?:since|for)|
    (?:the )?same again (?:as|please|like)|(?:they're|they are|he's|she's|he is|she is) (?:very |really |such )?(?:good|great|old|loyal|
    happy|nice) (?:clients|customers|payers)|(?:her|his|their) (?:usual|standing|regular|weekly|monthly|quarterly|yearly) (?:order|delivery|
    shipment|load|pallet)(?! (?:from|with) (?!us))|(?:existing|current|loyal) (?:\w+ )?(?:policy ?holder|subscriber|member|logo|user)|
    (?:has|have|had|'ve|been|they've|he's|she's) (?:been )?(?:renting|leasing|buying|ordering|purchasing|using|pouring|stocking|serving|
    running|selling|carrying) (?:\S+ ){0,4}?(?:from us|ours|our (?!samples?|demo|trial|loaner|test|pilot|poc|quote|proposal|
    emails?)\w+)(?= |$)|(?:owns?|runs?|uses?|bought|rents?|leases?|has (?:already )?(?:two|three|four|five|six|seven|eight|nine|ten|
    \d+)) (?:already )?(?:\S+ ){0,4}?(?:from us|of ours)(?= |$)|already (?:has|have|owns?|runs?|uses?|got|bought?|rents?|buys?|is using|
    are using) (?:us )?(?:\S+ ){0,5}?(?:from us|of our|of ours|our \w+)|already (?:buy|buys|bought) us|bought (?:\S+ ){1,5}from us|
    we (?:rent|lease|sell|supply|ship|deliver) (?:\w+ ){0,2}to (?:them|him|her)(?: already)?|(?:re-?ordered|re-?orders)(?! from (?!us))|
    (?:has|have|had|they've|she's|he's) had (?:our|one of our) (?!(?:\w+ )?(?:samples?|demo|trial|loaner|test|quote|proposal|
    contract))(?!(?:\w+ ){1,2}on (?:loan|trial|test|approval))(?:\w+ ){1,3}(?:since|for)|(?:are|is|been|was) (?:a )?(?:customers?|clients?|
    users?) (?:of|with) (?:ours|us)|renews? (?:her|his|their|the) (?:\w+ ){0,2}(?:plan|contract|subscription|license|agreement|policy|
    membership)(?! with (?!us))|(?:is|are|was|already|been) on our (?:\w+ )?(?:plan|platform|program|subscription|system|service)|
    (?:contract|agreement|subscription|plan|policy|license) with us (?:expires|ends|runs|is up|lapses|renews)|add (?:\w+ ){1,3}to (?:their|
    her|his|the) (?:subscription|account|plan|license|policy|contract)|(?:renewal|renewing) (?:at risk|with us|is due|due|comes up|
    coming up|up for)|already on our (?:platform|system|plan|service|books|list)|already (?:has|have|owns?|runs?|uses?|
    got) (?:\w+ ){0,2}(?:of )?ours?|we (?:sold|built|installed|supplied|delivered|did|made|printed) (?!not )(?:\S+ ){1,7}?(?:last (?:year|
    month|spring|summer|fall|winter|time)|(?:years?|months?) (?:ago|back))|(?:second|third|fourth|repeat|another) order (?:from|with) (?:us|
    them|her|him)|(?:has|have|had|'ve|been) (?:used|been using|using|ordered|bought|been buying|been ordering|run|been running|carried|
    been carrying|stocked|been stocking|rented|been renting|leased|subscribed to) (?:our|ours)|(?:a |been a |she's a |
    he's a )?(?:subscriber|member|account holder|user|buyer)(?: of ours)? (?:since|for (?:\w+ ){1,2}years|for years)|
    on our books(?: already| since| for)?|existing logo|(?:renewal|renew|renewing) (?:for|with us|of (?:her|his|their))|(?:annual|
    subscription|service|license|maintenance|support|membership) (?:plan |contract )?renewal|wants to renew|(?:buys?|orders?|ordered|bought|
    reorders?) again|(?:existing|current|long[ -]?time|longtime|long[ -]standing|old|repeat|loyal|returning|regular|established|
    valued) (?:client|customer|account|buyer|business)|(?<=, )(?:an? )?(?:client|customer)(?= ?(?:[.,]|$| (?:from|of|at) ))|(?:client|
    customer|account) of ours|(?:one of )?(?:our|my) (?:\w+ )?(?:clients|
    customers|accounts|client|customer)(?! (?:list|service|database|portal|base))|already (?:a |an |our )?(?:client|customer|buys?|buying|
    with us|uses?|using|orders?|ordering|purchases?)|(?:buys|bought|buy|buying|purchased|purchase|orders|ordered|been buying|been ordering|
    been purchasing) (?:\w+ ){0,6}from us|we already (?:write|insure|cover|handle|service|do|print|host|clean|run|manage) (?:the |all the |
    their |her |his |all (?:their|her|his) )?\w+ (?:for|of)(?= \w)|we (?:already )?(?:supply|serve)(?= \w+)(?: \w+){0,3}(?: already)?|
    (?:been|being) (?:a |an )?(?:client|customer|with us)|(?<!this )(?:client|customer) (?:since|for (?:years|\w+ years|a (?:long|few|
    couple)))|a (?:happy |satisfied |great |good |big |solid |loyal )?(?:client|customer) (?:already|for)|already (?:a )?(?:happy |
    good )?(?:client|customer)|(?:buys?|orders?|purchases?) (?:from us |with us |our \w+ |ours )?(?:every|each) (?:week|month|quarter|year|
    spring|summer|fall|winter)|(?:reorder|re-order|reorders|reordering)|(?:he's|she's|they're|is|are|been|as) (?:a |an |
    one of our )?(?:\w+ )?regulars?(?! (?:guy|size|price|model|meeting|visit|flour|one))(?: of ours)?|we(?:'ve| have)? been (?:supplying|
    serving|selling to) \w+|(?:has|have|got|owns?|runs?|uses?|bought) (?:\w+ ){1,3}?(?:of our|of ours)(?: \w+){0,2} already|
    same (?:order )?(?:as|again as) last (?:time|year|month|quarter)|renew (?:her|his|their) (?:\w+ )?(?:subscription|contract|plan|
    membership|license) with us
  `,
  cue("network-connector")`
    (?:introduced|introducing|introduces|introduce|intro'd|present|presents|presenting) (?:me|us) (?:to|at)|(?:introduced|introducing|
    introduces|introduce|intro'd) (?:me|us)|(?:set|setting|sets|hook|hooks|hooking|link|links|fix|line) (?:me|us) up with (?:the |some |
    a few |a couple |his |her |their |more )?(?:\S+ )?(?:people|folks|guys|contacts|team|board|friends|buyers|owners|builders|members|
    managers|colleagues|[a-z]+ers)|(?:get|gets|getting|bring|brings|walk) (?:me|us) (?:a (?:\w+ )?(?:meeting|call|foot|seat|appointment|
    audience) (?:with|at|in)|in(?:to)? (?:the door|front of|to see|with))|(?:promised|offered|owes|gave) (?:me |us )?(?:an |some |a few |
    a couple of )?(?:intros?|introductions?|referrals?)|refer(?:s|red|ring)? (?:\S+ ){1,4}(?:to (?:me|us)|our way|my way)|(?:arrange|set up|
    organize|broker) (?:a |an )?(?:meeting|introduction|intro|call) (?:for (?:me|us) )?with (?:the|his|her|their) (?:boss|owner|board|
    friends?|people)|(?:pass|passing|mention|drop|put|spread) (?:my|our) (?:name|card) (?:along|around|out|forward|to)|(?<=(?:he|she|they|
    guy|lady|man|woman|and|also|really|but) )knows (?:all )?the (?:\w+ )?(?:people|guys|folks|buyers|decision makers)|(?:made|make|making|
    makes|offered|offering|do|give|gave|giving|doing) (?:\w+ ){0,4}(?:introductions?|intros?|referrals?)|(?:referred|referring|refers|sends|
    sent(?! (?:me|us) to)|steered|steers|pointed|hooked|hook) (?:me|us)(?: up)? (?:\w+ ){0,3}?(?:to|with|over|leads|business|referrals|
    buyers|clients|prospects|customers|people)|(?:great |good |super |real |natural |true |a |total |big |my |our )+(?:connector|networker)|
    (?:well|super|very|really|extremely|hugely|so|highly)[ -]connected|(?:loves|likes|great at|good at|always) (?:putting people together|
    connecting people|introducing people|making connections|making introductions)|(?:got|gets|get) me in with|(?:has|have) (?:more |a few |
    some |other |several )+(?:names|contacts|people|intros|referrals) for (?:me|us)|knows (?:everyone|everybody|a lot of people|
    a ton of people|tons of people|all the|lots of people|every (?!trick|detail|inch|part|product|word|price|model|machine|corner)\w+|half|
    a bunch of)|(?:put|puts|putting) (?:me|us) in touch|connect(?:ed|ing|s)? (?:me|us) (?:with|to)|(?:opens?|opened|opening) (?:a lot of |
    some |many |lots of )?doors|referral (?:partner|source)|(?:sends|sending|gives|passing|passes) (?:me|us) (?:\w+ )?(?:leads|referrals|
    business|people)|(?:sent|sends|steered|threw|throws) (?:\w+ ){1,4}(?:our|my) way|great network|huge network|big network|big rolodex|
    rolodex|can introduce|(?:put|puts|putting) in a (?:good )?word|person to know|will introduce|introduc\w+ (?:me|us)|pass(?:es|ed|
    ing)? (?:my|our) (?:\w+ )?(?:card|name|number|flyer|brochure|info)s? (?:around|along|on|out|to)|(?:put|puts|putting) (?:me|
    us) in front of (?:\w+ )?\w+[^s]s|(?:keeps|keep) sending (?:\w+ ){1,3}(?:our|my) way|recommend(?:s|ed|ing)? (?:me|
    us) to (?:\w+ ){0,3}(?:others?|people|friends|everyone|everybody|all|neighbors|colleagues|clients|customers|peers|restaurants|companies|
    shops)|vouch(?:es)? for (?:me|us)|(?:make|making|makes|made) (?:some |a few |a )?(?:phone )?calls? (?:for us|for me|on (?:my|
    our) behalf)|talks? (?:me|us) up|spread(?:s|ing)? the word|(?:gave|gives|giving) (?:me|us) (?:\w+ )?names|source of (?:referrals|leads|
    business)|(?:can|could|would|will|going to|wants to|offers to|offered to|promised to|happy to|he'll|she'll|to) (?:introduce|present|
    intro|connect|refer) (?:(?:me|us) (?:\S+ ){0,4}?(?:to|for|with) \w+|(?:\S+ ){1,4}?(?:to|for|with) (?:me|us))|(?<=(?:he|she|they|who|
    and) )vouch(?:ed|es|ing)? for (?:us|me)|(?:gets?|got|getting) (?:me|us) (?:a |an |another )?(?:\w+ )?(?:meeting|appointment|audience|
    intro|introduction|foot in)|(?:my|our) way (?:in|into)|helps? (?:me|us) (?:to )?(?:meet|find|reach) (?:\w+ )?(?:people|buyers|clients|
    customers|owners|\w+ers)|(?:can|could|would|will|going to) (?:introduce|intro) (?:\w+ ){1,5}(?:for|to) us|(?:know|knows) (?:all|half|
    every|everyone|everybody|lots of|so many|many|most of) (?:of )?(?:the |of )?(?!about|there|how|what|that)(?:\w+ )?(?:contractors|
    builders|owners|buyers|people|architects|dentists|doctors|managers|boss(?:es)?|\w+ers|\w+ors|in|from)(?= (?:in|from|at|around|here|
    there|of|and|on|over)|$| ?[.,])|(?:steer\w*|funnel\w*) (?:\w+ ){1,3}(?:to (?:me|us)|our way|my way)|(?:sends?|sending|throws?|throwing|
    pass(?:es|ing)|feeds?|feeding) (?:\w+ ){0,2}(?:people|business|customers|clients|leads|buyers|work|jobs|referrals|friends|folks|
    prospects) (?:to (?:me|us)|our way|my way)|gets? (?:me|us) in (?:with|front|to see|through)|refers (?:me|us)|(?:walk|bring|take|
    get) (?:me|us) in(?:to| to)? (?:see|meet)|category (?:network )?connector|(?:sent|sends|referred) (?:\w+ ){0,2}(?:of (?:his|her|
    their) )?(?:friends|colleagues|neighbors|neighbours|clients|customers|people|business) (?:to us|our way|my way|to me)|
    refers (?:\w+ ){1,6}to (?:me|us)|plugged in with|well plugged in|(?:influencer|gatekeeper) in the
  `,
  cue("lead")`
    (?:new|warm|hot|cold|inbound|fresh|web|website|promising|potential|sales|good|great|strong|qualified|another|got a|is a|as a|a|
    our|trade show) (?:\w+ )?lead(?! (?:time|engineer|developer|designer|on|in|architect|buyer|times|gen\w*))|(?:new|hot|warm|good|great|
    promising|strong|potential|another|is a|as a|a) (?:\w+ )?prospect|(?:potential|prospective|possible|would-be) (?:new )?(?:client|
    customer|buyer)|(?:strongest|best|hottest|biggest|newest|latest|top) lead|lead's (?:called|name|from|a)|lead (?:is|from|came)|as lead|
    (?:(?<=^)|(?<=\. ))(?:new )?lead(?= ,)|(?:(?<=^)|(?<=[.,] )|(?<=\bnew ))(?:prospect|lead)(?= ?[.,])|one of our (?:leads|prospects)|
    (?:he's|she's|they're|he is|she is|
    is) a (?:\w+ )?prospect|(?:nw|new|fresh) lead
  `,
];
