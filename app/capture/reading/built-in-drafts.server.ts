/**
 * What the built-in parser reads in notes: drafts (docs/product.md#reading-a-transcript) and values of the team's
 * custom fields (docs/product.md#own-fields-in-notes). For the thread of notes.
 */
import type { CountryCode } from "libphonenumber-js";
import { isSameValue } from "#app/changes/changed-fields.ts";
import { type ExtractedCustomValue, readCustomValues } from "#app/note-reader/custom/read-custom-values.ts";
import type { RecognizableField } from "#app/note-reader/custom/values.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { extensionIn, withCountry } from "#app/note-reader/people/phones.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import type { Drafts } from "../schema.ts";
import { type ExtractedValue, fittingValue, withCustomValues } from "./fitting-value.ts";
import { groundDrafts } from "./grounding.ts";

/** A note's drafts with the custom fields' values that it tells. Its phones and days are written as in `home`. */
export function builtInDrafts(
  transcript: string,
  today: string,
  customFields: readonly RecognizableField[],
  home: CountryCode = "US",
): Drafts {
  const heard = readFittingCustomValues(transcript, today, customFields, home);
  const drafts = parseTranscript(withoutCustomValues(transcript, heard), today, undefined, home);
  const { phone } = drafts.contact;
  if (phone) {
    const extension = extensionIn(drafts.evidence["contact.phone"] ?? "");
    drafts.contact.phone = `${withCountry(phone, home)}${extension && ` x${extension}`}`;
  }
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

/** What the note says of these fields, each as its field keeps it. */
export const readFittingCustomValues = (
  transcript: string,
  today: string,
  fields: readonly RecognizableField[],
  home?: CountryCode,
): ExtractedCustomValue[] =>
  readCustomValues(transcript, today, fields, home).flatMap((heard) => {
    const value = fittingValue(heard.field, heard.value);
    return value === undefined ? [] : [{ ...heard, value }];
  });

/**
 * The note with a pause instead of the words that tell of custom fields, so that no other field is read of them. All
 * other words keep their place.
 */
function withoutCustomValues(transcript: string, heard: readonly ExtractedCustomValue[]): string {
  let rest = transcript;
  for (const { start, end } of heard) rest = `${rest.slice(0, start)},${" ".repeat(end - start - 1)}${rest.slice(end)}`;
  return rest;
}

type Note = Pick<Drafts, "contact" | "opportunity"> & {
  transcript: string;
  evidence?: Drafts["evidence"];
  home?: CountryCode;
};

/** What a note tells of these fields: what its drafts have, else what is heard. */
export function extractedCustomValues(
  note: Note,
  today: string,
  fields: readonly RecognizableField[],
): ExtractedValue[] {
  const heard = new Map(
    readFittingCustomValues(note.transcript, today, fields, note.home).map((one) => [one.field, one]),
  );
  return fields.flatMap((field) => {
    const said = heard.get(field);
    const value = fittingValue(field, note[field.kind].own?.[field.key]) ?? said?.value;
    if (value === undefined) return [];
    const wordsHeard = said && isSameValue(said.value, value) ? said.words : "";
    return { field, value, words: note.evidence?.[`${field.kind}.${customFieldName(field.key)}`] ?? wordsHeard };
  });
}
