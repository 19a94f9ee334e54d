import { Panel } from "#app/ui/card.tsx";
import { Icon, type IconName } from "#app/ui/icons.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { ShareBar } from "#app/ui/share-bar.tsx";
import { FigureLink, formatCount, nounFor } from "./figure-link.tsx";
import type { LeaderboardView, Place, WeeklyRanking } from "./schema.ts";

type Key = keyof NonNullable<LeaderboardView["weekly"]>;

type Kind = {
  title: string;
  icon: IconName;
  nobody: string;
  format: (figure: number) => string;
  /** What the figure counts; the title says it to the eye already. */
  unit: (figure: number) => string;
  /** Where one opportunity may count several times: on how many the figure rests. */
  note?: (place: Place) => string;
  filter: (userId: string, monday: string) => Record<string, string>;
};

const onOpportunities = nounFor("opportunity", "opportunities");
const created = (owner: string, createdFrom: string) => ({ owner, createdFrom });

const KINDS: Record<Key, Kind> = {
  newOpportunities: {
    title: "New Opportunities",
    icon: "opportunities",
    nobody: "No new opportunities this week",
    format: formatCount,
    unit: nounFor("new opportunity", "new opportunities"),
    filter: created,
  },
  newOpportunitiesValue: {
    title: "New Deal Value",
    icon: "flag",
    nobody: "No new deal value this week",
    format: formatMoney,
    unit: () => "of new deals",
    filter: created,
  },
  opportunityUpdates: {
    title: "Status Updates",
    icon: "edit",
    nobody: "No status updates this week",
    format: formatCount,
    unit: nounFor("update", "updates"),
    note: ({ opportunities }) => `on ${formatCount(opportunities)} ${onOpportunities(opportunities)}`,
    filter: (changedBy, changedFrom) => ({ changedBy, changedFrom }),
  },
};

/** The week's three rankings. */
export function WeeklyRankings({ weekly, monday }: { weekly: Record<Key, WeeklyRanking>; monday: string }) {
  return (
    <div className="podium">
      {(Object.keys(KINDS) as Key[]).map((key) => (
        <RankingPanel key={key} of={key} ranking={weekly[key]} monday={monday} />
      ))}
    </div>
  );
}

function RankingPanel({ of, ranking, monday }: { of: Key; ranking: WeeklyRanking; monday: string }) {
  const { title, icon, nobody } = KINDS[of];
  const { places, own, people } = ranking;
  const maximum = places[0]?.figure ?? 0;
  return (
    <Panel as="section" className="ranking" aria-labelledby={`week-${of}`}>
      <h3 id={`week-${of}`}>
        <Icon name={icon} />
        {title}
      </h3>
      {people === 0 ? <p className="more">{nobody}</p> : null}
      <ol>
        {[...places, ...(own ? [own] : [])].map((place) => (
          <Row key={place.user.id} of={of} place={place} maximum={maximum} monday={monday} apart={place === own} />
        ))}
      </ol>
      {people > places.length ? (
        <p className="more">
          The first {places.length} of {people}
          {own ? ", and you" : ""}
        </p>
      ) : null}
    </Panel>
  );
}

const PATCHES = 3;

type RowProps = { of: Key; place: Place; maximum: number; monday: string; apart: boolean };

function Row({ of, place, maximum, monday, apart }: RowProps) {
  const { rank, user, figure, isViewer } = place;
  const { format, unit, note, filter } = KINDS[of];
  return (
    <li data-own={isViewer ? "" : undefined} data-apart={apart ? "" : undefined}>
      <span className="patch" data-rank={rank <= PATCHES ? rank : undefined}>
        {rank}
      </span>
      <div>
        <span className="name">
          {user.firstName} {user.lastName}
          {isViewer ? <small>you</small> : null}
        </span>
        <FigureLink filter={filter(user.id, monday)}>
          {format(figure)} <span className="visually-hidden">{unit(figure)}</span>
        </FigureLink>
        <ShareBar part={figure} whole={maximum} />
        {note ? <small className="note">{note(place)}</small> : null}
      </div>
    </li>
  );
}
