/** The groups around some records: their possible duplicates, direct or indirect (docs/product.md#duplicates). */
import type { EntityManager } from "#app/db/orm.server.ts";
import { type Group, groupsOf, type OversizedGroup, type Pair } from "./groups.ts";
import { findNotTheSame } from "./not-the-same.server.ts";

/** How records of a kind are compared. `mark` is of the fields that are compared. */
export type Comparison<Row extends { id: string; mark: string }> = {
  /** The records that share a blocking key with one of these: a limited number. */
  sharing(em: EntityManager, rows: Row[]): Promise<Row[]>;
  /** The pairs among these records that may be one. */
  pairs(em: EntityManager, rows: Row[]): Promise<Pair[]>;
};

const MAX_GROUPING_PASSES = 4;
// With so many records no further ones are looked for.
const MAX_COMPARED_RECORDS = 1_000;

/** The groups with one of these records. Pairs that someone said are not the same are left out. */
export async function findGroups<Row extends { id: string; mark: string }>(
  em: EntityManager,
  first: Row[],
  { sharing, pairs }: Comparison<Row>,
): Promise<(Group | OversizedGroup)[]> {
  const known = new Map<string, Row>();
  const found = new Map<string, Pair>();
  let latest = first;
  for (let round = 0; latest.length > 0; round++) {
    for (const one of latest.slice(0, MAX_COMPARED_RECORDS - known.size)) known.set(one.id, one);
    const isLast = round === MAX_GROUPING_PASSES || known.size >= MAX_COMPARED_RECORDS;
    const others = isLast ? [] : (await sharing(em, latest)).filter(({ id }) => !known.has(id));
    const alike = await pairs(em, [...latest, ...others]);
    for (const pair of alike) found.set(`${pair.one} ${pair.other}`, pair);
    const ids = new Set(alike.flatMap(({ one, other }) => (known.has(one) || known.has(other) ? [one, other] : [])));
    latest = others.filter(({ id }) => ids.has(id));
  }
  const among = [...found.values()].filter(({ one, other }) => known.has(one) && known.has(other));
  const marks = new Map([...known.values()].map(({ id, mark }) => [id, mark]));
  const areDistinct = await findNotTheSame(em, marks);
  return groupsOf(among.filter(({ one, other }) => !areDistinct(one, other)));
}
