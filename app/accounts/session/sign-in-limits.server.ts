/**
 * Limits of failed sign-ins: 10 per e-mail address and 100 per network address in 15 minutes (docs/product.md#limits).
 * A browser with a device cookie for the address has its own limit of 10 instead (`device-cookie.server.ts`).
 */
import { checkAllowance, type Limit, takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Failure, type Result } from "#app/http/result.ts";

/** Where a sign-in comes from: the network address and the device id of `findDevice`. */
type SignInSource = { network: string; device: string | null; email: string };

/**
 * Runs `check`, which resolves to whether a password matches, unless a limit is reached ("too-many"), and counts a
 * mismatch. The limits are checked again after a match, so that parallel guesses cannot get past them
 * (docs/decisions.md#security).
 */
export async function withinSignInLimits(
  source: SignInSource,
  check: () => Promise<boolean>,
): Promise<Result<boolean, "too-many">> {
  const limits = limitsOf(source);
  const before = await applyToAll(limits, checkAllowance);
  if (!before.ok) return before;
  const matches = await check();
  const after = await applyToAll(limits, matches ? checkAllowance : takeAllowance);
  return after.ok ? done(matches) : after;
}

function limitsOf({ email, network, device }: SignInSource): [Limit, who: string][] {
  if (device !== null) return [["failed-sign-in-of-device", device]];
  return [
    ["failed-sign-in-of-address", email.toLowerCase()],
    ["failed-sign-in-from-network", network],
  ];
}

async function applyToAll(limits: [Limit, string][], apply: typeof checkAllowance): Promise<Result<null, "too-many">> {
  const results = await Promise.all(limits.map(([limit, who]) => apply(limit, who)));
  const failures = results.filter((result): result is Failure<"too-many"> => !result.ok);
  failures.sort((a, b) => (b.retryAfterS ?? 0) - (a.retryAfterS ?? 0));
  return failures[0] ?? done(null);
}
