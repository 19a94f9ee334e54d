/** Reads of webhooks and their deliveries (docs/product.md#webhooks). */
import { expressionBuilder, sql } from "kysely";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import type { EventType } from "./checks.ts";
import type { AttemptRow, DeliveryJson, LoggedAttempt, WebhookJson, WebhookRow } from "./schema.ts";

const w = expressionBuilder<{ w: Database["webhooks"] }, "w">();
const d = expressionBuilder<{ d: Database["webhook_deliveries"] }, "d">();

const JSON_FIELDS = {
  id: w.ref("w.id"),
  name: w.ref("w.name"),
  url: w.ref("w.url"),
  events: sql<EventType[]>`w.events`,
  state: w.ref("w.state"),
  lastSuccessAt: instantText(w.ref("w.last_success_at")),
  lastFailureAt: instantText(w.ref("w.last_failure_at")),
};

const ROW_FIELDS = {
  ...JSON_FIELDS,
  offBecause: w.ref("w.off_because"),
  waiting: sql<number>`(select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting')`,
  pausedUntil: instantText(sql<string | null>`case when w.paused_until > now() then w.paused_until end`),
  previousUntil: instantText(sql<string | null>`case when w.previous_until > now() then w.previous_until end`),
};

const webhooks = (em: EntityManager) => queryOn(em).selectFrom("webhooks as w");

/** The team's webhooks, oldest first. */
export function listWebhooks(em: EntityManager): Promise<WebhookJson[]> {
  return webhooks(em).select(columnsOf(JSON_FIELDS)).orderBy("w.created_at").orderBy("w.id").execute();
}

/** The team's webhooks as pages show them, oldest first. */
export function listWebhookRows(em: EntityManager): Promise<WebhookRow[]> {
  return webhooks(em).select(columnsOf(ROW_FIELDS)).orderBy("w.created_at").orderBy("w.id").execute();
}

/** One webhook; null if there is none. */
export async function findWebhook(em: EntityManager, id: string | undefined): Promise<WebhookJson | null> {
  if (!isRecordId(id)) return null;
  return (await webhooks(em).select(columnsOf(JSON_FIELDS)).where("w.id", "=", id).executeTakeFirst()) ?? null;
}

/** One webhook as pages show it; null if there is none. */
export async function findWebhookRow(em: EntityManager, id: string | undefined): Promise<WebhookRow | null> {
  if (!isRecordId(id)) return null;
  return (await webhooks(em).select(columnsOf(ROW_FIELDS)).where("w.id", "=", id).executeTakeFirst()) ?? null;
}

const LAST_TRY = {
  status: sql<number | null>`(d.log -> 0 ->> 'status')::int`,
  ms: sql<number | null>`(d.log -> 0 ->> 'ms')::int`,
  answer: sql<string | null>`d.log -> 0 ->> 'answer'`,
};

const DELIVERY_FIELDS = {
  id: d.ref("d.id"),
  webhookId: d.ref("d.webhook_id"),
  type: d.ref("d.type"),
  at: instantText(d.ref("d.at")),
  tries: d.ref("d.tries"),
  ...LAST_TRY,
  state: d.ref("d.state"),
};

const MAX_DELIVERIES_LISTED = 100;

const deliveries = (em: EntityManager, webhookId: string) =>
  queryOn(em).selectFrom("webhook_deliveries as d").where("d.webhook_id", "=", webhookId);

/** The last 100 deliveries of a webhook, by the time of their last attempt, or of their being queued. */
export function listDeliveries(em: EntityManager, webhookId: string): Promise<DeliveryJson[]> {
  return deliveries(em, webhookId)
    .select(columnsOf(DELIVERY_FIELDS))
    .orderBy("d.at", "desc")
    .orderBy("d.id", "desc")
    .limit(MAX_DELIVERIES_LISTED)
    .execute();
}

/** One delivery of a webhook; null if there is none. */
export async function findDelivery(
  em: EntityManager,
  webhookId: string,
  id: string | undefined,
): Promise<DeliveryJson | null> {
  if (!isRecordId(id)) return null;
  const found = await deliveries(em, webhookId)
    .select(columnsOf(DELIVERY_FIELDS))
    .where("d.id", "=", id)
    .executeTakeFirst();
  return found ?? null;
}

/** The last 100 attempts of a webhook, newest first. */
export async function listAttempts(em: EntityManager, webhookId: string): Promise<AttemptRow[]> {
  const tried = await deliveries(em, webhookId)
    .select(["d.id as deliveryId", "d.type", "d.state", sql<LoggedAttempt[]>`d.log`.as("log")])
    .where(sql<boolean>`d.log <> '[]'`)
    .orderBy("d.at", "desc")
    .orderBy("d.id", "desc")
    .limit(MAX_DELIVERIES_LISTED)
    .execute();
  const rows = tried.flatMap(({ log, ...delivery }) => log.map((one) => ({ ...delivery, ...one })));
  return rows.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, MAX_DELIVERIES_LISTED);
}
