/** Reads mails: files, RFC 5322, and Postmark's (docs/product.md#mail-in). Run in threads by `keep-mail.server.ts`. */
import { createHash } from "node:crypto";
import PostalMime, { type Address, decodeWords, type Email } from "postal-mime";
import { done, type Result, refused } from "#app/http/result.ts";
import { automaticKind } from "./automatic.ts";
import { withReadableText } from "./charsets.server.ts";
import { htmlAsText, struckOut } from "./html-lines.server.ts";
import { readInvitation } from "./invitation.server.ts";
import { MAX_READ_CHARACTERS, type Mail, type MailAddress, type NewText, type ParsedMail } from "./mail.ts";
import { mailWithin } from "./mail-file.ts";
import { mailSizeRefusal } from "./mail-size.server.ts";
import { isBare, newTextOf, plainSubject } from "./new-text.ts";
import { attachmentOf, attachmentsOf, mailKeyIn, mailOfPostmark, postmarkMail } from "./postmark.ts";
import { addressIn } from "./quote-marks.ts";
import { sentAtOf } from "./sent-at.ts";
import { withoutService } from "./service-mail.ts";
import { MAIL_LIMITS, unwrapParts } from "./wrapped-parts.server.ts";

const unreadable = (message: string) => refused("invalid", message, { mail: [message] });
const NO_MAIL = unreadable("This email cannot be read. Save it as an .eml file.");
const SEVERAL_MAILS = unreadable("This file holds several emails. Save each of them as an .eml file.");
const TOO_DEEP = refused("too-large", "The parts of an email can be nested at most 20 deep");
const MAX_ATTACHED_DEPTH = 2;

/** The mail in a file. What has no sender is none. */
export async function readEml(bytes: ArrayBuffer): Promise<Result<ParsedMail, "invalid" | "too-large">> {
  const file = Buffer.from(bytes);
  const tooLarge = mailSizeRefusal(file);
  if (tooLarge) return tooLarge;
  const within = mailWithin(file);
  if (!within) return SEVERAL_MAILS;
  try {
    const mail = await parse(within, 0);
    return mail ? done(toParsedMail(mail)) : NO_MAIL;
  } catch (error) {
    return /nesting depth/i.test(String(error)) ? TOO_DEEP : NO_MAIL;
  }
}

