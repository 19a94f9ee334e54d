import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { ignoredMessage } from "#app/lists/ignored-messages.server.ts";
import { readFilters } from "#app/lists/list-request.server.ts";
import type { PeriodFilter } from "../views/schema.ts";
import { readView } from "../views/view-request.server.ts";
import { ActivityView } from "./activity.tsx";
import { activityByDay, shownPeriod } from "./days.ts";
import { findActivePeople, findActivity } from "./queries.server.ts";
import { activityPeriod } from "./schema.ts";
import { weeksOf } from "./weeks.ts";

export const meta: MetaFunction = () => [{ title: "Activity · Dealquest" }];

/** What the team did to its deals this week and the one before (docs/product.md#activity). */
export const loader = signedInLoader(async (args) => {
  const { state, reading } = await readView(args);
  const { filter, invalid } = readFilters<PeriodFilter>(args.url.searchParams, activityPeriod.shape);
  const isBackwards = filter.from !== undefined && filter.to !== undefined && filter.from > filter.to;
  const period = isBackwards ? {} : filter;
  const ignored = [...Object.keys(invalid), ...(isBackwards ? ["from"] : [])].map((name) => ignoredMessage(name));
  const byDay = args.url.searchParams.get("by") === "day" || Object.keys(period).length > 0;
  const activity = await findActivity(args.em, reading, byDay ? period : {});
  const people = await findActivePeople(args.em, reading, activity);
  const { monday, untouched } = activity;
  const shown = { state: { ...state, ignored: [...state.ignored, ...ignored] }, monday, untouched };
  if (!byDay) return { ...shown, weeks: weeksOf(activity, people), days: null };
  return { ...shown, weeks: [], days: activityByDay(activity, people, shownPeriod(activity, period)) };
});

export default function ActivityPage() {
  return <ActivityView {...useLoaderData<typeof loader>()} />;
}
