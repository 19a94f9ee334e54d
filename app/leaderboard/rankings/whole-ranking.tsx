import { Link } from "@remix-run/react";
import { Panel } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { Style } from "#app/ui/theme/style.tsx";
import { LeaderboardHeader } from "../leaderboard-skeleton.tsx";
import { leaderboardStyles } from "../leaderboard-style.ts";
import type { WholeRanking as Whole } from "../schema.ts";
import { RANKING_KINDS } from "./ranking-kinds.ts";
import { RankingRow } from "./ranking-row.tsx";

/** One complete ranking: all places, and the names of people without a place. */
export function WholeRanking({ ranking: { of, monday, timeZone, isWeekly, places, others } }: { ranking: Whole }) {
  const { title, nobody } = RANKING_KINDS[of];
  return (
    <>
      <Style text={leaderboardStyles} />
      <LeaderboardHeader />
      <Panel as="section" className="ranking whole" aria-labelledby="whole-title">
        <h2 id="whole-title">{title}: everyone</h2>
        <p className="more">{isWeekly ? `Since Monday, ${formatDate(monday)}, 00:00 (${timeZone})` : "Of all time"}</p>
        {places.length === 0 ? <p className="more">{nobody}</p> : null}
        <ol>
          {places.map((place) => (
            <RankingRow key={place.user.id} of={of} place={place} maximum={places[0]?.figure ?? 0} monday={monday} />
          ))}
        </ol>
        {others.length > 0 ? <p className="more">{`No place yet: ${others.join(", ")}`}</p> : null}
        <Link className="all" to="/leaderboard">
          Back to the leaderboard
        </Link>
      </Panel>
    </>
  );
}
