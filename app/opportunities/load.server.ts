import type { SignedIn } from "#app/accounts/signed-in.server.ts";
import { pageFailure } from "#app/http/answer.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { findOpportunity } from "./queries.server.ts";
import type { OpportunityJson } from "./schema.ts";

/** The opportunity that a page's address names; an unknown one is the 404 page. */
export async function loadOpportunity({ em, params }: Pick<SignedIn, "em" | "params">): Promise<OpportunityJson> {
  const opportunity = isRecordId(params.id) ? await findOpportunity(em, params.id) : null;
  if (!opportunity) throw pageFailure(refused("not-found", "There is no such opportunity"));
  return opportunity;
}
