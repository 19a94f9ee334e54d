/** What the pages of lists share: rows, orders, active filters, columns. */

/** A page of rows with the cursors of the next and previous pages; null if there is none. */
export type Page<Row> = { rows: Row[]; next: string | null; previous: string | null };

export type Direction = "asc" | "desc";

/** A list's orders by their value of `?sort=`: label and default direction. The first one is the default. */
export type ListOrders = Record<string, { label: string; defaultDirection: Direction }>;

/** An active filter: its text, and the parameters to remove with it. */
export type Chip = { text: string; parameters: string[] };

/** What one fills in a filter with; `hidden` keeps one that no field shows. */
export type FilterInput = {
  name: string;
  label: string;
  type: "text" | "number" | "date" | "select" | "hidden";
  options?: { value: string; label: string }[];
};

/** What a list offers of the team's custom fields: made on the server, so that pages carry little script for it. */
export type CustomControls = {
  inputs: FilterInput[];
  chips: Chip[];
  orders: ListOrders;
  /** The fields that a table shows as columns, and those that one can choose; undefined where rows are no table. */
  columns?: CustomColumn[];
  offered?: { value: string; label: string }[];
};

/** The most custom fields that a table shows. */
export const MAX_COLUMNS = 3;

/** A column of a custom field; `sorts` if rows can be ordered by it. */
export type CustomColumn = { key: string; label: string; numeric?: true; sorts?: true };

export type CustomCell = { text: string; numeric?: true };

/** A row with the cells of the custom fields that its table shows. */
export type WithCells<Row> = Row & { customCells?: CustomCell[] };

/** A saved list with its filters: name and address. `by` is another person's first name if they share the view. */
export type SavedViewLink = { name: string; path: string; by: string | null };

/** The state of a list's page, read from its address. */
export type ListState = {
  /** The valid filters, by parameter. */
  filter: Record<string, string>;
  /** Parameters that all addresses of the list keep, such as the view. */
  extraParameters?: Record<string, string>;
  sort: string;
  direction: Direction;
  /** Whether the address has a valid cursor. */
  paged: boolean;
  /** Undefined for a team without custom fields. */
  custom?: CustomControls;
  /** What the page says of each parameter that was ignored. */
  ignored: string[];
};

/** A list's filters and order in its address. `extraParameters` are in all addresses of the list, such as the view. */
export type ListAddress = {
  filter: Record<string, string>;
  extraParameters?: Record<string, string>;
  sort: string;
  direction: Direction;
};

/** The address of a list with these filters in this order, at `cursor` if given. Defaults are omitted. */
export function listAddress(
  path: string,
  { filter, extraParameters, sort, direction }: ListAddress,
  orders: ListOrders,
  cursor?: string,
): string {
  const query = new URLSearchParams({ ...extraParameters, ...filter });
  if (sort !== Object.keys(orders)[0]) query.set("sort", sort);
  if (direction !== orders[sort]?.defaultDirection) query.set("direction", direction);
  if (cursor) query.set("cursor", cursor);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** For a column header: the address that sorts by `name` or reverses that order, and the direction if sorted by it. */
export function sortingOf(path: string, shown: ListAddress, orders: ListOrders, name: string) {
  const defaultDirection = orders[name]?.defaultDirection ?? "asc";
  if (shown.sort !== name)
    return { sortTo: listAddress(path, { ...shown, sort: name, direction: defaultDirection }, orders) };
  const opposite = shown.direction === "asc" ? "desc" : "asc";
  return {
    sortTo: listAddress(path, { ...shown, direction: opposite }, orders),
    sorted: shown.direction === "asc" ? ("ascending" as const) : ("descending" as const),
  };
}

/** What a saved view keeps: the address without selected rows, and whether it is filtered or sorted at all. */
export function savedViewState(
  path: string,
  { extraParameters: { select: _, ...extraParameters } = {}, ...state }: ListAddress,
  orders: ListOrders,
) {
  return {
    address: listAddress(path, { ...state, extraParameters }, orders),
    canSave: listAddress(path, state, orders) !== path,
  };
}
