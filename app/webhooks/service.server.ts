/** Commands of webhooks (docs/product.md#webhooks). Owners alone may; whoever calls these has asked. */
import { randomUUID } from "node:crypto";
import { LockMode } from "@mikro-orm/core";
import { sql } from "kysely";
import { requirePasswordAgain } from "#app/accounts/password/asked-again.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-events/security-events.server.ts";
import type { SignedIn } from "#app/accounts/session/signed-in.server.ts";
import { readFeed } from "#app/changes/feed.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { reencrypt } from "#app/db/encryption.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { MAX_WEBHOOKS, TEST_EVENT, WEBHOOKS_FULL } from "./checks.ts";
import { findDelivery, findWebhook } from "./queries.server.ts";
import { checkReceiver, newSecret } from "./receiver.server.ts";
import type { ChangedWebhook, DeliveryJson, NewWebhook, WebhookJson } from "./schema.ts";
import { wakeWebhooks } from "./sending/background.server.ts";
import { requeueDeliveries } from "./sending/queue-changes.server.ts";
import { Webhook, WebhookDelivery } from "./webhook.entity.server.ts";

type RequestActor = Pick<SignedIn, "viewer" | "request">;
type Settings = Pick<Env, "APP_URL" | "NODE_ENV" | "SESSION_SECRET">;

const TOO_MANY = refused("conflict", WEBHOOKS_FULL);
export const NO_WEBHOOK = refused("not-found", "There is no such webhook");
const NO_DELIVERY = refused("not-found", "There is no such delivery");

/** A webhook and its secret, which is known this once. */
export type WithSecret = { row: WebhookJson; secret: string };

/** Creates a webhook for events from now on. "invalid" if the address is not allowed, "conflict" if there are 20. */
export async function createWebhook(
  em: EntityManager,
  settings: Settings,
  { viewer, request }: RequestActor,
  { name, url, events }: NewWebhook,
): Promise<Result<WithSecret, "invalid" | "conflict">> {
  const checked = await checkReceiver(settings, url);
  if (!checked.ok) return checked;
  const { secret, encrypted } = newSecret(settings);
  const position = (await readFeed(em, null, 1)).next;
  return em.transactional(async (tx) => {
    // One after the other, so that two at once do not pass the limit.
    await sql`select pg_advisory_xact_lock(hashtext('dealquest.webhooks'))`.execute(queryOn(tx));
    if ((await tx.count(Webhook)) >= MAX_WEBHOOKS) return TOO_MANY;
    const made = tx.create(Webhook, {
      name,
      url,
      events,
      encryptedSecret: encrypted,
      state: "on",
      position,
      id: randomUUID(),
    });
    await tx.flush();
    await recordSecurityEvent(tx, { type: "webhook_made", userId: viewer.id, request });
    return done({ row: (await findWebhook(tx, made.id)) as WebhookJson, secret });
  });
}

/**
 * Changes a webhook. One that is turned on is told of what happens from then on; what waits is sent too. "invalid" for
 * an address that is not allowed.
 */
export async function changeWebhook(
  em: EntityManager,
  settings: Settings,
  { viewer, request }: RequestActor,
  id: string | undefined,
  { name, url, events, state, password }: ChangedWebhook,
): Promise<Result<WebhookJson, "invalid" | "not-found" | "signed-out" | "too-many" | "unavailable">> {
  const present = await findWebhook(em, id);
  if (!present) return NO_WEBHOOK;
  if (url !== undefined && url !== present.url) {
    const asked = await requirePasswordAgain(em, { viewer, request, password });
    if (!asked.ok) return asked;
  }
  const checked = url === undefined ? done(null) : await checkReceiver(settings, url);
  if (!checked.ok) return checked;
  const { next } = await readFeed(em, null, 1);
  const changed = await em.transactional(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return NO_WEBHOOK;
    const isTurned = state !== undefined && state !== webhook.state;
    // What a receiver at another address wishes is not known yet.
    const anew = isTurned || (url !== undefined && url !== webhook.url);
    tx.assign(webhook, { name, url, events }, { ignoreUndefined: true });
    if (anew) tx.assign(webhook, { pausedUntil: null, failingSince: null });
    if (isTurned) tx.assign(webhook, { state, offBecause: null, ...(state === "on" ? { position: next } : {}) });
    await tx.flush();
    await recordSecurityEvent(tx, { type: "webhook_changed", userId: viewer.id, request });
    return done((await findWebhook(tx, webhook.id)) as WebhookJson);
  });
  wakeWebhooks();
  return changed;
}

