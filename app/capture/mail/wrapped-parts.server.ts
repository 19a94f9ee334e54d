/** Words of a mail that stand in a part which most programs only list as a file (docs/product.md#mail-in). */
import PostalMime, { type Email } from "postal-mime";
import { withReadableText } from "./charsets.server.ts";
import { mailSizeRefusal } from "./mail-size.server.ts";
import { signedContent } from "./signed-content.ts";

export const MAIL_LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true };

type Attachment = Email["attachments"][number];
type Parts = { text: string; html: string; attachments: Attachment[] };

/** A signed mail may be signed again (RFC 2634). */
const MAX_DEPTH = 3;

const isSmime = ({ mimeType, filename }: Attachment) =>
  /^application\/(?:x-)?pkcs7-mime/i.test(mimeType) || /\.p7m$/i.test(filename ?? "");
const isPgp = ({ mimeType }: Attachment) => /^application\/pgp-encrypted/i.test(mimeType);
const isTnef = ({ mimeType, filename }: Attachment) =>
  /^application\/(?:vnd\.)?ms-tnef/i.test(mimeType) || /^winmail\.dat$/i.test(filename ?? "");
const PGP_MESSAGE = /^-----BEGIN PGP MESSAGE-----\s*$/m;

const ENCRYPTED = "[The text of this email is encrypted and was not read]";
const OUTLOOK =
  "[The text of this email is in winmail.dat, a format of Outlook that was not read. Ask for it as HTML or plain text.]";

/** The bytes of an attachment. */
const bytesOf = ({ content }: Pick<Attachment, "content">): Buffer =>
  typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

/** A mail with the words and attachments of its signed part; `unread` says what of its words was not read, if any. */
export async function unwrapParts(mail: Parts, depth = 0): Promise<Parts & { unread: string }> {
  const wrapped = mail.attachments.find(isSmime);
  const content = wrapped && depth < MAX_DEPTH ? signedContent(bytesOf(wrapped)) : null;
  if (wrapped && content && !mailSizeRefusal(content)) {
    const read = await withReadableText(content, (bytes) => PostalMime.parse(bytes, MAIL_LIMITS));
    const within = await unwrapParts({ text: "", html: "", ...read }, depth + 1);
    return {
      text: [mail.text, within.text].filter(Boolean).join("\n\n"),
      html: mail.html + within.html,
      attachments: [...mail.attachments.filter((one) => one !== wrapped), ...within.attachments],
      unread: within.unread,
    };
  }
  return { ...mail, unread: unreadIn(mail) };
}

function unreadIn({ text, html, attachments }: Parts): string {
  if (attachments.some((one) => isSmime(one) || isPgp(one)) || PGP_MESSAGE.test(text)) return ENCRYPTED;
  return attachments.some(isTnef) && `${text}${html}`.trim() === "" ? OUTLOOK : "";
}
