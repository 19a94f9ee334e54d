/** The stage of the deal, from the way salespeople tell it, with negations and hopes told apart from facts. */
import { type DealStage, STAGE_CUES, type StageCue } from "./stage-cues.ts";
import { type Doc, type Found, findPhrases, lineOf } from "./tokens.ts";

const HOPE =
  /(?:^| )(?:if|when|once|after|until|before|unless|whether|hope|hopes|hoping|hopefully|want|wants|wanted|would|could|should|might|may|expect|expects|expecting|expected|will|to|'ll|about|going|gonna|ready|can|trying|almost|nearly|close|they'll|we'll|she'll|he'll|they'd|he'd|she'd|we'd|i'll|likely|soon|maybe|possibly|plan|plans|planning|assuming|think|thinks|need|needs|as soon as|afraid|worried|risk|danger|don't|won't)(?: (?:they|we|he|she|it|i|them|him|her|to|have|be|us|get|the|of|that|you|had|going|do|this|legal|the deal))*$/;
const NEGATION =
  /(?:^| )(?:not|no|never|nothing(?:'s| is| has been)?|none|nobody|hasn't|haven't|hadn't|isn't|aren't|wasn't|weren't|didn't|don't|doesn't|won't|can't|couldn't|without|yet to|ain't|n't|nor|neither|before|wouldn't)(?: (?:been|yet|really|quite|actually|officially|fully|even|a|the|any|have|has|is|are|they|we|all|want|to|going|ready|for|be|in|exactly|currently|us|had|being|our|there))*$/;
const UNDONE_AFTER = /^(?:yet|, yet|is off the table)(?: |$)/;
/** What was won long ago is another deal: "they placed their first order back in august". */
const LONG_AGO =
  /^(?:\w+ ){0,3}(?:back in|in (?:19|20)\d\d|(?:last|a) (?:year|spring|summer|fall|winter|season)|(?:\w+ ){1,2}years ago)(?: |$)/;
/** A meeting that is cancelled loses no deal. */
const TALK =
  /(?:^| )(?:meeting|call|demo|lunch|dinner|coffee|visit|appointment|flight|trip|tour|event|show|walkthrough|stop)(?: (?:has|had|just))?$/;
const ONCE = /(?:^| )(?:ago|back then|in the past|last (?:year|spring|summer|fall|winter))(?: \w+){0,3}$/;
const FACTUAL: ReadonlySet<DealStage> = new Set(["won-closed", "lost-closed"]);

/** Is the cue a fact of the story, not denied, hoped for or feared? */
function isFact(doc: Doc, found: { start: number; end: number }, { stage, named }: StageCue): boolean {
  let from = Math.max(0, found.start - 6);
  for (let i = found.start; i > from; i--) if ((doc.tokens[i]?.gap ?? 0) === 2) from = i;
  const before = lineOf(doc, from, found.start);
  const inside = lineOf(doc, found.start, found.end);
  if (stage === "lost-closed" && TALK.test(before)) return false;
  if (NEGATION.test(before) || UNDONE_AFTER.test(lineOf(doc, found.end, found.end + 2))) return false;
  if (stage === "won-closed" && ONCE.test(before)) return false;
  if (FACTUAL.has(stage) && LONG_AGO.test(lineOf(doc, found.end, found.end + 6))) return false;
  if (named || !FACTUAL.has(stage))
    return stage !== "samples" || !/(?:^| )(?:if|when|once|before|after|until) (?:\w+ ){0,2}$/.test(`${before} `);
  const past =
    /^(?:they|she|he|we|i) /.test(inside) &&
    !/(?:^| )(?:if|when|once|until|before|unless|after|hope|as soon as|assuming|whether|that)$/.test(before);
  return past || !HOPE.test(before);
}

/** The stage that the transcript tells; undefined where it tells none. */
export function findStage(doc: Doc): Found<DealStage> | undefined {
  for (const rule of STAGE_CUES) {
    const facts = findPhrases(doc, rule.words).filter((f) => isFact(doc, f, rule));
    const fact = facts.at(-1);
    if (fact) return { value: rule.stage, start: fact.start, end: fact.end };
  }
  return undefined;
}
