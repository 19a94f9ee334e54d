import { Link } from "@remix-run/react";
import { styled } from "styled-components";
import { Panel } from "#app/ui/card.tsx";
import { barLook, ShareBar } from "#app/ui/share-bar.tsx";
import { visuallyHidden } from "#app/ui/visually-hidden.tsx";
import { FigureLink, figureLook } from "../figure-link.tsx";
import type { Rank, RankingKey } from "../schema.ts";
import { RANKING_KINDS } from "./ranking-kinds.ts";

/** A panel with one ranking, the container of `RankingRow`s: one styled element for all rows. */
export const Ranking = styled(Panel)`
  h3 {
    display: flex; align-items: center; gap: var(--space-2); margin-bottom: var(--space-4); font-size: var(--text-l);
  }
  h3 svg { color: var(--ember); }
  > p { margin-top: var(--space-3); padding-left: var(--space-2); color: var(--muted); font-size: var(--text-s); }
  li {
    position: relative; display: grid; grid-template-columns: 2.5rem minmax(0, 1fr); align-items: center;
    gap: 0 var(--space-3); padding: var(--space-2); border-radius: var(--radius); overflow-wrap: anywhere;
  }
  li > div { display: grid; grid-template-columns: minmax(0, 1fr) auto; align-items: baseline; gap: 0 var(--space-2); }
  .patch {
    display: grid; place-items: center; flex: none; width: 2.5rem; height: 2.5rem; border-radius: 50%;
    color: var(--muted); font: 600 var(--text-m) var(--serif); font-variant-numeric: tabular-nums;
  }
  [data-rank] { border: 3px solid; outline: 1.5px dashed; outline-offset: -7px; font-size: var(--text-l); }
  [data-rank="1"] { background: var(--sand); color: var(--sand-ink); }
  [data-rank="2"] { background: var(--stone); color: var(--stone-ink); }
  [data-rank="3"] { background: var(--clay); color: var(--clay-ink); }
  .name { font-weight: 600; }
  .name small { margin-left: .4em; color: var(--muted); font-weight: 400; }
  .figure { ${figureLook} margin-left: auto; }
  .figure span { ${visuallyHidden} }
  .bar { ${barLook} grid-column: 1 / -1; height: .5rem; margin: var(--space-1) 0; }
  .note { grid-column: 1 / -1; color: var(--muted); font-size: var(--text-s); line-height: 1.3; }
  [data-own] { background: var(--sunken); }
  [data-own] .bar { color: var(--ember); }
  [data-apart] { margin-top: var(--space-5); }
  [data-apart]::before {
    content: ""; position: absolute; inset: calc(-1 * var(--space-3)) 0 auto; border-top: 2px dotted var(--line);
  }
  @media print { .patch { print-color-adjust: exact; } }
`;

export const TouchLink = styled(Link)`
  display: inline-flex; align-items: center; min-height: 1.5rem;
  @media (pointer: coarse) { min-width: 2.75rem; min-height: 2.75rem; }
`;

/** Ranks 1 to 3 are drawn as patches, also when shared. */
const RANKS_WITH_PATCH = 3;

type RankingRowProps = {
  of: RankingKey;
  place: Rank;
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
      <span className="patch" data-rank={rank <= RANKS_WITH_PATCH ? rank : undefined}>
        {rank}
      </span>
      <div>
        <span className="name">
          {user.firstName} {user.lastName}
          {isViewer ? <small>you</small> : null}
        </span>
        <FigureLink filter={filter(user.id, monday)}>
          {format(figure)} <span>{unit(figure)}</span>
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
    <TouchLink to={`/leaderboard?ranking=${of}`} aria-label={`Show all of ${RANKING_KINDS[of].title}`}>
      Show all
    </TouchLink>
  );
}
