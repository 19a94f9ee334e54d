import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Mail, type Mailer, SENDER_NAME } from "./mail.server.ts";
import { mimeMessage } from "./mime.server.ts";

/** Writes each mail as an `.eml` file to `folder`, named by time and subject. Files appear atomically. */
export function outboxMailer({ folder, from }: { folder: string; from: string }): Mailer {
  return {
    destination: `the folder ${folder}, one .eml each`,
    async send(mail) {
      const date = new Date();
      const name = fileName(mail, date);
      const message = mimeMessage({ ...mail, from: { name: SENDER_NAME, address: from }, date });
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
