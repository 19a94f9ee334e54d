/** The drafts of the built-in parser (docs/product.md#reading-a-transcript). */

import type { CountryCode } from "libphonenumber-js";
import type { ExtractedCustomValue } from "#app/note-reader/custom/read-custom-values.ts";
import type { FieldToHear } from "#app/note-reader/custom/values.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { withCountry } from "#app/note-reader/people/phones.ts";
import type { Drafts } from "../schema.ts";
import { readFittingCustomValues, withoutCustomValues } from "./extract-custom-values.server.ts";
import { withCustomValues } from "./fitting-value.ts";
import { groundDrafts } from "./grounding.ts";

/** A note's drafts with the custom fields' values that it tells. Phone numbers without a country are of `home`. */
export function builtInDrafts(
  transcript: string,
  today: string,
  own: readonly FieldToHear[],
  home: CountryCode = "US",
): Drafts {
  const heard = readFittingCustomValues(transcript, today, own);
  const drafts = parseTranscript(withoutCustomValues(transcript, heard), today);
  const { phone } = drafts.contact;
  if (phone) drafts.contact.phone = withCountry(phone, home);
  return withCustomValues(groundDrafts(withWholeTranscript(drafts, transcript, heard), transcript), heard);
}

/** Notes and description hold the whole note. */
function withWholeTranscript(drafts: Drafts, transcript: string, heard: readonly ExtractedCustomValue[]): Drafts {
  if (heard.length === 0) return drafts;
  const whole = transcript.trim();
  const { contact, opportunity, evidence } = drafts;
  return {
    contact: { ...contact, ...(contact.notes && { notes: whole }) },
    opportunity: { ...opportunity, ...(opportunity.description && { description: whole }) },
    evidence: {
      ...evidence,
      ...(contact.notes && { "contact.notes": whole }),
      ...(opportunity.description && { "opportunity.description": whole }),
    },
  };
}
