/** Sends the digests that are due (docs/product.md#digest). Every machine may do so at the same time. */
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { listWeeks } from "#app/leaderboard/weeks/queries.server.ts";
import { queueMail, wakeDelivery } from "#app/mail/queue.server.ts";
import { type BackgroundLoop, startLoop } from "#app/server/background-loop.server.ts";
import { logLine } from "#app/server/log-line.server.ts";
import { dayOf, hourOf, startOfHour } from "#app/team-time/team-time.ts";
import { digestMail } from "./digest-mail.server.ts";
import { digestDeadlineHour, isDue, isMonday } from "./due.ts";
import { findDigestSections, findSubscribers, type Subscriber } from "./queries.server.ts";

export type DigestSettings = Pick<Env, "APP_URL" | "SESSION_SECRET" | "TEAM_TIME_ZONE">;

/**
 * Queues the mail of everyone whose digest is due at `now` and settles their day, also where the list is empty: one
 * mail or none a person and day. A person whose mail fails is logged and tried again with the next call. Returns how
 * many mails were queued.
 */
export async function sendDigests(
  forkEm: () => EntityManager,
  settings: DigestSettings,
  now = new Date(),
): Promise<number> {
  const moment = { day: dayOf(now, settings.TEAM_TIME_ZONE), hour: hourOf(now, settings.TEAM_TIME_ZONE) };
  const subscribers = await findSubscribers(forkEm(), moment.day);
  let queued = 0;
  for (const subscriber of subscribers.filter((one) => isDue(one, moment))) {
    try {
      if (await forkEm().transactional((tx) => sendDigest(tx, settings, subscriber, now))) queued++;
    } catch (error) {
      logLine("warn", { event: "digest-not-sent", userId: subscriber.id, error: String(error) });
    }
  }
  if (queued > 0) wakeDelivery();
  return queued;
}

async function sendDigest(
  tx: EntityManager,
  { APP_URL, SESSION_SECRET, TEAM_TIME_ZONE: timeZone }: DigestSettings,
  subscriber: Subscriber,
  now: Date,
): Promise<boolean> {
  const today = dayOf(now, timeZone);
  const person = await claimDigestDay(tx, subscriber, today);
  if (!person) return false;
  const sections = await findDigestSections(tx, subscriber.id, { today, timeZone });
  if (sections.length === 0) return false;
  // A copy of the chain's head that nobody here can change.
  const getsSeal = subscriber.role === "owner" && isMonday(today);
  const [sealed] = getsSeal ? await listWeeks(tx, 1) : [];
  const mail = digestMail(
    { appUrl: APP_URL, secrets: SESSION_SECRET, timeZone },
    { ...subscriber, ...person },
    { sections, sealed, now },
  );
  const expiresAt = startOfHour(today, digestDeadlineHour(subscriber.digestHour), timeZone);
  queueMail(tx, SESSION_SECRET, { ...mail, expiresAt });
  await tx.flush();
  return true;
}

/**
 * Settles the subscriber's day within the caller's transaction; undefined if another machine has, or the choice was
 * changed meanwhile. The row lock of the update makes a second machine wait, and then find the day settled.
 */
function claimDigestDay(tx: EntityManager, { id, digest, digestHour }: Subscriber, day: string) {
  return queryOn(tx)
    .updateTable("users")
    .set({ digest_settled_on: day })
    .where("id", "=", id)
    .where("digest", "=", digest)
    .where("digest_hour", "=", digestHour)
    .where("deactivated_at", "is", null)
    .where("is_email_verified", "=", true)
    .where(({ eb, or }) => or([eb("digest_settled_on", "is", null), eb("digest_settled_on", "<", day)]))
    .returning(["email", "first_name as firstName"])
    .executeTakeFirst();
}

const INTERVAL_MS = 60_000;

/** Sends the digests that are due now and then every minute, until `stop`, which waits for those under way. */
export function startDigests(forkEm: () => EntityManager, settings: DigestSettings): BackgroundLoop {
  return startLoop(() => sendDigests(forkEm, settings), { intervalMs: INTERVAL_MS, failed: "digests-not-sent" });
}
