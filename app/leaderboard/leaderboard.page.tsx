import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { NotLoaded } from "#app/ui/notices/not-loaded.tsx";
import { Leaderboard } from "./leaderboard.tsx";
import { LeaderboardHeader } from "./leaderboard-skeleton.tsx";
import { loadLeaderboard } from "./load.server.ts";
import { WholeRanking } from "./rankings/whole-ranking.tsx";

export const meta: MetaFunction = () => [{ title: "Leaderboard · Dealquest" }];

export const loader = signedInLoader(loadLeaderboard);

/** The leaderboard, one complete ranking, or the message that they could not be loaded. */
export default function LeaderboardRoute() {
  const { board, whole } = useLoaderData<typeof loader>();
  if (whole) return <WholeRanking ranking={whole} />;
  if (board) return <Leaderboard board={board} />;
  return (
    <>
      <LeaderboardHeader />
      <NotLoaded what="The leaderboard" to="/leaderboard" />
    </>
  );
}
