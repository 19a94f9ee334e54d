import { formatDate } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Style } from "#app/ui/theme/style.tsx";
import { LeaderboardHeader } from "./leaderboard-skeleton.tsx";
import { leaderboardStyles } from "./leaderboard-style.ts";
import { WeeklyRankings } from "./rankings/weekly-rankings.tsx";
import type { LeaderboardView } from "./schema.ts";
import { TopCard } from "./top-card.tsx";

/** The leaderboard: the all-time leaders and this week's rankings (docs/product.md#leaderboard). */
export function Leaderboard({ board: { tops, weekly, monday, timeZone } }: { board: LeaderboardView }) {
  return (
    <>
      <Style text={leaderboardStyles} />
      <LeaderboardHeader />
      <div className="podium tops">
        <TopCard of="closer" top={tops.closer} monday={monday} />
        <TopCard of="bizDev" top={tops.bizDev} monday={monday} />
        <TopCard of="mover" top={tops.mover} monday={monday} />
      </div>
      <div className="week-title">
        <h2>This Week</h2>
        <p>
          Since Monday, {formatDate(monday)}, 00:00 ({timeZone})
        </p>
      </div>
      {weekly ? (
        <WeeklyRankings weekly={weekly} monday={monday} />
      ) : (
        <EmptyState text="No weekly activity data available" />
      )}
      <p className="fresh">
        Every figure leads to the opportunities behind it. What you change shows here at once, what others change within
        a few seconds.
      </p>
    </>
  );
}
