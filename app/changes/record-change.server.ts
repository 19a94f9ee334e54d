/** Records changes, each in the transaction of its command (docs/product.md#changes). */
import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { FIELDS_OF_CHANGE, lineColumns } from "./history-queries.server.ts";
import type { Author, ChangeAction, RecordKind } from "./schema.ts";

export type NewChange = {
  /** A new UUID if it is absent. */
  id?: string;
  kind: RecordKind;
  recordId: string;
  otherId?: string;
  action: ChangeAction;
  before?: object;
  after?: object;
  /** True of a link that came or went with something else, which the opportunity's history names instead. */
  implied?: true;
  /** The earliest instant of the change; now if it is absent. */
  at?: Date;
};

/**
 * Records one change of `author` in the transaction of `tx`, which must hold the record's lock. Returns the change's
 * `at`, which the record gets as its new version.
 */
export async function recordChange(tx: EntityManager, author: Author, change: NewChange): Promise<Date> {
  const [at] = await recordChanges(tx, author, [change]);
  return at as Date;
}

/**
 * Records changes in one statement. Those of one record may share `at`, so their order must not matter. The row of a
 * created opportunity must be there.
 */
export async function recordChanges(
  tx: EntityManager,
  { id: userId, via, tokenId }: Author,
  changes: NewChange[],
): Promise<Date[]> {
  if (changes.length === 0) return [];
  const rows = changes.map(({ id = randomUUID(), at = new Date(), ...change }) => ({ id, at, ...change }));
  const recorded = await sql<{ at: string }>`
    with recorded as (
      insert into changes (id, at, user_id, via, token_id, kind, record_id, other_id, action, before, after, implied)
      select n.id, ${afterLastChange(sql`n.at`, sql`n."recordId"`, sql`n."otherId"`)}, ${userId}, ${via},
             ${tokenId ?? null}::uuid,
             n.kind, n."recordId", n."otherId", n.action, n.before, n.after, n.implied
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n
             (id uuid, at timestamptz(3), kind text, "recordId" uuid, "otherId" uuid, action text, before jsonb, after jsonb,
              implied boolean)
      returning *),
    activities as (${insertActivities(sql`recorded`)})
    select ${instantText(sql<string>`at`)} as at from recorded`.execute(queryOn(tx));
  return recorded.rows.map(({ at }) => new Date(at));
}

const dealLineColumns = lineColumns("opportunity");

/**
 * SQL: writes the changes of `source` for the release before this one, which reads opportunities' histories elsewhere
 * (docs/decisions.md, "One history").
 */
export const insertActivities = (source: RawBuilder<unknown>) => sql`
  insert into opportunity_activities (id, opportunity_id, user_id, via, activity_type, field, old_value, new_value, created_at)
  select ${dealLineColumns.id}, c.record_id, c.user_id, c.via, ${dealLineColumns.kind},
         case when ${dealLineColumns.kind} = 'updated' then f.field end,
         ${dealLineColumns.oldValue}, ${dealLineColumns.newValue}, c.at
    from ${source} c left join lateral ${FIELDS_OF_CHANGE} f (field) on true
   where c.kind = 'opportunity' and c.implied is not true
     and c.action in ('created', 'updated', 'contact_attached', 'contact_detached')`;

type SqlValue = ReturnType<typeof sql>;

/**
 * SQL: `at`, or 1 ms after the last change that concerns either record, if that is later. Clocks of machines differ,
 * and a history is read in the order of its instants.
 */
export function afterLastChange(at: SqlValue, recordId: SqlValue, otherId: SqlValue = sql`null::uuid`) {
  const last = (column: string) =>
    sql`(select max(c.at) + interval '1 millisecond' from changes c where c.${sql.ref(column)} in (${recordId}, ${otherId}))`;
  return sql`greatest(${at}, ${last("record_id")}, ${last("other_id")})`;
}
