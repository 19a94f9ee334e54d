import { useRowLinks } from "#app/lists/row-links.ts";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { Podium } from "../leaderboard-skeleton.tsx";
import type { WeeklyKey, WeeklyRanking } from "../schema.ts";
import { RANKING_KINDS } from "./ranking-kinds.ts";
import { Ranking, RankingRow, ShowAllLink } from "./ranking-row.tsx";

const ICONS: Record<WeeklyKey, IconName> = {
  newOpportunities: "opportunities",
  newOpportunitiesValue: "flag",
  opportunityUpdates: "edit",
};

type Weekly = Record<WeeklyKey, WeeklyRanking>;

/** The week's three rankings. */
export function WeeklyRankings({ weekly, monday }: { weekly: Weekly; monday: string }) {
  const onClick = useRowLinks();
  return (
    <Podium onClick={onClick}>
      {(Object.keys(ICONS) as WeeklyKey[]).map((key) => (
        <RankingPanel key={key} of={key} ranking={weekly[key]} monday={monday} />
      ))}
    </Podium>
  );
}

function RankingPanel({ of, ranking, monday }: { of: WeeklyKey; ranking: WeeklyRanking; monday: string }) {
  const { title, nobody } = RANKING_KINDS[of];
  const { places, own, people } = ranking;
  const maximum = places[0]?.figure ?? 0;
  return (
    <Ranking as="section" aria-labelledby={`week-${of}`}>
      <h3 id={`week-${of}`}>
        <Icon name={ICONS[of]} />
        {title}
      </h3>
      {people === 0 ? <p>{nobody}</p> : null}
      <ol>
        {[...places, ...(own ? [own] : [])].map((place) => (
          <RankingRow key={place.user.id} {...{ of, place, maximum, monday }} apart={place === own} />
        ))}
      </ol>
      {people > places.length ? (
        <p>
          {`The first ${places.length} of ${people}${own ? ", and you" : ""}`} <ShowAllLink of={of} />
        </p>
      ) : null}
    </Ranking>
  );
}
