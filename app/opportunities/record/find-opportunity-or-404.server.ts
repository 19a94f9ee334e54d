import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { insteadOfRecord } from "#app/snapshots/survivor.server.ts";
import { findOpportunity } from "../queries.server.ts";
import type { OpportunityJson } from "../schema.ts";

/**
 * The opportunity with the id in the page's path. Throws the 404 page if it does not exist; a GET with a `request` for one that was
 * merged is redirected to the survivor.
 */
export async function findOpportunityOr404({
  em,
  params: { id },
  request,
}: Pick<SignedIn, "em" | "params"> & Partial<SignedIn>): Promise<OpportunityJson> {
  const opportunity = isRecordId(id) ? await findOpportunity(em, id) : null;
  if (opportunity) return opportunity;
  throw await insteadOfRecord("opportunity", { em, id, request });
}
