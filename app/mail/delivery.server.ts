/** Sends what the outgoing queue holds, beside the requests of this process; other processes may do the same. */
import { setTimeout as sleep } from "node:timers/promises";
import { type Mailer, MailRefused } from "#app/adapters/mail.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isDatabaseAway } from "#app/db/outage.server.ts";
import { logLine } from "#app/http/log-line.server.ts";
import { type ClaimedMail, claimMails, type Outcome, openMail, recordOutcome } from "./queue.server.ts";

const LANES = 8;
const POLL_MS = 5_000;
// Far longer than a provider may take, so that nobody else takes a mail that is being sent.
const LEASE_S = 120;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;
const RECORD_AGAIN_MS = 500;

type DeliveryOptions = {
  /** An entity manager of its own for each statement. */
  forkEm: () => EntityManager;
  mailer: Mailer;
  /** `SESSION_SECRET`, which the mails were sealed under. */
  secrets: readonly string[];
};

/** `wake` looks for mails at once; `stop` takes no new ones and waits for those that are being sent. */
export type Delivery = { wake(): void; stop(): Promise<void> };

/**
 * Starts delivering: at once, when woken, when a failed mail is due again, and every five seconds for mails of other
 * processes. A mail is sent again until the provider takes or refuses it, at growing and jittered intervals of at most a
 * minute. Its timers keep no process alive.
 */
export function startDelivery({ forkEm, mailer, secrets }: DeliveryOptions): Delivery {
  const sending = new Map<string, Promise<void>>();
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  let stopping = false;

  async function look(): Promise<void> {
    do {
      lookAgain = false;
      const count = LANES - sending.size;
      if (stopping || count === 0) return;
      const mails = await claimMails(forkEm(), { count, leaseS: LEASE_S, except: [...sending.keys()] });
      for (const mail of mails) sending.set(mail.id, send(mail));
    } while (lookAgain);
  }

  async function send(mail: ClaimedMail): Promise<void> {
    try {
      const outcome = await attempt(mailer, secrets, mail);
      if (outcome.kind === "later") wakeIn(outcome.delayMs);
      await record(forkEm, mail, outcome);
    } catch (error) {
      logLine("error", { event: "mail-not-recorded", mailId: mail.id, error: String(error) });
    } finally {
      sending.delete(mail.id);
      wake();
    }
  }

  function wake(): void {
    if (stopping) return;
    lookAgain = true;
    looking ??= look()
      .catch((error) => logLine("warn", { event: "mail-queue-unreadable", error: String(error) }))
      .finally(() => {
        looking = undefined;
        if (lookAgain) wake();
      });
  }

  function wakeIn(delayMs: number): void {
    setTimeout(wake, delayMs).unref();
  }

  const poll = setInterval(wake, POLL_MS).unref();
  wake();
  return {
    wake,
    async stop() {
      stopping = true;
      clearInterval(poll);
      await looking;
      await Promise.all(sending.values());
    },
  };
}

async function attempt(mailer: Mailer, secrets: readonly string[], claimed: ClaimedMail): Promise<Outcome> {
  if (claimed.expired) return { kind: "dead", error: "its link ran out before it could be sent" };
  const mail = openMail(claimed, secrets);
  if (!mail) return { kind: "dead", error: "no SESSION_SECRET opens it" };
  try {
    return { kind: "sent", providerId: (await mailer.send(mail)).id };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof MailRefused) return { kind: "dead", error: reason };
    return { kind: "later", error: reason, delayMs: backOff(claimed.attempts) };
  }
}

function backOff(attempts: number): number {
  const longest = Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS);
  return Math.round(longest * (0.5 + Math.random() / 2));
}

// Once the provider has answered, only the database's word keeps the mail from going out a second time.
async function record(forkEm: () => EntityManager, { id, attempts }: ClaimedMail, outcome: Outcome): Promise<void> {
  if (outcome.kind !== "sent") {
    logLine("warn", { event: `mail-${outcome.kind}`, mailId: id, attempt: attempts, error: outcome.error });
  }
  for (;;) {
    try {
      return await recordOutcome(forkEm(), id, outcome);
    } catch (error) {
      if (!isDatabaseAway(error) || outcome.kind === "later") throw error;
      await sleep(RECORD_AGAIN_MS, undefined, { ref: false });
    }
  }
}
