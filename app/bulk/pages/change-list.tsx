import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import type { RecordKind } from "#app/changes/schema.ts";
import { UNDO_DAYS } from "#app/server/jobs/job-limits.ts";
import { buttonLook } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { formatInstant } from "#app/ui/dates.ts";
import { recordsOf } from "../labels.ts";
import type { BulkState } from "../schema.ts";

const ChangesPanel = styled(Panel)`
  display: grid; gap: var(--space-3); margin-bottom: var(--space-6);
  p { color: var(--muted); font-size: var(--text-s); }
  li { display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: center; justify-content: space-between; }
  button { ${buttonLook} }
  @media (pointer: coarse) { a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

export type ListedChange = {
  id: string;
  kind: RecordKind;
  state: BulkState;
  isDeletion: boolean;
  total: number;
  endedAt: string;
  userName: string;
};

/** The last bulk changes, each with its undo. Nothing where there are none. */
export function ChangeList({ changes, timeZone }: { changes: ListedChange[]; timeZone: string }) {
  if (changes.length === 0) return null;
  return (
    <ChangesPanel as="section" aria-labelledby="changes-title">
      <h2 id="changes-title">Bulk changes</h2>
      <p>They can be undone for {UNDO_DAYS} days. Anything edited since then stays as it is.</p>
      <ul>
        {changes.map(({ id, kind, state, isDeletion, total, endedAt, userName }) => (
          <li key={id}>
            <div>
              <Link to={`/bulk/${id}`}>
                {isDeletion ? "Deletion" : "Change"} of {recordsOf(kind, total)}
              </Link>
              <p>
                by {userName}, <time dateTime={endedAt}>{formatInstant(endedAt, timeZone)}</time>
              </p>
            </div>
            {state === "undone" || state === "undoing" ? (
              <span>{state === "undone" ? "Undone" : "Being undone"}</span>
            ) : (
              <Form method="post" action={`/bulk/${id}`}>
                <button type="submit" name="intent" value="undo" data-variant="secondary">
                  Undo
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </ChangesPanel>
  );
}
