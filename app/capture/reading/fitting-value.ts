/** Values of custom fields in drafts. Without the note reader, so that the server does not load its dictionaries. */
import type { RecognizableField } from "#app/note-reader/custom/values.ts";
import { asField } from "#app/records/custom/custom-field.ts";
import type { CustomValue } from "#app/records/custom/custom-values.ts";
import { sentSchemaOf } from "#app/records/schema.ts";
import type { Drafts } from "../schema.ts";

/** A custom value that a note tells, as its field keeps it. Without words it is only offered. */
export type ExtractedValue = { field: RecognizableField; value: CustomValue; words: string };

/** The value as its field keeps it; undefined for what does not fit, and for none. */
export function fittingValue(field: RecognizableField, value: unknown): CustomValue | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const read = sentSchemaOf(asField({ ...field, help: null, archived: false })).safeParse(value);
  const isNothing = !read.success || read.data === null || (Array.isArray(read.data) && read.data.length === 0);
  return isNothing ? undefined : (read.data as CustomValue);
}

/** The drafts with the values heard of custom fields, and their evidence. */
export function withCustomValues(drafts: Drafts, heard: readonly ExtractedValue[]): Drafts {
  const all: Drafts = { ...drafts, evidence: { ...drafts.evidence } };
  for (const { field, value, words } of heard) {
    all[field.kind] = { ...all[field.kind], own: { ...all[field.kind].own, [field.key]: value } };
    all.evidence[`${field.kind}.own.${field.key}`] = words;
  }
  return all;
}
