import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { readView } from "../views/view-request.server.ts";
import { ActivityView } from "./activity.tsx";
import { findActivity, findPeople } from "./queries.server.ts";
import { weeksOf } from "./weeks.ts";

export const meta: MetaFunction = () => [{ title: "Activity · Dealquest" }];

/** What the team did to its deals this week and the one before (docs/product.md#activity). */
export const loader = signedInLoader(async (args) => {
  const { state, reading } = await readView(args);
  const activity = await findActivity(args.em, reading);
  const weeks = weeksOf(activity, await findPeople(args.em, reading, activity));
  return { state, weeks, monday: activity.monday, untouched: activity.untouched };
});

export default function ActivityPage() {
  return <ActivityView {...useLoaderData<typeof loader>()} />;
}
