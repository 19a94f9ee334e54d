import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in.server.ts";
import { LeaderboardPage } from "./leaderboard-page.tsx";
import { loadLeaderboard } from "./load.server.ts";

export const meta: MetaFunction = () => [{ title: "Leaderboard · Dealquest" }];

export const loader = signedInLoader(loadLeaderboard);

export default function LeaderboardRoute() {
  return <LeaderboardPage {...useLoaderData<typeof loader>()} />;
}
