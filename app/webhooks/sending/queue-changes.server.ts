/** Queues the changes that webhooks are told of (docs/product.md#webhooks). */
import { type Expression, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { CLOSED_STAGES, STAGES } from "#app/opportunities/stages.ts";

const closedAs = (outcome: "won" | "lost") => CLOSED_STAGES.filter((stage) => STAGES[stage].closed === outcome);

const isStageNowClosedAs = (outcome: "won" | "lost") =>
  sql`c.after ->> 'dealStage' = any(${closedAs(outcome)}::text[])`;
const closingEventTypes = sql`case when ${isStageNowClosedAs("won")} then array['opportunity.won']
  when ${isStageNowClosedAs("lost")} then array['opportunity.lost'] else '{}' end`;

/** SQL: the types that a change `c` can be told as, those that say more first; none for what nobody is told of. */
const CHANGE_EVENT_TYPES = sql<string[]>`case
  when c.action = 'note_added' then array['note.added']
  when c.action = 'updated' and c.kind = 'opportunity' and c.after -> 'dealStage' is not null
    then ${closingEventTypes} || array['opportunity.stage_changed', 'opportunity.changed']
  when c.action in ('updated', 'contact_attached', 'contact_detached') then array[c.kind || '.changed']
  when c.action = 'created' and c.kind = 'opportunity' then array['opportunity.created'] || ${closingEventTypes}
  when c.action in ('created', 'deleted', 'restored', 'merged') then array[c.kind || '.' || c.action]
  else '{}' end`;

/** SQL: the type as which a webhook that wants `events` is told of a change `c`; null if it is not. */
const eventTypeFor = (events: Expression<string[]>) =>
  sql<
    string | null
  >`(select t.type from unnest(${CHANGE_EVENT_TYPES}) with ordinality t (type, rank) where t.type = any(${events})
    order by t.rank limit 1)`;

// A batch takes some 50 ms; the app waits 2.5 s for a statement.
const BATCH = 1_000;

/** SQL: the id of the delivery of change `c` to webhook `w`, the same each time it is computed (UUIDv8, RFC 9562). */
const DELIVERY_ID = sql`overlay(overlay(md5(w.id::text || c.id::text) placing '8' from 13) placing '8' from 17)::uuid`;

/** The position of the last change of the next batch behind `after`; null if there are none. */
async function findBatchEndPosition(em: EntityManager, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`select max(b.position) as last from (
    select position from changes where position > ${after}::bigint order by position limit ${BATCH}) b`.execute(
    queryOn(em),
  );
  return rows[0]?.last ?? null;
}

/** SQL: queues the changes `c` that match `which` for the webhooks `w` with these ids. Append the conflict action. */
const insertDeliveries = (ids: string[], which: Expression<boolean>) => sql`
  insert into webhook_deliveries (id, webhook_id, change_id, type, state)
  select ${DELIVERY_ID}, w.id, c.id, e.type, 'waiting'
    from webhooks w join changes c on ${which}
    cross join lateral (select ${eventTypeFor(sql`w.events`)} as type) e
   where w.id = any(${ids}::uuid[]) and e.type is not null
  on conflict (id)`;

/**
 * Queues the next changes of the feed for each webhook that is on, up to 1,000, and moves the webhooks' positions
 * behind them, in one transaction. Returns whether there may be more. Webhooks that another machine works on are left
 * to that one.
 */
export function queueDeliveries(em: EntityManager): Promise<boolean> {
  return em.transactional(async (tx) => {
    const db = queryOn(tx);
    const on = await db
      .selectFrom("webhooks")
      .select(["id", "position"])
      .where("state", "=", "on")
      .orderBy("id")
      .forUpdate()
      .skipLocked()
      .execute();
    const first = on.map(({ position }) => BigInt(position)).reduce((a, b) => (a < b ? a : b), LAST_POSITION);
    const last = on.length === 0 ? null : await findBatchEndPosition(tx, String(first));
    if (last === null) return false;
    const ids = on.map(({ id }) => id);
    const isNext = sql<boolean>`c.position > w.position and c.position > ${String(first)}::bigint and c.position <= ${last}::bigint`;
    await sql`${insertDeliveries(ids, isNext)} do nothing`.execute(db);
    await sql`update webhooks set position = greatest(position, ${last}::bigint) where id = any(${ids}::uuid[])`.execute(
      db,
    );
    return true;
  });
}

const LAST_POSITION = 2n ** 63n - 1n;

/** Whether there are changes that are not queued yet. */
export async function hasUnqueuedChanges(em: EntityManager): Promise<boolean> {
  // The two ends and not `exists`: where no webhook is on, that would read every change.
  const { rows } = await sql<{ is: boolean | null }>`select
    (select max(position) from changes) > (select min(position) from webhooks where state = 'on') as is`.execute(
    queryOn(em),
  );
  return rows[0]?.is ?? false;
}

/**
 * Queues what a webhook is told of and happened since an instant, up to the feed's position `end`; what was in
 * line before is sent again, with the same id. Returns how many these are. A batch is a statement: after a failure it
 * can be done again.
 */
export async function requeueDeliveries(
  em: EntityManager,
  webhookId: string,
  since: Date,
  end: string,
): Promise<number> {
  // A change is placed after it was made. Clocks of machines differ by less than a minute.
  let after = String(Math.max(0, since.getTime() - 60_000) * 1000);
  let events = 0;
  for (;;) {
    const last = await findBatchEndPosition(em, after);
    if (last === null) return events;
    const isMeant = sql<boolean>`c.at >= ${since.toISOString()}::timestamptz
      and c.position > ${after}::bigint and c.position <= least(${last}::bigint, ${end}::bigint)`;
    const again = sql`do update set state = 'waiting', tries = 0, begun_at = now(), next_at = now()`;
    const { numAffectedRows } = await sql`${insertDeliveries([webhookId], isMeant)} ${again}`.execute(queryOn(em));
    events += Number(numAffectedRows ?? 0);
    if (BigInt(last) >= BigInt(end)) return events;
    after = last;
  }
}
