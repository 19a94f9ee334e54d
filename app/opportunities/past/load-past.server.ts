import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { ignoredMessage } from "#app/lists/ignored-messages.server.ts";
import { listState, readListRequest } from "#app/lists/list-request.server.ts";
import { sendRows } from "#app/lists/sent-rows.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { dayOf, startOfDay } from "#app/team-time/team-time.ts";
import { readOwners } from "../list/owner-options.server.ts";
import { withReasons } from "../lost-reason.server.ts";
import { catchUpPastDeals } from "./follow.server.ts";
import { listPastRows, PAST_LIST, pastTotalsOf } from "./past-queries.server.ts";
import { readVersion } from "./states.server.ts";
import { winRatesOfVersion } from "./win-rates.server.ts";

const PAGE_SIZE = 50;

/** Loads the list of a past day; null if the address has no `asOf`. An empty, misread or future day means yesterday. */
export async function loadPast(args: SignedIn) {
  const { em, url, request } = args;
  if (!url.searchParams.has("asOf")) return null;
  const timeZone = env().TEAM_TIME_ZONE;
  const today = teamToday();
  const { filter, ...listRequest } = readListRequest(url, PAST_LIST);
  const isFuture = filter.asOf !== undefined && filter.asOf > today;
  const yesterday = dayOf(new Date(startOfDay(today, timeZone).getTime() - 1), timeZone);
  const asOf = isFuture ? yesterday : (filter.asOf ?? yesterday);
  const { "built-in": builtIn } = await readCustomFieldsInUse(args);
  const state = withReasons(listState({ ...listRequest, filter: { ...filter, asOf } }), builtIn);
  const isLevel = await catchUpPastDeals(em);
  const selection = { filter, timeZone, end: asOf === today ? null : startOfDay(asOf, timeZone, 1) };
  const { version, first } = await readVersion(em, timeZone);
  const rates = filter.weigh ? await winRatesOfVersion(em, { asOf, version, ...selection }) : [];
  const [page, totals, owners] = await Promise.all([
    listPastRows(em, selection, { ...listRequest, limit: PAGE_SIZE }, rates),
    pastTotalsOf(em, version, selection, rates),
    readOwners(args, filter.owner ? [filter.owner] : []),
  ]);
  const { rows, ...neighbors } = page;
  return {
    view: "past" as const,
    asOf,
    today,
    first,
    isLevel,
    totals,
    rates,
    owners,
    sent: sendRows(request, rows),
    ...neighbors,
    state: isFuture ? { ...state, ignored: [ignoredMessage("asOf"), ...state.ignored] } : state,
  };
}
