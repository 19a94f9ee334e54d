/** What the contact is to the team, where the transcript says so. */
import { type Doc, type Found, findPhrases, lineOf } from "./tokens.ts";

export type ContactType = "lead" | "network-connector" | "client" | "custom";

type Cue = { type: ContactType; words: RegExp };
const cue = (type: ContactType, words: string): Cue => ({
  type,
  words: new RegExp(`(?<![^ ])(?:${words})(?![^ ])`, "g"),
});
const PARTNER =
  "(?:supplier|investor|reseller|distributor|subcontractor|contractor of ours|channel partner|affiliate|journalist|recruiter|consultant of ours|landlord|vendor|wholesaler for us|implementation partner)s?";
const PREDICATE = "(?:he's|she's|they're|he is|she is|they are|is|it's|as|who's|that's|type|i'm told)";

/** In order of precedence: what the speaker sets by hand comes before what follows from the story. */
const CUES: Cue[] = [
  cue(
    "custom",
    "(?:as|under|is|type|type ,|to|her|him|them|it|mark(?:ed)?|category|tag(?:ged)?|contact type|type is|a|contact|so) (?:a )?custom(?: contact| type| category)?(?! (?:order|label|build|made|homes|design|work|box|software))",
  ),
  cue("network-connector", "(?:network connector|network-connector|as a connector)"),
  cue(
    "client",
    "(?:type|contact type)(?: is| of| ,)? (?:client|customer)|(?:as|is|he's|she's|they're|put (?:him|her|them) down as) (?:a|an|our|already a|already an) (?:\\w+ )?(?:client|customer)(?: of ours)?",
  ),
  cue("lead", "(?:type|contact type)(?: is| of| ,)? (?:lead|prospect)"),
  cue(
    "custom",
    `${PREDICATE} (?:not \\w+ \\w+ )?(?:also |actually |really |just |more of )?(?:a|an|our|one of our|the) (?:\\w+ ){0,2}${PARTNER}|(?:our|a new|new|an) (?:\\w+ )?(?:supplier|investor|reseller|distributor|subcontractor|channel partner)(?! (?:is|for them|of theirs))|(?:under|as one of|with|in) (?:our |the )?(?:suppliers|vendors|investors|resellers|distributors|partners|subcontractors)|use custom|(?<=\\. )custom(?= (?:\\.|$))|(?:(?<=^)|(?<=\\. ))(?:supplier|investor|vendor|reseller|distributor)(?= ,)|wants to (?:resell|distribute|invest)|(?:we|i) buy (?:\\w+ )?(?:\\w+ )?from (?:him|her|them)|(?:he|she|they) suppl(?:y|ies) us|(?:resells|distributes) our|(?:vendor|supplier|investor|reseller|distributor) contact|(?:he|she|they|who)(?: also)? (?:makes?|sells?|suppl(?:y|ies)|prints?|delivers?|hauls?|ships?) (?:us|our) \\w+|sells? (?:\\w+ ){1,2}to us`,
  ),
  cue(
    "client",
    "(?:existing|current|long[ -]?time|longtime|long[ -]standing|old|repeat|loyal|returning|regular|established|valued) (?:client|customer|account|buyer|business)|(?:client|customer|account) of ours|(?:one of )?our (?:\\w+ )?(?:clients|customers|accounts|client|customer)(?! (?:list|service|database|portal|base))|already (?:a |an |our )?(?:client|customer|buys?|buying|with us|uses?|using|orders?|ordering|purchases?)|(?:buys|bought|buy|buying|purchased|purchase|orders|ordered|been buying|been ordering|been purchasing) (?:\\w+ ){0,6}from us|we (?:already )?(?:supply|serve)(?= \\w+)(?: \\w+){0,3}(?: already)?|(?:been|being) (?:a |an )?(?:client|customer|with us)|(?:client|customer) (?:since|for (?:years|\\w+ years|a (?:long|few|couple)))|a (?:happy |satisfied |great |good |big |solid |loyal )?(?:client|customer) (?:already|for)|already (?:a )?(?:happy |good )?(?:client|customer)|(?:is|he's|she's|they're|been) a regular(?! (?:guy|meeting|call))|(?:buys?|orders?) (?:from us )?(?:every|each) (?:week|month|quarter|year|spring|summer|fall|winter)|(?:reorder|re-order|reorders|reordering)",
  ),
  cue(
    "network-connector",
    "(?:introduced|introducing|introduces|introduce|intro'd) (?:me|us)(?: to)?|(?:made|make|making|makes|offered|offering|do|give|gave|giving|doing) (?:\\w+ ){0,4}(?:introductions?|intros?|referrals?)|(?:referred|referring|refers|sends|sent|steered|steers|pointed|hooked|hook) (?:me|us)(?: up)? (?:\\w+ ){0,3}?(?:to(?! the)|with|over|leads|business|referrals|buyers|clients|prospects|customers|people)|(?:great |good |super |real |natural |true |a |total |big |my |our )+(?:connector|networker)|(?:well|super|very|really|extremely|hugely|so|highly)[ -]connected|(?:loves|likes|great at|good at|always) (?:putting people together|connecting people|introducing people|making connections|making introductions)|(?:got|gets|get) me in with|(?:has|have) (?:more |a few |some |other |several )+(?:names|contacts|people|intros|referrals) for (?:me|us)|knows (?:everyone|everybody|a lot of people|a ton of people|tons of people|all the|lots of people|every \\w+ in|half|a bunch of)|(?:put|puts|putting) (?:me|us) in touch|connect(?:ed|ing|s)? (?:me|us) (?:with|to)|(?:opens?|opened|opening) (?:a lot of |some |many |lots of )?doors|referral (?:partner|source)|(?:sends|sending|gives|passing|passes) (?:me|us) (?:\\w+ )?(?:leads|referrals|business|people)|(?:sent|sends|steered|threw|throws) (?:\\w+ ){1,4}(?:our|my) way|great network|huge network|big network|big rolodex|rolodex|can introduce|(?:put|puts|putting) in a (?:good )?word|person to know|will introduce|introduc\\w+ (?:me|us)",
  ),
  cue(
    "lead",
    "(?:new|warm|hot|cold|inbound|fresh|web|website|promising|potential|sales|good|great|strong|qualified|another|got a|is a|as a|a|trade show) (?:\\w+ )?lead(?! (?:time|engineer|developer|designer|on|in|architect|buyer|times|gen\\w*))|(?:new|hot|warm|good|great|promising|strong|potential|another|is a|as a|a) (?:\\w+ )?prospect|(?:potential|prospective|possible|would-be) (?:new )?(?:client|customer|buyer)|lead(?:'s called|'s name| is| from| came)|(?:strongest|best|hottest|biggest) lead|as lead|(?:(?<=^)|(?<=\\. ))(?:new )?lead(?= ,)",
  ),
];

