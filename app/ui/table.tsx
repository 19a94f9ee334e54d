// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's implicit roles when CSS changes its `display`
import type { MouseEventHandler, ReactNode } from "react";
import { styled } from "styled-components";
import { badgeLook } from "./badge.tsx";
import { iconButtonLook } from "./button.tsx";
import { stretchedLook } from "./card.tsx";
import { Icon, type IconName } from "./icons.tsx";
import { newLook } from "./notices/created.tsx";
import { media } from "./theme/media.ts";

/** The whole table is one styled element. On a small screen each row is a card. */
const Surface = styled.div`
  border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel); box-shadow: var(--shadow);
  table { width: 100%; table-layout: fixed; border-collapse: collapse; }
  th, td { padding: var(--space-2) var(--space-3); text-align: left; }
  th:first-child, td:first-child { padding-left: var(--space-5); }
  th {
    position: sticky; z-index: 2; top: 0; padding-block: var(--space-3); background: var(--panel); color: var(--muted);
    font-size: var(--text-s); box-shadow: inset 0 -1px var(--line); white-space: nowrap;
  }
  th:first-child { border-top-left-radius: var(--radius); }
  th:last-child { border-top-right-radius: var(--radius); }
  th a { color: inherit; text-decoration: none; }
  th a:hover { color: var(--ink); text-decoration: underline; }
  @media (pointer: coarse) { th { padding-block: 0; } th a { display: inline-flex; align-items: center; min-height: 2.75rem;
    min-width: 2.75rem; } }
  [aria-sort] { color: var(--ink); }
  [aria-sort]::after { content: " ▴"; content: " ▴" / ""; color: var(--ember); }
  [aria-sort="descending"]::after { content: " ▾"; content: " ▾" / ""; }
  /* What covers a row must not cover more, as it does in WebKit (findings/webkit-row-links-cover-more.sh). */
  @media ${media.table} { tbody tr { transform: translate(0); clip-path: inset(0); } }
  tbody tr + tr { border-top: 1px solid var(--line); }
  tbody tr:hover { background: var(--sunken); }
  tr:last-child { border-radius: 0 0 var(--radius) var(--radius); }
  tr:has(.stretched:focus-visible) { outline: 3px solid var(--focus); outline-offset: -3px; }
  [data-lit] { ${newLook} }
  .badge { ${badgeLook} }
  .stretched {
    ${stretchedLook} display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 4;
  }
  small { display: block; color: var(--muted); font-size: var(--text-s); }
  [data-numeric] { text-align: right; }
  td[data-numeric], td[data-label$="Date"] { font-variant-numeric: tabular-nums; white-space: nowrap; }
  td { overflow-wrap: break-word; }
  [data-custom] { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  td[data-actions] { position: relative; z-index: 1; padding-block: 0; white-space: nowrap; text-align: right; }
  [data-tip] { ${iconButtonLook} width: 44px; }
  @media ${media.cards} {
    border: 0; background: none; box-shadow: none;
    table { display: block; }
    tbody {
      display: grid; gap: var(--space-3); grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
    }
    thead { display: none; }
    tbody tr {
      position: relative; display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; padding: var(--space-4);
      border: 1px solid var(--line); border-radius: var(--radius);
      background: var(--panel); box-shadow: var(--shadow);
    }
    tbody td {
      display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0 var(--space-4); justify-items: end;
      padding: var(--space-1) 0; text-align: right; overflow-wrap: anywhere;
    }
    tbody td[data-label] { white-space: normal; }
    tbody td:first-child {
      display: block; justify-items: start; padding: 0 min(5.5rem, 31vw) var(--space-2) 0; text-align: left;
    }
    td small { grid-column: 2; }
    tbody td:is(:empty, [data-custom]) { display: none; }
    td[data-label]::before { content: attr(data-label); color: var(--muted); justify-self: start; }
    tbody td[data-actions] {
      position: absolute; top: var(--space-2); right: var(--space-2); display: flex; gap: 0; width: auto; padding: 0;
    }
  }
`;

export interface Column {
  key: string;
  label: string;
  numeric?: boolean;
  /** The column of a custom field: each of its cells has one line. */
  custom?: true;
  /**
   * Its share of the table's width, such as "14%". Widths are fixed, so that streamed rows cause no layout shift; a
   * `styled(Table)` may say them instead.
   */
  width?: string;
  /** The address that sorts by this column, and the current order. */
  sortTo?: string;
  sorted?: "ascending" | "descending";
}

interface TableProps {
  /** For `styled(Table)`: a table with more of its own in its cells. */
  className?: string;
  /** Names the table; not shown. */
  caption: string;
  columns: Column[];
  /** Handles clicks on the plain links within (`useRowLinks`); without it they load a document. */
  onClick?: MouseEventHandler<HTMLElement>;
  /** The body: `Rows` as `tbody` with the role `rowgroup`. */
  children: ReactNode;
}

/**
 * A table; CSS shows its rows as cards on a small screen. Roles, of rows and cells too, are explicit because browsers
 * drop a table's implicit ones when CSS changes its `display`. In a row, a `StretchedLink` in the first cell makes the
 * whole row open the record; `data-label` names a cell where the row is a card, `data-actions` marks the one with the
 * row's controls.
 */
export function Table({ className, caption, columns, onClick, children }: TableProps) {
  return (
    <Surface className={className} onClick={onClick}>
      <table role="table" aria-label={caption}>
        <colgroup>
          {columns.map(({ key, width, custom }) => (
            <col key={key} width={width} data-custom={custom && ""} />
          ))}
        </colgroup>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                data-numeric={column.numeric ? "" : undefined}
                data-custom={column.custom && ""}
                aria-sort={column.sorted}
              >
                {column.sortTo ? <a href={column.sortTo}>{column.label}</a> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </Surface>
  );
}

interface RowActionProps {
  href: string;
  /** The accessible name and the tooltip's text: "Delete Acme renewal". */
  label: string;
  icon: IconName;
  /** The control leads to a page that asks before deleting. */
  danger?: boolean;
}

/** A control of a row that shows only an icon. */
export function RowAction({ href, label, icon, danger }: RowActionProps) {
  return (
    // This attribute order compresses better: 200 bytes less for a page of rows.
    <a data-tip="" aria-label={label} href={href} data-danger={danger ? "" : undefined}>
      <Icon name={icon} />
    </a>
  );
}
