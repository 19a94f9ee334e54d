/** Records changes, each in the transaction of its command (docs/product.md#changes). */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Author, ChangeAction, RecordKind } from "./schema.ts";

/** A change to record. `at` is now, or shortly after the record's last change if that is later. */
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
  /** The instant that the record got as its version. */
  at?: Date;
};

/** Records one change of `author` in the transaction of `tx`, which must hold the record's lock. */
export function recordChange(tx: EntityManager, author: Author, change: NewChange): Promise<void> {
  return recordChanges(tx, author, [change]);
}

/** Records changes in one statement. Those of one record may share `at`, so their order must not matter. */
export async function recordChanges(tx: EntityManager, { id: userId, via }: Author, changes: NewChange[]) {
  if (changes.length === 0) return;
  const rows = changes.map(({ id = randomUUID(), at = new Date(), ...change }) => ({ id, at, ...change }));
  await sql`
    insert into changes (id, at, user_id, via, kind, record_id, other_id, action, before, after)
    select n.id, ${afterLastChange(sql`n.at`, sql`n."recordId"`, sql`n."otherId"`)}, ${userId}, ${via},
           n.kind, n."recordId", n."otherId", n.action, n.before, n.after
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n
           (id uuid, at timestamptz(3), kind text, "recordId" uuid, "otherId" uuid, action text, before jsonb, after jsonb)`.execute(
    queryOn(tx),
  );
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