const NEGATED =
  /(?:^| )(?:not|isn't|aren't|wasn't|never|no|ain't|without|n't|neither|nor|could be|might be|may be|would be|could become|might become|wants to be|become|becoming|would make|potential|prospective|their|his|former|ex|used to be|not yet|stopped being|hope to|hoping to|if (?:he|she|they)|no longer|isn't yet)(?: (?:a|an|our|really|yet|exactly|currently|actually|already|be|even|my|one|of|quite|still|just))*$/;
const CANCELLED_AFTER = /^(?:yet|anymore|any more|any longer|no more)(?: |$)/;

/** The type that the transcript gives the contact; undefined where it gives none. `introduces` is false when somebody else was introduced by name. */
export function findContactType(doc: Doc, introduced: boolean): Found<ContactType> | undefined {
  for (const { type, words } of CUES) {
    if (type === "network-connector" && introduced) continue;
    for (const { start, end } of findPhrases(doc, words)) {
      const inside = / (?:not|isn't|no longer) /.test(` ${lineOf(doc, start, end)} `) && type !== "custom";
      const negated =
        inside || NEGATED.test(lineOf(doc, start - 4, start)) || CANCELLED_AFTER.test(lineOf(doc, end, end + 2));
      if (!negated) return { value: type, start, end };
    }
  }
  return undefined;
}
