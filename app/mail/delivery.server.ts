/** Delivers the outgoing queue in the background. Several processes may run it at once (docs/product.md#mail). */
import { setTimeout as sleep } from "node:timers/promises";
import { type Mailer, MailRefused } from "#app/adapters/mail.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isDatabaseUnavailable } from "#app/db/outage.server.ts";
import { type BackgroundLoop, startLoop } from "#app/server/background-loop.server.ts";
import { logLine } from "#app/server/log-line.server.ts";
import { type ClaimedMail, claimMails, type DeliveryResult, decryptMail, recordOutcome } from "./queue.server.ts";

const CONCURRENCY = 8;
const POLL_MS = 5_000;
// Far longer than a provider's time limit, so that no other process claims a mail while it is being sent.
const LEASE_S = 120;
const FIRST_DELAY_MS = 1_000;
const MAXIMUM_DELAY_MS = 60_000;
const RECORD_RETRY_MS = 500;

type DeliveryOptions = {
  forkEm: () => EntityManager;
  mailer: Mailer;
  /** The values of `SESSION_SECRET`, which encrypt the mails; newest first. */
  secrets: readonly string[];
};

/** `wake` checks the queue now; `stop` claims no more mails and waits for those being sent. */
export type Delivery = BackgroundLoop;

/**
 * Starts delivery. It checks the queue at once, on `wake`, when a retry is due, and every five seconds for mails queued
 * by other processes. A mail is retried until the provider accepts or refuses it or it expires, with exponential
 * backoff and jitter of at most a minute. The timers do not keep the process alive.
 */
export function startDelivery({ forkEm, mailer, secrets }: DeliveryOptions): Delivery {
  const sending = new Map<string, Promise<void>>();

  async function checkQueue(stopping: AbortSignal): Promise<void> {
    const count = CONCURRENCY - sending.size;
    if (stopping.aborted || count === 0) return;
    const mails = await claimMails(forkEm(), { count, leaseS: LEASE_S, except: [...sending.keys()] });
    for (const mail of mails) sending.set(mail.id, send(mail));
  }

  async function send(mail: ClaimedMail): Promise<void> {
    try {
      const outcome = await attemptDelivery(mailer, secrets, mail);
      if (outcome.kind === "later") wakeIn(outcome.delayMs);
      await recordDeliveryResult(forkEm, mail, outcome);
    } catch (error) {
      logLine("error", { event: "mail-not-recorded", mailId: mail.id, error: String(error) });
    } finally {
      sending.delete(mail.id);
      queue.wake();
    }
  }

  function wakeIn(delayMs: number): void {
    setTimeout(queue.wake, delayMs).unref();
  }

  const queue = startLoop(checkQueue, { intervalMs: POLL_MS, failed: "mail-queue-unreadable" });
  return {
    wake: queue.wake,
    async stop() {
      await queue.stop();
      await Promise.all(sending.values());
    },
  };
}

async function attemptDelivery(
  mailer: Mailer,
  secrets: readonly string[],
  claimed: ClaimedMail,
): Promise<DeliveryResult> {
  if (claimed.expired) return { kind: "dead", error: "its link expired before it was sent" };
  const mail = decryptMail(claimed, secrets);
  // During a rolling change of secrets another machine may have the right one; else the mail expires with its link.
  if (!mail) return { kind: "later", error: "no configured SESSION_SECRET can decrypt it", delayMs: MAXIMUM_DELAY_MS };
  try {
    return { kind: "sent", providerId: (await mailer.send(mail)).id };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof MailRefused) return { kind: "dead", error: reason };
    return { kind: "later", error: reason, delayMs: retryDelayMs(claimed.attempts) };
  }
}

function retryDelayMs(attempts: number): number {
  const maximum = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), MAXIMUM_DELAY_MS);
  return Math.round(maximum * (0.5 + Math.random() / 2));
}

// A final outcome is written until it succeeds: without the record the mail would be sent again when its lease ends.
async function recordDeliveryResult(
  forkEm: () => EntityManager,
  { id, attempts }: ClaimedMail,
  outcome: DeliveryResult,
): Promise<void> {
  if (outcome.kind !== "sent") {
    logLine("warn", { event: `mail-${outcome.kind}`, mailId: id, attempt: attempts, error: outcome.error });
  }
  for (;;) {
    try {
      return await recordOutcome(forkEm(), id, outcome);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || outcome.kind === "later") throw error;
      await sleep(RECORD_RETRY_MS, undefined, { ref: false });
    }
  }
}
