/** The stage that a note tells of a deal, with its present stage in mind. */
import { type DealStage, isActive, STAGES } from "#app/opportunities/stages.ts";
import { findStage } from "../../parser/stages/stage.ts";
import { withoutSpans } from "../../parser/tokenizer.ts";
import { type Found, findPhrases } from "../../parser/tokens.ts";
import type { OpportunityDraft } from "../../schema.ts";
import type { KnownOpportunity } from "../about.ts";
import type { DealTalk } from "../new-deal.ts";
import type { Reading } from "../reading.ts";
import { nameWords, sameThing } from "../same-word.ts";

/** What is said of a deal that the note has named, where the parser would need the word "deal". */
const OF_KNOWN: [DealStage, RegExp][] = [
  [
    "lost-closed",
    /(?<![^ ])(?:(?:close|mark|log|file|write|put) (?:it |that |this |them |her |him |one )*(?:out |off |down )?as (?:a )?lost|(?:is|are|'s|it's|that's|so that's|phase \d is) (?:officially |completely |all )?(?:dead|lost|gone|off|off the table)(?! (?:for|on|until|the|from|by|sick|today|to))|(?:it's|that's|got|was|is) a (?:hard |firm |clear )?no|(?:told|gave) (?:us|me) (?:a )?no|voted (?:no|against)|(?:bought|ordered|got|getting|buying|buys|found) (?:it|them|one|theirs|ones|something|(?:a|some) (?:used|cheaper) \w+) (?:elsewhere|somewhere else|online|used|(?:on|at|from|with|through) (?!us|me|our|the|this|that|my|mon|tue|wed|thu|fri|sat|sun)\S+)|lost)(?= (?:$|[.,]|so|and|on|to|in|until|for now|because|they|she|he)|[.,]|$)/g,
  ],
  [
    "qualified",
    /(?<![^ ])(?:(?:is|are|it|them|him|her|that|one|now|mark(?: it)?|so|to|->|as) (?:now )?qualified|qualified (?:now|at|for|is right)|(?<=(?:^|[.,] ))qualified(?= ?(?:[.,]|$)))(?![^ .,])/g,
  ],
  [
    "contract-negotiation",
    /(?<![^ ])(?:(?:we (?:go|went|are going|move|moved)|moves?|moved|goes|going|went|on) (?:on |over )?to contract|final terms|(?:is|are|we're|it's|now|in|to|into) (?:in )?(?:contract )?negotiati(?:on|ons|ng)|writing (?:up )?the contract|needs? net \d+)(?![^ ])/g,
  ],
];

const NAMED_BACK =
  /(?<![^ ])(?:(?:back|is|are|at|to|now|so that's|that's|it's|we're in|as|into|mark(?: it)?|stage|=) (?:in |at |to )?(?:open|qualified|samples?|contract negotiations?|negotiations?)|(?:open|qualified|samples?|negotiation) (?:now|again))(?![^ ])/g;
const BOUGHT = /(?<![^ ])(?:took|bought|ordered|said yes to|accepted|is taking|are taking) (?:the|our|all|both) /g;
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
  /(?<!(?:^| )(?:i|we) )(?<![^ ])(?:went|going|gone|goes|signed|go) with (?!us|our|ours|me|him|her|them|it|that|this|the|a|an|my|one|both|all|option|plan|net|no)(?=\S)/g;

/** "She went with Kelley for it": with a name that is none of the team's. */
function wentElsewhere({ doc, isUnreal }: Reading): Found<DealStage> | undefined {
  const found = findPhrases(doc, WENT_WITH).find(({ start, end }) => {
    const firm = doc.tokens[end];
    return firm && (firm.cap || !firm.known) && !firm.mask && !isUnreal({ start, end: end + 1 });
  });
  return found && { value: "lost-closed", start: found.start, end: found.end + 1 };
}

function ofKnown({ doc, isUnreal }: Reading): Found<DealStage> | undefined {
  for (const [value, words] of OF_KNOWN) {
    const found = findPhrases(doc, words).findLast((one) => !isUnreal(one));
    if (found) return { value, start: found.start, end: found.end };
  }
  return undefined;
}

