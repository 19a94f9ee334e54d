import { Panel } from "#app/ui/card.tsx";
import { Emblem } from "./emblem.tsx";
import { FigureLink } from "./figure-link.tsx";
import { RANKING_KINDS } from "./rankings/ranking-kinds.ts";
import { ShowAllLink } from "./rankings/ranking-row.tsx";
import type { Rank, TopCard as Top, TopKey } from "./schema.ts";

type TopCardProps = { of: TopKey; top: Top; monday: string };

/** The all-time leader or leaders with their figure, and the viewer's own place. */
export function TopCard({ of, top: { first, sharing, own, people }, monday }: TopCardProps) {
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
