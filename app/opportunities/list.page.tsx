import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { type SignedIn, signedInLoader } from "#app/accounts/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { listState, readListRequest } from "#app/http/list-request.server.ts";
import { sendRows } from "#app/http/sent-rows.ts";
import { teamToday } from "#app/http/team-day.server.ts";
import { reloadAfterChanges } from "#app/ui/revalidation.ts";
import { findOwners, listOpportunityRows, OPPORTUNITY_LIST, sumOpportunities } from "./list-queries.server.ts";
import { OpportunityList } from "./opportunity-list.tsx";
import { isViewUnknown, loadOtherView } from "./other-views.server.ts";
import { OtherView } from "./other-views.tsx";
import { shownRows } from "./shown-rows.server.ts";

const PAGE_SIZE = 50;

const TITLES = { list: "Opportunities", board: "Opportunities Board", today: "Opportunities Today" };

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${TITLES[data?.view ?? "list"]} · Dealquest` },
];

export const loader = signedInLoader(async (args) => (await loadOtherView(args)) ?? loadList(args));

async function loadList({ em, url, request }: SignedIn) {
  const asked = readListRequest(url, OPPORTUNITY_LIST);
  const { owner, changedBy } = asked.filter;
  const selection = { filter: asked.filter, timeZone: env().TEAM_TIME_ZONE };
  const people = [owner, changedBy].filter((id) => id !== undefined);
  // Only a person's opportunities are added up: an index tells which they are.
  const adds = people.length > 0 && asked.cursor === null;
  const [page, owners, sum] = await Promise.all([
    listOpportunityRows(em, selection, { ...asked, limit: PAGE_SIZE }),
    findOwners(em, people),
    adds ? sumOpportunities(em, selection) : null,
  ]);
  const { rows, ...neighbours } = page;
  const state = listState(asked);
  return {
    view: "list" as const,
    sent: sendRows(request, shownRows(rows, teamToday())),
    ...neighbours,
    owners: sendRows(request, owners),
    sum,
    state: isViewUnknown(url) ? { ...state, unusable: ["view", ...state.unusable] } : state,
  };
}

export const shouldRevalidate = reloadAfterChanges;

/** The list, or the view in its place, with whichever dialog its address opens before it. */
export default function Opportunities() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      {loaded.view === "list" ? <OpportunityList {...loaded} /> : <OtherView loaded={loaded} />}
    </>
  );
}
