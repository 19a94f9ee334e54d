/** Postmark's inbound webhook (postmarkapp.com/developer/webhooks/inbound-webhook). */
import { z } from "zod";
import { MAX_READ_CHARACTERS, type Mail, type MailAddress } from "./mail.ts";

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const address = z.object({ Email: z.string(), Name: text, MailboxHash: text });
const listOf = <One extends z.ZodType>(one: One) =>
  z
    .array(one)
    .nullish()
    .transform((value) => value ?? []);

export const postmarkMail = z.object({
  FromFull: address,
  ToFull: listOf(address),
  CcFull: listOf(address),
  BccFull: listOf(address),
  OriginalRecipient: text,
  MailboxHash: text,
  Subject: text,
  MessageID: z.string(),
  Date: text,
  TextBody: text,
  HtmlBody: text,
  Headers: listOf(z.object({ Name: z.string(), Value: text })),
  Attachments: listOf(z.object({ Name: text, ContentID: text, ContentType: text, Content: text })),
});

type PostmarkMail = z.output<typeof postmarkMail>;

const toMailAddress = ({ Email, Name }: { Email: string; Name: string }): MailAddress => ({
  name: Name,
  address: Email,
});

/**
 * The mail without what is within its attachments. Postmark's `MessageID` is its own, a new one for each delivery; the
 * mail's stands in its headers. Not `StrippedTextReply`: that loses what is passed on, and what stands below a quote.
 */
export function mailOfPostmark(
  json: PostmarkMail,
): Omit<Mail, "isAnswerToInvitation" | "invitation" | "attached" | "unread"> {
  const headers = json.Headers.map(({ Name, Value }) => ({ name: Name.toLowerCase(), value: Value }));
  const sentAt = Date.parse(json.Date);
  const own = headers
    .find(({ name }) => name === "message-id")
    ?.value.trim()
    .replace(/^<|>$/g, "");
  return {
    messageId: own || json.MessageID,
    sentAt: Number.isNaN(sentAt) ? null : new Date(sentAt).toISOString(),
    subject: json.Subject,
    from: toMailAddress(json.FromFull),
    to: json.ToFull.map(toMailAddress),
    cc: json.CcFull.map(toMailAddress),
    text: json.TextBody.slice(0, MAX_READ_CHARACTERS),
    html: json.HtmlBody.slice(0, MAX_READ_CHARACTERS),
    headers,
    attachments: json.Attachments.flatMap(({ Name, ContentID }) => (Name && !ContentID ? [Name] : [])),
  };
}

/** The first attachment of a type, in its bytes; null without one. */
export function attachmentOf(json: PostmarkMail, type: string): Buffer | null {
  const found = json.Attachments.find(({ ContentType }) => ContentType.toLowerCase().startsWith(type));
  return found ? Buffer.from(found.Content, "base64") : null;
}

/** The key in a person's address among the receivers: in the envelope Postmark received, or else in the headers. */
export function mailKeyIn(json: PostmarkMail): string {
  const reached = /\+([^@+]{1,64})@/.exec(json.OriginalRecipient.slice(0, 320))?.[1];
  const named = [...json.BccFull, ...json.ToFull, ...json.CcFull].find(({ MailboxHash }) => MailboxHash)?.MailboxHash;
  return (reached || json.MailboxHash || named || "").toLowerCase();
}

/** The attachments as a mail's parser has them; only one that is looked into is decoded. */
export const attachmentsOf = ({ Attachments }: PostmarkMail) =>
  Attachments.map(({ Name, ContentType, Content }) => ({
    filename: Name,
    mimeType: ContentType,
    disposition: null,
    get content() {
      return Buffer.from(Content, "base64");
    },
  }));
