import { signedInApi } from "#app/accounts/session/signed-in.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { jsonFailure } from "#app/http/responses.server.ts";
import { jsonPage } from "#app/lists/list-request.server.ts";
import { BAD_PLACE, readPlace } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import { findOpportunitiesByIds } from "../merge/queries.server.ts";
import type { ListedRecord } from "../schema.ts";
import { listDuplicateOpportunities } from "./queries.server.ts";

/** Opportunities that look alike, in groups. */
export const loader = signedInApi({
  GET: async ({ em, url }) => {
    const place = readPlace(url.searchParams.get("cursor"));
    if (!place) return jsonFailure(BAD_PLACE);
    return jsonPage(url, { ...(await listDuplicateOpportunities(em, place, findWhole)), previous: null });
  },
});

async function findWhole(em: EntityManager, ids: string[]): Promise<ListedRecord[]> {
  return (await findOpportunitiesByIds(em, ids)).map(({ ownerName: _, ...opportunity }) => opportunity);
}

export const action = loader;