/** Removes a webhook with its deliveries. */
export function removeWebhook(
  em: EntityManager,
  { viewer, request }: RequestActor,
  id: string | undefined,
): Promise<Result<null, "not-found">> {
  return em.transactional(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return NO_WEBHOOK;
    await tx.nativeDelete(Webhook, { id: webhook.id });
    await recordSecurityEvent(tx, { type: "webhook_removed", userId: viewer.id, request });
    return done(null);
  });
}

const SECRET_OVERLAP_MS = 24 * 60 * 60 * 1000;

/** Gives a webhook a new secret. For 24 hours the present one also signs events; any older one becomes void. */
export function rotateSecret(
  em: EntityManager,
  settings: Settings,
  { viewer, request }: RequestActor,
  id: string | undefined,
): Promise<Result<WithSecret, "not-found">> {
  const { secret, encrypted } = newSecret(settings);
  return em.transactional(async (tx) => {
    const webhook = await lockWebhook(tx, id);
    if (!webhook) return NO_WEBHOOK;
    const previousUntil = new Date(Date.now() + SECRET_OVERLAP_MS);
    tx.assign(webhook, { encryptedPreviousSecret: webhook.encryptedSecret, previousUntil, encryptedSecret: encrypted });
    await tx.flush();
    await recordSecurityEvent(tx, { type: "webhook_changed", userId: viewer.id, request });
    return done({ row: (await findWebhook(tx, webhook.id)) as WebhookJson, secret });
  });
}

function lockWebhook(tx: EntityManager, id: string | undefined): Promise<Webhook | null> {
  if (!isRecordId(id)) return Promise.resolve(null);
  return tx.findOne(Webhook, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}

/** Sends an event that tells of nothing, once, also while the webhook is off. */
export async function sendTest(em: EntityManager, id: string | undefined): Promise<Result<DeliveryJson, "not-found">> {
  const webhook = await findWebhook(em, id);
  if (!webhook) return NO_WEBHOOK;
  const deliveryId = randomUUID();
  const now = new Date();
  const test = { id: deliveryId, webhookId: webhook.id, type: TEST_EVENT, begunAt: now, at: now } as const;
  await em.insert(WebhookDelivery, { ...test, state: "waiting" });
  wakeWebhooks();
  return done((await findDelivery(em, webhook.id, deliveryId)) as DeliveryJson);
}

/** Sends a delivery again, with the same id, whatever became of it; its attempts begin anew. */
export async function resendDelivery(
  em: EntityManager,
  webhookId: string | undefined,
  id: string | undefined,
): Promise<Result<DeliveryJson, "not-found">> {
  if (!isRecordId(webhookId) || !isRecordId(id)) return NO_DELIVERY;
  const { numAffectedRows } = await sql`update webhook_deliveries
      set state = 'waiting', tries = 0, begun_at = now(), next_at = case when state = 'waiting' then least(next_at, now()) else now() end
    where id = ${id} and webhook_id = ${webhookId}`.execute(queryOn(em));
  if (!numAffectedRows) return NO_DELIVERY;
  wakeWebhooks();
  const delivery = await findDelivery(em, webhookId, id);
  return delivery ? done(delivery) : NO_DELIVERY;
}

/** Sends all events since an instant again, also those that never were. Returns how many these are. */
export async function replayEvents(
  em: EntityManager,
  id: string | undefined,
  since: Date,
): Promise<Result<{ events: number }, "not-found">> {
  const webhook = await findWebhook(em, id);
  if (!webhook) return NO_WEBHOOK;
  const { next: end } = await readFeed(em, null, 1);
  const events = await requeueDeliveries(em, webhook.id, since, end);
  wakeWebhooks();
  return done({ events });
}

/** Encrypts secrets again that are still encrypted under an older `SESSION_SECRET`, before that one is dropped. */
export async function reencryptWebhookSecrets(em: EntityManager, secrets: readonly string[]): Promise<void> {
  for (const { id, encryptedSecret, encryptedPreviousSecret } of await em.find(Webhook, {})) {
    const present = reencrypt(encryptedSecret, secrets, "webhook");
    const previous = encryptedPreviousSecret && reencrypt(encryptedPreviousSecret, secrets, "webhook");
    // Only if nobody changed it meanwhile.
    const where = { id, encryptedSecret: encryptedSecret, encryptedPreviousSecret: encryptedPreviousSecret };
    const anew = {
      ...(present ? { encryptedSecret: present } : {}),
      ...(previous ? { encryptedPreviousSecret: previous } : {}),
    };
    if (present || previous) await em.nativeUpdate(Webhook, where, anew);
  }
}
