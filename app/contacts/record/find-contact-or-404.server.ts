import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { insteadOfRecord } from "#app/snapshots/survivor.server.ts";
import { findContact } from "../queries.server.ts";
import type { ContactJson } from "../schema.ts";

/**
 * The contact with the id in the page's path. Throws the 404 page if it does not exist; a GET with a `request` for one that was
 * merged is redirected to the survivor.
 */
export async function findContactOr404({
  em,
  params: { id },
  request,
}: Pick<SignedIn, "em" | "params"> & Partial<SignedIn>): Promise<ContactJson> {
  const contact = isRecordId(id) ? await findContact(em, id) : null;
  if (contact) return contact;
  throw await insteadOfRecord("contact", { em, id, request });
}
