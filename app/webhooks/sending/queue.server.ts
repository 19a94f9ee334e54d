/** The deliveries that wait, and which machine has taken them (docs/product.md#webhooks). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { EventType, TEST_EVENT } from "../checks.ts";
import type { DeliveryState } from "../schema.ts";
import type { DeliveryAttempt } from "./send.server.ts";

// Two rounds of attempts take 20 s. Whoever was killed meanwhile leaves its deliveries to the others when this ends.
const LEASE = sql`now() + interval '60 seconds'`;

const MAX_LOGGED_ATTEMPTS = 12;

/** SQL: whether the delivery `d` of the webhook `w` may be sent now. A test is sent also while the webhook is off. */
const IS_DUE = sql<boolean>`(d.state = 'waiting' and d.next_at <= now() and (w.state = 'on' or d.change_id is null)
  and (w.paused_until is null or w.paused_until <= now()))`;

/** The webhooks that have something to send now. */
export async function findDueWebhooks(em: EntityManager): Promise<string[]> {
  const due = await sql<{ id: string }>`
    select w.id from webhooks w where exists (select from webhook_deliveries d where d.webhook_id = w.id and ${IS_DUE})
     order by w.id`.execute(queryOn(em));
  return due.rows.map(({ id }) => id);
}

/** A delivery that this process has taken. `ageS` is the time since its first attempt, in seconds. */
export type ClaimedDelivery = {
  id: string;
  changeId: string | null;
  type: EventType | typeof TEST_EVENT;
  begunAt: string;
  tries: number;
  ageS: number;
};

/** Takes at most `count` due deliveries of a webhook; no other process takes them in the next minute. */
export async function claimDeliveries(em: EntityManager, webhookId: string, count: number): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as materialized (
      select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
       where d.webhook_id = ${webhookId} and ${IS_DUE} order by d.next_at limit ${count} for update of d skip locked)
    update webhook_deliveries d set next_at = ${LEASE} from due where d.id = due.id
    returning d.id, d.change_id as "changeId", d.type, d.begun_at as "begunAt", d.tries,
              case when d.tries = 0 then 0 else extract(epoch from now() - d.begun_at)::float8 end as "ageS"`.execute(
    queryOn(em),
  );
  return rows;
}

/** Gives back deliveries that were taken and not tried. */
export async function releaseDeliveries(em: EntityManager, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update webhook_deliveries set next_at = now() where id = any(${ids}::uuid[]) and state = 'waiting'`.execute(
    queryOn(em),
  );
}

/** What becomes of a delivery after an attempt: `pauseS` is the time until the next one, in seconds. */
export type Verdict = { state: "delivered" | "failed" } | { state: "waiting"; pauseS: number };

/** Records an attempt and what follows from it for the delivery. */
export async function recordAttempt(
  em: EntityManager,
  id: string,
  outcome: DeliveryAttempt,
  verdict: Verdict,
): Promise<void> {
  const { status, ms, answer } = outcome;
  const pauseS = verdict.state === "waiting" ? verdict.pauseS : 0;
  const state: DeliveryState = verdict.state;
  await sql`update webhook_deliveries
      set state = ${state}, begun_at = case when tries = 0 then now() else begun_at end, tries = tries + 1, at = now(),
        next_at = now() + ${pauseS}::float8 * interval '1 second',
          log = jsonb_path_query_array(
            ${JSON.stringify([{ at: new Date().toISOString(), status, ms, answer }])}::jsonb || log,
            ${`$[0 to ${MAX_LOGGED_ATTEMPTS - 1}]`}::jsonpath)
    where id = ${id}`.execute(queryOn(em));
}

/** Records that the receiver took an event. At most once a second, so that senders do not wait for each other. */
export async function noteSuccess(em: EntityManager, webhookId: string): Promise<void> {
  await sql`update webhooks set last_success_at = now(), failing_since = null where id = ${webhookId}
      and (failing_since is not null or last_success_at is null or last_success_at < now() - interval '1 second')`.execute(
    queryOn(em),
  );
}

/** Records that the receiver did not take an event, and the pause that it asked for, in seconds. */
export async function noteFailure(
  em: EntityManager,
  webhookId: string,
  retryAfterS: number | undefined,
): Promise<void> {
  await sql`update webhooks set last_failure_at = now(), failing_since = coalesce(failing_since, now()),
      paused_until = greatest(paused_until, now() + ${retryAfterS ?? null}::float8 * interval '1 second')
    where id = ${webhookId} and (failing_since is null or ${retryAfterS !== undefined}
      or last_failure_at is null or last_failure_at < now() - interval '1 second')`.execute(queryOn(em));
}

/** How many deliveries wait, of webhooks that are on. */
export async function countWaiting(em: EntityManager): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from webhook_deliveries d join webhooks w on w.id = d.webhook_id
     where d.state = 'waiting' and w.state = 'on'`.execute(queryOn(em));
  return rows[0]?.waiting ?? 0;
}

/** Deletes deliveries that were queued 30 days ago, 10,000 at a time. */
export async function forgetOldDeliveries(em: EntityManager): Promise<void> {
  const db = queryOn(em);
  for (let deleted = DELETE_BATCH_SIZE; deleted === DELETE_BATCH_SIZE; ) {
    const { numAffectedRows } = await sql`delete from webhook_deliveries where id in (
      select id from webhook_deliveries where begun_at < now() - interval '30 days' limit ${DELETE_BATCH_SIZE})`.execute(
      db,
    );
    deleted = Number(numAffectedRows ?? 0);
  }
}

const DELETE_BATCH_SIZE = 10_000;
