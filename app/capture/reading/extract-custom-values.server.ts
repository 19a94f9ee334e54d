/** What notes say of the team's custom fields (docs/product.md#own-fields-in-notes). */
import { isSameValue } from "#app/changes/changed-fields.ts";
import { type ExtractedCustomValue, readCustomValues } from "#app/note-reader/custom/read-custom-values.ts";
import type { FieldToHear } from "#app/note-reader/custom/values.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import type { Drafts } from "../schema.ts";
import type { ExtractedValue } from "./custom-changes.server.ts";
import { fittingValue } from "./fitting-value.ts";

/** What the note says of these fields, each as its field keeps it. */
export const readFittingCustomValues = (
  transcript: string,
  today: string,
  fields: readonly FieldToHear[],
): ExtractedCustomValue[] =>
  readCustomValues(transcript, today, fields).flatMap((heard) => {
    const value = fittingValue(heard.field, heard.value);
    return value === undefined ? [] : [{ ...heard, value }];
  });

/**
 * The note with a pause instead of the words that tell of custom fields, so that no other field is read of them. All
 * other words keep their place.
 */
export function withoutCustomValues(transcript: string, heard: readonly ExtractedCustomValue[]): string {
  let rest = transcript;
  for (const { start, end } of heard) rest = `${rest.slice(0, start)},${" ".repeat(end - start - 1)}${rest.slice(end)}`;
  return rest;
}

type Note = Pick<Drafts, "contact" | "opportunity"> & { transcript: string; evidence?: Drafts["evidence"] };

/** What a note tells of these fields: what its drafts have, else what is heard. */
export function extractedCustomValues(note: Note, today: string, fields: readonly FieldToHear[]): ExtractedValue[] {
  const heard = new Map(readFittingCustomValues(note.transcript, today, fields).map((one) => [one.field, one]));
  return fields.flatMap((field) => {
    const said = heard.get(field);
    const value = fittingValue(field, note[field.kind].own?.[field.key]) ?? said?.value;
    if (value === undefined) return [];
    const wordsHeard = said && isSameValue(said.value, value) ? said.words : "";
    return { field, value, words: note.evidence?.[`${field.kind}.${customFieldName(field.key)}`] ?? wordsHeard };
  });
}
