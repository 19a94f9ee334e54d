import { styled } from "styled-components";
import { SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatDate, formatInstant } from "#app/ui/dates.ts";
import { Hint } from "#app/ui/form/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Podium } from "../leaderboard-skeleton.tsx";
import { RANKING_KINDS } from "../rankings/ranking-kinds.ts";
import type { WeeklyKey } from "../schema.ts";
import type { WeekContent, WeekPlace } from "./schema.ts";

const Rankings = styled(Podium)`
  h2 { margin-bottom: var(--space-3); font-size: var(--text-l); }
  li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 var(--space-3); padding-block: var(--space-1);
    overflow-wrap: anywhere; }
  strong { font-variant-numeric: tabular-nums; }
`;

const First = styled.ul`
  display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-6); margin-bottom: var(--space-5); overflow-wrap: anywhere;
`;

const Signature = styled(Hint)`margin-top: var(--space-5); overflow-wrap: anywhere;`;

const KEYS = ["newOpportunities", "newOpportunitiesValue", "opportunityUpdates"] as const satisfies WeeklyKey[];

type WeekProps = Pick<WeekContent, "monday" | "sealedAt" | "rankings"> & {
  hash: string;
  names: Record<string, string>;
};

/** A sealed week's rankings and its seal. */
export function WeekView({ monday, sealedAt, rankings, hash, names }: WeekProps) {
  return (
    <>
      <PageHeader
        title={`Week of ${formatDate(monday)}`}
        subtitle="Final rankings, locked that Monday. Later changes do not affect them."
        actions={<SecondaryLink to="/leaderboard/weeks">Past weeks</SecondaryLink>}
      />
      <Winners rankings={rankings} names={names} />
      <Rankings>
        {KEYS.map((key) => (
          <Panel as="section" key={key} aria-labelledby={`ranking-${key}`}>
            <h2 id={`ranking-${key}`}>{RANKING_KINDS[key].title}</h2>
            <Places of={key} places={rankings[key]} names={names} />
          </Panel>
        ))}
      </Rankings>
      <Signature>{`Signed ${formatInstant(sealedAt)} UTC, SHA-256 ${hash}`}</Signature>
    </>
  );
}

/** The first of each ranking with the figure; several where they share the place. */
function Winners({ rankings, names }: Pick<WeekProps, "rankings" | "names">) {
  const won = KEYS.flatMap((key) => {
    const first = rankings[key].filter(({ rank }) => rank === 1);
    return first.length > 0 ? [{ key, first, figure: first[0]?.figure ?? 0 }] : [];
  });
  if (won.length === 0) return null;
  return (
    <First aria-label="Winners">
      {won.map(({ key, first, figure }) => (
        <li key={key}>
          {RANKING_KINDS[key].title}:{" "}
          <strong>{first.map(({ userId }) => names[userId] ?? "Someone").join(", ")}</strong>,{" "}
          {`${RANKING_KINDS[key].format(figure)} ${RANKING_KINDS[key].unit(figure)}`}
        </li>
      ))}
    </First>
  );
}

function Places({ of, places, names }: { of: WeeklyKey; places: WeekPlace[]; names: Record<string, string> }) {
  const { nobody, format, unit } = RANKING_KINDS[of];
  if (places.length === 0) return <p>{nobody}</p>;
  return (
    <ol>
      {places.map(({ rank, userId, figure }) => (
        <li key={userId}>
          <span>{`#${rank} ${names[userId] ?? "Someone"}`}</span>
          <strong>{`${format(figure)} ${unit(figure)}`}</strong>
        </li>
      ))}
    </ol>
  );
}
