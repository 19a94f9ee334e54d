/** What notes say of the team's own fields (docs/product.md#own-fields-in-notes). */
import { type HeardOwn, readOwn } from "#app/note-reader/own/read-own.ts";
import type { OwnToHear } from "#app/note-reader/own/values.ts";
import { asField } from "#app/records/own/own-field.ts";
import type { OwnValue } from "#app/records/own/own-values.ts";
import { sentSchemaOf } from "#app/records/schema.ts";

/** The value as its field keeps it; undefined for what does not fit, and for none. */
export function fittingOwn(field: OwnToHear, value: unknown): OwnValue | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  const read = sentSchemaOf(asField({ ...field, help: null, archived: false })).safeParse(value);
  const isNothing = !read.success || read.data === null || (Array.isArray(read.data) && read.data.length === 0);
  return isNothing ? undefined : (read.data as OwnValue);
}

/** What the note says of these fields, each as its field keeps it. */
export const hearOwn = (transcript: string, today: string, fields: readonly OwnToHear[]): HeardOwn[] =>
  readOwn(transcript, today, fields).flatMap((heard) => {
    const value = fittingOwn(heard.field, heard.value);
    return value === undefined ? [] : [{ ...heard, value }];
  });

/**
 * The note with a pause instead of the words that tell of own fields, so that no other field is read of them. All other words keep their place.
 */
export function withoutHeard(transcript: string, heard: readonly HeardOwn[]): string {
  let rest = transcript;
  for (const { start, end } of heard) rest = `${rest.slice(0, start)},${" ".repeat(end - start - 1)}${rest.slice(end)}`;
  return rest;
}
