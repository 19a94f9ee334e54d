/** Reads a mail as a file, RFC 5322 (docs/product.md#mail-in). */
import PostalMime, { type Address, type Email } from "postal-mime";
import { done, type Result, refused } from "#app/http/result.ts";
import type { Mail, MailAddress } from "./mail.ts";

/** The largest mail that is taken, in bytes. */
export const MAIL_LIMIT_BYTES = 10 * 1024 * 1024;

const NO_MAIL = refused("invalid", "This is no mail that can be read. Save it as an .eml file.", {
  mail: ["This is no mail that can be read. Save it as an .eml file."],
});
const TOO_LARGE = refused("too-large", "A mail has at most 10 MB");

/** The mail in a file. What has no sender is none. */
export async function readEml(file: Blob): Promise<Result<Mail, "invalid" | "too-large">> {
  if (file.size > MAIL_LIMIT_BYTES) return TOO_LARGE;
  try {
    const mail = await readMail(await file.arrayBuffer(), 0);
    return mail ? done(mail) : NO_MAIL;
  } catch {
    return NO_MAIL;
  }
}

/** Reads a mail, and the first one that is attached to it. */
async function readMail(bytes: Email["attachments"][number]["content"], depth: number): Promise<Mail | null> {
  const email = await PostalMime.parse(bytes, LIMITS);
  const within = email.attachments.find(({ mimeType }) => mimeType === "message/rfc822");
  const attached = within && depth < DEEPEST ? await readMail(within.content, depth + 1) : null;
  return mailOf(email, attached);
}

const DEEPEST = 2;

const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };

function mailOf(email: Email, attached: Mail | null): Mail | null {
  const [from] = addressesOf(email.from ? [email.from] : []);
  if (!from) return null;
  const sentAt = Date.parse(email.date ?? "");
  return {
    messageId: email.messageId?.replace(/^<|>$/g, "") ?? "",
    sentAt: Number.isNaN(sentAt) ? null : new Date(sentAt).toISOString(),
    subject: email.subject ?? "",
    from,
    to: addressesOf(email.to ?? []),
    cc: addressesOf(email.cc ?? []),
    text: email.text ?? "",
    html: email.html ?? "",
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: email.attachments.flatMap(({ filename, disposition }) =>
      filename && disposition !== "inline" ? [filename] : [],
    ),
    isAnswerToInvitation: email.attachments.some(({ method }) => method === "REPLY"),
    attached,
  };
}

/** Members of a group stand for it. */
const addressesOf = (given: Address[]): MailAddress[] =>
  given
    .flatMap((one) => one.group ?? [{ name: one.name, address: one.address ?? "" }])
    .filter(({ address }) => address.includes("@"));
