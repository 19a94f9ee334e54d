/** Which addresses a webhook may have, and its secrets (docs/product.md#webhooks). */
import { randomBytes } from "node:crypto";
import { encrypt } from "#app/db/encryption.server.ts";
import type { Env } from "#app/env.server.ts";
import { findDestination, guardOf, NoDestination } from "#app/http/outbound/destination.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import type { Sender } from "./sending/send.server.ts";

type Settings = Pick<Env, "APP_URL" | "NODE_ENV" | "SESSION_SECRET">;

/** Only to the public internet; in development, where this machine serves the app, also to this machine. */
export const senderOf = (settings: Settings): Sender => ({
  guard: guardOf(settings),
  secrets: settings.SESSION_SECRET,
});

/** Whether events may be sent to `url`, as far as known now; a name that has no address at present may get one. */
export async function checkReceiver(settings: Settings, url: string): Promise<Result<null, "invalid">> {
  try {
    await findDestination(url, guardOf(settings));
    return done(null);
  } catch (error) {
    if (!(error instanceof NoDestination)) throw error;
    return error.isPassing ? done(null) : refused("invalid", error.message, { url: [error.message] });
  }
}

const SECRET_BYTES = 24;

/** A new secret as Standard Webhooks writes it, and the same encrypted. */
export function newSecret({ SESSION_SECRET }: Settings): { secret: string; encrypted: string } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  return { secret, encrypted: encrypt(secret, SESSION_SECRET, "webhook") };
}
