/** The stage of the deal, from the way salespeople tell it, with negations and hopes told apart from facts. */
import { type Doc, type Found, findPhrases, lineOf } from "./tokens.ts";

export type DealStage = "open" | "qualified" | "samples" | "contract-negotiation" | "won-closed" | "lost-closed";

type Cue = { stage: DealStage; words: RegExp; named?: boolean };
const cue = (stage: DealStage, words: string, named = false): Cue => ({
  stage,
  named,
  words: new RegExp(`(?<![^ ])(?:${words})(?![^ ])`, "g"),
});

const OTHERS =
  "(?:(?:a|an|another|the|some|their|one of the|our|her|his) )?(?:\\w+ )?(?:competitor|competition|competitors|else|vendor|vendors|supplier|provider|firm|rival|outfit|company|cheaper|option|incumbent|guys|bidder|bid|brand|solution)";
const RIVAL = `(?:someone|somebody|something|${OTHERS}|one of our competitors|(?:the )?(?:other|cheaper) (?:\\w+))`;
const PRODUCT =
  "(?:samples?|swatches|test (?:units?|batch|kits?)|demo (?:units?|kits?|machines?|models?)|trial (?:units?|machines?|kits?|batch(?:es)?)|prototypes?|sample \\w+|loaners?|(?:evaluation|eval|test|tasting|starter) (?:units?|kits?|packs?|batch)|tester|testers|free trial)";
const ASSENT = "(?:sign|signed|signature|signing)";

