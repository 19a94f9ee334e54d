import { Link } from "@remix-run/react";
import { css, styled } from "styled-components";
import { useRowLinks } from "#app/lists/row-links.ts";
import { SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatDate } from "#app/ui/dates.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { media } from "#app/ui/theme/media.ts";
import { visuallyHidden } from "#app/ui/visually-hidden.tsx";
import { FigureLink, figureLook } from "./figure-link.tsx";
import { LeaderboardHeader, Podium } from "./leaderboard-skeleton.tsx";
import { RANKING_KINDS } from "./rankings/ranking-kinds.ts";
import { ShowAllLink } from "./rankings/ranking-row.tsx";
import { WeeklyRankings } from "./rankings/weekly-rankings.tsx";
import type { LeaderboardView, Rank, TopCard as Top, TopKey } from "./schema.ts";

/** The look of `Emblem`, a sewn-on scout patch, for the emblems' container: `.emblem { ${emblemLook} }`. */
const emblemLook = css`
  width: 6.25rem; height: 6.5rem; color: var(--emblem);
  .ground { fill: var(--emblem-ground); }
  .edge, .stitches, .motif { fill: none; stroke: currentColor; stroke-linecap: round; stroke-linejoin: round; }
  .edge { stroke-width: 7; stroke-dasharray: 0 6.912; }
  .stitches { stroke-width: 1.4; stroke-dasharray: 3.2 3.71; }
  .motif { stroke-width: 1.6; }
  text { fill: var(--emblem-ground); font: 700 1rem var(--serif); text-anchor: middle; }
  &[data-emblem="closer"] { --emblem: var(--sand-ink); --emblem-ground: var(--sand); }
  &[data-emblem="bizDev"] { --emblem: var(--fern-ink); --emblem-ground: var(--fern); }
  &[data-emblem="mover"] { --emblem: var(--clay-ink); --emblem-ground: var(--clay); }
  @media print { print-color-adjust: exact; }
`;

// A cup, a compass, and a mountain with a flag, on a 20 × 20 grid.
const motifs: Record<TopKey, string> = {
  closer: "M6 2.5h8v5a4 4 0 0 1-8 0zM6 4H3v1.5a3 3 0 0 0 3 3M14 4h3v1.5a3 3 0 0 1-3 3m-4 3v3m-3.5 3h7l-1-3h-5z",
  bizDev: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zm3.5 4-2 5-5 2 2-5zM10 2.5v1m0 13v1M2.5 10h1m13 0h1",
  mover: "M1.5 17 8 6.5l3.5 5.5L13.5 9l5 8zM8 6.5v-5l4 1.5-4 1.5M5.8 10l2.2 1.5 2-1.6",
};

/** The emblem of one of the three titles, with a ribbon if someone holds it. Decorates the title's text. */
function Emblem({ of, isTaken }: { of: TopKey; isTaken: boolean }) {
  return (
    <svg className="emblem" data-emblem={of} viewBox="0 0 96 100" aria-hidden="true">
      <circle className="ground" cx="48" cy="48" r="43" />
      <circle className="edge" cx="48" cy="48" r="44" />
      <circle className="stitches" cx="48" cy="48" r="36" />
      <path className="motif" d={motifs[of]} transform={`translate(25 ${isTaken ? 19 : 24.5}) scale(2.3)`} />
      {isTaken ? (
        <g>
          <path d="M18 76h60l-6 11 6 11H18l6-11z" />
          <text x="48" y="92.5">
            #1
          </text>
        </g>
      ) : null}
    </svg>
  );
}

const Tops = styled(Podium)`
  article { display: grid; grid-template-columns: auto minmax(0, 1fr); align-items: center; gap: var(--space-4); }
  h2 { color: var(--muted); font: 600 var(--text-s)/1.3 var(--sans); text-transform: uppercase; letter-spacing: .06em; }
  .emblem { ${emblemLook} }
  .name { display: block; font: 600 var(--text-xl)/1.25 var(--serif); overflow-wrap: anywhere; }
  .rank { ${visuallyHidden} }
  .nobody { color: var(--muted); font-size: var(--text-s); }
  .figure { ${figureLook} font-size: var(--text-l); }
  .own {
    grid-column: 1 / -1; padding-top: var(--space-3); border-top: 2px dotted var(--line); color: var(--muted);
    font-size: var(--text-s);
  }
  .own .figure { font-size: inherit; }
  [data-nobody] .emblem { opacity: .45; }
  @media ${media.small} { .emblem { width: 4.75rem; height: 5rem; } }
  @media ${media.wide} {
    article {
      grid-template-columns: minmax(0, 1fr); grid-template-rows: auto 1fr; justify-items: center; align-items: start;
      text-align: center;
    }
    .figure { justify-content: center; }
    .own { justify-self: stretch; }
    @supports (grid-template-rows: subgrid) { article { grid-row: span 3; grid-template-rows: subgrid; row-gap: var(--space-4); } }
  }
`;