/** The mail that Postmark's webhook sent as JSON, with the key of the address that it went to; null if it is none. */
export async function readPostmark(bytes: Uint8Array): Promise<{ mail: ParsedMail; key: string } | null> {
  try {
    const sent = postmarkMail.safeParse(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
    if (!sent.success) return null;
    const calendar = attachmentOf(sent.data, "text/calendar")?.toString("utf8") ?? "";
    const isAnswerToInvitation = /^METHOD:REPLY\s*$/im.test(calendar.slice(0, MAX_READ_CHARACTERS));
    const { text, html, ...facts } = mailOfPostmark(sent.data);
    const { attachments: _, ...opened } = await unwrapParts({ text, html, attachments: attachmentsOf(sent.data) });
    const mail: Mail = {
      ...facts,
      ...opened,
      isAnswerToInvitation,
      invitation: isAnswerToInvitation ? null : readInvitation(calendar),
      attached: await attachedMail(attachmentOf(sent.data, "message/rfc822")),
    };
    return { mail: toParsedMail(mail), key: mailKeyIn(sent.data) };
  } catch {
    return null;
  }
}

/** The mail in an attachment; null where it cannot be read. */
async function attachedMail(bytes: Buffer | null): Promise<Mail | null> {
  if (!bytes || mailSizeRefusal(bytes)) return null;
  return parse(bytes, 1).catch(() => null);
}

/** Parses a mail, and the first one that is attached to it. */
async function parse(bytes: string | ArrayBuffer | Uint8Array, depth: number): Promise<Mail | null> {
  const whole = typeof bytes === "string" ? Buffer.from(bytes) : new Uint8Array(bytes);
  const sent = await withReadableText(whole, (given) => PostalMime.parse(given, MAIL_LIMITS));
  const { text = "", html = "" } = sent;
  const email = { ...sent, ...(await unwrapParts({ text, html, attachments: sent.attachments })) };
  const within = email.attachments.find(isMail);
  const attached = within && depth < MAX_ATTACHED_DEPTH ? await parse(within.content, depth + 1) : null;
  return mailOf(email, attached);
}

/** A name with a comma and no quotes, which RFC 5322 does not have: "King, Ada <ada@ink.example>". */
function unquotedSender({ headers }: Email): MailAddress | null {
  const value = decodeWords(headers.find(({ key }) => key === "from")?.value ?? "");
  const open = value.lastIndexOf("<");
  const address = addressIn(value.slice(open))?.address;
  return open > 0 && address ? { name: value.slice(0, open).trim(), address } : null;
}

/** Some programs attach a mail as a file of any type. */
const isMail = ({ mimeType, filename }: Email["attachments"][number]) =>
  mimeType === "message/rfc822" || /\.eml$/i.test(filename ?? "");

function mailOf(email: Email & { unread: string }, attached: Mail | null): Mail | null {
  const from = addressesOf(email.from ? [email.from] : [])[0] ?? unquotedSender(email);
  if (!from) return null;
  const received = email.headers.filter(({ key }) => key === "received").map(({ value }) => value);
  const date = email.headers.find(({ key }) => key === "date")?.value ?? "";
  return {
    messageId: email.messageId?.replace(/^<|>$/g, "") ?? "",
    sentAt: sentAtOf(date, received),
    subject: email.subject ?? "",
    from,
    to: addressesOf(email.to ?? []),
    cc: addressesOf(email.cc ?? []),
    text: email.text ?? "",
    html: email.html ?? "",
    unread: email.unread,
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: email.attachments.flatMap(({ filename, disposition }) =>
      filename && disposition !== "inline" ? [filename] : [],
    ),
    isAnswerToInvitation: email.attachments.some(({ method }) => method === "REPLY"),
    invitation: invitationIn(email),
    attached,
  };
}

function invitationIn({ attachments }: Email): Mail["invitation"] {
  const calendar = attachments.find(({ mimeType, method }) => mimeType === "text/calendar" && method !== "REPLY");
  if (!calendar) return null;
  const { content } = calendar;
  return readInvitation(typeof content === "string" ? content : new TextDecoder().decode(content));
}

/** Members of a group stand for it. */
const addressesOf = (given: Address[]): MailAddress[] =>
  given
    .flatMap((one) => one.group ?? [{ name: one.name, address: one.address ?? "" }])
    .filter(({ address }) => address.includes("@"));

function toParsedMail(mail: Mail): ParsedMail {
  const { sentAt, subject, from, to, cc, headers, attachments } = mail;
  const read = withoutService(readNewText(mail), mail);
  const words = withInvitation(read, mail);
  const automatic = automaticKind(mail, read);
  const facts = { sentAt, subject, from, to, cc, headers, attachments };
  const isNote = words.text !== "" && automatic === null;
  return { ...facts, identity: identityOf(mail), automatic, words: isNote ? words : null };
}

/**
 * The words of a mail, else of its invitation, else its subject; below them, what was not read. With words, adds where
 * and when people meet.
 */
function withInvitation(read: NewText, { invitation, subject, unread }: Mail): NewText {
  const told = (text: string) => [text, unread].filter(Boolean).join("\n\n");
  if (read.text !== "")
    return { ...read, text: told(read.text), folded: [read.folded, invitation?.line].filter(Boolean).join("\n\n") };
  const invited = [invitation?.words, invitation?.line].filter(Boolean).join("\n\n");
  return { ...read, text: told(invited || (isBare(read.folded) || unread ? plainSubject(subject) : "")) };
}

const identityOf = ({ messageId, subject, from, sentAt, text, html }: Mail): string =>
  messageId ||
  createHash("sha256")
    .update(JSON.stringify([subject, from, sentAt, text, html]))
    .digest("hex");

function readNewText(mail: Mail): NewText {
  const partOf = (whole: string) => ({ whole, read: newTextOf(whole, mail) });
  const html = partOf(htmlAsText(mail.html));
  html.read.folded = [struckOut(mail.html), html.read.folded].filter(Boolean).join("\n\n");
  const { text, folded, passedOn } = fullerPart(partOf(mail.text), html);
  if (!mail.attached || passedOn.length > 0) return { text, folded, passedOn };
  const within = readNewText(mail.attached);
  const { from, to } = mail.attached;
  return {
    text: [text, within.text].filter(Boolean).join("\n\n"),
    folded: [folded, within.folded].filter(Boolean).join("\n\n"),
    passedOn: [{ from, to }, ...within.passedOn],
  };
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+/gu;
const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

/** A text of a mail, and what is new in it. */
type MailTextPart = { whole: string; read: NewText };

/**
 * The plain text, or the HTML's if the plain one lacks half of its words. They should say the same (RFC 2046, section
 * 5.1.4); but some plain ones only say that the mail has HTML, name an image, or break off. Lines only in the other one
 * are folded away.
 */
function fullerPart(plain: MailTextPart, html: MailTextPart): NewText {
  const [inPlain, inHtml] = [new Set(wordsOf(plain.whole)), new Set(wordsOf(html.whole))];
  const own = new Set(wordsOf(html.read.text));
  const lacking = [...own].filter((word) => !inPlain.has(word)).length;
  const isStub = own.size > 0 && lacking * 2 >= own.size && own.size * 2 >= new Set(wordsOf(plain.read.text)).size;
  return isStub || plain.whole.trim() === ""
    ? foldMissingLines(html, plain, inHtml)
    : foldMissingLines(plain, html, inPlain);
}

/** What is new in `taken`, and folded away the lines of `other` that have mostly words which `taken` lacks. */
function foldMissingLines({ read }: MailTextPart, { whole }: MailTextPart, inTaken: Set<string>): NewText {
  const rest = whole.split("\n").filter((line) => {
    const words = wordsOf(line);
    return words.filter((word) => !inTaken.has(word)).length * 2 > words.length;
  });
  return rest.length === 0 ? read : { ...read, folded: [read.folded, rest.join("\n")].filter(Boolean).join("\n\n") };
}
