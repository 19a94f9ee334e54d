import { NotLoaded } from "#app/ui/not-loaded.tsx";
import { Leaderboard } from "./leaderboard.tsx";
import { LeaderboardHeader } from "./leaderboard-skeleton.tsx";
import type { LeaderboardView } from "./schema.ts";

/** The leaderboard, or within the same frame that it could not be loaded. */
export function LeaderboardPage({ board }: { board: LeaderboardView | null }) {
  if (board) return <Leaderboard board={board} />;
  return (
    <>
      <LeaderboardHeader />
      <NotLoaded what="The leaderboard" to="/leaderboard" />
    </>
  );
}
