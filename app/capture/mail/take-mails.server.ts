/** Mails as files on the page of the inbox: the way in without Postmark (docs/product.md#mail-in). */
import { data } from "@remix-run/node";
import type { EntityManager } from "#app/db/orm.server.ts";
import { redirectWithFlash } from "#app/http/flash.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { retryHeaders } from "#app/http/responses.server.ts";
import { type Failure, refused, STATUS } from "#app/http/result.ts";
import { INBOX_PATH } from "../review/review.ts";
import { keepMail, readMailFile } from "./keep-mail.server.ts";

const MAX_MAILS_AT_ONCE = 20;

export const MAILS_TOO_LARGE = refused("too-large", "All emails together can have at most 10 MB");
const NO_FILE = refused("invalid", "Choose one or several .eml files");
const TOO_MANY = refused("invalid", `Choose at most ${MAX_MAILS_AT_ONCE} emails at once`);

/** The inbox again, with why a mail was not taken. */
export const mailsRefused = (failure: Failure) =>
  data({ refused: [failure.message] }, { status: STATUS[failure.reason], headers: retryHeaders(failure) });

/** Takes a form's mails one after the other. If one is refused, it is named, and those before it are in the inbox. */
export async function takeMails({ em, form, viewer }: { em: EntityManager; form: FormData; viewer: { id: string } }) {
  const files = form.getAll("mails").filter((file): file is File => file instanceof File && file.size > 0);
  if (files.length === 0) return mailsRefused(NO_FILE);
  if (files.length > MAX_MAILS_AT_ONCE) return mailsRefused(TOO_MANY);
  const allowed = await takeAllowance("capture", viewer.id, files.length);
  if (!allowed.ok) return mailsRefused(allowed);
  for (const file of files) {
    const mail = await readMailFile(file);
    const kept = mail.ok ? await keepMail(em, viewer, mail.value) : mail;
    if (!kept.ok) return mailsRefused({ ...kept, message: `${file.name.slice(0, 100)}: ${kept.message}` });
  }
  const count = files.length === 1 ? "The email is" : `${files.length} emails are`;
  throw await redirectWithFlash(INBOX_PATH, { title: `${count} in your inbox` });
}
