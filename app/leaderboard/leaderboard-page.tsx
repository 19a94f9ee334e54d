import { NotLoaded } from "#app/ui/notices/not-loaded.tsx";
import { Leaderboard } from "./leaderboard.tsx";
import { LeaderboardHeader } from "./leaderboard-skeleton.tsx";
import { WholeRanking } from "./rankings/whole-ranking.tsx";
import type { LeaderboardView, WholeRanking as Whole } from "./schema.ts";

type LeaderboardPageProps = { board: LeaderboardView | null; whole: Whole | null };

/** The leaderboard, one complete ranking, or the message that they could not be loaded. */
export function LeaderboardPage({ board, whole }: LeaderboardPageProps) {
  if (whole) return <WholeRanking ranking={whole} />;
  if (board) return <Leaderboard board={board} />;
  return (
    <>
      <LeaderboardHeader />
      <NotLoaded what="The leaderboard" to="/leaderboard" />
    </>
  );
}
