/**
 * Forms of pages that were loaded before a note had an address: they carried the whole review in hidden fields. What
 * was typed goes over what was heard, so that nothing is lost. To be removed in 2027.
 */

import type { NoteReadingContext } from "../reading/find-note-subjects.server.ts";
import type { NoteReading } from "../reading/read-note.server.ts";
import { DRAFT_FIELDS } from "../schema.ts";
import { findContactById, stepWithContact } from "./open-review.server.ts";
import type { ReviewState } from "./state.server.ts";
import { type Fields, recordIdOf } from "./step.server.ts";

const idIn = (fields: Fields, name: string) => recordIdOf(String(fields[name] ?? ""));

/** What an old form says: the id of its note, that of a note in the inbox, and its review over a reading. */
export function oldForm(fields: Fields, intent: string) {
  const isOld = "drafts" in fields;
  return {
    id: isOld ? (idIn(fields, "opportunityId") ?? idIn(fields, "id")) : idIn(fields, "batch"),
    capture: idIn(fields, "capture"),
    over: (context: NoteReadingContext, reading: NoteReading): Promise<ReviewStart> =>
      isOld ? reviewFromOldForm(context, reading, fields, intent) : Promise.resolve({ reading }),
  };
}

type ReviewStart = { reading: NoteReading; review?: ReviewState };

async function reviewFromOldForm(
  context: NoteReadingContext,
  read: NoteReading,
  fields: Fields,
  intent: string,
): Promise<ReviewStart> {
  const part = intent.endsWith("-contact") ? "contact" : "opportunity";
  const typed = Object.entries(DRAFT_FIELDS[part]).flatMap(([field, rule]) => {
    if (!Object.hasOwn(fields, field)) return [];
    const value = rule.safeParse(fields[field]);
    return value.success ? [[field, value.data || undefined]] : [];
  });
  const drafts = { ...read.drafts, [part]: { ...read.drafts[part], ...Object.fromEntries(typed) } };
  const reading = { ...read, drafts };
  const person = await findContactById(context.em, idIn(fields, "contact"));
  return person ? stepWithContact(context, reading, { contact: person.id, made: fields.made === "yes" }) : { reading };
}
