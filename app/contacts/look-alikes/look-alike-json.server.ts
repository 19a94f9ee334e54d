/** The JSON of look-alikes (docs/product.md#look-alikes). */
import { z } from "zod";
import { contactJson } from "../schema.ts";
import { REASONS } from "./look-alike.ts";

/** An existing contact that may be the same person, and the reason. */
export const lookAlikeJson = z.object({ contact: contactJson, because: z.enum(REASONS) }).meta({ id: "LookAlike" });

/** The header that names the contacts that look like a new or restored one. */
export const similarHeaders = z.object({
  Link: z.string().optional().describe('Possible duplicates, as `rel="similar"` (RFC 8288)'),
});
