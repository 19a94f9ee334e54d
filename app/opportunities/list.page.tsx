import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/signed-in.server.ts";
import { readCursor } from "#app/db/keyset.server.ts";
import { reloadAfterChanges } from "#app/ui/revalidation.ts";
import { OpportunityList } from "./opportunity-list.tsx";
import { listOpportunityRows, OPPORTUNITY_CURSOR } from "./queries.server.ts";

const PAGE_SIZE = 50;

export const meta: MetaFunction = () => [{ title: "Opportunities · Dealquest" }];

export const loader = signedInLoader(({ em, url }) =>
  listOpportunityRows(em, {
    cursor: readCursor(url.searchParams.get("cursor") ?? "", OPPORTUNITY_CURSOR),
    limit: PAGE_SIZE,
  }),
);

export const shouldRevalidate = reloadAfterChanges;

/** The list, with whichever dialog its address opens before it. */
export default function Opportunities() {
  return (
    <>
      <Outlet />
      <OpportunityList page={useLoaderData<typeof loader>()} />
    </>
  );
}
