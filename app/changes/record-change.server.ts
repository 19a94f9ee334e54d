/** Records changes, each in the transaction of its command (docs/product.md#changes). */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Author, ChangeAction, RecordKind } from "./schema.ts";

/** A change to record. */
export type NewChange = {
  /** A new UUID if it is absent. */
  id?: string;
  kind: RecordKind;
  recordId: string;
  /** The second record that the change concerns. */
  otherId?: string;
  action: ChangeAction;
  before?: object;
  after?: object;
  /** The earliest instant of the change; now if it is absent. */
  at?: Date;
};

/**
 * Records one change of `author` in the transaction of `tx`, which must hold the record's lock. Returns the change's `at`, which
 * the record gets as its new version.
 */
export async function recordChange(tx: EntityManager, author: Author, change: NewChange): Promise<Date> {
  const [at] = await recordChanges(tx, author, [change]);
  return at as Date;
}

/** Records changes in one statement. Those of one record may share `at`, so their order must not matter. */
export async function recordChanges(
  tx: EntityManager,
  { id: userId, via }: Author,
  changes: NewChange[],
): Promise<Date[]> {
  if (changes.length === 0) return [];
  const rows = changes.map(({ id = randomUUID(), at = new Date(), ...change }) => ({ id, at, ...change }));
  const recorded = await sql<{ at: string }>`
    insert into changes (id, at, user_id, via, kind, record_id, other_id, action, before, after)
    select n.id, ${afterLastChange(sql`n.at`, sql`n."recordId"`, sql`n."otherId"`)}, ${userId}, ${via},
           n.kind, n."recordId", n."otherId", n.action, n.before, n.after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n
           (id uuid, at timestamptz(3), kind text, "recordId" uuid, "otherId" uuid, action text, before jsonb, after jsonb)
    returning ${instantText(sql<string>`at`)} as at`.execute(queryOn(tx));
  return recorded.rows.map(({ at }) => new Date(at));
}

type SqlValue = ReturnType<typeof sql>;

/**
 * SQL: `at`, or 1 ms after the last change that concerns either record, if that is later. Clocks of machines differ, and a
 * history is read in the order of its instants.
 */
export function afterLastChange(at: SqlValue, recordId: SqlValue, otherId: SqlValue = sql`null::uuid`) {
  const last = (column: string) =>
    sql`(select max(c.at) + interval '1 millisecond' from changes c where c.${sql.ref(column)} in (${recordId}, ${otherId}))`;
  return sql`greatest(${at}, ${last("record_id")}, ${last("other_id")})`;
}
