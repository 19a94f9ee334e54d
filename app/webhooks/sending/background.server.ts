/** Tells webhooks of changes in the background. Every machine may do so at the same time (docs/product.md#webhooks). */
import type { EntityManager } from "#app/db/orm.server.ts";
import { type BackgroundLoop, startLoop } from "#app/server/background-loop.server.ts";
import { logLine } from "#app/server/log-line.server.ts";
import { findDueWebhooks } from "./queue.server.ts";
import { hasUnqueuedChanges, queueDeliveries } from "./queue-changes.server.ts";
import type { Sender } from "./send.server.ts";
import { type MailSettings, turnOffFailing } from "./turn-off.server.ts";
import { sendDueDeliveries } from "./worker.server.ts";

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
