/** What notes say of the team's own fields (docs/product.md#own-fields-in-notes). */
import { isSameValue } from "#app/changes/changed-fields.ts";
import { type HeardOwn, readOwn } from "#app/note-reader/own/read-own.ts";
import type { OwnToHear } from "#app/note-reader/own/values.ts";
import { nameOfOwn } from "#app/records/own/own-values.ts";
import type { Drafts } from "../schema.ts";
import { fittingOwn } from "./fitting-own.ts";
import type { ToldOwn } from "./own-changes.server.ts";

/** What the note says of these fields, each as its field keeps it. */
export const hearOwn = (transcript: string, today: string, fields: readonly OwnToHear[]): HeardOwn[] =>
  readOwn(transcript, today, fields).flatMap((heard) => {
    const value = fittingOwn(heard.field, heard.value);
    return value === undefined ? [] : [{ ...heard, value }];
  });

/**
 * The note with a pause instead of the words that tell of own fields, so that no other field is read of them. All other
 * words keep their place.
 */
export function withoutHeard(transcript: string, heard: readonly HeardOwn[]): string {
  let rest = transcript;
  for (const { start, end } of heard) rest = `${rest.slice(0, start)},${" ".repeat(end - start - 1)}${rest.slice(end)}`;
  return rest;
}

type Note = Pick<Drafts, "contact" | "opportunity"> & { transcript: string; evidence?: Drafts["evidence"] };

/** What a note tells of these fields: what its drafts have, else what is heard. */
export function toldOwn(note: Note, today: string, fields: readonly OwnToHear[]): ToldOwn[] {
  const heard = new Map(hearOwn(note.transcript, today, fields).map((one) => [one.field, one]));
  return fields.flatMap((field) => {
    const said = heard.get(field);
    const value = fittingOwn(field, note[field.kind].own?.[field.key]) ?? said?.value;
    if (value === undefined) return [];
    const wordsHeard = said && isSameValue(said.value, value) ? said.words : "";
    return { field, value, words: note.evidence?.[`${field.kind}.${nameOfOwn(field.key)}`] ?? wordsHeard };
  });
}
