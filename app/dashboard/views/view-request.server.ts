import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { ignoredMessage } from "#app/lists/ignored-messages.server.ts";
import { readFilters } from "#app/lists/list-request.server.ts";
import { catchUpPastDeals } from "#app/opportunities/past/follow.server.ts";
import { readVersion } from "#app/opportunities/past/states.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { startOfDay } from "#app/team-time/team-time.ts";
import { type PeriodFilter, type periodOfDays, type ViewFilter, viewQuery } from "./schema.ts";
import type { ViewState } from "./views.ts";

/**
 * What a view's figures are read by: `end` is the end of the day, null for now; `owner` whose deals, null for all; of
 * which version of the states.
 */
export type ReportQuery = {
  asOf: string;
  today: string;
  timeZone: string;
  end: Date | null;
  owner: string | null;
  version: string;
};

const DAY_IGNORED = "That date is not valid or is in the future, so today is shown.";

/** A page's filters, with the states of deals brought up to date. Never fails: the state names what was ignored. */
export async function readView({ em, url, viewer }: SignedIn): Promise<{ state: ViewState; reading: ReportQuery }> {
  const { filter, invalid } = readFilters<ViewFilter>(url.searchParams, viewQuery.shape);
  const today = teamToday();
  const isFuture = filter.asOf !== undefined && filter.asOf > today;
  const asOf = isFuture ? today : (filter.asOf ?? today);
  const names = isFuture ? ["asOf", ...Object.keys(invalid)] : Object.keys(invalid);
  const isLevel = await catchUpPastDeals(em);
  const { version, first } = await readVersion(em, env().TEAM_TIME_ZONE);
  const state: ViewState = {
    scope: filter.scope ?? "mine",
    asOf,
    today,
    first,
    isLevel,
    ignored: names.map((name) => (name === "asOf" ? DAY_IGNORED : ignoredMessage(name))),
  };
  return { state, reading: toReportQuery({ scope: state.scope, asOf, today, version }, viewer.id) };
}

/** Like {@link readView} for the API: "invalid" with messages for all invalid parameters. */
export async function readApiView({ em, url, viewer }: SignedIn): Promise<Result<ReportQuery, "invalid">> {
  const { filter, invalid } = readFilters<ViewFilter>(url.searchParams, viewQuery.shape);
  const today = teamToday();
  const { scope = "mine", asOf = today } = filter;
  if (asOf > today) invalid.asOf = ["asOf must not be in the future"];
  const message = Object.values(invalid)[0]?.[0];
  if (message !== undefined) return refused("invalid", message, invalid);
  await catchUpPastDeals(em);
  const { version } = await readVersion(em, env().TEAM_TIME_ZONE);
  return done(toReportQuery({ scope, asOf, today, version }, viewer.id));
}

/** The days of a period that an API call names; "invalid" with messages for those that are none, or backwards. */
export function readApiPeriod(
  { searchParams }: URL,
  query: ReturnType<typeof periodOfDays>,
): Result<PeriodFilter, "invalid"> {
  const { filter, invalid } = readFilters<PeriodFilter>(searchParams, query.shape);
  if (filter.from && filter.to && filter.from > filter.to) invalid.to = ["to must not be before from"];
  const message = Object.values(invalid)[0]?.[0];
  return message === undefined ? done(filter) : refused("invalid", message, invalid);
}

type ReportScope = Pick<ViewState, "scope" | "asOf" | "today"> & Pick<ReportQuery, "version">;

function toReportQuery({ scope, asOf, today, version }: ReportScope, viewerId: string): ReportQuery {
  const timeZone = env().TEAM_TIME_ZONE;
  const end = asOf === today ? null : startOfDay(asOf, timeZone, 1);
  return { asOf, today, timeZone, end, owner: scope === "mine" ? viewerId : null, version };
}
