/** The record whose history or notes an address is about (docs/product.md#notes). */
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { NO_NOTE } from "#app/changes/notes.server.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import { CONTACT_NOTES } from "#app/contacts/history/contact-notes.server.ts";
import { type RecordKindWithNotes, recordOf } from "#app/contacts/history/noted.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { OPPORTUNITY_NOTES } from "#app/opportunities/history/opportunity-notes.server.ts";
import { kindAt } from "#app/records/kind-at.ts";

const NOTED_BY_KIND: Record<RecordKind, RecordKindWithNotes> = {
  contact: CONTACT_NOTES,
  opportunity: OPPORTUNITY_NOTES,
};

/** What has a history and takes notes at this address. */
export const notedKindAt = ({ pathname }: URL): RecordKindWithNotes => NOTED_BY_KIND[kindAt(pathname)];

/** The record of the address, and the address of its page. Throws the 404 page if there is none. */
export async function findNotedRecord({ em, params, url }: Pick<SignedIn, "em" | "params" | "url">) {
  const noted = notedKindAt(url);
  const record = await recordOf(noted, { em, params });
  if (!record) throw pageFailure(noted.notFound);
  return { ...record, noted, back: `${noted.path}/${record.id}${url.search}` };
}

/** The id of the note in the address. Throws the 404 page if it is none. */
export function noteIdOf({ params }: Pick<SignedIn, "params">): string {
  if (!isRecordId(params.noteId)) throw pageFailure(NO_NOTE);
  return params.noteId.toLowerCase();
}
