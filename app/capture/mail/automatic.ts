/** Mails that no person wrote: a note of one would say nothing (docs/product.md#mail-in). */
import { oneLine } from "#app/note-reader/one-line.ts";
import { type AutomaticKind, headersOf, type Mail, type NewText, normalizedAddress } from "./mail.ts";
import { VIA } from "./mail-words.ts";

const SENDERS = /^(?:mailer-daemon|postmaster|no-?reply-calendar|calendar-notification)@/i;
const SUBJECTS = new RegExp(
  oneLine`
    ^(?:automatic reply|auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|undeliverable|undelivered mail|
    delivery status notification|mail delivery failed|automatische antwort|abwesenheitsnotiz|abwesend|unzustellbar|
    réponse automatique|absence du bureau|respuesta automática|fuera de (?:la )?oficina|risposta automatica|fuori ufficio|
    resposta automática|automatisch antwoord|afwezigheidsbericht|automatisk svar|autosvar|automatiskt svar|automaattinen vastaus|
    automatyczna odpowiedź|automatická odpověď|automatická odpoveď|automatikus válasz|răspuns automat|автоматический ответ|
    автоматична відповідь|otomatik yanıt|αυτόματη απάντηση|自动回复|自動回覆|自動応答|자동 회신)(?!\p{L})
  `,
  "iu",
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

/**
 * Which kind of program wrote the mail (RFC 3834, RFC 2369, RFC 3464), null for a person: also through a mailing list,
 * or in a help desk's comment. An answer to an invitation without words is a program's.
 */
export function automaticKind(mail: Mail, { text, passedOn, isForm = false }: NewText): AutomaticKind | null {
  const has = (name: string, pattern: RegExp) =>
    headersOf(mail, name).some((value) => pattern.test(value.slice(0, 200)));
  const isComment = isForm || passedOn.some(({ from }) => from?.address === "");
  const isProgram =
    has("auto-submitted", isComment ? /^\s*(?!no\b|auto-generated\b)\S/i : /^\s*(?!no\b)\S/i) ||
    has("precedence", /^\s*auto_reply/i) ||
    has("content-type", /^\s*multipart\/report/i) ||
    has("x-autoreply", /\S/) ||
    has("x-autorespond", /\S/) ||
    SENDERS.test(mail.from.address) ||
    SUBJECTS.test(mail.subject) ||
    (mail.isAnswerToInvitation && CALENDAR_REPLY_TEXT.test(text.slice(0, 200))) ||
    (INVITATION_REPLY_SUBJECT.test(mail.subject) && text === "");
  if (isProgram) return "program";
  if (isForm || VIA.test(mail.from.name) || has("list-post", /@/) || isToItsList(mail)) return null;
  const isSentOut = has("list-unsubscribe", /\S/) && !has("in-reply-to", /@/);
  return isSentOut || has("precedence", /^\s*(?:bulk|junk)/i) ? "newsletter" : null;
}

/** Whether the mail was written to the list that brought it, whose id is its address with points (RFC 2919). */
function isToItsList(mail: Mail): boolean {
  const ids = headersOf(mail, "list-id").map((value) => /([^<>\s]{1,200})>?\s*$/.exec(value.slice(0, 500))?.[1]);
  return [...mail.to, ...mail.cc].some(({ address }) => ids.includes(normalizedAddress(address).replace("@", ".")));
}
