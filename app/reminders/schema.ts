/** Inputs of the reminders (docs/product.md#digest). */
import { z } from "zod";

const INVALID_HOUR = "Choose an hour from 0 to 23";

/** The digest, by the names of the API and the form. A form's hour is text, which conform reads as a number. */
export const digestSchema = z.object({
  digest: z.enum(["off", "weekdays", "mondays"], "Choose off, weekdays or mondays"),
  digestHour: z.int(INVALID_HOUR).min(0, INVALID_HOUR).max(23, INVALID_HOUR),
});
