/** Remembers that two records that look alike are not the same (docs/product.md#duplicates). */
import { createHash } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

/** A hash of the values that are compared: another one means that the answer does not hold any more. */
export const markOf = (compared: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(compared)).digest("base64url").slice(0, 22);

/** Remembers for each two of the records that they are not the same. `marks` are by the records' ids. */
export async function rememberNotTheSame(
  em: EntityManager,
  userId: string,
  marks: ReadonlyMap<string, string>,
): Promise<void> {
  const ids = [...marks.keys()].sort();
  const pairs = ids.flatMap((first, at) =>
    ids.slice(at + 1).map((second) => ({ first, second, a: marks.get(first), b: marks.get(second) })),
  );
  await sql`insert into not_the_same (first_id, second_id, first_mark, second_mark, user_id, at)
    select first, second, a, b, ${userId}::uuid, now()
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) n (first uuid, second uuid, a text, b text)
    on conflict (first_id, second_id) do update
      set first_mark = excluded.first_mark, second_mark = excluded.second_mark, user_id = excluded.user_id, at = excluded.at`.execute(
    queryOn(em),
  );
}

/** Whether somebody said that two of these records are not the same, and both are as they were then. */
export async function findNotTheSame(
  em: EntityManager,
  marks: ReadonlyMap<string, string>,
): Promise<(one: string, other: string) => boolean> {
  const ids = [...marks.keys()];
  const rows = await queryOn(em)
    .selectFrom("not_the_same")
    .select(["first_id as first", "second_id as second", "first_mark as a", "second_mark as b"])
    .where(sql<SqlBool>`first_id = any(${ids}::uuid[]) and second_id = any(${ids}::uuid[])`)
    .execute();
  const known = new Set(
    rows.filter(({ first, second, a, b }) => marks.get(first) === a && marks.get(second) === b).map(keyOf),
  );
  return (one, other) => known.has(keyOf(one < other ? { first: one, second: other } : { first: other, second: one }));
}

const keyOf = ({ first, second }: { first: string; second: string }) => `${first} ${second}`;
