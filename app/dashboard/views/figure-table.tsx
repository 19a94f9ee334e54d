import type { ReactNode } from "react";
import { styled } from "styled-components";

const Folded = styled.details`
  margin-top: var(--space-5);
  summary { min-height: 2.75rem; padding-block: var(--space-2); color: var(--action); font-weight: 600; cursor: pointer; }
  section { overflow-x: auto; }
  table { width: 100%; border-collapse: collapse; }
  th, td { padding: var(--space-2) var(--space-3); border-bottom: 1px solid var(--line); text-align: left; vertical-align: baseline; }
  th:first-child, td:first-child { padding-left: 0; }
  thead th { color: var(--muted); font-size: var(--text-s); }
  td { font-variant-numeric: tabular-nums; }
  td a { display: inline-flex; align-items: center; min-width: 1.5rem; min-height: 1.5rem; }
  @media (pointer: coarse) { td a { min-width: 2.75rem; min-height: 2.75rem; } }
  small { display: block; color: var(--muted); font-size: var(--text-s); }
`;

type FigureTableProps = {
  /** What opens it: "The months as a table". */
  summary: string;
  columns: readonly string[];
  /** The body's rows; the first cell of each is `<th scope="row">`. */
  children: ReactNode;
};

/** The figures of a picture as a table below it, open at first. */
export function FigureTable({ summary, columns, children }: FigureTableProps) {
  return (
    <Folded open>
      <summary>{summary}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1) */}
      <section tabIndex={0} aria-label={summary}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </Folded>
  );
}
