import { data, type MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { lazy, Suspense } from "react";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { readCustomColumns, withColumns } from "#app/lists/custom-columns.server.ts";
import { withControls, withCustomFields } from "#app/lists/custom-rules.server.ts";
import { ignoredMessage } from "#app/lists/ignored-messages.server.ts";
import type { ListState } from "#app/lists/list-page.ts";
import { isUnfilteredFirstPage, listState, readListRequest } from "#app/lists/list-request.server.ts";
import { keepRowSelection, readRowSelection } from "#app/lists/row-selection.server.ts";
import { sendRows } from "#app/lists/sent-rows.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { reloadListAfterChange } from "#app/ui/form/revalidation.ts";
import { withReasons } from "../lost-reason.server.ts";
import { loadPast } from "../past/load-past.server.ts";
import type { OpportunitySum } from "../schema.ts";
import { isViewUnknown, loadBoardOrToday, readTotals } from "./board-or-today.server.ts";
import {
  findOpportunityIds,
  listOpportunityRows,
  OPPORTUNITY_LIST,
  type Selection,
  sumOpportunities,
  userIdsIn,
  zonedFilter,
} from "./list-queries.server.ts";
import { readOwners } from "./owner-options.server.ts";

// Lazy, so that each view downloads its own code only. The server still renders them.
const OpportunityList = lazy(() => import("./opportunity-list.tsx"));
const Board = lazy(() => import("../board/board.tsx"));
const Today = lazy(() => import("../today/today.tsx"));
const PastList = lazy(() => import("../past/past-list.tsx"));

const PAGE_SIZE = 50;

const TITLES = {
  list: "Opportunities",
  board: "Opportunities Board",
  today: "Opportunities Today",
  past: "Opportunities on a Past Day",
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${TITLES[data?.view ?? "list"]} · Dealquest` },
];

export const loader = signedInLoader(
  async (args) => (await loadPast(args)) ?? (await loadBoardOrToday(args)) ?? loadList(args),
);

async function loadList(args: SignedIn) {
  const { em, url, request } = args;
  const { opportunity: customFields, "built-in": builtIn } = await readCustomFieldsInUse(args);
  const listRequest = readListRequest(url, withCustomFields(OPPORTUNITY_LIST, customFields, url));
  const chosen = await readCustomColumns(request, "opportunity", customFields);
  const selection = await zonedFilter(em, listRequest.filter);
  const people = userIdsIn(listRequest.filter);
  const selecting = await readRowSelection(
    url,
    async (limit) => (await findOpportunityIds(em, selection, limit)).length,
  );
  const listed = withReasons(
    withColumns(withControls(listState(listRequest), customFields), customFields, chosen),
    builtIn,
  );
  const state = keepRowSelection(listed, selecting);
  const [page, owners, sum] = await Promise.all([
    listOpportunityRows(em, selection, { ...listRequest, limit: PAGE_SIZE }, chosen.columns),
    readOwners(args, people),
    findSum(args, selection, state),
  ]);
  const { rows, ...neighbors } = page;
  const loaded = {
    view: "list" as const,
    sent: sendRows(request, rows),
    today: teamToday(),
    ...neighbors,
    owners,
    sum,
    selecting,
    state: isViewUnknown(url) ? { ...state, ignored: [ignoredMessage("view"), ...state.ignored] } : state,
  };
  return data(loaded, { headers: chosen.headers });
}

/** The first page's totals: of everything, or of a filter with an index (a person, a closing date); otherwise null. */
async function findSum(args: SignedIn, selection: Selection, state: ListState): Promise<OpportunitySum | null> {
  if (userIdsIn(selection.filter).length > 0 || selection.filter.closed)
    return state.paged ? null : sumOpportunities(args.em, selection);
  const stages = isUnfilteredFirstPage(state) ? await readTotals(args, selection) : null;
  if (!stages) return null;
  const all = (key: "count" | "sum") => stages.reduce((sum, one) => sum + one[key], 0);
  return { count: all("count"), dealSize: all("sum"), changes: null };
}

export const shouldRevalidate = reloadListAfterChange;

/** The list, board, Today or the list of a past day. A child route opens its dialog above it. */
export default function Opportunities() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <>
      <Outlet />
      <Suspense>{viewOf(loaded)}</Suspense>
    </>
  );
}

function viewOf(loaded: ReturnType<typeof useLoaderData<typeof loader>>) {
  if (loaded.view === "board") return <Board {...loaded} />;
  if (loaded.view === "past") return <PastList {...loaded} />;
  return loaded.view === "today" ? <Today {...loaded} /> : <OpportunityList {...loaded} />;
}
