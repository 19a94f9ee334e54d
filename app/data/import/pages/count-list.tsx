import { styled } from "styled-components";
import { formatAmount } from "#app/ui/money.ts";
import type { Counts } from "../import-json.ts";
import { OUTCOME_LABELS } from "./state-labels.ts";

const List = styled.dl`
  display: flex; flex-wrap: wrap; gap: var(--space-3) var(--space-6);
  > div { display: flex; flex-direction: column-reverse; }
  dt { color: var(--muted); }
  dd { margin: 0; font-size: var(--text-l); font-weight: 600; font-variant-numeric: tabular-nums; }
`;

/** The numbers of rows by what becomes of them, with the wrong ones as a file. */
export function CountList({ id, counts }: { id: string; counts: Counts }) {
  const outcomes = Object.entries(OUTCOME_LABELS) as [keyof Counts, string][];
  return (
    <>
      <List>
        {outcomes.map(([outcome, label]) => (
          <div key={outcome}>
            <dt>{label}</dt>
            <dd>{formatAmount(counts[outcome])}</dd>
          </div>
        ))}
      </List>
      {counts.error > 0 ? (
        <p>
          <a href={`/api/imports/${id}/errors.csv`}>Download the rejected rows with line numbers and reasons (CSV)</a>
        </p>
      ) : null}
    </>
  );
}
