import { Link } from "@remix-run/react";
import { reasonText } from "#app/matching/reason-text.ts";
import { Panel } from "#app/ui/card.tsx";
import { EARLIER_ROW } from "../labels.ts";
import type { ShownMatchedRow } from "../matched-row.ts";

const OUTCOMES = { create: "Possible duplicate", update: "Updated", skip: "Skipped" };

type MatchedRowsProps = { id: string; rows: ShownMatchedRow[]; hasMore: boolean };

/** Which rows are of a record that is there already, or may be, with the reasons and what the record lacks. */
export function MatchedRows({ id, rows, hasMore }: MatchedRowsProps) {
  if (rows.length === 0) return null;
  return (
    <Panel as="section" aria-labelledby="matched-title">
      <h2 id="matched-title">Rows that match a record</h2>
      <ol>
        {rows.map((row) => (
          <li key={`${row.line} ${row.recordId}`}>
            <strong>Line {row.line}</strong>: {row.decision === "possible" ? OUTCOMES.create : OUTCOMES[row.outcome]}
            {" · "}
            {row.name === null ? (
              <UnnamedMatch because={row.because} />
            ) : (
              <Link to={`/${row.kind === "contact" ? "contacts" : "opportunities"}/${row.recordId}`}>{row.name}</Link>
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
              {row.lacks.length > 0 ? `. Missing in the record: ${row.lacks.join(", ")}` : ""}
            </p>
          </li>
        ))}
      </ol>
      <p>
        {hasMore ? "Only the first rows are shown. " : ""}
        <a href={`/api/imports/${id}/rows.csv`}>All matched rows as CSV</a>
      </p>
    </Panel>
  );
}

function UnnamedMatch({ because }: { because: string[] }) {
  return because.includes(EARLIER_ROW) ? "an earlier row" : "a record that was deleted";
}
