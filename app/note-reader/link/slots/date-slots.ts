/** The close date and the next step that a note tells of a deal under way: "slipped to July", "the tour moved to the 20th". */
import { assignRoles, dateFor, dayFor, type RoledDate } from "../../dates/date-roles.ts";
import type { OpportunityDraft } from "../../drafts.ts";
import { type Found, overlaps } from "../../tokens.ts";
import type { Reading } from "../reading.ts";
import type { KnownOpportunity } from "../world.ts";
import { shifted } from "./date-shifts.ts";
import { isKept, rolesByPresent } from "./present-dates.ts";
import { isRetold } from "./same-step.ts";
import { standingDates } from "./standing-dates.ts";
import { stepSlot } from "./step-slot.ts";
import { weighedDates } from "./weighed-dates.ts";

export type DateSlots = {
  targetCloseDate?: Found<string>;
  nextStepDate?: Found<string>;
  nextStepDescription?: Found<string>;
};

type DateField = "targetCloseDate" | "nextStepDate";
const ROLE = { targetCloseDate: "close", nextStepDate: "step" } as const;

/** Where the draft's date stands in the note; at its first word if it is told in words that only another parser reads. */
function draftedAs(draft: OpportunityDraft, field: DateField, { dates, day }: Reading): Found<string> | undefined {
  const value = draft[field];
  if (typeof value !== "string") return undefined;
  const date = dates.find((one) => dayFor(one.value, ROLE[field], day) === value);
  return { value, start: date?.start ?? 0, end: date?.end ?? 0 };
}

/** The day of a field: by the dates' roles; the draft's only where another parser has read it out of other words. */
function dateSlot(
  reading: Reading,
  draft: OpportunityDraft,
  field: DateField,
  told: RoledDate | undefined,
): Found<string> | undefined {
  if (told) return { value: dayFor(told.value, ROLE[field], reading.day), start: told.start, end: told.end };
  const drafted = draftedAs(draft, field, reading);
  return drafted?.end === 0 ? drafted : undefined;
}

/** "We try again on the 22nd": the step that was due, on another day. */
const AGAIN =
  /^(?:try|do|have|hold|make|repeat|attempt)(?: it| that| this| the same)? (?:again|instead|then|over)(?: |$)/i;

/** Close date and next step. `present` is the opportunity, or null if it is not known. */
export function dateSlots(reading: Reading, draft: OpportunityDraft, present: KnownOpportunity | null): DateSlots {
  const { doc, day } = reading;
  const due = present?.nextStepDescription ?? null;
  const standing = standingDates(reading);
  const told = assignRoles(doc, standing, day);
  const { known, movedSteps } = present ? rolesByPresent(reading, told, present) : { known: told, movedSteps: [] };
  const roled = weighedDates(reading, known, present);
  const stepDate = dateFor(roled, "step");
  const roles = { targetCloseDate: dateFor(roled, "close"), nextStepDate: stepDate };
  const moved = present ? shifted(reading, present) : {};
  const heard = (field: DateField) => {
    const found = dateSlot(reading, draft, field, roles[field]) ?? moved[field];
    return found && isKept(doc, found, present?.[field] ?? null) ? undefined : found;
  };
  const nextStepDate = heard("nextStepDate");
  const step = stepSlot(reading, draft, roles.nextStepDate, nextStepDate?.value);
  // On the same day and of the same thing: told in other words, "the CVs go over tomorrow as planned".
  const isSame =
    step !== undefined &&
    due !== null &&
    (AGAIN.test(step.value) || (nextStepDate?.value === present?.nextStepDate && isRetold(step.value, due)));
  const isStill = nextStepDate === undefined && roles.nextStepDate !== undefined;
  const isOurs = step && /^(?:i|we)(?:['’](?:ll|m))?$/.test(doc.tokens[step.start - 1]?.lower ?? "");
  const isOther = isOurs && !/(?<![^ ])not(?![^ ])/.test(step.value) && !isRetold(step.value, due ?? "");
  // "For the closing please take the end of may": the day of the close is no step.
  const close = roles.targetCloseDate;
  const isOfClose = !roles.nextStepDate && step !== undefined && close !== undefined && overlaps(step, close);
  const isInstead = nextStepDate !== undefined && !isOther && (!stepDate || movedSteps.includes(nextStepDate.start));
  return {
    targetCloseDate: heard("targetCloseDate"),
    nextStepDate,
    nextStepDescription: isInstead || isStill || isSame || isOfClose ? undefined : step,
  };
}
