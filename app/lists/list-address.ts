import type { Direction, ListOrders } from "./list-page.ts";

/** A list's filters and order in its address. `kept` are parameters in all addresses of the list, such as the view. */
export type ListAddress = {
  filter: Record<string, string>;
  kept?: Record<string, string>;
  sort: string;
  direction: Direction;
};

/** The address of a list with these filters in this order, at `cursor` if given. Defaults are omitted. */
export function listAddress(
  path: string,
  { filter, kept, sort, direction }: ListAddress,
  orders: ListOrders,
  cursor?: string,
): string {
  const query = new URLSearchParams({ ...kept, ...filter });
  if (sort !== Object.keys(orders)[0]) query.set("sort", sort);
  if (direction !== orders[sort]?.usual) query.set("direction", direction);
  if (cursor) query.set("cursor", cursor);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** For a column header: the address that sorts by `name` or reverses that order, and the direction if sorted by it. */
export function sortingOf(path: string, shown: ListAddress, orders: ListOrders, name: string) {
  const usual = orders[name]?.usual ?? "asc";
  if (shown.sort !== name) return { sortTo: listAddress(path, { ...shown, sort: name, direction: usual }, orders) };
  const opposite = shown.direction === "asc" ? "desc" : "asc";
  return {
    sortTo: listAddress(path, { ...shown, direction: opposite }, orders),
    sorted: shown.direction === "asc" ? ("ascending" as const) : ("descending" as const),
  };
}

/** What a saved view keeps: the address without selected rows, and whether it is filtered or sorted at all. */
export function savedViewState(
  path: string,
  { kept: { select: _, ...kept } = {}, ...state }: ListAddress,
  orders: ListOrders,
) {
  return {
    address: listAddress(path, { ...state, kept }, orders),
    canSave: listAddress(path, state, orders) !== path,
  };
}
