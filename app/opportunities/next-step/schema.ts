import { z } from "zod";
import { instant, optionalDate, optionalText } from "#app/http/schema.ts";

/** When the next step is due: a quick choice; the day of the form, which is required then; or both fields as they are, to undo. */
const due = z.enum(["tomorrow", "next-week", "date", "none", "undo"]);

/** The form of `/opportunities/:id/done`. Without a choice, as after Enter in a field, the day of the form counts. */
export const doneForm = z
  .object({
    due: due.default("date"),
    nextStepDescription: optionalText(),
    nextStepDate: optionalDate(),
    updatedAt: instant().optional(),
  })
  .refine(({ due, nextStepDate }) => due !== "date" || nextStepDate !== null, {
    path: ["nextStepDate"],
    message: "Choose a day",
  });

export type DoneForm = z.output<typeof doneForm>;
