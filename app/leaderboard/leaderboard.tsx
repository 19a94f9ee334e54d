import { formatDate } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Style } from "#app/ui/style.tsx";
import { LeaderboardHeader } from "./leaderboard-skeleton.tsx";
import { leaderboardStyles } from "./leaderboard-style.ts";
import type { LeaderboardView } from "./schema.ts";
import { TopCard } from "./top-card.tsx";
import { WeeklyRankings } from "./weekly-rankings.tsx";

/** The leaderboard: who is first of all time, and this week's rankings (specification section 2). */
export function Leaderboard({ board: { tops, weekly, monday, timeZone } }: { board: LeaderboardView }) {
  return (
    <>
      <Style text={leaderboardStyles} />
      <LeaderboardHeader />
      <div className="podium tops">
        <TopCard of="closer" top={tops.closer} />
        <TopCard of="bizDev" top={tops.bizDev} />
        <TopCard of="mover" top={tops.mover} />
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