/** In order of precedence; within one cue the last mention counts. */
const CUES: Cue[] = [
  cue(
    "won-closed",
    "closed[ -]won|won[ -]closed|(?:stage|status) (?:is |to |as )?won|(?:mark|marked|move|moved|put|log|set|moving) (?:\\w+ ){0,5}(?:as |to |it )?(?:won|closed won)",
    true,
  ),
  cue(
    "lost-closed",
    "closed[ -]lost|lost[ -]closed|(?:stage|status) (?:is |to |as )?lost|(?:mark|marked|move|moved|put|log|set|moving) (?:\\w+ ){0,5}(?:as |to |it )?(?:lost|closed lost|dead)",
    true,
  ),
  cue(
    "contract-negotiation",
    "(?:stage|status)(?: is| to| as|,)? (?:in )?(?:contract )?negotiations?|(?:move|moved|put|moving|set) (?:\\w+ ){0,6}(?:to|into|in) (?:contract )?negotiations?",
    true,
  ),
  cue(
    "samples",
    "(?:stage|status)(?: is| to| as|,)? samples?|(?:move|moved|put|moving|set) (?:\\w+ ){0,6}(?:to|into|in) samples?",
    true,
  ),
  cue(
    "qualified",
    "(?:stage|status)(?: is| to| as|,)? qualified|(?:move|moved|put|mark|set) (?:\\w+ ){0,6}(?:to|as|into) qualified",
    true,
  ),
  cue(
    "open",
    "(?:stage|status)(?: is| to| as|,)? (?:still )?open|(?:put|mark|set|keep|leave) (?:\\w+ ){0,5}(?:to|as|at|it) open",
    true,
  ),
  cue(
    "lost-closed",
    `(?:decided|chose|choosing|opted|elected|voted|going) to (?:stay|go|stick|renew|remain|sign) with (?!us)(?:\\w+ ?){1,4}|(?:went|gone|going|signed|sided|go|decided to go|stayed|staying|stay|sticking|stick|stuck) with ${RIVAL}|(?:stay|staying|stayed|stick|sticking|stuck|sit|sitting) with (?:their|the|his|her) (?:current|existing|present|old|incumbent) \\w+|(?:chose|chosen|picked|selected|hired|bought from|prefer(?:red)?|awarded it to|gave it to|awarded (?:\\w+ ){0,3}to) ${RIVAL}|(?:picked|chose|selected|took) (?:\\w+ ){1,3}(?:over|instead of) us|lost (?:it|them|this one|that one|the|out|on|to|our|a|this|that|another|\\$)(?: \\w+)?|we lost|just lost|lost ,|fell (?:through|apart)|falling through|fallen through|(?:is|it's|that's|deal's|went) dead|dead (?:deal|in the water)|passed on (?:it|us|the|our|this)|(?:they|she|he) (?:have |has |had |just |finally |all )?passed(?! (?:it|the|me|along|us|around|this|that|her|his))|(?:said|say|says|it's a|was a|got a|hard|firm|a flat) no(?= (?:to|thanks|thank|go|on|deal|,|\\.|sorry|because|they|the|so|in|today|we|after|it|$)|$)|no go|no thanks|turned (?:us|me|it|this|our|the) (?:\\w+ ){0,2}down|turned down (?:our|the|it|us)|(?:not|isn't|aren't|won't be|wasn't) (?:going to be |gonna be )?(?:moving|going|move|go) (?:forward|ahead|with us)|(?:decided|chose|choosing|voted|opted|elected) (?:not to|against)|(?:pulled|pulling) (?:the plug|out)|(?:cancelled|canceled|killed|scrapped|shelved|nixed|axed|dropped|withdrew) (?:the|it|their|on|this|our|us|her|his|that|everything)(?: \\w+)?|(?:got|was|were|is|been|has been|being) (?:cancelled|canceled|killed|scrapped|axed|rejected|shelved)|(?:walked|walking) away|backed out|backing out|bailed(?: out)?(?: on)?|declined(?: our| the| it| to| us)?|rejected (?:our|the|it|us)|no longer (?:interested|moving|buying|need|needs|want|wants)|(?:moving|moved|switching|switched|switch) to (?:another|a different|someone|somebody|a competitor)|gave (?:\\w+ ){1,3}to ${RIVAL}|pulled out|not interested(?: anymore| any more)?|we're out(?: at| of)?|we (?:are|were) out (?:at|of)|(?:didn't|did not|failed to) (?:win|get|land|close) (?:it|the|this|that|them|their)|lost the|beat us|undercut us|missed out on|couldn't (?:close|win|save)|changed (?:his|her|their) minds?|fell thru|slipped away|bit the dust|outbid`,
  ),
  cue(
    "contract-negotiation",
    "(?:in |final |contract |price |under |final stage )?negotiations?|negotiat(?:e|ing|ed)|redlin(?:e|es|ed|ing)|red lin(?:e|es|ed|ing)|haggl(?:e|es|ing|ed)|hammer(?:ing|ed)? out|iron(?:ing|ed)? out|hash(?:ing|ed)? out|(?:working|work|going back and forth|back and forth|arguing|sticking point|stuck|disagree\\w*|quibbling|wrangling) (?:out |through |on |over )?(?:the |their |final |payment |contract |pricing |price ){0,3}(?:terms|contract|agreement|msa|price|language|details|clauses?|paperwork|wording|fine print|indemnity|liability|warranty)|(?:legal|lawyers?|attorneys?|counsel)(?: team| department)? (?:is|are|has|have|still has|wants?|needs?|sent|came|keeps?|want|marked|will)(?: \\w+){0,2}|with (?:their|our|the) (?:legal|lawyers?|attorneys?|counsel)|(?:reviewing|review|review of|marking up|marked up|editing|revising|revised|going over|looking over|looking at|finalizing|finalising|drafting|tweaking) (?:the |our |their |a |final )?(?:\\w+ )?(?:contract|agreement|msa|terms|paperwork|sow)|contract (?:review|terms|talks|redlines|changes|is (?:with|out|in|being))|(?:sent|send|have|has|got|gave|emailed) (?:\\w+ ){0,2}(?:over |back )?(?:the |our |their |a )?(?:contract|agreement|msa|redlines|markup)(?: \\w+)? (?:with|back|for|and)|counter ?offer(?:ed)?|countered|(?:final|payment|contract|commercial|remaining) terms|verbal(?:ly)? (?:agree(?:d|ment)?|commit(?:ted|ment)?|yes|accepted|ok|okay|said yes|approv\\w+|go ahead)|(?:waiting|wait|waits) (?:on|for) (?:\\w+ ){0,3}(?:signatures?|to sign|countersign\\w*|signed)|(?:out|ready|up) for signatures?|docusign|working (?:through|out) (?:the )?(?:contract|terms)|(?:agreed|agreeing|settled|settle|settling) (?:on|to) (?:a |the )?(?:price|terms|number)|final (?:contract|paperwork|agreement)|about to sign|ready to sign|(?:just )?needs? (?:a |the |to be )?(?:signature|signed|signing)|asking (?:us )?for (?:\\w+ ){0,4}(?:discount|net \\w+|better (?:price|terms|deal)|concessions?|lower price)|sent (?:over |them |back |out )*(?:the |our |a )?(?:paperwork|agreement|contract)(?! back)|legal review|in legal|(?:contract|agreement|paperwork|redlines|terms|msa) (?:\\w+ ){0,4}(?:lawyers?|legal|counsel|attorneys?)|(?:lawyers?|legal|counsel|attorneys?) (?:\\w+ ){0,4}(?:contract|agreement|paperwork|redlines|terms|msa)|(?:has|have) the (?:contract|agreement|paperwork)(?! signed)|waiting (?:on|for) (?:the )?ink|price (?:is |has been |was )?agreed|agreed (?:at|price)|papering|contract talks|discussing (?:\\w+ )?(?:terms|discounts?)|msa",
  ),
  cue(
    "won-closed",
    `(?:we|they|i|finally|just|and|has|have|she|he|team|it's|officially|account|deal|got|back|come back|came back|is|agreement|contract|paperwork|order) (?:all |just |finally |officially |also |have |already |has |fully )?signed(?! (?:up|off on|an? nda|the nda|nda|with|in|yet))|signed (?:the|our|a|this|today|yesterday|on|off|and|it|for|last|contract|this)(?! (?:nda|up|with|non))|signed ,|(?:they|she|he|we) ${ASSENT}(?:ed)? the (?:contract|deal|agreement|paperwork|order|dotted|papers)|signatures? (?:is |are |came |came back |just came )(?:in|done|back)|got (?:the|a|their|his|her) (?:signature|signed \\w+|po|purchase order|contract back)|(?:purchase order|po) (?:came|is|just came|has come|arrived|landed|in hand|received|has arrived|was issued|got issued|hit)(?: in| through)?|(?:received|have|issued|cut|sent|sent over|sent us|got|in) (?:the |a |their |us a |us the |us their |our )?(?:signed )?(?:purchase order|po)(?= (?:for|from|today|this|,|\\.|and|so|in|at|yesterday)|$)|(?:we|i|finally|just) (?:have |just |finally |officially |actually |'ve )?(?:won|closed|landed|bagged|inked|sealed|nailed|clinched)(?! (?:the|that|this|a|an)? ?(?:call|meeting|tab|door|office|ticket))|(?:won|landed|sealed|inked|clinched|bagged) (?:the|it|this|that|them|their|a|our|another|on|deal)|won ,|won by|closed (?:it|the (?:deal|sale|books)|this one|on the|them|\\$)|closed(?= (?:,|\\.|at|for|on)|$)|closing the books|(?:it's|is|was|it is|that's) (?:officially |all |finally |a )?(?:done deal|in the bag|won|ours|a win|signed sealed|closed)|done deal|deal (?:is|was) (?:done|closed|won|signed|sealed)|(?:went|going|gone|go) with us|(?:chose|picked|selected|awarded|hired|choosing) us|(?:awarded|gave|giving) (?:us|me) (?:the|their) (?:\\w+ )?(?:business|contract|deal|job|project|work|bid|order|green light|go[ -]ahead|nod|account)|(?:green light|go[ -]ahead|thumbs up)|(?:placed|put in|submitted|signed) (?:the|an|a|their|his|her|that) (?:\\w+ )?order|(?:they|he|she|who|and) (?:just |finally |already |actually |went ahead and )?bought (?:it|the|all|everything|in|our|\\w+ of)|(?:approved|accepted|agreed to|took|green ?lit) (?:our|the) (?:\\w+ )?(?:proposal|quote|bid|offer|estimate)|countersigned|(?:paid|sent|wired) (?:the|a|their|us the|us a) deposit|renewed (?:for|their|the|with|again|at|it)|just renewed|(?:has|have) renewed|said yes|we got (?:it|the (?:deal|job|business|contract|order|sale))|got the (?:deal|job|business|sale|win|go)|sold (?:them|him|her|it|the|a)|we're done|pulled the trigger|(?:got|have|has|gave us) the nod|the nod from|signed by|signed sealed|(?:is|it's|are) (?:now |officially )?a go(?! to)|came through for us|beat (?:out )?(?:\\w+ ){0,3}(?:rivals?|competitors?|competition|others|vendors?|bidders?)|executed the (?:contract|agreement)|new customer|won$`,
  ),
  cue(
    "samples",
    `(?:sent|shipped|gave|dropped(?: off)?|delivered|mailed|left|provided|overnighted|fedexed|sending|shipping|have|has|got|received|getting|requested|requests|asked for|ask for|wants?|want|needs?|like|ship|send|waiting (?:on|for)|request|mail|drop off) (?:\\w+ ){0,5}?${PRODUCT}|${PRODUCT} (?:are|is|were|was|went|arrived|came|got|have|has|sent|shipped|delivered|out|of|in|on|at|installed|running)(?: \\w+)?|(?:testing|evaluating|trying|trialing|trialling|piloting|test|evaluate|try|sampling|using|reviewing|running|tested|tried) (?:out )?(?:\\w+ ){0,3}?${PRODUCT}|(?:test(?:ing)?|try(?:ing)?|trial(?:ing|ling)?) (?:it|them|ours|our \\w+|the \\w+|one)(?: out| now| right now| this week| on)|(?:in|on) (?:a )?(?:free )?trial|sample (?:stage|phase|kit|kits|pack|packs|box|order)|trial (?:is|period|run)|pilot (?:units?|install|running)|samples? (?:i|we|you|they)(?= \\w+)|feedback on the samples?|samples? (?:stage|phase)`,
  ),
  cue(
    "qualified",
    "(?<!un|un-)qualified(?! (?:lead|prospect))|fully qualified|qualified (?:lead|prospect|opportunity|deal)|checks? all the boxes|(?:budget|funding|money)(?:'s| is| was| has been| have been| are)? (?:confirmed|approved|allocated|secured|in place|signed off|there|set aside|locked in)|(?:have|has|got|confirmed|approved|secured|with) (?:the |a |their |his |her |real |approved )?(?:budget|funding|money)(?! (?:of|is))|(?:approved|confirmed) (?:the|their|a|her|his) budget|(?:decision maker|(?:sign(?:ing|[ -]?off)|purchasing|buying|budget) authority|signs (?:off|the checks)|final say|has authority|makes the (?:call|decision|final))",
  ),
  cue(
    "open",
    "(?:still|deal|opportunity|is|it's|remains|kept|wide|currently|keep it|leave it) open(?! (?:to|for|house|at|on|until|seven|daily|a|the|up|new))|early (?:days|stages?)|(?:brand )?new opportunity|just (?:starting|getting started|kicking)|still alive|still (?:in play|possible|thinking|deciding|considering)|open (?:deal|opportunity|at)|at risk but",
  ),
];

