import { timingSafeEqual } from "node:crypto";
import type { ActionFunctionArgs } from "@remix-run/node";
import { findByMailKey } from "#app/accounts/mail-in/address.server.ts";
import type { MailRefusalReason } from "#app/accounts/mail-in/checks.ts";
import { recordRefusal } from "#app/accounts/mail-in/refused-mails.server.ts";
import { forkEm } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { readBytes } from "#app/http/body-bytes.server.ts";
import { json, jsonFailure, methodNotAllowed, unexpectedFailure } from "#app/http/responses.server.ts";
import { refused } from "#app/http/result.ts";
import { unavailableFailure } from "#app/http/unavailable.server.ts";
import { keepMail, readPostmarkMail } from "./keep-mail.server.ts";
import { normalizedAddress, type ParsedMail } from "./mail.ts";
import { MAIL_LIMIT_BYTES } from "./mail-size.server.ts";
import { isProven } from "./sender-proof.ts";

const acceptanceResponse = (isTaken: boolean) => json({ taken: isTaken });
const NOT_SET_UP = refused("not-found", "Inbound email is not set up");
const MALFORMED = refused("invalid", "This is not a Postmark inbound message");
// Postmark tries again after any other answer but this one and 200.
const TOO_LARGE = refused("forbidden", "An email can have at most 10 MB");

/** Postmark's inbound webhook (docs/product.md#mail-in). 200 also for mails not taken, so that none is sent again. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return loader();
  const { INBOUND_MAIL_SECRET: secret } = env();
  if (!secret) return jsonFailure(NOT_SET_UP);
  if (!hasValidPassword(request, secret)) {
    return json({ message: "Send the secret as the password" }, 401, { "WWW-Authenticate": 'Basic realm="mail"' });
  }
  try {
    const body = await readBytes(request, MAIL_LIMIT_BYTES);
    if (!body.ok) return jsonFailure(body.reason === "too-large" ? TOO_LARGE : body);
    const read = await readPostmarkMail(body.value);
    if (!read.ok) return jsonFailure(read.reason === "too-large" ? refused("forbidden", read.message) : read);
    return read.value ? acceptanceResponse(await acceptMail(read.value.mail, read.value.key)) : jsonFailure(MALFORMED);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return jsonFailure(unavailableFailure(error, request) ?? unexpectedFailure(error, request));
  }
}

export const loader = () => methodNotAllowed(["POST"]);

function hasValidPassword(request: Request, secret: string): boolean {
  const [, credentials = ""] = /^basic\s{1,5}(\S{1,1000})$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  const given = Buffer.from(credentials, "base64").toString("utf8");
  const password = Buffer.from(given.slice(given.indexOf(":") + 1));
  const expected = Buffer.from(secret);
  return password.length === expected.length && timingSafeEqual(password, expected);
}

/** Takes a mail to the address with this key. Of what is not taken the person is told. */
async function acceptMail(mail: ParsedMail, key: string): Promise<boolean> {
  const em = forkEm();
  const person = key === "" ? null : await findByMailKey(em, key);
  if (!person) return false;
  const refuse = async (because: MailRefusalReason) => {
    await recordRefusal(em, person.id, { sender: mail.from.address, because });
    return false;
  };
  const isOwn = person.isEmailVerified && normalizedAddress(person.email) === normalizedAddress(mail.from.address);
  if (!isOwn) return refuse("sender");
  if (!isProven(mail)) return refuse("unproven");
  const kept = await keepMail(em, { id: person.id }, mail);
  if (kept.ok) return true;
  return kept.reason === "conflict" ? false : refuse(kept.reason === "invalid" ? "nothing" : "full");
}
