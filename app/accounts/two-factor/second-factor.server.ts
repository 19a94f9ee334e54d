/** Checks the code that follows the password (docs/product.md#two-factor-sign-in). */
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Env } from "#app/env.server.ts";
import { returnAllowance, takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { recordSecurityEvent } from "../security-events/security-events.server.ts";
import { type EnteredCode, readEnteredCode } from "./entered-code.ts";
import { hashRecoveryCode, timeStepOf } from "./secret.server.ts";
import { decryptSecret, lockFactor } from "./service.server.ts";
import type { TwoFactor } from "./two-factor.entity.server.ts";

const WRONG_CODE_MESSAGE =
  "This code is not correct. Enter the newest code from your authenticator app, or an unused recovery code.";
const USED_CODE_MESSAGE = "This code was already used. Wait for the next one, which appears within 30 seconds.";
const UNREADABLE_SECRET_MESSAGE =
  "Your codes can no longer be checked because the server's secret was replaced. Ask an owner to reset your two-factor sign-in.";

type Settings = Pick<Env, "SESSION_SECRET">;

/**
 * Checks a time-based or recovery code of a user whose password was right. Each step and each recovery code works once,
 * also for several processes: the row is locked. Ten wrong ones in 15 minutes stop both kinds ("too-many"). A wrong or
 * used code is "signed-out". A user without a second factor, such as one whose factor was reset just now, needs no
 * code.
 */
export async function checkSecondFactor(
  em: EntityManager,
  settings: Settings,
  { userId, code, request }: { userId: string; code: string; request: Request },
): Promise<Result<null, "signed-out" | "too-many" | "forbidden">> {
  // Taken before the check and given back for a right code, so that parallel guesses cannot get past the limit.
  const allowed = await takeAllowance("second-factor", userId);
  if (!allowed.ok) return allowed;
  const entered = readEnteredCode(code);
  const checked = await em.transactional(async (tx) => {
    const factor = await lockFactor(tx, userId);
    if (!factor?.enabledAt) return done(null);
    const secret = decryptSecret(factor, settings);
    if (!secret) return refused("forbidden", UNREADABLE_SECRET_MESSAGE);
    const spent = spendCode(factor, secret, entered);
    const type = !spent.ok ? "second_factor_failed" : entered?.kind === "recovery" ? "recovery_code_used" : null;
    if (type) await recordSecurityEvent(tx, { type, userId, request });
    return spent;
  });
  if (checked.ok) await returnAllowance("second-factor", userId);
  return checked;
}

/** Marks the code as used in `factor`, or says why it cannot be. */
function spendCode(factor: TwoFactor, secret: string, entered: EnteredCode | null): Result<null, "signed-out"> {
  if (entered?.kind === "time") {
    const step = timeStepOf(secret, entered.digits, new Date());
    if (step === null) return wrongCode(WRONG_CODE_MESSAGE);
    if (step <= factor.lastStep) return wrongCode(USED_CODE_MESSAGE);
    factor.lastStep = step;
    return done(null);
  }
  const hash = entered && hashRecoveryCode(secret, entered.code);
  if (!hash || !factor.recoveryCodes.includes(hash)) return wrongCode(WRONG_CODE_MESSAGE);
  factor.recoveryCodes = factor.recoveryCodes.filter((one) => one !== hash);
  return done(null);
}

const wrongCode = (message: string) => refused("signed-out", message, { code: [message] });
