import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { sqlIndexes } from "#app/db/entity-parts.server.ts";
import type { EventType, TEST_EVENT } from "./checks.ts";
import type { DeliveryState, LoggedAttempt } from "./schema.ts";

/**
 * An address that is told of changes (docs/product.md#webhooks). Changes up to `position` have their deliveries.
 * Secrets are encrypted; until `previousUntil` the previous one signs too. Nothing is sent before `pausedUntil`,
 * because the receiver asked for that. `failingSince` is the first failure after the last success. `offBecause` is null
 * while it is on, and where a person turned it off.
 */
export const Webhook = defineEntity({
  name: "Webhook",
  tableName: "webhooks",
  properties: {
    id: p.uuid().primary().defaultRaw("gen_random_uuid()"),
    name: p.text(),
    url: p.text(),
    events: p.array<EventType>(),
    encryptedSecret: p.text().name("sealed_secret"),
    encryptedPreviousSecret: p.text().name("sealed_previous_secret").nullable(),
    previousUntil: p.datetime(3).nullable(),
    state: p.text().$type<"on" | "off">(),
    offBecause: p.text().$type<"gone" | "failing">().nullable(),
    position: p.bigint("string"),
    pausedUntil: p.datetime(3).nullable(),
    createdAt: p.datetime(3).defaultRaw("now()"),
    lastSuccessAt: p.datetime(3).nullable(),
    lastFailureAt: p.datetime(3).nullable(),
    failingSince: p.datetime(3).nullable(),
  },
});

export type Webhook = InferEntity<typeof Webhook>;

/**
 * A change that a webhook is told of; the change itself says what happened. Its id follows from both, so that it is the
 * same however often they are put together, and is what receivers know it by. `changeId` is null for a test. `tries`
 * counts since `begunAt`, the first attempt, until then when it was queued or was to be sent again. `at` is the last
 * attempt, until then `begunAt`. While it waits it is due at `nextAt`, which a sender that has taken it moves ahead.
 * `log` holds the last attempts, newest first.
 */
export const WebhookDelivery = defineEntity({
  name: "WebhookDelivery",
  tableName: "webhook_deliveries",
  properties: {
    id: p.uuid().primary(),
    webhookId: () => p.manyToOne(Webhook).mapToPk().joinColumn("webhook_id").deleteRule("cascade"),
    changeId: p.uuid().nullable(),
    type: p.text().$type<EventType | typeof TEST_EVENT>(),
    state: p.text().$type<DeliveryState>(),
    tries: p.integer().default(0),
    begunAt: p.datetime(3).defaultRaw("now()"),
    at: p.datetime(3).defaultRaw("now()"),
    nextAt: p.datetime(3).defaultRaw("now()"),
    log: p.json<LoggedAttempt[]>().defaultRaw("'[]'"),
  },
  indexes: [
    ...sqlIndexes("webhook_deliveries", {
      webhook_deliveries_due_index: "(webhook_id, next_at) where state = 'waiting'",
    }),
    { name: "webhook_deliveries_shown_index", properties: ["webhookId", "at", "id"] },
    { name: "webhook_deliveries_begun_index", properties: ["begunAt"] },
    // For erasing what receivers said of a record's changes.
    { name: "webhook_deliveries_change_index", properties: ["changeId"] },
  ],
});

export type WebhookDelivery = InferEntity<typeof WebhookDelivery>;
