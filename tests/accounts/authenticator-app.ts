/** An authenticator app, as people have it on their phone. */
import { Secret, TOTP } from "otpauth";
import type { FreshDatabase } from "../harness/database.ts";
import type { Visitor } from "../http/visitor.ts";

const HOUR_MS = 3_600_000;

/** The code that the app shows for the key `secret` now, or showed `hoursAgo`. */
export function codeOf(secret: string, { hoursAgo = 0 } = {}): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() - hoursAgo * HOUR_MS });
}

/** Turns two-factor sign-in on for a visitor who just signed in. Returns the key and the recovery codes. */
export async function turnOnTwoFactor(visitor: Visitor): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await visitor.call("POST", "/api/users/me/two-factor", {});
  const { secret } = begun.json as { secret: string };
  const enabled = await visitor.call("PUT", "/api/users/me/two-factor", { code: codeOf(secret) });
  if (enabled.status !== 200) throw new Error(`turning on answered ${enabled.status}: ${enabled.body}`);
  return { secret, recoveryCodes: enabled.json.recoveryCodes };
}

/** Lets the present step's code work again, so that a test need not wait 30 s for the next one. */
export async function allowCodesAgain(orm: FreshDatabase["orm"]): Promise<void> {
  await orm.em.fork().execute("update two_factors set last_step = 0");
  await orm.em.fork().execute("delete from rate_limits");
}
