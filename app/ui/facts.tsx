import type { ReactNode } from "react";
import { Style } from "./style.tsx";

const css = `
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-2) var(--space-5); margin-bottom: var(--space-6); }
.facts dt { color: var(--muted); }
.facts dd { overflow-wrap: anywhere; white-space: pre-line; }
`;

/** What is known of a record, label beside value; the children are pairs of `dt` and `dd`. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <>
      <Style text={css} />
      <dl className="facts">{children}</dl>
    </>
  );
}
