/** Failed sign-ins: 10 per address and 100 per network address in 15 minutes (decisions.md section 8). */
import { checkAllowance, takeAllowance } from "#app/http/rate-limit.server.ts";
import { done, type Failure, type Result } from "#app/http/result.ts";

/** The address someone signs in with, and the network address they come from. */
export type SignInSource = { email: string; network: string };

const OF_ADDRESS = "failed-sign-in-of-address";
const FROM_NETWORK = "failed-sign-in-from-network";

/** Whether more tries are allowed. Asked before the password is looked at and again after a right one. */
export async function maySignIn({ email, network }: SignInSource): Promise<Result<null, "too-many">> {
  const [ofAddress, fromNetwork] = await Promise.all([
    checkAllowance(OF_ADDRESS, email.toLowerCase()),
    checkAllowance(FROM_NETWORK, network),
  ]);
  return longest([ofAddress, fromNetwork]);
}

/** Counts a failed one; "too-many" where others used up the number while this one was looked at. */
export async function countFailedSignIn({ email, network }: SignInSource): Promise<Result<null, "too-many">> {
  const [ofAddress, fromNetwork] = await Promise.all([
    takeAllowance(OF_ADDRESS, email.toLowerCase()),
    takeAllowance(FROM_NETWORK, network),
  ]);
  return longest([ofAddress, fromNetwork]);
}

function longest(results: Result<null, "too-many">[]): Result<null, "too-many"> {
  const failures = results.filter((result): result is Failure<"too-many"> => !result.ok);
  failures.sort((a, b) => (b.retryAfterS ?? 0) - (a.retryAfterS ?? 0));
  return failures[0] ?? done(null);
}
