/** Tells webhooks of changes in the background. Every machine may do so at the same time (docs/product.md#webhooks). */

import { setTimeout as sleep } from "node:timers/promises";
import { findFedChanges } from "#app/changes/feed.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isDatabaseUnavailable } from "#app/db/outage.server.ts";
import { findRecords } from "#app/feed/records.server.ts";
import { type BackgroundLoop, startLoop } from "#app/server/background-loop.server.ts";
import { logLine } from "#app/server/log-line.server.ts";
import { isSuccess } from "../labels.ts";
import type { EventData } from "./event-body.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  findDueWebhooks,
  noteFailure,
  noteSuccess,
  recordAttempt,
  releaseDeliveries,
  type Verdict,
} from "./queue.server.ts";
import { hasUnqueuedChanges, queueDeliveries } from "./queue-changes.server.ts";
import { pauseAfter } from "./retry-schedule.ts";
import { type DeliveryAttempt, type Receiver, type Sender, sendEvent } from "./send.server.ts";
import { type MailSettings, turnOffFailing, turnOffGone } from "./turn-off.server.ts";

const POLL_MS = 2_000;

export type WebhookOptions = {
  forkEm: () => EntityManager;
  sender: Sender;
  settings: MailSettings;
};

let wake = () => {};

/** Makes this process look for deliveries now. Call it after a commit. */
export function wakeWebhooks(): void {
  wake();
}

/**
 * Every two seconds, and when woken, queues new changes and sends what is due: a worker for each webhook, so that
 * a slow receiver delays no other. `stop` takes no more deliveries and waits for the requests under way, 10 s at most.
 */
export function startWebhooks({ forkEm, sender, settings }: WebhookOptions): BackgroundLoop {
  const workers = new Map<string, Promise<void>>();

  async function queueAndSend(stopping: AbortSignal): Promise<void> {
    await turnOffFailing(forkEm(), settings);
    if (await hasUnqueuedChanges(forkEm())) while (!stopping.aborted && (await queueDeliveries(forkEm())));
    for (const id of await findDueWebhooks(forkEm())) {
      if (!workers.has(id) && !stopping.aborted) workers.set(id, work(id, stopping));
    }
  }

  async function work(webhookId: string, stopping: AbortSignal): Promise<void> {
    try {
      await sendDueDeliveries({ forkEm, sender, settings, stopping }, webhookId);
    } catch (error) {
      logLine("warn", { event: "webhook-not-sent", webhookId, error: String(error) });
    } finally {
      workers.delete(webhookId);
    }
  }

  const loop = startLoop(queueAndSend, { intervalMs: POLL_MS, failed: "webhooks-not-sent" });
  wake = loop.wake;
  return {
    wake: loop.wake,
    async stop() {
      await loop.stop();
      await Promise.all(workers.values());
    },
  };
}

/** At most so many requests to one receiver at a time. */
const MAX_CONCURRENT_REQUESTS = 4;
const BATCH = 2 * MAX_CONCURRENT_REQUESTS;
const RECORD_AGAIN_MS = 500;

/** The receiver is gone for good (RFC 9110, section 15.5.11). */
const GONE = 410;

type Work = {
  forkEm: () => EntityManager;
  sender: Sender;
  settings: MailSettings;
  stopping: AbortSignal;
};

/** Sends what is due for a webhook, in batches, until nothing is, the receiver wants a pause, or `stopping`. */
async function sendDueDeliveries(work: Work, webhookId: string): Promise<void> {
  while (!work.stopping.aborted) {
    const batch = await claimDeliveries(work.forkEm(), webhookId, BATCH);
    if (batch.length === 0) return;
    await sendBatch(work, webhookId, batch);
  }
}

async function sendBatch(work: Work, webhookId: string, batch: ClaimedDelivery[]): Promise<void> {
  const receiver = await findReceiver(work.forkEm(), webhookId);
  if (!receiver) return;
  const dataOf = await readData(work.forkEm(), batch);
  const waiting = [...batch];
  let wantsPause = false;
  const sendNext = async () => {
    for (;;) {
      if (wantsPause || work.stopping.aborted) return;
      const delivery = waiting.shift();
      if (!delivery) return;
      const outcome = await sendEvent(work.sender, receiver, { ...delivery, ...dataOf(delivery) });
      wantsPause ||= outcome.retryAfterS !== undefined || outcome.status === GONE;
      await recordOutcome(work, webhookId, delivery, outcome);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_REQUESTS }, sendNext));
  await releaseDeliveries(
    work.forkEm(),
    waiting.map(({ id }) => id),
  );
}

async function findReceiver(em: EntityManager, id: string): Promise<Receiver | null> {
  const found = await queryOn(em)
    .selectFrom("webhooks")
    .select(["url", "sealed_secret", "sealed_previous_secret", "previous_until"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return null;
  const { url, sealed_secret: present, sealed_previous_secret: previous, previous_until: until } = found;
  const signsToo = previous !== null && until !== null && Date.parse(until) > Date.now();
  return { url, encryptedSecrets: signsToo ? [present, previous] : [present] };
}

/** Reads the changes of a batch and their records as they are now: what was erased meanwhile is blank. */
async function readData(em: EntityManager, batch: ClaimedDelivery[]) {
  const changes = await findFedChanges(
    em,
    batch.flatMap(({ changeId }) => changeId ?? []),
  );
  const records = await findRecords(em, changes);
  const byId = new Map(changes.map((change) => [change.id, change]));
  return ({ changeId, begunAt }: ClaimedDelivery): { timestamp: string; data: EventData } => {
    const change = byId.get(changeId ?? "");
    if (!change) return { timestamp: new Date(begunAt).toISOString(), data: { change: null, record: null } };
    return { timestamp: change.at, data: { change, record: records.get(change.recordId)?.record ?? null } };
  };
}

function verdictOf({ changeId, tries, ageS }: ClaimedDelivery, outcome: DeliveryAttempt): Verdict {
  if (isSuccess(outcome)) return { state: "delivered" };
  // Whoever sends a test wants to know now.
  const pauseS = changeId === null ? null : pauseAfter({ tries: tries + 1, ageS, retryAfterS: outcome.retryAfterS });
  return pauseS === null ? { state: "failed" } : { state: "waiting", pauseS };
}

async function recordOutcome(
  work: Work,
  webhookId: string,
  delivery: ClaimedDelivery,
  outcome: DeliveryAttempt,
): Promise<void> {
  await retryUntilRecorded(() => recordAttempt(work.forkEm(), delivery.id, outcome, verdictOf(delivery, outcome)));
  if (isSuccess(outcome)) return noteSuccess(work.forkEm(), webhookId);
  await noteFailure(work.forkEm(), webhookId, outcome.retryAfterS);
  if (outcome.status === GONE) await turnOffGone(work.forkEm(), work.settings, webhookId);
}

// Without the record an event that arrived would be sent again when its lease ends.
async function retryUntilRecorded(record: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await sleep(RECORD_AGAIN_MS, undefined, { ref: false });
    }
  }
}
