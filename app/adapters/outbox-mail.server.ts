import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Mail, type Mailer, SENDER_NAME, unsubscribeHeaders } from "./mail.server.ts";

const CRLF = "\r\n";
// RFC 5322, section 2.1.1.
const MAX_LINE_CHARACTERS = 998;

/** Writes each mail as an `.eml` file to `folder`, named by time and subject. Files appear atomically. */
export function outboxMailer({ folder, from }: { folder: string; from: string }): Mailer {
  return {
    destination: `the folder ${folder}, one .eml each`,
    async send(mail) {
      const date = new Date();
      const name = fileName(mail, date);
      const message = await mimeMessage(mail, from, date);
      await mkdir(folder, { recursive: true });
      const part = join(folder, `.${name}.part`);
      try {
        await writeFile(part, message, { mode: 0o600 });
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return { id: name };
    },
  };
}

function fileName({ id, subject }: Mail, date: Date): string {
  const words = subject
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60);
  return `${date.toISOString().replaceAll(":", "-")}-${words}-${id}.eml`;
}

/** The mail as multipart/alternative. Throws if the recipient has characters that an address cannot hold. */
async function mimeMessage(mail: Mail, from: string, date: Date): Promise<Buffer> {
  const { id, to, subject, text, html } = mail;
  if (/[^\x21-\x7e]/.test(to)) throw new Error(`To of a mail cannot be ${JSON.stringify(to)}`);
  // Loaded with the first mail, because a server with Postmark does not need its 11 MB.
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const message = new MailComposer({
    from: { name: SENDER_NAME, address: from },
    to: { name: "", address: to },
    subject,
    date,
    messageId: `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    headers: unsubscribeHeaders(mail),
    text: textPart(text),
    html,
    newline: "windows",
  });
  return message.compile().build();
}

// The text stays unencoded, so that links can be found in the file (docs/operations.md#access-with-and-without-email).
// nodemailer would encode a text with lines of more than 76 characters, and break its links.
function textPart(text: string): { content: string } | { raw: string } {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.some((line) => Buffer.byteLength(line) > MAX_LINE_CHARACTERS)) return { content: text };
  const headers = ["Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit", ""];
  return { raw: [...headers, ...lines].join(CRLF) };
}
