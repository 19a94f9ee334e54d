import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Hint } from "#app/ui/form/field.tsx";
import type { KnownRecord } from "../review/review.ts";

const Look = styled.section`
  grid-column: 1 / -1; display: grid; gap: var(--space-2); padding: var(--space-4); border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--panel); overflow-wrap: anywhere;
  h2 { font-size: var(--text-l); }
  h2 + p { color: var(--muted); }
`;

type KnownRecordPanelProps = {
  record: Pick<KnownRecord<never>, "name" | "detail"> & { changes: readonly object[] };
  children: ReactNode;
};

/** The existing record of a review: what it is, what would change, and where the note goes. */
export function KnownRecordPanel({ record: { name, detail, changes }, children }: KnownRecordPanelProps) {
  return (
    <Look aria-labelledby="known-record">
      <h2 id="known-record">{name}</h2>
      <p>{detail}</p>
      {changes.length > 0 ? children : <p>Nothing of it changes.</p>}
      <Hint>
        {changes.length > 0 ? "What you untick stays as it is. " : ""}What you said goes to its history as a note.
      </Hint>
    </Look>
  );
}
