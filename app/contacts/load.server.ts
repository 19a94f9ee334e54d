import type { SignedIn } from "#app/accounts/signed-in.server.ts";
import { pageFailure } from "#app/http/answer.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { findContact } from "./queries.server.ts";
import type { ContactJson } from "./schema.ts";

/** The contact that a page's address names; an unknown one is the 404 page. */
export async function loadContact({ em, params }: Pick<SignedIn, "em" | "params">): Promise<ContactJson> {
  const contact = isRecordId(params.id) ? await findContact(em, params.id) : null;
  if (!contact) throw pageFailure(refused("not-found", "There is no such contact"));
  return contact;
}
