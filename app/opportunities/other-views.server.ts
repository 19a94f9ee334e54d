/** What `?view=board` and `?view=today` show in the list's place. */
import type { SignedIn } from "#app/accounts/signed-in.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { lastChange } from "#app/http/fresh-after-change.server.ts";
import { listState, readListRequest } from "#app/http/list-request.server.ts";
import type { ListState } from "#app/http/page.ts";
import { sendRows } from "#app/http/sent-rows.ts";
import { SharedReading } from "#app/http/shared-reading.server.ts";
import { teamToday } from "#app/http/team-day.server.ts";
import { columnsOf, type StageTotal } from "./board.ts";
import { boardStrips, findCards, findStageTotals } from "./board-queries.server.ts";
import { findOwners, OPPORTUNITY_LIST, type Selection } from "./list-queries.server.ts";
import { readStarts } from "./strips.server.ts";
import type { Whose } from "./today.ts";
import { findToday, todayStrips } from "./today-queries.server.ts";

const TOTALS_LIFE_MS = 5_000;
const totals = new SharedReading<StageTotal[] | null>({ lifeMs: TOTALS_LIFE_MS });

type Asking = Pick<SignedIn, "em" | "url" | "viewer" | "request">;

const viewOf = ({ searchParams }: URL) => searchParams.get("view") ?? "list";

/** Whether the address asks for a view that there is not. */
export const isViewUnknown = (url: URL) => !["list", "board", "today", ""].includes(viewOf(url));

/** The view that the address asks for; null is the list. */
export async function loadOtherView(asking: Asking) {
  const view = viewOf(asking.url);
  if (view === "board") return loadBoard(asking);
  return view === "today" ? loadToday(asking) : null;
}

async function loadBoard(asking: Asking) {
  const { em, url, request } = asking;
  const { selection, people, state } = readFilters(url, { view: "board" });
  const { starts, misread } = readStarts(url, boardStrips(selection));
  const [cards, sums, owners] = await Promise.all([
    findCards(em, selection, starts),
    readTotals(asking, selection),
    findOwners(em, people),
  ]);
  return {
    view: "board" as const,
    today: teamToday(),
    columns: columnsOf(cards, sums),
    owners: sendRows(request, owners),
    state: withPlaces(state, starts.size > 0, misread),
  };
}

/**
 * What the columns hold, at most 5 s old, with every change that the asker made: read once for all who look at the same.
 */
async function readTotals({ viewer, request }: Asking, selection: Selection): Promise<StageTotal[] | null> {
  const changedAt = await lastChange(viewer.id, request);
  return totals.get(JSON.stringify(selection), changedAt, () => findStageTotals(forkEm(), selection));
}

async function loadToday({ em, url, viewer, request }: Asking) {
  const asks = url.searchParams.get("whose") ?? "mine";
  const whose: Whose = asks === "team" ? "team" : "mine";
  const { selection, people, state } = readFilters(url, { view: "today", ...(whose === "team" ? { whose } : {}) });
  const { filter, timeZone } = selection;
  const today = teamToday();
  const owner = filter.owner ?? (whose === "mine" ? viewer.id : undefined);
  const asked = { today, timeZone, filter: { ...filter, owner } };
  const { starts, misread } = readStarts(url, todayStrips(asked));
  const [sections, owners] = await Promise.all([findToday(em, asked, starts), findOwners(em, people)]);
  const { unusable, ...shown } = withPlaces(state, starts.size > 0, misread);
  return {
    view: "today" as const,
    today,
    whose,
    sections,
    owners: sendRows(request, owners),
    state: { ...shown, unusable: asks === whose ? unusable : ["whose", ...unusable] },
  };
}

// The views have orders and pages of their own.
function readFilters(url: URL, kept: Record<string, string>) {
  const filters = new URL(url);
  for (const name of ["sort", "direction", "cursor"]) filters.searchParams.delete(name);
  const request = readListRequest(filters, OPPORTUNITY_LIST);
  const { owner, changedBy } = request.filter;
  return {
    selection: { filter: request.filter, timeZone: env().TEAM_TIME_ZONE },
    people: [owner, changedBy].filter((id) => id !== undefined),
    state: { ...listState(request), kept },
  };
}

function withPlaces(state: ListState, paged: boolean, misread: boolean): ListState {
  return { ...state, paged, unusable: misread ? [...state.unusable, "cursor"] : state.unusable };
}
