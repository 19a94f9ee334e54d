import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { reasonText } from "#app/matching/reason-text.ts";
import { LISTS } from "#app/records/kinds.ts";
import { Button } from "#app/ui/button.tsx";
import { formatAmount } from "#app/ui/money.ts";
import { TitledPanel } from "#app/ui/titled-panel.tsx";
import type { Counts, ShownMatchedRow } from "../import-json.ts";
import { EARLIER_ROW } from "../labels.ts";
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

/** Cancels an import that has not begun. */
export function CancelForm({ id }: { id: string }) {
  return (
    <Form method="post" action={`/data/imports/${id}`}>
      <Button variant="quiet" name="intent" value="cancel">
        Cancel this import
      </Button>
    </Form>
  );
}

const OUTCOMES = { create: "Possible duplicate", update: "Updated", skip: "Skipped" };

type MatchedRowsProps = { id: string; rows: ShownMatchedRow[]; hasMore: boolean };

/** Which rows are of a record that is there already, or may be, with the reasons and what the record lacks. */
export function MatchedRows({ id, rows, hasMore }: MatchedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <TitledPanel id="matched-title" title="Rows that match a record">
      <ol>
        {rows.map((row) => (
          <li key={`${row.line} ${row.recordId}`}>
            <strong>Line {row.line}</strong>: {row.decision === "possible" ? OUTCOMES.create : OUTCOMES[row.outcome]}
            {" · "}
            {row.name === null ? (
              <UnnamedMatch because={row.because} />
            ) : (
              <Link to={`${LISTS[row.kind]}/${row.recordId}`}>{row.name}</Link>
            )}
            {row.compare ? (
              <>
                {" · "}
                <Link to={row.compare} aria-label={`Compare line ${row.line} with ${row.name}`}>
                  Compare
                </Link>
              </>
            ) : null}
            <p>
              {reasonText(row)}
              {row.lacks.length > 0 ? `. Different in the record: ${row.lacks.join(", ")}` : ""}
            </p>
          </li>
        ))}
      </ol>
      <p>
        {hasMore ? "Only the first rows are shown. " : ""}
        <a href={`/api/imports/${id}/rows.csv`}>Download all matched rows (CSV)</a>
      </p>
    </TitledPanel>
  );
}

function UnnamedMatch({ because }: { because: string[] }) {
  return because.includes(EARLIER_ROW) ? "an earlier row" : "a record that was deleted";
}
