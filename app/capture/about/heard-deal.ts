/** What a note tells of an opportunity, with its present values in mind (docs/product.md#notes-about-what-exists). */
import { type DealStage, isActive, STAGES } from "#app/opportunities/stages.ts";
import { findStage } from "../parser/stages/stage.ts";
import { type Found, findPhrases, lineOf, wordsOf } from "../parser/tokens.ts";
import type { OpportunityDraft } from "../schema.ts";
import type { KnownOpportunity } from "./about.ts";
import { heardDates } from "./heard-dates.ts";
import { heardSize } from "./heard-size.ts";
import type { DealTalk } from "./new-deal.ts";
import type { Reading } from "./reading.ts";

export type HeardDeal = Partial<Record<keyof OpportunityDraft, Found<string | number>>>;

/** The stage by its own name, which may also lead backwards. */
const NAMED =
  /(?<![^ ])(?:(?:is|are|at|to|now|so|so that's|that's|it's|we're in|in|as|into|mark(?: it)?|stage|->|=) (?:in |at )?(?:open|qualified|samples?|contract negotiations?|negotiations?)(?: (?:now|again|is right))?|(?:open|qualified|samples?|negotiation) (?:now|again))(?![^ ])/g;
const QUALIFIED =
  /(?<![^ ])(?:(?:is|are|it|them|him|her|that|one|now|mark(?: it)?|so|to|->) (?:now )?qualified|qualified (?:now|forty|at|for))(?![^ ])/g;
const AHEAD = /^(?:(?:gets|to be|be|to get|it|needs to be) )?sign(?:ed|s|ing)?/;
const NOT_YET =
  /(?:^| )(?:gets?|to be|be|to|needs? it|wants? it|have it|get it|will be|they|he|she|can|could|should|when|once|before|until) $/;

/** The stage that is told as a fact. Going back needs its name; a signature on a day to come is no win. */
function heardStage(
  reading: Reading,
  draft: OpportunityDraft,
  present: DealStage | null,
  { isReopened }: DealTalk,
): Found<DealStage> | undefined {
  const { doc, isUnreal, dates, day } = reading;
  const told = stageTold(reading) ?? (draft.dealStage ? { value: draft.dealStage, start: 0, end: 0 } : undefined);
  const ownFirst = findStage(doc) ?? told;
  const found =
    draft.dealStage && ownFirst && ownFirst.value !== draft.dealStage && told?.value === draft.dealStage
      ? told
      : ownFirst;
  const reopened = isReopened && present !== null && !isActive(present);
  if (!found || (found.end > 0 && isUnreal({ start: found.end - 1, end: found.end })))
    return reopened ? { value: "open", start: 0, end: 0 } : undefined;
  if (reopened) return isActive(found.value) ? found : { value: "open", start: 0, end: 0 };
  if (present === null) return found;
  const ahead = dates.some(({ start, value }) => value.from > day && start >= found.start && start - found.end <= 8);
  const signing = findPhrases(doc, /(?<![^ ])sign(?:ed|s|ing)?(?![^ ])/g).some(
    ({ start }) => start >= found.start && start < found.end && NOT_YET.test(`${lineOf(doc, start - 3, start)} `),
  );
  if (found.value === "won-closed" && AHEAD.test(lineOf(doc, found.start, found.end)) && signing && ahead)
    return undefined;
  const back = STAGES[found.value].rank < STAGES[present].rank;
  return back && !(isActive(present) && findPhrases(doc, NAMED).some((one) => !isUnreal(one))) ? undefined : found;
}

/** A stage that is named outright, also where the parser asks for more. */
function stageTold(reading: Reading): Found<DealStage> | undefined {
  const found = findPhrases(reading.doc, QUALIFIED).find((one) => !reading.isUnreal(one));
  return found && { value: "qualified", start: found.start, end: found.end };
}

const RENAME =
  /(?<![^ ])(?:rename (?:(?:it|that one|this one|that|the (?:\S+ ){1,5}?(?:deal|opportunity|one|project|entry))|(?:\S+ ){1,4}?)(?: (?:to|as|into))?|call (?:it|the deal|that one|this one)(?= (?:\S+ ){1,7}from now on)|(?:should|must) be called|new name (?:is|of the deal is)|change the name to)(?![^ ])/g;

function heardName({ doc, isUnreal }: Reading): Found<string> | undefined {
  for (const { start, end } of findPhrases(doc, RENAME)) {
    if (isUnreal({ start, end })) continue;
    let to = end;
    while (
      to < doc.tokens.length &&
      to - end < 8 &&
      (to === end || doc.tokens[to]?.gap === 0) &&
      !/^(?:it's|and|from|because|please|so)$/.test(doc.tokens[to]?.lower ?? "")
    )
      to++;
    if (to > end) return { value: wordsOf(doc, { start: end, end: to }), start: end, end: to };
  }
  return undefined;
}

/** What the note tells of the opportunity `present`, or of one that has to be chosen yet (null). */
export function heardDeal(
  reading: Reading,
  draft: OpportunityDraft,
  present: KnownOpportunity | null,
  talk: DealTalk,
): HeardDeal {
  const dealStage = heardStage(reading, draft, present?.dealStage ?? null, talk);
  const closed = dealStage !== undefined && !isActive(dealStage.value);
  const { targetCloseDate, ...step } = heardDates(reading, draft);
  return {
    name: heardName(reading),
    dealStage,
    dealSize:
      dealStage?.value === "lost-closed" ? undefined : heardSize(reading, draft.dealSize, present?.dealSize ?? null),
    targetCloseDate: closed ? undefined : targetCloseDate,
    ...step,
  };
}
