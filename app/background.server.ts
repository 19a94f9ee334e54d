/**
 * Background work of each server process: mail delivery, digests, imports, bulk changes, the feed of
 * changes, the past of deals, the indexes of custom fields, sealed weeks, webhooks, hourly cleanup, and the metrics
 * port.
 */
import { forgetOldOperations } from "./accounts/idempotency/once.server.ts";
import { forgetOldRefusals } from "./accounts/mail-in/refused-mails.server.ts";
import { forgetOldChallenges } from "./accounts/passkeys/challenge.server.ts";
import { deleteOldUnknownSignIns } from "./accounts/security-events/security-events.server.ts";
import { forgetEndedSessions } from "./accounts/session/session.server.ts";
import { reencryptTwoFactorSecrets } from "./accounts/two-factor/service.server.ts";
import { createMailer } from "./adapters/mailer.server.ts";
import { forgetUnusedClients } from "./assistants/oauth/clients.server.ts";
import { forgetOldCredentials } from "./assistants/oauth/token-grants.server.ts";
import { startBulkChanges } from "./bulk/run.server.ts";
import { forgetOldBulk } from "./bulk/service.server.ts";
import { forgetOldCaptures } from "./capture/store/service.server.ts";
import { startAssigningPositions } from "./changes/feed.server.ts";
import { startImports } from "./data/import/job/run.server.ts";
import { forgetOldImports } from "./data/import/job/service.server.ts";
import { lastProvenBackup } from "./data/queries.server.ts";
import { requireCurrentSchema } from "./db/current-schema.server.ts";
import { forkEm } from "./db/orm.server.ts";
import { env } from "./env.server.ts";
import { forgetOldCounts } from "./http/limits/rate-limit.server.ts";
import { startSigningWeeks } from "./leaderboard/weeks/sign-week.server.ts";
import { startDelivery } from "./mail/delivery.server.ts";
import { forgetOldMails, onMailsQueued } from "./mail/queue.server.ts";
import { startRecordingPastDeals } from "./opportunities/past/follow.server.ts";
import { startCustomIndexes } from "./records/custom/custom-indexes.server.ts";
import { startDigests } from "./reminders/digest/send.server.ts";
import { logLine } from "./server/log-line.server.ts";
import { registerCountGauge } from "./server/metrics/measurements.server.ts";
import { startMetricsPort } from "./server/metrics/metrics-port.server.ts";
import { stopWorkers } from "./server/workers/lanes.server.ts";
import { emptyOldTrash } from "./snapshots/trash.server.ts";
import { senderOf } from "./webhooks/receiver.server.ts";
import { startWebhooks } from "./webhooks/sending/background.server.ts";
import { countWaiting, forgetOldDeliveries } from "./webhooks/sending/queue.server.ts";
import { reencryptWebhookSecrets } from "./webhooks/service.server.ts";

const CLEANUP_INTERVAL_MS = 60 * 60 * 1000;

type Background = { stop(): Promise<void> };

// On globalThis, so that preload.server.ts can stop it, and a reload by Vite's dev server stops the previous one.
const globals = globalThis as { dealquestBackground?: Background };

/** Starts the background work and stops any that was started before. Its timers do not keep the process alive. */
export function startBackground(): void {
  void globals.dealquestBackground?.stop();
  void requireCurrentSchema(forkEm);
  const { METRICS_PORT, HOST } = env();
  const delivery = startDelivery({ forkEm, mailer: createMailer(env()), secrets: env().SESSION_SECRET });
  onMailsQueued(delivery.wake);
  const digests = startDigests(forkEm, env());
  const imports = startImports(forkEm);
  const bulk = startBulkChanges(forkEm);
  const feed = startAssigningPositions(forkEm);
  const past = startRecordingPastDeals(forkEm);
  const indexes = startCustomIndexes(forkEm, env().MIGRATIONS_DATABASE_URL ?? env().DATABASE_URL);
  const sealing = startSigningWeeks(forkEm, env());
  const webhooks = startWebhooks({ forkEm, sender: senderOf(env()), settings: env() });
  registerMetricCounters();
  void reencryptSecrets();
  const cleanup = setInterval(() => void cleanUp(), CLEANUP_INTERVAL_MS).unref();
  const metrics = METRICS_PORT === undefined ? undefined : startMetricsPort(METRICS_PORT, HOST);
  globals.dealquestBackground = {
    async stop() {
      metrics?.stop();
      clearInterval(cleanup);
      // What they wait for may take 10 s, as long as a machine has to stop.
      const sent = webhooks.stop();
      await imports.stop();
      await bulk.stop();
      await sealing.stop();
      await past.stop();
      await indexes.stop();
      await feed.stop();
      await digests.stop();
      await delivery.stop();
      await sent;
      await stopWorkers();
    },
  };
}

/** What is counted in the database whenever the metrics are read. */
function registerMetricCounters(): void {
  registerCountGauge(
    "dealquest_webhook_deliveries_waiting",
    "Events that are waiting to be sent to webhooks.",
    countWaiting,
  );
  registerCountGauge(
    "dealquest_proven_backup_age_seconds",
    "Age of the newest backup that was restored on trial.",
    async (em) => (await lastProvenBackup(em))?.ageS,
  );
}

/**
 * Deletes expired sessions, codes and refresh tokens, unanswered challenges of passkeys, clients that nobody let in,
 * old rate limit counts, old mails, old failed sign-ins of nobody, and what was in the trash, had left an inbox, was
 * imported, was changed with many records, or was told to webhooks, for 30 days. A failure is logged; the next run
 * tries again.
 */
async function cleanUp(): Promise<void> {
  try {
    await forgetEndedSessions(forkEm());
    await forgetOldChallenges(forkEm());
    await forgetOldCounts(forkEm());
    await forgetOldOperations(forkEm());
    await forgetOldMails(forkEm());
    await deleteOldUnknownSignIns(forkEm());
    await emptyOldTrash(forkEm());
    await forgetOldCaptures(forkEm());
    await forgetOldRefusals(forkEm());
    await forgetOldImports(forkEm());
    await forgetOldBulk(forkEm());
    await forgetOldDeliveries(forkEm());
    await forgetOldCredentials(forkEm());
    await forgetUnusedClients(forkEm());
  } catch (error) {
    logLine("warn", { event: "not-tidied", error: String(error) });
  }
  await reencryptSecrets();
}

/**
 * Encrypts second factors and webhooks' secrets under the newest `SESSION_SECRET`, also at each start: after a restart
 * of all, the older can be dropped.
 */
async function reencryptSecrets(): Promise<void> {
  try {
    await reencryptTwoFactorSecrets(forkEm(), env().SESSION_SECRET);
    await reencryptWebhookSecrets(forkEm(), env().SESSION_SECRET);
  } catch (error) {
    logLine("warn", { event: "not-sealed-anew", error: String(error) });
  }
}
