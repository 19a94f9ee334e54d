import type { LinkProps } from "@remix-run/react";
import type { ReactNode } from "react";
import { StretchedLink } from "./card.tsx";

export interface Column {
  key: string;
  label: string;
  numeric?: boolean;
  /** Its share of the table, such as "14%". Widths are fixed, so that rows still arriving move nothing. */
  width: string;
}

/**
 * A table whose rows become cards on a small screen, by styles alone. The roles are written out because browsers drop a
 * table's own roles when its `display` changes. `caption` names it and is not shown.
 */
export function Table({ caption, columns, children }: { caption: string; columns: Column[]; children: ReactNode }) {
  return (
    <div className="table">
      <table {...role("table")} aria-label={caption}>
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} width={width} />
          ))}
        </colgroup>
        <thead {...role("rowgroup")}>
          <tr {...role("row")}>
            {columns.map((column) => (
              <th key={column.key} {...role("columnheader")} scope="col" data-numeric={column.numeric ? "" : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...role("rowgroup")}>{children}</tbody>
      </table>
    </div>
  );
}

/** One record. A `RowLink` in its first cell makes the whole row open it. */
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

/** The link of a row: its target is the whole row. */
export function RowLink(props: LinkProps) {
  return <StretchedLink {...props} />;
}

function role(name: string) {
  return { role: name };
}
