import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Leaderboard } from "./leaderboard.tsx";
import { LeaderboardHeader } from "./leaderboard-skeleton.tsx";
import type { LeaderboardView } from "./schema.ts";

/** The leaderboard, or within the same frame that it could not be loaded. */
export function LeaderboardPage({ board }: { board: LeaderboardView | null }) {
  if (board) return <Leaderboard board={board} />;
  return (
    <>
      <LeaderboardHeader />
      <EmptyState text="The leaderboard could not be loaded.">
        <ButtonLink to="/leaderboard" reloadDocument>
          Try again
        </ButtonLink>
      </EmptyState>
    </>
  );
}
