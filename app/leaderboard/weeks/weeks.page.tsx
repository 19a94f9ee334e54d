import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { listWeeks } from "./queries.server.ts";
import { Weeks } from "./weeks.tsx";

export const meta: MetaFunction = () => [{ title: "Past Weeks · Dealquest" }];

/** The sealed weeks of the leaderboard (docs/product.md#sealed-weeks). */
export const loader = signedInLoader(async ({ em }) => ({ weeks: await listWeeks(em) }));

export default function WeeksPage() {
  return <Weeks {...useLoaderData<typeof loader>()} />;
}
