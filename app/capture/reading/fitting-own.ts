/** Values of custom fields in drafts. Without the note reader, so that the server does not load its dictionaries. */
import type { HeardOwn } from "#app/note-reader/own/read-own.ts";
import type { OwnToHear } from "#app/note-reader/own/values.ts";
import { asField } from "#app/records/own/own-field.ts";
import type { OwnValue } from "#app/records/own/own-values.ts";
import { sentSchemaOf } from "#app/records/schema.ts";
import type { Drafts } from "../schema.ts";

/** The value as its field keeps it; undefined for what does not fit, and for none. */
export function fittingOwn(field: OwnToHear, value: unknown): OwnValue | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const read = sentSchemaOf(asField({ ...field, help: null, archived: false })).safeParse(value);
  const isNothing = !read.success || read.data === null || (Array.isArray(read.data) && read.data.length === 0);
  return isNothing ? undefined : (read.data as OwnValue);
}

/** The drafts with the values heard of own fields, and their evidence. */
export function withOwnHeard(drafts: Drafts, heard: readonly Pick<HeardOwn, "field" | "value" | "words">[]): Drafts {
  const all: Drafts = { ...drafts, evidence: { ...drafts.evidence } };
  for (const { field, value, words } of heard) {
    all[field.kind] = { ...all[field.kind], own: { ...all[field.kind].own, [field.key]: value } };
    all.evidence[`${field.kind}.own.${field.key}`] = words;
  }
  return all;
}