const HOPE =
  /(?:^| )(?:if|when|once|after|until|before|unless|whether|hope|hopes|hoping|hopefully|want|wants|wanted|would|could|should|might|may|expect|expects|expecting|expected|will|to|'ll|about|going|gonna|ready|can|trying|almost|nearly|close|they'll|we'll|she'll|he'll|they'd|he'd|she'd|we'd|i'll|likely|soon|maybe|possibly|plan|plans|planning|assuming|think|thinks|need|needs|as soon as|afraid|worried|risk|danger|don't|won't)(?: (?:they|we|he|she|it|i|them|him|her|to|have|be|us|get|the|of|that|you|had|going|do|this|legal|the deal))*$/;
const NEGATION =
  /(?:^| )(?:not|no|never|nothing(?:'s| is| has been)?|none|nobody|hasn't|haven't|hadn't|isn't|aren't|wasn't|weren't|didn't|don't|doesn't|won't|can't|couldn't|without|yet to|ain't|n't|nor|neither|before|wouldn't)(?: (?:been|yet|really|quite|actually|officially|fully|even|a|the|any|have|has|is|are|they|we|all|want|to|going|signed|sent|got|ready|for|be|in|exactly|currently|us|had|being|their|our|there))*$/;
const UNDONE_AFTER = /^(?:yet|, yet|is off the table)(?: |$)/;
/** What was won long ago is another deal: "they placed their first order back in august". */
const LONG_AGO =
  /^(?:\w+ ){0,2}(?:back in|(?:last|a) (?:year|spring|summer|fall|winter|season)|(?:\w+ ){1,2}years ago)(?: |$)/;
const FACTUAL: ReadonlySet<DealStage> = new Set(["won-closed", "lost-closed"]);

/** Is the cue a fact of the story, not denied, hoped for or feared? */
function isFact(doc: Doc, found: { start: number; end: number }, { stage, named }: Cue): boolean {
  let from = Math.max(0, found.start - 6);
  for (let i = found.start; i > from; i--) if ((doc.tokens[i]?.gap ?? 0) === 2) from = i;
  const before = lineOf(doc, from, found.start);
  const inside = lineOf(doc, found.start, found.end);
  if (NEGATION.test(before) || UNDONE_AFTER.test(lineOf(doc, found.end, found.end + 2))) return false;
  if (stage === "won-closed" && LONG_AGO.test(lineOf(doc, found.end, found.end + 6))) return false;
  if (named || !FACTUAL.has(stage))
    return stage !== "samples" || !/(?:^| )(?:if|when|once|before|after|until) (?:\w+ ){0,2}$/.test(`${before} `);
  const past =
    /^(?:they|she|he|we|i) /.test(inside) &&
    !/(?:^| )(?:if|when|once|until|before|unless|after|hope|as soon as|assuming|whether|that)$/.test(before);
  return past || !HOPE.test(before);
}

/** The stage that the transcript tells; undefined where it tells none. */
export function findStage(doc: Doc): Found<DealStage> | undefined {
  for (const rule of CUES) {
    const facts = findPhrases(doc, rule.words).filter((f) => isFact(doc, f, rule));
    const fact = facts.at(-1);
    if (fact) return { value: rule.stage, start: fact.start, end: fact.end };
  }
  return undefined;
}