const TO_BE_SIGNED =
  /(?<![^ ])(?:gets?|to be|be|get|needs? (?:it|this|that)|wants? (?:it|this|that)|have (?:it|this|that)|will be|can be|should be) (?:\w+ )?signed(?![^ ])/g;
const WILL_SIGN = /(?<![^ ])(?:(?:they|he|she|to|will|can|could|should|would|gonna) signs?|signing|signature)(?![^ ])/g;

/** The speaker's deed to come. */
const WILL_SEND =
  /(?<![^ ])(?:i|i'll|we|we'll|i'm|let's|to|will|going to|gonna|please|then|and|next|need to) (?:send|ship|bring|drop|mail|take|overnight|leave|deliver|give|get|order|fedex|courier)(?:ing)?(?![^ ])/g;

/** A signature to come is no win ("they sign the whole thing october first"), and samples to be sent are not there yet. */
function isAhead({ doc, dates, day }: Reading, { value, start, end }: Found<DealStage>): boolean {
  if (value === "samples")
    return (
      dates.some((date) => date.value.to > day && date.start >= start && date.start - end <= 6) &&
      findPhrases(doc, WILL_SEND).some((one) => one.start >= start - 2 && one.start < end)
    );
  if (value !== "won-closed") return false;
  const around = (one: { start: number; end: number }) => one.start < end + 2 && one.end > start - 2;
  if (findPhrases(doc, TO_BE_SIGNED).some(around)) return true;
  const later = dates.some((date) => date.value.to > day && date.start >= start && date.start - end <= 12);
  return later && findPhrases(doc, WILL_SIGN).some((one) => one.start >= start - 1 && one.start < end);
}

/** The stage told as a fact. A closed deal needs to be reopened, and a stage back needs its name. */
export function heardStage(
  reading: Reading,
  draft: OpportunityDraft,
  deal: KnownOpportunity | null,
  { isReopened }: DealTalk,
): Found<DealStage> | undefined {
  const present = deal?.dealStage ?? null;
  const found = chosenStage(reading, draft, deal);
  const real =
    found && !(found.end > 0 && reading.isUnreal({ start: found.end - 1, end: found.end })) && !isAhead(reading, found);
  if (isReopened && present !== null && !isActive(present))
    return real && isActive(found.value) ? found : { value: "open", start: 0, end: 0 };
  if (!real || present === null) return real ? found : undefined;
  const isBack = STAGES[found.value].rank < STAGES[present].rank;
  const isNamed = isActive(present) && findPhrases(reading.doc, NAMED_BACK).some((one) => !reading.isUnreal(one));
  return isBack && !isNamed ? undefined : found;
}

/** The parser's stage, looked for once more without the words that tell no fact if it stands there. */
function realStage({ doc, isUnreal }: Reading): Found<DealStage> | undefined {
  const { stage } = findStage(doc);
  if (!stage || !isUnreal({ start: stage.end - 1, end: stage.end })) return stage;
  const unreal = doc.tokens.flatMap((_, at) =>
    isUnreal({ start: at, end: at + 1 }) ? [{ start: at, end: at + 1 }] : [],
  );
  const rest = withoutSpans(doc, unreal);
  const other = findStage(rest).stage;
  const at = (index: number) => doc.tokens.findIndex(({ start }) => start === rest.tokens[index]?.start);
  return other ? { value: other.value, start: at(other.start), end: at(other.end - 1) + 1 } : stage;
}

/** The draft's stage where the parser here reads the same or none; else what is read here. */
function chosenStage(
  reading: Reading,
  draft: OpportunityDraft,
  deal: KnownOpportunity | null,
): Found<DealStage> | undefined {
  const stage = realStage(reading);
  const read = stage ?? taken(reading, deal) ?? ofKnown(reading) ?? wentElsewhere(reading);
  if (!draft.dealStage || read?.value === draft.dealStage) return read;
  return stage ?? { value: draft.dealStage, start: 0, end: 0 };
}
