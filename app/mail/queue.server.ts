/** Transactional outbox: inserts a mail in its cause's transaction, sends it after commit (docs/product.md#mail). */
import { randomUUID } from "node:crypto";
import type { Mail } from "#app/adapters/mail.server.ts";
import { decrypt, encrypt } from "#app/db/encryption.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { OutgoingMail } from "./outgoing-mail.entity.server.ts";

/** A mail to queue. It is not sent after `expiresAt`. */
export type MailContent = Omit<Mail, "id"> & { expiresAt: Date };

/** Queues a mail with `em`'s next flush, encrypted under `secrets[0]`. Call {@link wakeDelivery} after the commit. */
export function queueMail(
  em: EntityManager,
  secrets: readonly string[],
  { to, subject, text, html, unsubscribe, expiresAt }: MailContent,
): void {
  em.create(OutgoingMail, {
    id: randomUUID(),
    recipient: to,
    subject,
    encryptedBody: encrypt(JSON.stringify({ text, html, unsubscribe }), secrets, "outgoing mail"),
    nextAttemptAt: new Date(),
    expiresAt,
    createdAt: new Date(),
  });
}

let wake = () => {};

/** Makes this process's delivery check the queue now. Call it after a commit. */
export function wakeDelivery(): void {
  wake();
}

/** Sets the listener of {@link wakeDelivery}, replacing the previous one. */
export function onMailsQueued(listener: () => void): void {
  wake = listener;
}

/** A mail that this process has leased for sending. `attempts` includes the current one. */
export type ClaimedMail = {
  id: string;
  recipient: string;
  subject: string;
  encryptedBody: string;
  attempts: number;
  expired: boolean;
};

/**
 * Claims at most `count` due mails, except those with ids in `except`, under a lease of `leaseS` seconds. During the
 * lease no other process claims them; the mails of a process that died become due again when it ends.
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
      returning id, recipient, subject, sealed_body as "encryptedBody", attempts, expires_at <= now() as expired`,
    [leaseS, except.join(","), count],
  );
}

/** The result of an attempt to send a mail; `delayMs` is the time until the next attempt. */
export type DeliveryResult =
  | { kind: "sent"; providerId: string }
  | { kind: "dead"; error: string }
  | { kind: "later"; error: string; delayMs: number };

/** Records the outcome of an attempt. A sent or dead mail loses its body, and with it the token. */
export async function recordOutcome(em: EntityManager, id: string, outcome: DeliveryResult): Promise<void> {
  if (outcome.kind === "sent") {
    const sent =
      "update outgoing_mails set sent_at = now(), provider_id = ?, sealed_body = null, last_error = null where id = ?";
    await em.execute(sent, [outcome.providerId, id], "run");
  } else if (outcome.kind === "dead") {
    await em.execute(
      "update outgoing_mails set dead_at = now(), last_error = ?, sealed_body = null where id = ?",
      [outcome.error, id],
      "run",
    );
  } else {
    const later =
      "update outgoing_mails set next_attempt_at = now() + ? * interval '1 millisecond', last_error = ? where id = ?";
    await em.execute(later, [outcome.delayMs, outcome.error, id], "run");
  }
}

/** Decrypts a claimed mail; null if none of `secrets` opens it, because `SESSION_SECRET` was replaced. */
export function decryptMail(
  { id, recipient, subject, encryptedBody }: ClaimedMail,
  secrets: readonly string[],
): Mail | null {
  const body = decrypt(encryptedBody, secrets, "outgoing mail");
  if (body === null) return null;
  const { text, html, unsubscribe } = JSON.parse(body) as Pick<Mail, "text" | "html" | "unsubscribe">;
  return { id, to: recipient, subject, text, html, unsubscribe };
}

/** Numbers of waiting and dead mails, and the age of the oldest waiting one in seconds (0 if none waits). */
export async function measureQueue(em: EntityManager): Promise<{ waiting: number; oldestAgeS: number; dead: number }> {
  const [row] = await em.execute<{ waiting: number; oldestAgeS: number; dead: number }[]>(
    `select count(*) filter (where dead_at is null)::int as waiting, count(dead_at)::int as dead,
            coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float8 as "oldestAgeS"
       from outgoing_mails where sent_at is null`,
  );
  return row ?? { waiting: 0, oldestAgeS: 0, dead: 0 };
}

/** Deletes mails sent or dead for over 30 days, and bodies of dead mails, which an older release kept. */
export async function forgetOldMails(em: EntityManager): Promise<void> {
  const old = "now() - interval '30 days'";
  await em.execute(`delete from outgoing_mails where sent_at < ${old} or dead_at < ${old}`, [], "run");
  const texts = "update outgoing_mails set sealed_body = null where dead_at is not null and sealed_body is not null";
  await em.execute(texts, [], "run");
}
