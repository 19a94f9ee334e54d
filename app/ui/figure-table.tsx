// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's implicit roles when CSS changes its `display`
import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Table } from "./table.tsx";
import { media } from "./theme/media.ts";

const Folded = styled.details`
  margin-top: var(--space-5);
  /* Where the table has room it is open without a press; on a phone the figure and the picture come first. */
  @media ${media.table} { &::details-content { display: block; height: auto; content-visibility: visible; } }
  @media print { &::details-content { display: block; height: auto; content-visibility: visible; } }
  summary { min-height: 2.75rem; padding-block: var(--space-2); color: var(--action); font-weight: 600; cursor: pointer; }
  /* Open by itself, it has nothing to fold. */
  @media ${media.table} { @supports selector(::details-content) { summary { color: inherit; cursor: auto; list-style: none; } } }
  && th, && td { white-space: normal; }
  td[data-numeric] a { justify-content: end; }
  td a { display: inline-flex; align-items: center; min-width: 1.5rem; min-height: 1.5rem; overflow-wrap: anywhere; }
  /* Where rows are cards, a figure goes below its label before it breaks, and no control is beside the first cell. */
  @media ${media.cards} {
    && tbody td[data-label] { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: end; }
    && td[data-label]::before { margin-right: auto; }
    && tbody td:first-child { padding-right: 0; }
  }
  @media (pointer: coarse) { td a { min-width: 2.75rem; min-height: 2.75rem; } }
`;

type FigureTableProps = {
  /** What opens it: "The months as a table". */
  summary: string;
  /** The head of the first column. */
  first: string;
  /** At least one. Figures by the head of their column; the first row has all columns, in their order. */
  rows: { key: string; head: ReactNode; figures: Record<string, ReactNode> }[];
};

/** The figures of a picture as a table below it, folded on a phone, where its rows are cards. */
export function FigureTable({ summary, first, rows }: FigureTableProps) {
  const columns = [first, ...Object.keys(rows[0]?.figures ?? {})];
  return (
    <Folded>
      <summary>{summary}</summary>
      <Table caption={summary} columns={columns.map((label, index) => ({ key: label, label, numeric: index > 0 }))}>
        <tbody role="rowgroup">
          {rows.map(({ key, head, figures }) => (
            <tr role="row" key={key}>
              <td role="cell">{typeof head === "string" ? <b>{head}</b> : head}</td>
              {Object.entries(figures).map(([label, figure]) => (
                <td role="cell" key={label} data-label={label} data-numeric="">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Folded>
  );
}
