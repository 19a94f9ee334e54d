/** The stage of the deal, from the way salespeople tell it, with negations and hopes told apart from facts. */

import { judge, judgeOf } from "../clauses/judge.ts";
import { STAGE_PHRASES, STAGE_WEIGHTS } from "../clauses/stage-weights.ts";
import type { Retelling } from "../people/contact.ts";
import { type Doc, type Found, findPhrases, lineOf } from "../tokens.ts";
import type { Trace } from "../trace.ts";
import { isWordLike } from "../vocabulary.ts";
import { type DealStage, STAGE_CUES, type StageCue } from "./stage-cues.ts";

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

type Stage = Found<DealStage>;

/** The stage by the first cue that is a fact; `refused` are the cues that were told, but not as facts. */
function firstFact(doc: Doc, cues: StageCue[]): { fact: Stage | undefined; isNamed: boolean; refused: StageCue[] } {
  const refused: StageCue[] = [];
  for (const cue of cues) {
    const told = findPhrases(doc, cue.words);
    const fact = told.findLast((f) => isFact(doc, f, cue));
    if (fact) return { fact: { value: cue.stage, start: fact.start, end: fact.end }, isNamed: cue.named, refused };
    if (told.length > 0) refused.push(cue);
  }
  return { fact: undefined, isNamed: false, refused };
}

/** `isNamed`: told by its name, as an order to the software. `fromRetold`: its span is one of the note with pronouns. */
type FoundStage = { stage: Stage | undefined; isNamed: boolean; fromRetold: boolean };

/**
 * The stage that the transcript tells; undefined where it tells none. `retold`, if given, is the note with pronouns for the contact's names,
 * read where the note itself tells no stage; what was refused in the note's own words is not heard there.
 */
export function findStage(doc: Doc, retold?: () => Doc): FoundStage {
  const { fact, isNamed, refused } = firstFact(doc, STAGE_CUES);
  if (fact || !retold) return { stage: fact, isNamed, fromRetold: false };
  const others = STAGE_CUES.filter((cue) => !cue.named && !refused.includes(cue));
  return { stage: firstFact(retold(), others).fact, isNamed: false, fromRetold: true };
}

/** By notes of writers that neither the rules nor the model knew. */
export const STAGE_JUDGE = judgeOf<DealStage>(STAGE_WEIGHTS, STAGE_PHRASES, {
  labels: ["open", "qualified", "samples", "contract-negotiation", "won-closed", "lost-closed"],
  ofRules: 3.5,
  toldFrom: 0.5,
});

/** `isGuess`: no rule finds it, and the model is not sure of it. */
export type ToldStage = Found<DealStage> & { isGuess: boolean };

/** The stage that the note tells; undefined where it tells none. A stage that is named is not weighed. */
export function toldStage(doc: Doc, retold: Retelling, trace?: Trace): ToldStage | undefined {
  const { stage, isNamed, fromRetold } = findStage(doc, () => retold().doc);
  if (stage && isNamed) return { ...stage, isGuess: false };
  const { doc: told, original } = retold();
  const judged = judge(told, STAGE_JUDGE, stage?.value, { slot: "stage", trace });
  if (!judged) return undefined;
  if (judged.value === "won-closed" && !stage && isUnfinished(told)) return undefined;
  // Of what sounds like samples every third note means something else.
  if (judged.value === "samples" && !stage && !judged.isSure) return undefined;
  if (judged.value !== stage?.value) return { ...judged, ...original(judged), isGuess: !judged.isSure };
  return { ...stage, ...(fromRetold ? original(stage) : undefined), isGuess: false };
}
