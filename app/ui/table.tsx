import type { MouseEventHandler, ReactNode } from "react";
import { Icon, type IconName } from "./icons.tsx";

export interface Column {
  key: string;
  label: string;
  numeric?: boolean;
  /** Its share of the table's width, such as "14%". Widths are fixed, so that streamed rows cause no layout shift. */
  width: string;
  /** The address that sorts by this column, and the current order. */
  sortTo?: string;
  sorted?: "ascending" | "descending";
}

interface TableProps {
  /** Names the table; not shown. */
  caption: string;
  columns: Column[];
  /** Handles clicks on the plain links within (`useRowLinks`). */
  onClick: MouseEventHandler<HTMLElement>;
  /** The body: `Rows` as `tbody` with the role `rowgroup`. */
  children: ReactNode;
}

/**
 * A table; CSS shows its rows as cards on a small screen. Roles are explicit because browsers drop a table's implicit roles
 * when CSS changes its `display`.
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
        {children}
      </table>
    </div>
  );
}

/** One record. A `StretchedLink` in its first cell makes the whole row open it. */
export function Row({ children, id, isNew }: { children: ReactNode; id?: string; isNew?: boolean }) {
  return (
    <tr {...role("row")} id={id} data-new={isNew ? "" : undefined}>
      {children}
    </tr>
  );
}

interface CellProps {
  /** The column's name, shown beside the value when the row is a card. Absent for the first column and for actions. */
  label?: string;
  numeric?: boolean;
  /** The cell holds the row's controls, placed above the stretched link. */
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
    <a className="icon-button" aria-label={label} href={href} data-danger={danger ? "" : undefined}>
      <Icon name={icon} />
    </a>
  );
}

function role(name: string) {
  return { role: name };
}
