/** Reads what people bring as mails, in worker threads (docs/product.md#mail-in). */
import { done, type Result, refused } from "#app/http/result.ts";
import { tasksOf } from "#app/server/workers/tasks.server.ts";
import type { ParsedMail } from "./mail.ts";
import { MAIL_LIMIT_BYTES } from "./mail-size.server.ts";

const tasks = tasksOf<typeof import("./read-eml.task.server.ts")>("app/capture/mail/read-eml.task.server.ts");
const MAIL = { lane: "files", what: "mail" } as const;
const TOO_LARGE = refused("too-large", "An email can have at most 10 MB");

/** The mail in an .eml file; "invalid" for what is none, "too-large" beyond the limits, "away" if too many are read. */
export async function readMailFile(file: Blob): Promise<Result<ParsedMail, "invalid" | "too-large" | "away">> {
  if (file.size > MAIL_LIMIT_BYTES) return TOO_LARGE;
  const bytes = await file.arrayBuffer();
  const read = await tasks.call("readEml", [bytes], { ...MAIL, transfer: [bytes] });
  return read.ok ? read.value : read;
}

/** The mail that Postmark sent, with the key of its address; null for what is none. */
export async function readPostmarkMail(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<{ mail: ParsedMail; key: string } | null, "too-large" | "away">> {
  const read = await tasks.call("readPostmark", [bytes], { ...MAIL, transfer: [bytes.buffer] });
  return read.ok ? done(read.value) : read;
}
