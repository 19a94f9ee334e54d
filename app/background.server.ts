/** What each server process does beside answering requests: sending mails, and tidying up. */
import { forgetEndedSessions } from "./accounts/session.server.ts";
import { createMailer } from "./adapters/mailer.server.ts";
import { forkEm } from "./db/orm.server.ts";
import { env } from "./env.server.ts";
import { logLine } from "./http/log-line.server.ts";
import { forgetOldCounts } from "./http/rate-limit.server.ts";
import { startDelivery } from "./mail/delivery.server.ts";
import { forgetSentMails, onMailsQueued } from "./mail/queue.server.ts";

const TIDY_EVERY_MS = 60 * 60 * 1000;

type Background = { stop(): Promise<void> };

// preload.server.ts ends it; Vite's dev server loads this module anew after a change, and the old one is ended first.
const kept = globalThis as { dealquestBackground?: Background };

/** Starts this process's background work. It keeps no process alive. */
export function startBackground(): void {
  void kept.dealquestBackground?.stop();
  const delivery = startDelivery({ forkEm, mailer: createMailer(env()), secrets: env().SESSION_SECRET });
  onMailsQueued(delivery.wake);
  const tidying = setInterval(() => void tidyUp(), TIDY_EVERY_MS).unref();
  kept.dealquestBackground = {
    async stop() {
      clearInterval(tidying);
      await delivery.stop();
    },
  };
}

/** Removes what has ended: sessions, counts of limits, mails sent long ago. */
async function tidyUp(): Promise<void> {
  try {
    await forgetEndedSessions(forkEm());
    await forgetOldCounts(forkEm());
    await forgetSentMails(forkEm());
  } catch (error) {
    logLine("warn", { event: "not-tidied", error: String(error) });
  }
}
