/** What a note tells of an opportunity, with its present values in mind (docs/product.md#notes-about-what-exists). */
import { isActive } from "#app/opportunities/stages.ts";
import { parseDay } from "../../dates/calendar.ts";
import { assignRoles, dateFor, dayFor, type RoledDate } from "../../dates/date-roles.ts";
import { isSigningAhead } from "../../dates/end-of-deal.ts";
import type { OpportunityDraft } from "../../parse-transcript.ts";
import { extractLostReason } from "../../stages/lost-reason.ts";
import { isPlainLoss } from "../../stages/stage.ts";
import type { Found } from "../../tokens.ts";
import type { DealTalk } from "../deal-talk.ts";
import type { ParsedNote } from "../parsed-note.ts";
import type { KnownOpportunity } from "../world.ts";
import { nameSlot } from "./name-slot.ts";
import { datesInForce, isMovedStep, likeliestDates } from "./present-dates.ts";
import { sizeSlot } from "./size-slot.ts";
import { stageSlot } from "./stage-slot.ts";
import { isSameStepInOtherWords, stepSlot } from "./step-slot.ts";

type DateSlots = {
  targetCloseDate?: Found<string>;
  nextStepDate?: Found<string>;
  nextStepDescription?: Found<string>;
};

type DateField = "targetCloseDate" | "nextStepDate";
const ROLE = { targetCloseDate: "close", nextStepDate: "step" } as const;

/** Where the draft's date stands in the note; at the first word if only another parser can read it. */
function locateDraftDate(
  draft: OpportunityDraft,
  field: DateField,
  { dates, day }: ParsedNote,
): Found<string> | undefined {
  const value = draft[field];
  if (typeof value !== "string") return undefined;
  const date = dates.find((one) => dayFor(one.value, ROLE[field], day) === value);
  return { value, start: date?.start ?? 0, end: date?.end ?? 0 };
}

/** The day of a field: by the dates' roles; the draft's only where another parser has read it out of other words. */
function dateSlot(
  reading: ParsedNote,
  draft: OpportunityDraft,
  field: DateField,
  told: RoledDate | undefined,
): Found<string> | undefined {
  if (told) return { value: dayFor(told.value, ROLE[field], reading.day), start: told.start, end: told.end };
  const drafted = locateDraftDate(draft, field, reading);
  return drafted?.end === 0 ? drafted : undefined;
}

/** "He'll still sign in August" of a deal that closes on August 14th tells no other day. */
function includesPresentDay(told: RoledDate | undefined, present: string | null | undefined): boolean {
  const [day, { from, to }] = [parseDay(present ?? ""), told?.value ?? { from: 0, to: 0 }];
  return day !== undefined && from < to && from <= day && day <= to;
}

/** Close date and next step. `present` is the opportunity, or null if it is not known. */
function dateSlots(reading: ParsedNote, draft: OpportunityDraft, present: KnownOpportunity | null): DateSlots {
  const { doc, day } = reading;
  const roled = likeliestDates(reading, assignRoles(doc, datesInForce(reading), day), present);
  const roles = { targetCloseDate: dateFor(roled, "close"), nextStepDate: dateFor(roled, "step") };
  const heard = (field: DateField) =>
    includesPresentDay(roles[field], present?.[field]) ? undefined : dateSlot(reading, draft, field, roles[field]);
  const [targetCloseDate, nextStepDate] = [heard("targetCloseDate"), heard("nextStepDate")];
  const step = stepSlot(reading, draft, roles.nextStepDate, nextStepDate?.value);
  const isSame = step && isSameStep(reading, step, nextStepDate, roles.nextStepDate !== undefined, present);
  return { targetCloseDate, nextStepDate, nextStepDescription: isSame ? undefined : step };
}

/** Whether it is the due step in other words ("the CVs go over tomorrow as planned") or on another day. */
function isSameStep(
  reading: ParsedNote,
  step: Found<string>,
  date: Found<string> | undefined,
  isTold: boolean,
  present: KnownOpportunity | null,
): boolean {
  const { nextStepDescription: due = null, nextStepDate: had = null } = present ?? {};
  if (date === undefined || date.value === had) return isSameStepInOtherWords(step.value, due ?? "");
  return !isTold || isMovedStep(reading, date, had);
}

export type DealSlots = Partial<Record<keyof OpportunityDraft, Found<string | number>>>;

/** A new size or closing date means that the deal goes on: "no to the retreads, so it's ninety one thousand now". */
function dealContinues(
  { amounts }: ParsedNote,
  present: KnownOpportunity,
  size?: Found<number>,
  close?: Found<string>,
): boolean {
  const isReckoned = amounts.some(({ start, value }) => start === size?.start && value !== size.value);
  const isSize = size !== undefined && size.value !== present.dealSize && !isReckoned;
  return isSize || (close !== undefined && close.value !== present.targetCloseDate);
}

/** Why the deal is lost, if the note says so or it already is. The reason may be what somebody does not have. */
function reasonSlot({ doc }: ParsedNote, draft: OpportunityDraft, stage: string): Found<string> | undefined {
  if (stage !== "lost-closed") return undefined;
  const drafted = draft.lostReason ? { value: draft.lostReason, start: 0, end: 0 } : undefined;
  return extractLostReason(doc) ?? drafted;
}

/** What the note tells of the opportunity `present`, or of one that has to be chosen yet (null). */
export function dealSlots(
  reading: ParsedNote,
  draft: OpportunityDraft,
  present: KnownOpportunity | null,
  talk: DealTalk,
): DealSlots {
  const { targetCloseDate, ...step } = dateSlots(reading, draft, present);
  const dealSize = sizeSlot(reading, draft.dealSize, present?.dealSize ?? null);
  const stage = stageSlot(reading, draft, present, talk);
  const isDoubtful =
    present !== null &&
    !stage?.isCertain &&
    ((stage?.value === "lost-closed" &&
      dealContinues(reading, present, dealSize, targetCloseDate) &&
      !isPlainLoss(reading.doc)) ||
      (stage?.value === "won-closed" && isSigningAhead(reading.doc, targetCloseDate, reading.day)));
  const dealStage = isDoubtful ? undefined : stage;
  const closed = dealStage !== undefined && !isActive(dealStage.value);
  // What is told after the end without a day is no step of the deal: "we won it, I buy the drinks".
  if (closed && !step.nextStepDate) step.nextStepDescription = undefined;
  return {
    name: nameSlot(reading),
    dealStage,
    lostReason: reasonSlot(reading, draft, String(dealStage?.value ?? present?.dealStage)),
    dealSize: dealStage?.value === "lost-closed" ? undefined : dealSize,
    targetCloseDate: closed ? undefined : targetCloseDate,
    ...step,
  };
}
