import { Panel } from "#app/ui/card.tsx";
import { formatMoney } from "#app/ui/money.ts";
import { Emblem, type EmblemKey } from "./emblem.tsx";
import { FigureLink, formatCount, nounFor } from "./figure-link.tsx";
import type { Place, TopCard as Top } from "./schema.ts";

type Title = {
  title: string;
  nobody: string;
  format: (figure: number) => string;
  unit: (figure: number) => string;
  /** On top of the owner, which opportunities the figure counts. */
  filter: Record<string, string>;
};

const TITLES: Record<EmblemKey, Title> = {
  closer: {
    title: "Top Closer",
    nobody: "Nothing has been won yet. The patch waits for the first won deal.",
    format: formatMoney,
    unit: () => "won",
    filter: { stage: "won-closed" },
  },
  bizDev: {
    title: "Top Biz Dev",
    nobody: "Nobody has created an opportunity yet. The first one earns the patch.",
    format: formatCount,
    unit: nounFor("opportunity", "opportunities"),
    filter: {},
  },
  mover: {
    title: "Top Mover",
    nobody: "Nothing is on the trail yet. The patch is for the largest active pipeline.",
    format: formatMoney,
    unit: () => "in the pipeline",
    filter: { stage: "active" },
  },
};

/** Who is first of all time, with the figure that says so, and where the viewer stands. */
export function TopCard({ of, top: { first, own, people } }: { of: EmblemKey; top: Top }) {
  const { title, nobody } = TITLES[of];
  return (
    <Panel as="article" data-emblem={of} data-nobody={first ? undefined : ""} aria-labelledby={`top-${of}`}>
      <Emblem of={of} isTaken={first !== null} />
      <div>
        <h2 id={`top-${of}`}>{title}</h2>
        {first ? (
          <>
            <p className="name">
              <span className="visually-hidden">#1: </span>
              {first.user.firstName} {first.user.lastName}
            </p>
            <TopFigure of={of} place={first} />
          </>
        ) : (
          <p className="nobody">{nobody}</p>
        )}
      </div>
      {first ? <OwnPlace of={of} own={own} people={people} /> : null}
    </Panel>
  );
}

function OwnPlace({ of, own, people }: { of: EmblemKey; own: Place | null; people: number }) {
  if (!own) return <p className="own">You have no place here yet.</p>;
  if (own.rank === 1) return <p className="own">That is you: #1 of {people}!</p>;
  return (
    <p className="own">
      You: #{own.rank} of {people} with <TopFigure of={of} place={own} />
    </p>
  );
}

function TopFigure({ of, place: { figure, user } }: { of: EmblemKey; place: Place }) {
  const { format, unit, filter } = TITLES[of];
  return (
    <FigureLink filter={{ owner: user.id, ...filter }}>
      {format(figure)} <small>{unit(figure)}</small>
    </FigureLink>
  );
}
