/** Mails that no person wrote: a note of one would say nothing (docs/product.md#mail-in). */
import { oneLine } from "#app/note-reader/one-line.ts";
import { headersOf, type Mail } from "./mail.ts";

const SENDERS = /^(?:mailer-daemon|postmaster|no-?reply-calendar|calendar-notification)@/i;
const SUBJECTS = new RegExp(
  oneLine`
    ^(?:automatic reply|auto(?:matic)?[- ]?reply|out of (?:the )?office|undeliverable|undelivered mail|
    delivery status notification|mail delivery failed|automatische antwort|abwesenheitsnotiz|unzustellbar|réponse automatique|
    respuesta automática|risposta automatica)\b
  `,
  "i",
);
const INVITATION_REPLY_SUBJECT = new RegExp(
  oneLine`
    ^(?:accepted|declined|tentative|tentatively accepted|cancell?ed|zugesagt|abgelehnt|mit vorbehalt|accepté|refusé|
    aceptado|rechazado|accettato|rifiutato)\s?:
  `,
  "i",
);

/** What a calendar writes about an answer. */
const CALENDAR_REPLY_TEXT = new RegExp(
  oneLine`
    ^.{0,80}\b(?:has (?:tentatively )?(?:accepted|declined)|hat (?:diese|die|ihre) .{0,30}(?:angenommen|abgelehnt|zugesagt)|
    a (?:accepté|refusé)|ha (?:aceptado|rechazado|accettato|rifiutato))\b
  `,
  "i",
);

/** Whether a program wrote the mail (RFC 3834, RFC 2369, RFC 3464), or it is a wordless answer to an invitation. */
export function isAutomatic(mail: Mail, text: string): boolean {
  const has = (name: string, pattern: RegExp) =>
    headersOf(mail, name).some((value) => pattern.test(value.slice(0, 200)));
  return (
    has("auto-submitted", /^\s*(?!no\b)\S/i) ||
    has("precedence", /^\s*(?:bulk|junk|auto_reply)/i) ||
    has("content-type", /^\s*multipart\/report/i) ||
    has("x-autoreply", /\S/) ||
    has("x-autorespond", /\S/) ||
    // A list that people write to has an address for that (RFC 2369).
    (has("list-unsubscribe", /\S/) && !has("list-post", /@/)) ||
    SENDERS.test(mail.from.address) ||
    SUBJECTS.test(mail.subject) ||
    (mail.isAnswerToInvitation && CALENDAR_REPLY_TEXT.test(text.slice(0, 200))) ||
    (INVITATION_REPLY_SUBJECT.test(mail.subject) && text === "")
  );
}
