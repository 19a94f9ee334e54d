import type { Crowd, Group } from "./groups.ts";

/** Records that look alike, and why; of more than a group has `records` is empty, and `tooMany` says how many and what finds them. */
export type Alike<Row> = { because: string; records: Row[]; tooMany?: { count: number; q: string } };

/** The groups with their records, and the crowds with the text of a search that finds them. */
export async function withRecords<Row extends { id: string }>(
  found: (Group | Crowd)[],
  read: (ids: string[]) => Promise<Row[]>,
  searchFor: (crowd: Crowd) => Promise<string>,
): Promise<Alike<Row>[]> {
  const groupOf = new Map(found.flatMap((one) => ("ids" in one ? one.ids.map((id) => [id, one] as const) : [])));
  const ids = [...groupOf.keys()];
  const byGroup = Map.groupBy(ids.length > 0 ? await read(ids) : [], ({ id }) => groupOf.get(id));
  const alike: Alike<Row>[] = [];
  for (const one of found) {
    const { because } = one;
    if ("ids" in one) alike.push({ because, records: byGroup.get(one) ?? [] });
    else alike.push({ because, records: [], tooMany: { count: one.count, q: await searchFor(one) } });
  }
  return alike;
}
