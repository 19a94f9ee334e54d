import type { Direction, ListOrders } from "#app/http/page.ts";

/** What a list's address says, but for its page; `kept` is what all its addresses say. */
export type Shown = {
  filter: Record<string, string>;
  kept?: Record<string, string>;
  sort: string;
  direction: Direction;
};

/** The address of a list with these filters in this order; what is as usual is not written. */
export function listAddress(
  path: string,
  { filter, kept, sort, direction }: Shown,
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

/** What a column's header needs to sort its table by `name`: where it leads, and how the table goes by it now. */
export function sortingOf(path: string, shown: Shown, orders: ListOrders, name: string) {
  const usual = orders[name]?.usual ?? "asc";
  if (shown.sort !== name) return { sortTo: listAddress(path, { ...shown, sort: name, direction: usual }, orders) };
  const turned = shown.direction === "asc" ? "desc" : "asc";
  return {
    sortTo: listAddress(path, { ...shown, direction: turned }, orders),
    sorted: shown.direction === "asc" ? ("ascending" as const) : ("descending" as const),
  };
}
