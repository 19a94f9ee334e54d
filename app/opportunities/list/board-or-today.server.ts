/** Loads the data of `?view=board` and `?view=today`, which replace the list. */

import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { lastChangeTime } from "#app/http/read-your-writes.server.ts";
import { SharedReadCache } from "#app/http/shared-read-cache.server.ts";
import { withControls, withCustomFields } from "#app/lists/custom-rules.server.ts";
import { ignoredMessage } from "#app/lists/ignored-messages.server.ts";
import type { ListState } from "#app/lists/list-page.ts";
import { listState, readListRequest } from "#app/lists/list-request.server.ts";
import { sendRows } from "#app/lists/sent-rows.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { columnsOf, type StageTotal } from "../board/board-columns.ts";
import { boardGroups, findCards, findStageTotals } from "../board/board-queries.server.ts";
import { withReasons } from "../lost-reason.server.ts";
import { typicalDaysToday } from "../past/typical-days.server.ts";
import { findToday, todayGroups } from "../today/today-queries.server.ts";
import type { SentSections, TodayScope, TodaySections } from "../today/today-sections.ts";
import { readGroupCursors } from "./grouped-pages.server.ts";
import { OPPORTUNITY_LIST, type Selection, userIdsIn, zonedFilter } from "./list-queries.server.ts";
import { readOwners } from "./owner-options.server.ts";

const TOTALS_LIFE_MS = 5_000;
const cachedStageTotals = new SharedReadCache<StageTotal[] | null>({ lifeMs: TOTALS_LIFE_MS });

type ViewRequest = Pick<SignedIn, "em" | "url" | "viewer" | "request">;

const viewOf = ({ searchParams }: URL) => searchParams.get("view") ?? "list";

/** Whether the `view` parameter is invalid. */
export const isViewUnknown = (url: URL) => !["list", "board", "today", ""].includes(viewOf(url));

/** Loads the board or the Today view; null if the URL asks for the list. */
export async function loadBoardOrToday(args: ViewRequest) {
  const view = viewOf(args.url);
  if (view === "board") return loadBoard(args);
  return view === "today" ? loadToday(args) : null;
}

async function loadBoard(args: ViewRequest) {
  const { em, url } = args;
  const { selection, people, state } = await readFilters(args, { view: "board" });
  const { starts, misread } = readGroupCursors(url, boardGroups(selection));
  const [cards, sums, owners, usual] = await Promise.all([
    findCards(em, selection, starts),
    readTotals(args, selection),
    readOwners(args, people),
    typicalDaysToday(forkEm),
  ]);
  return {
    view: "board" as const,
    today: teamToday(),
    columns: columnsOf(cards, sums),
    usual: Object.fromEntries(usual.stages.map(({ stage, usualDays }) => [stage, usualDays])),
    owners,
    state: withPaging(state, starts.size > 0, misread),
  };
}

/** Whether the URL asks for the board and the opportunity `id` has a card on that page of it. */
export async function isOnBoard(args: ViewRequest, id: string): Promise<boolean> {
  if (viewOf(args.url) !== "board") return false;
  const { selection } = await readFilters(args, {});
  const { starts } = readGroupCursors(args.url, boardGroups(selection));
  const cards = await findCards(args.em, selection, starts);
  return Object.values(cards).some(({ rows }) => rows.some((row) => row.id === id));
}

/**
 * The totals of the stages, at most 5 s old. Read-your-writes: they include the viewer's own changes. Concurrent
 * requests with the same filter share one query (request coalescing).
 */
export async function readTotals({ viewer, request }: ViewRequest, selection: Selection): Promise<StageTotal[] | null> {
  const changedAt = await lastChangeTime(viewer.id, request);
  return cachedStageTotals.get(JSON.stringify(selection), changedAt, () => findStageTotals(forkEm(), selection));
}

async function loadToday(args: ViewRequest) {
  const { em, url, viewer, request } = args;
  const scopeParameter = url.searchParams.get("whose") ?? "mine";
  const whose: TodayScope = scopeParameter === "team" ? "team" : "mine";
  const { selection, people, state } = await readFilters(args, {
    view: "today",
    ...(whose === "team" ? { whose } : {}),
  });
  const { filter, timeZone } = selection;
  const today = teamToday();
  const owner = filter.owner ?? (whose === "mine" ? viewer.id : undefined);
  const todaySelection = { today, timeZone, filter: { ...filter, owner } };
  const { starts, misread } = readGroupCursors(url, todayGroups(todaySelection));
  const [sections, owners] = await Promise.all([
    findToday(em, todaySelection, starts),
    readOwners({ viewer, request }, people),
  ]);
  const { ignored, ...shown } = withPaging(state, starts.size > 0, misread);
  return {
    view: "today" as const,
    today,
    whose,
    sections: sendSections(request, sections),
    owners,
    state: { ...shown, ignored: scopeParameter === whose ? ignored : [ignoredMessage("whose"), ...ignored] },
  };
}

function sendSections(request: Request, sections: TodaySections): SentSections {
  const sent = Object.entries(sections).map(([name, { rows, ...page }]) => [
    name,
    { ...page, sent: sendRows(request, rows) },
  ]);
  return Object.fromEntries(sent);
}

// Board and Today ignore the list's sort and cursor: they have their own.
async function readFilters(args: ViewRequest, extraParameters: Record<string, string>) {
  const { opportunity: customFields, "built-in": builtIn } = await readCustomFieldsInUse(args);
  const filters = new URL(args.url);
  for (const name of ["sort", "direction", "cursor"]) filters.searchParams.delete(name);
  const request = readListRequest(filters, withCustomFields(OPPORTUNITY_LIST, customFields, filters));
  return {
    selection: await zonedFilter(args.em, request.filter),
    people: userIdsIn(request.filter),
    state: { ...withReasons(withControls(listState(request), customFields), builtIn), extraParameters },
  };
}

function withPaging(state: ListState, paged: boolean, misread: boolean): ListState {
  return { ...state, paged, ignored: misread ? [...state.ignored, ignoredMessage("cursor")] : state.ignored };
}
