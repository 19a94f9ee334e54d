import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { findContact } from "../queries.server.ts";
import type { ContactJson } from "../schema.ts";

/** The contact with the id in the page's path. Throws the 404 page if it does not exist. */
export async function findContactOr404({ em, params }: Pick<SignedIn, "em" | "params">): Promise<ContactJson> {
  const contact = isRecordId(params.id) ? await findContact(em, params.id) : null;
  if (!contact) throw pageFailure(refused("not-found", "There is no such contact"));
  return contact;
}
