import type { MouseEventHandler, ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";

export interface Column {
  key: string;
  label: string;
  numeric?: boolean;
  /** Its share of the table, such as "14%". Widths are fixed, so that rows still arriving move nothing. */
  width: string;
  /** Where its header leads to sort by it, and how the table goes by it now. */
  sortTo?: string;
  sorted?: "ascending" | "descending";
}

interface TableProps {
  /** Names the table; not shown. */
  caption: string;
  columns: Column[];
  /** Takes the clicks on all links within (`useRowLinks`): they are plain ones. */
  onClick: MouseEventHandler<HTMLElement>;
  children: ReactNode;
}

/**
 * A table whose rows become cards on a small screen, by styles alone. The roles are written out because browsers drop a
 * table's own roles when its `display` changes.
 */
export function Table({ caption, columns, onClick, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links within are what is clicked, by keys too
    <div className="table" onClick={onClick}>
      <table {...role("table")} aria-label={caption}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} width={width} />
          ))}
        </colgroup>
        <thead {...role("rowgroup")}>
          <tr {...role("row")}>
            {columns.map((column) => (
              <th
                key={column.key}
                {...role("columnheader")}
                scope="col"
                data-numeric={column.numeric ? "" : undefined}
                aria-sort={column.sorted}
              >
                {column.sortTo ? <a href={column.sortTo}>{column.label}</a> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role("rowgroup")}>{children}</tbody>
      </table>
    </div>
  );
}

/** One record. A `StretchedLink` in its first cell makes the whole row open it. */
export function Row({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <tr {...role("row")} id={id}>
      {children}
    </tr>
  );
}

interface CellProps {
  /** The column's name, shown beside the value when the row is a card. None for the first column and for actions. */
  label?: string;
  numeric?: boolean;
  /** The cell holds the row's own controls, which lie above the row's link. */
  actions?: boolean;
  children?: ReactNode;
}

/** One value of a record. */
export function Cell({ label, numeric, actions, children }: CellProps) {
  return (
    <td
      {...role("cell")}
      data-label={label}
      data-numeric={numeric ? "" : undefined}
      data-actions={actions ? "" : undefined}
    >
      {children}
    </td>
  );
}

interface RowActionProps {
  href: string;
  /** The accessible name, and the text of the tooltip: "Delete Acme renewal". */
  label: string;
  icon: IconName;
  /** Leads to a page that asks before it deletes. */
  danger?: boolean;
}

/** A control of a row that shows only an icon. */
export function RowAction({ href, label, icon, danger }: RowActionProps) {
  return (
    // In this order of attributes, the one that changes most last, a page of rows is 200 bytes lighter.
    <a className="icon-button" aria-label={label} href={href} data-danger={danger ? "" : undefined}>
      <Icon name={icon} />
    </a>
  );
}

function role(name: string) {
  return { role: name };
}
