/** The record whose history or notes an address is about (docs/product.md#notes). */
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { NO_NOTE } from "#app/changes/notes.server.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import { CONTACT_NOTES } from "#app/contacts/history/contact-notes.server.ts";
import { type RecordKindWithNotes, recordOf } from "#app/contacts/history/noted.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { done } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { OPPORTUNITY_NOTES } from "#app/opportunities/history/opportunity-notes.server.ts";
import { kindAt } from "#app/records/kinds.ts";

const NOTED_BY_KIND: Record<RecordKind, RecordKindWithNotes> = {
  contact: CONTACT_NOTES,
  opportunity: OPPORTUNITY_NOTES,
};

type AskedRecord = Pick<SignedIn, "em" | "params" | "url">;

/** The record of the address, and the kind of it, which has a history and takes notes. */
export async function notedRecordAsked({ em, params, url }: AskedRecord) {
  const noted = NOTED_BY_KIND[kindAt(url.pathname)];
  const record = await recordOf(noted, { em, params });
  return record ? done({ ...record, noted }) : noted.notFound;
}

/** The record of the address, and the address of its page. Throws the 404 page if there is none. */
export async function findNotedRecord(asked: AskedRecord) {
  const found = await notedRecordAsked(asked);
  if (!found.ok) throw pageFailure(found);
  const { id, noted } = found.value;
  return { ...found.value, back: `${noted.path}/${id}${asked.url.search}` };
}

/** The id of the note in the address. Throws the 404 page if it is none. */
export function noteIdOf({ params }: Pick<SignedIn, "params">): string {
  if (!isRecordId(params.noteId)) throw pageFailure(NO_NOTE);
  return params.noteId.toLowerCase();
}
