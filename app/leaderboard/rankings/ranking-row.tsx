import { Link } from "@remix-run/react";
import { ShareBar } from "#app/ui/share-bar.tsx";
import { FigureLink } from "../figure-link.tsx";
import type { Place, RankingKey } from "../schema.ts";
import { RANKING_KINDS } from "./ranking-kinds.ts";

/** Ranks 1 to 3 are drawn as patches, also when shared. */
const PATCHES = 3;

type RankingRowProps = {
  of: RankingKey;
  place: Place;
  /** The ranking's highest figure, the full length of the bar. */
  maximum: number;
  monday: string;
  /** Whether the ranking skips places before this one. */
  apart?: boolean;
};

/** One place of a ranking: rank, name, and the figure as a link to the opportunities it counts. */
export function RankingRow({ of, place, maximum, monday, apart }: RankingRowProps) {
  const { rank, user, figure, isViewer } = place;
  const { format, unit, note, filter } = RANKING_KINDS[of];
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

/** Links to the complete ranking. */
export function ShowAllLink({ of }: { of: RankingKey }) {
  return (
    <Link className="all" to={`/leaderboard?ranking=${of}`} aria-label={`Show all of ${RANKING_KINDS[of].title}`}>
      Show all
    </Link>
  );
}
