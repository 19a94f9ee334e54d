import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { pageFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { findOpportunity } from "../queries.server.ts";
import type { OpportunityJson } from "../schema.ts";

/** The opportunity with the id in the page's path. Throws the 404 page if it does not exist. */
export async function findOpportunityOr404({ em, params }: Pick<SignedIn, "em" | "params">): Promise<OpportunityJson> {
  const opportunity = isRecordId(params.id) ? await findOpportunity(em, params.id) : null;
  if (!opportunity) throw pageFailure(refused("not-found", "There is no such opportunity"));
  return opportunity;
}
