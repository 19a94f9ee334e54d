import { styled } from "styled-components";
import { useRowLinks } from "#app/lists/row-links.ts";
import { Rows } from "#app/lists/rows.tsx";
import type { SentRows } from "#app/lists/sent-rows.ts";
import { formatDate } from "#app/ui/dates.ts";
import { LeaderboardHeader } from "../leaderboard-skeleton.tsx";
import type { Rank, WholeRanking as RankingData } from "../schema.ts";
import { RANKING_KINDS } from "./ranking-kinds.ts";
import { Ranking, RankingRow, TouchLink } from "./ranking-row.tsx";

const Whole = styled(Ranking)`
  max-width: 44rem;
  h2 { font-size: var(--text-xl); }
  ol { margin-block: var(--space-4); }
`;

/** A complete ranking as sent to its page. */
type SentRanking = Omit<RankingData, "places"> & { sent: SentRows<Rank> };

/** One complete ranking: all places, and the names of people without a place. */
export function WholeRanking({ ranking: { of, monday, timeZone, isWeekly, sent, others } }: { ranking: SentRanking }) {
  const { title, nobody } = RANKING_KINDS[of];
  const onClick = useRowLinks();
  return (
    <>
      <LeaderboardHeader />
      <Whole as="section" aria-labelledby="whole-title">
        <h2 id="whole-title">{title}: everyone</h2>
        <p>{isWeekly ? `Since Monday, ${formatDate(monday)}, 00:00 (${timeZone})` : "All time"}</p>
        {sent.count === 0 ? <p>{nobody}</p> : null}
        <Rows
          as="ol"
          sent={sent}
          onClick={onClick}
          item={RankingRow}
          each={(place) => [place.user.id, { of, place, maximum: sent.rows?.[0]?.figure ?? 0, monday }]}
        />
        {others.length > 0 ? <p>{`No rank yet: ${others.join(", ")}`}</p> : null}
        <TouchLink to="/leaderboard">Back to the leaderboard</TouchLink>
      </Whole>
    </>
  );
}