const WeekTitle = styled.div`
  display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between;
  gap: var(--space-1) var(--space-4); margin: var(--space-8) 0 var(--space-4);
  h2 { font-size: var(--text-xl); }
  p { color: var(--muted); font-size: var(--text-s); }
`;

const Fresh = styled.p`
  margin-top: var(--space-6); color: var(--muted); font-size: var(--text-s);
  @media (pointer: coarse) { a { display: inline-flex; align-items: center; min-height: 2.75rem; min-width: 2.75rem; } }
`;

/** The leaderboard: the all-time leaders and this week's rankings (docs/product.md#leaderboard). */
export function Leaderboard({ board: { tops, weekly, monday, timeZone } }: { board: LeaderboardView }) {
  const onClick = useRowLinks();
  return (
    <>
      <LeaderboardHeader />
      <Tops onClick={onClick}>
        <TopCard of="closer" top={tops.closer} monday={monday} />
        <TopCard of="bizDev" top={tops.bizDev} monday={monday} />
        <TopCard of="mover" top={tops.mover} monday={monday} />
      </Tops>
      <WeekTitle>
        <h2>This Week</h2>
        <p>
          Since Monday, {formatDate(monday)}, 00:00 ({timeZone})
        </p>
      </WeekTitle>
      {weekly ? (
        <WeeklyRankings weekly={weekly} monday={monday} />
      ) : (
        <EmptyState text="No weekly activity data available">
          <p>The week has just begun: the first new deal takes the lead.</p>
          <SecondaryLink to="/capture">Tell what just happened</SecondaryLink>
        </EmptyState>
      )}
      <Fresh>
        Each figure links to its opportunities. Your changes appear immediately, others’ changes within a few seconds.{" "}
        <Link to="/leaderboard/weeks">Past weeks</Link> are locked.
      </Fresh>
    </>
  );
}

type TopCardProps = { of: TopKey; top: Top; monday: string };

/** The all-time leader or leaders with their figure, and the viewer's own place. */
function TopCard({ of, top: { first, sharing, own, people }, monday }: TopCardProps) {
  const { title, nobody } = RANKING_KINDS[of];
  const isTaken = first.length > 0;
  return (
    <Panel as="article" data-nobody={isTaken ? undefined : ""} aria-labelledby={`top-${of}`}>
      <Emblem of={of} isTaken={isTaken} />
      <div>
        <h2 id={`top-${of}`}>{title}</h2>
        {isTaken ? null : <p className="nobody">{nobody}</p>}
        {first.map((place) => (
          <p key={place.user.id}>
            <span className="name">
              <span className="rank">#1: </span>
              {place.user.firstName} {place.user.lastName}
            </span>
            <TopFigure of={of} place={place} monday={monday} />
          </p>
        ))}
        {sharing > first.length ? <p className="nobody">{`and ${sharing - first.length} more`}</p> : null}
      </div>
      {isTaken ? (
        <p className="own">
          <OwnPlace {...{ of, own, sharing, people, monday }} /> {people > 1 ? <ShowAllLink of={of} /> : null}
        </p>
      ) : null}
    </Panel>
  );
}

type OwnPlaceProps = Pick<Top, "own" | "sharing" | "people"> & { of: TopKey; monday: string };

function OwnPlace({ of, own, sharing, people, monday }: OwnPlaceProps) {
  if (!own) return "You have no rank here yet.";
  if (own.rank === 1 && sharing > 1) return `You share #1 of ${people}!`;
  if (own.rank === 1) return `That is you: #1 of ${people}!`;
  return (
    <>
      You: #{own.rank} of {people} with <TopFigure of={of} place={own} monday={monday} />
    </>
  );
}

function TopFigure({ of, place: { figure, user }, monday }: { of: TopKey; place: Rank; monday: string }) {
  const { format, unit, filter } = RANKING_KINDS[of];
  return (
    <FigureLink filter={filter(user.id, monday)}>
      {format(figure)} <small>{unit(figure)}</small>
    </FigureLink>
  );
}
