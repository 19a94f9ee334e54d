import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { type SignedIn, signedInLoader } from "#app/accounts/signed-in.server.ts";
import { readCursor } from "#app/db/keyset.server.ts";
import { teamToday } from "#app/http/team-day.server.ts";
import { reloadAfterChanges } from "#app/ui/revalidation.ts";
import { OpportunityList } from "./opportunity-list.tsx";
import { loadOtherView } from "./other-views.server.ts";
import { OtherView } from "./other-views.tsx";
import { listOpportunityRows, OPPORTUNITY_CURSOR } from "./queries.server.ts";

const PAGE_SIZE = 50;

export const meta: MetaFunction = () => [{ title: "Opportunities · Dealquest" }];

export const loader = signedInLoader(async (args) => (await loadOtherView(args)) ?? loadList(args));

async function loadList({ em, url }: SignedIn) {
  const page = await listOpportunityRows(em, {
    cursor: readCursor(url.searchParams.get("cursor") ?? "", OPPORTUNITY_CURSOR),
    limit: PAGE_SIZE,
  });
  return { view: "list" as const, today: teamToday(), page };
}

export const shouldRevalidate = reloadAfterChanges;

/** The list, or the view in its place, with whichever dialog its address opens before it. */
export default function Opportunities() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      {loaded.view === "list" ? (
        <OpportunityList page={loaded.page} today={loaded.today} />
      ) : (
        <OtherView loaded={loaded} />
      )}
    </>
  );
}
