import { networkAddress } from "#app/http/limits/client-address.server.ts";
import type { Result } from "#app/http/result.ts";
import { withinSignInLimits } from "../session/sign-in-limits.server.ts";
import type { User } from "../user.entity.server.ts";
import { isPassword } from "./password.server.ts";
import { runInPasswordQueue } from "./password-queue.server.ts";

/**
 * Whether `password` is the one of a user who is known already. Ten wrong ones in 15 minutes are allowed for each user
 * and `purpose`, apart from failed sign-ins: those of strangers must not stop the account's owner here.
 */
export async function checkPasswordOf(
  { id, email, password: hash }: Pick<User, "id" | "email" | "password">,
  password: string,
  { request, purpose }: { request: Request; purpose: "confirming" | "asked again" },
): Promise<Result<boolean, "too-many" | "unavailable">> {
  const network = networkAddress(request);
  const source = { email, network, device: `${purpose} ${id}` };
  const queued = await runInPasswordQueue(() => withinSignInLimits(source, () => isPassword(password, hash)), network);
  return queued.ok ? queued.value : queued;
}
