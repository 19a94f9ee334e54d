/** The stage that a note tells of a deal, with its present stage in mind. */

import { type DealStage, isActive, STAGES } from "#app/opportunities/stages.ts";
import { judge } from "../../clauses/judge.ts";
import type { OpportunityDraft } from "../../drafts.ts";
import { findStage } from "../../stages/stage.ts";
import { goesOn, STAGE_JUDGE } from "../../stages/told-stage.ts";
import { withoutSpans } from "../../tokenizer.ts";
import { type Found, findPhrases, lineOf, type Span } from "../../tokens.ts";
import { endOfThing, isEndDenied, isOfDeal, orderedStage, sealed } from "../cues/ordered-stage.ts";
import { nameWords, sameThing } from "../mentions/same-word.ts";
import type { DealTalk } from "../new-deal.ts";
import type { Reading } from "../reading.ts";
import type { KnownOpportunity } from "../world.ts";
import { isAhead } from "./stage-ahead.ts";

/** What is said of a deal that the note has named, where the parser would need the word "deal". */
const OF_KNOWN: [DealStage, RegExp][] = [
  [
    "lost-closed",
    /(?<![^ ])(?:(?:close|mark|log|file|write|put) (?:it |that |this |them |her |him |one )*(?:out |off |down )?as (?:a )?lost|(?:is|are|'s|it's|that's|so that's|phase \d is|(?:job|deal|order|project|sale|quote|bid|tender)'s) (?:officially |completely |all )?(?:dead|lost|gone|off)(?! (?:for|on|until|the|from|by|sick|today|to))|(?:it's|that's|got|was|is) a (?:hard |firm |clear )?no|(?:told|gave) (?:us|me) (?:a )?no|(?:voted|decided) (?:no|against)|(?:bought|ordered|got|getting|buying|buys|found) (?:it|them|one|theirs|ones|something|(?:a|some) (?:used|cheaper) \w+) (?:elsewhere|somewhere else|online|used|(?:on|at|from|with|through) (?!us|me|our|the|this|that|my|mon|tue|wed|thu|fri|sat|sun)\S+)|lost)(?= (?:$|[.,]|so|and|on|to|in|until|but|though|anyway|for now|because|they|she|he)|[.,]|$)/g,
  ],
  [
    "lost-closed",
    /(?<![^ ])(?:the|our|their|his|her) (?:\S+ ){1,3}?(?!boss|manager|office|team|owner|director|chef)\S+'s (?:off|dead)(?! (?:for|on|until|till|the|from|by|sick|today|to|this|next|with|in|at|having))(?![^ ])/g,
  ],
  [
    "won-closed",
    /(?<![^ ])(?:close|mark|log|set|put) (?:it |this |that |him |her |them |the \S+ )(?:out |down |as |to |closed )*won(?![^ ])/g,
  ],
  [
    "samples",
    /(?<![^ ])(?:live|running|installed|up|in) (?:\S+ ){0,2}?(?:as|on) (?:a )?(?:free )?(?:trial|pilot)(?![^ ])/g,
  ],
  [
    "qualified",
    /(?<![^ ])(?:(?:is|are|it|them|him|her|that|one|now|mark(?: it)?|so|to|->|as) (?:now )?qualified|qualified (?:now|at|for|is right)|(?<=(?:^|[.,] ))qualified(?= ?(?:[.,]|$)))(?![^ .,])/g,
  ],
  [
    "contract-negotiation",
    /(?<![^ ])(?:(?:we (?:go|went|are going|move|moved)|moves?|moved|goes|going|went|on) (?:on |over )?to contract|final terms|(?:is|are|we're|it's|now|in|to|into) (?:in )?(?:contract )?negotiati(?:on|ons|ng)|writing (?:up )?the contract|(?:wants?|needs?|asked for|asks for|ready for|waiting (?:for|on)) (?:the|a|our|their) contract|needs? net \d+)(?![^ ])/g,
  ],
];

const NAMED_BACK =
  /(?<![^ ])(?:(?:back|is|are|at|to|now|so that's|that's|it's|we're in|as|into|mark(?: it)?|(?:stage|status)(?: [.,])?|=) (?:in |at |to )?(?:open|qualified|samples?|contract negotiations?|negotiations?)|(?:open|qualified|samples?|negotiation) (?:now|again))(?![^ ])/g;
const BOUGHT =
  /(?<![^ ])(?:took|bought|ordered|said yes to|accepted|is taking|are taking|(?<!(?:^| )(?:to|be|get) )signed for) (?:the|our|all|both) /g;
/** "Consuelo took the sprayer": what is sold was taken. */
function taken({ doc, said, isUnreal }: Reading, deal: KnownOpportunity | null): Found<DealStage> | undefined {
  if (!deal) return undefined;
  const things = nameWords(deal.name);
  const found = findPhrases(doc, BOUGHT).find(
    ({ start, end }) =>
      !isUnreal({ start, end }) &&
      said.some((one) => one.at >= end && one.at < end + 3 && things.some((thing) => sameThing(one, thing) > 0)),
  );
  return found && { value: "won-closed", start: found.start, end: found.end + 1 };
}

const WENT_WITH =
  /(?<!(?:^| )(?:i|we) )(?<![^ ])(?:(?:went|going|gone|goes|signed|go) with|(?:gave|gives|given|awarded|handed) (?:it|this|that|the (?:job|deal|contract|work|order|project|business)) to) (?!us|our|ours|me|him|her|them|it|that|this|the|a|an|my|one|both|all|option|plan|net|no)(?=\S)/g;

/** "She went with Kelley for it": with a name that is none of the team's. */
function wentElsewhere({ doc, isUnreal }: Reading): Found<DealStage> | undefined {
  const found = findPhrases(doc, WENT_WITH).find(({ start, end }) => {
    const firm = doc.tokens[end];
    return firm && (firm.cap || !firm.known) && !firm.mask && !isUnreal({ start, end: end + 1 });
  });
  return found && { value: "lost-closed", start: found.start, end: found.end + 1 };
}

const TOOK_OTHER =
  /(?<!(?:^| )(?:i|we|i'll|we'll) )(?<![^ ])(?:took|chose|picked|hired|booked|went for|gone for|going for|went with|gone with|going with|gave it to|signed with) (?:another|a different|some other|the other|a cheaper|a rival|a local|their (?:old|usual)) (?:\S+ )?(?:firm|company|guys?|vendor|crew|outfit|supplier|bidder|shop|contractor|agency|provider|dealer|competitor)(?![^ ])/g;
/** "Took another firm for the degreasing. Closed." */
function tookOther({ doc, isUnreal }: Reading): Found<DealStage> | undefined {
  const found = findPhrases(doc, TOOK_OTHER).find(({ start }) => !isUnreal({ start, end: start + 1 }));
  return found && { value: "lost-closed", start: found.start, end: found.end };
}

function ofKnown({ doc, isUnreal }: Reading): Found<DealStage> | undefined {
  for (const [value, words] of OF_KNOWN) {
    const found = findPhrases(doc, words).findLast((one) => !isUnreal(one));
    if (found) return { value, start: found.start, end: found.end };
  }
  return undefined;
}

/** "Ordered ten more brackets": what they have already goes on. */
const MORE_OF = /(?:^| )(?:ordered|bought|took) (?:\S+ ){0,2}?(?:more|extra|spare|replacement)(?: |$)/;

/** "Still a yes in principle" tells nothing new. */
const STILL = /(?:^| )still(?: (?:an?|in|at|the))?$/;

/** `isCertain`: ordered, or told of the thing itself; what else the note tells does not make it doubtful. */
export type HeardStage = Found<DealStage> & { isCertain?: boolean };

/**
 * The words that tell a stage which stands nowhere in the note by its name: those that a rule reads it from, or the clause that tells
 * it most; undefined where nothing in the note tells it.
 */
export function wordsOfStage(reading: Reading, stage: DealStage): Span | undefined {
  const found = findStage(reading.doc).stage ?? ofKnown(reading);
  if (found?.value === stage) return found;
  const judged = judge(reading.doc, HEARD_JUDGE, stage);
  return judged?.value === stage ? judged : undefined;
}

/** The stage told as a fact. A closed deal needs to be reopened, and a stage back needs its name. */
export function heardStage(
  reading: Reading,
  draft: OpportunityDraft,
  deal: KnownOpportunity | null,
  { reopened }: DealTalk,
): HeardStage | undefined {
  const present = deal?.dealStage ?? null;
  const found = weighed(reading, chosenStage(reading, draft, deal));
  const isUnreal = found && !found.isCertain && found.end > 0 && reading.isUnreal(lastWord(found));
  const isOrdered = orderedStage(reading) !== undefined;
  const isDenied = found && !isOrdered && (present === null || isActive(present)) && isEndDenied(reading, found.value);
  const real = found && !isUnreal && !isDenied && !isAhead(reading, found);
  if (reopened && present !== null && !isActive(present))
    return real && isActive(found.value) ? found : { ...reopened, value: "open" };
  if (!real || present === null) return real ? found : undefined;
  if (isActive(present) && STILL.test(lineOf(reading.doc, found.start - 2, found.start))) return undefined;
  if (found.value === "won-closed" && MORE_OF.test(lineOf(reading.doc, found.start, found.end + 4))) return undefined;
  const isBack = STAGES[found.value].rank < STAGES[present].rank;
  const isNamed =
    isActive(present) && (isOrdered || findPhrases(reading.doc, NAMED_BACK).some((one) => !reading.isUnreal(one)));
  return isBack && !isNamed ? undefined : found;
}

/** How many stages that tell no fact are passed over. */
const TRIES = 3;

const lastWord = ({ end }: Span): Span => ({ start: end - 1, end });

/** What the rules hear in a note about what exists is right less often than in one about a new deal. */
const HEARD_JUDGE = { ...STAGE_JUDGE, ofRules: 3, toldFrom: 1 };

const isAllUnreal = ({ doc, isUnreal }: Reading, { start, end }: Span): boolean =>
  doc.tokens.slice(start, end).every((_, i) => isUnreal({ start: start + i, end: start + i + 1 }));

/** What was heard, if the model of clauses agrees; or what it is sure of by itself, if that is told as a fact. */
function weighed(reading: Reading, { found, isNamed }: Heard): HeardStage | undefined {
  if (isNamed) return found;
  const judged = judge(reading.doc, HEARD_JUDGE, found?.value);
  // What only a model reads out of words that tell no fact is none.
  const isGuess = found?.end === 0 && judged !== undefined;
  if (judged?.value === found?.value) return isGuess && isAllUnreal(reading, judged) ? undefined : found;
  const isVague = judged?.value === "samples" || (judged?.value === "lost-closed" && goesOn(reading.doc));
  if (isVague && !found && !judged?.isSure) return undefined;
  return judged && !reading.isUnreal(judged) && isOfDeal(reading, judged) ? judged : undefined;
}

/** `isNamed`: told by its name. */
type Heard = { found: HeardStage | undefined; isNamed: boolean };

/** The parser's stage; where it stands in words that tell no fact, it is looked for once more without them, or denied. */
function realStage(reading: Reading): { stage?: Found<DealStage>; isNamed: boolean; isDenied: boolean } {
  const { doc, isUnreal } = reading;
  const { stage: first, isNamed } = findStage(doc);
  const left = doc.tokens.map((_, at) => !isUnreal({ start: at, end: at + 1 }));
  let found = first;
  for (let i = 0; found && i < TRIES; i++) {
    if (left.slice(found.end - 1, found.end).every(Boolean) && isOfDeal(reading, found))
      return { stage: found, isNamed: isNamed && found === first, isDenied: false };
    left.fill(false, found.start, found.end);
    const kept = doc.tokens.flatMap((_, at) => (left[at] ? [at] : []));
    const gone = doc.tokens.flatMap((_, at) => (left[at] ? [] : [{ start: at, end: at + 1 }]));
    const { stage } = findStage(withoutSpans(doc, gone));
    found = stage && { value: stage.value, start: kept[stage.start] ?? 0, end: (kept[stage.end - 1] ?? 0) + 1 };
  }
  return { isNamed: false, isDenied: first !== undefined };
}

/** The draft's stage where the parser here reads the same or none; else what is read here. */
function chosenStage(reading: Reading, draft: OpportunityDraft, deal: KnownOpportunity | null): Heard {
  const told = realStage(reading);
  const typed = orderedStage(reading);
  const stage = typed ?? told.stage;
  const certain = typed
    ? undefined
    : (tookOther(reading) ?? endOfThing(reading, deal) ?? sealed(reading, deal) ?? taken(reading, deal));
  if (certain) return { found: { ...certain, isCertain: true }, isNamed: true };
  const found = stage ?? ofKnown(reading) ?? wentElsewhere(reading);
  if (typed) return { found: { ...typed, isCertain: true }, isNamed: true };
  const isNamed = told.isNamed;
  if (!draft.dealStage || found?.value === draft.dealStage || told.isDenied) return { found, isNamed };
  // A stage that stands nowhere in the note tells none of several deals apart.
  const isFound = stage !== undefined || (deal !== null && !reading.isChosen);
  return { found: isFound ? stage : { value: draft.dealStage, start: 0, end: 0 }, isNamed };
}
