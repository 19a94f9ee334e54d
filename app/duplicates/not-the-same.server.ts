/** Remembers that two records that look alike are not the same (docs/product.md#duplicates). */
import { createHash } from "node:crypto";
import { type SqlBool, sql } from "kysely";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";

/** A hash of the values that are compared: another one means that the answer does not hold any more. */
export const hashComparedValues = (compared: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(compared)).digest("base64url").slice(0, 22);

/**
 * A command that remembers of each two of some records that they are not the same, until a field changes by which they
 * look alike: `marksOf` has the marks of those that are there. "not-found" if one is not.
 */
export const markNotTheSame =
  (kind: RecordKind, marksOf: (em: EntityManager, ids: string[]) => Promise<ReadonlyMap<string, string>>) =>
  async (em: EntityManager, { id }: Pick<Author, "id">, ids: string[]): Promise<Result<null, "not-found">> => {
    const marks = await marksOf(em, ids);
    if (marks.size < ids.length) return refused("not-found", `There is no such ${kind}`);
    await savePairs(em, id, marks);
    return done(null);
  };

async function savePairs(em: EntityManager, userId: string, marks: ReadonlyMap<string, string>): Promise<void> {
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
    rows.filter(({ first, second, a, b }) => marks.get(first) === a && marks.get(second) === b).map(pairKey),
  );
  return (one, other) =>
    known.has(pairKey(one < other ? { first: one, second: other } : { first: other, second: one }));
}

const pairKey = ({ first, second }: { first: string; second: string }) => `${first} ${second}`;
