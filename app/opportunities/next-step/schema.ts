import { z } from "zod";
import { instant, optionalDate, optionalText } from "#app/http/schema.ts";
import { CHOOSE_DAY, QUICK_DAYS, type QuickDay } from "./checks.ts";

const quickDays = Object.keys(QUICK_DAYS) as QuickDay[];

/**
 * When the next step is due: a quick choice; the day of the form, which is required then; that day or tomorrow, as
 * after Enter in a field; or both fields as they are, to undo.
 */
const due = z.enum([...quickDays, "date", "enter", "none", "undo"]);

/** The form of `/opportunities/:id/done`. */
export const doneForm = z
  .object({
    due: due.default("enter"),
    nextStepDescription: optionalText(),
    nextStepDate: optionalDate(),
    updatedAt: instant().optional(),
  })
  .refine(({ due, nextStepDate }) => due !== "date" || nextStepDate !== null, {
    path: ["nextStepDate"],
    message: CHOOSE_DAY,
  });

export type DoneForm = z.output<typeof doneForm>;
