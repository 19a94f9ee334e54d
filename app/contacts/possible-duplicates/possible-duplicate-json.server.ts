/** The JSON of possible duplicates (docs/product.md#look-alikes). */
import { z } from "zod";
import { contactJson } from "../schema.ts";
import { REASONS } from "./possible-duplicate.ts";

/** An existing contact that may be the same person: kind of likeness, reasons for and against, and if it is a match. */
export const possibleDuplicateJson = z
  .object({
    contact: contactJson,
    because: z.enum(REASONS),
    reasons: z.array(z.string()),
    against: z.array(z.string()),
    decision: z.enum(["match", "possible"]),
  })
  .meta({ id: "LookAlike" });

/** The header that names the contacts that look like a new or restored one. */
export const similarHeaders = z.object({
  Link: z.string().optional().describe('Possible duplicates, as `rel="similar"` (RFC 8288)'),
});
