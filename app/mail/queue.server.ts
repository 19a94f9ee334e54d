/** The outgoing queue: mails are written in the transaction that causes them, and leave after it (decisions.md section 5). */
import { randomUUID } from "node:crypto";
import type { Mail } from "#app/adapters/mail.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { OutgoingMail } from "./outgoing-mail.entity.server.ts";
import { seal, unseal } from "./seal.server.ts";

/** A mail to be written to the queue. After `expiresAt` there is no use in sending it. */
export type Letter = Omit<Mail, "id"> & { expiresAt: Date };

/** Adds `letter` to what `em` writes with its next flush. Call {@link wakeDelivery} after the commit. */
export function queueMail(
  em: EntityManager,
  secrets: readonly string[],
  { to, subject, text, html, expiresAt }: Letter,
): void {
  em.create(OutgoingMail, {
    id: randomUUID(),
    recipient: to,
    subject,
    sealedBody: seal(JSON.stringify({ text, html }), secrets),
    nextAttemptAt: new Date(),
    expiresAt,
    createdAt: new Date(),
  });
}

let wake = () => {};

/** Tells this process's delivery that mails were committed. */
export function wakeDelivery(): void {
  wake();
}

/** Names who is told of new mails. */
export function onMailsQueued(listener: () => void): void {
  wake = listener;
}

/** A mail that this process has taken to send. `attempts` counts this one. */
export type ClaimedMail = {
  id: string;
  recipient: string;
  subject: string;
  sealedBody: string;
  attempts: number;
  expired: boolean;
};

/**
 * Takes at most `count` mails that are due, but for those in `except`. They stay taken for `leaseS` seconds: a process that
 * died holds nothing up for longer, and no two processes take the same mail.
 */
export async function claimMails(
  em: EntityManager,
  { count, leaseS, except }: { count: number; leaseS: number; except: readonly string[] },
): Promise<ClaimedMail[]> {
  return em.execute<ClaimedMail[]>(
    `update outgoing_mails set attempts = attempts + 1, next_attempt_at = now() + ? * interval '1 second'
      where id in (select id from outgoing_mails
                    where sent_at is null and dead_at is null and next_attempt_at <= now() and id::text <> all (string_to_array(?, ','))
                    order by next_attempt_at limit ? for update skip locked)
      returning id, recipient, subject, sealed_body as "sealedBody", attempts, expires_at <= now() as expired`,
    [leaseS, except.join(","), count],
  );
}

/** What became of an attempt to send a mail. */
export type Outcome =
  | { kind: "sent"; providerId: string }
  | { kind: "dead"; error: string }
  | { kind: "later"; error: string; delayMs: number };

/** Writes down what became of a mail. What a sent one said, and so its token, is gone with this. */
export async function recordOutcome(em: EntityManager, id: string, outcome: Outcome): Promise<void> {
  if (outcome.kind === "sent") {
    const sent =
      "update outgoing_mails set sent_at = now(), provider_id = ?, sealed_body = null, last_error = null where id = ?";
    await em.execute(sent, [outcome.providerId, id], "run");
  } else if (outcome.kind === "dead") {
    await em.execute(
      "update outgoing_mails set dead_at = now(), last_error = ? where id = ?",
      [outcome.error, id],
      "run",
    );
  } else {
    const later =
      "update outgoing_mails set next_attempt_at = now() + ? * interval '1 millisecond', last_error = ? where id = ?";
    await em.execute(later, [outcome.delayMs, outcome.error, id], "run");
  }
}

/** What a claimed mail says, or null where `SESSION_SECRET` was replaced since it was written. */
export function openMail({ id, recipient, subject, sealedBody }: ClaimedMail, secrets: readonly string[]): Mail | null {
  const body = unseal(sealedBody, secrets);
  if (body === null) return null;
  const { text, html } = JSON.parse(body) as Pick<Mail, "text" | "html">;
  return { id, to: recipient, subject, text, html };
}

/** How many mails wait and for how long the oldest has (seconds, 0 without any), and how many were given up. */
export async function measureQueue(em: EntityManager): Promise<{ waiting: number; oldestAgeS: number; dead: number }> {
  const [row] = await em.execute<{ waiting: number; oldestAgeS: number; dead: number }[]>(
    `select count(*) filter (where dead_at is null)::int as waiting, count(dead_at)::int as dead,
            coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float8 as "oldestAgeS"
       from outgoing_mails where sent_at is null`,
  );
  return row ?? { waiting: 0, oldestAgeS: 0, dead: 0 };
}

/** Forgets mails that were sent more than 30 days ago. Dead ones are kept. */
export async function forgetSentMails(em: EntityManager): Promise<void> {
  await em.execute("delete from outgoing_mails where sent_at < now() - interval '30 days'", [], "run");
}
