import type { Env } from "#app/env.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";

const COMMON_PASSWORD_COUNT = 10_000;
const MINIMUM_LENGTH = 6;
const TOO_COMMON = "This password is too common and easy to guess. Please choose another.";

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * In production, refuses the 10,000 most common passwords ("invalid", with a message for `field`); letters count alike
 * in either case. A demo accepts them, because its sample passwords are known anyway.
 */
export async function refuseCommonPassword(
  { NODE_ENV }: Pick<Env, "NODE_ENV">,
  password: string,
  field = "password",
): Promise<Result<null, "invalid">> {
  if (NODE_ENV !== "production") return done(null);
  commonPasswords ??= loadList();
  const isCommon = (await commonPasswords).has(password.toLowerCase());
  return isCommon ? refused("invalid", TOO_COMMON, { [field]: [TOO_COMMON] }) : done(null);
}

/** The most common passwords that are long enough to be chosen at all, most common first in the package's list. */
async function loadList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("./word-lists.server.ts");
  const choosable = dictionary["passwords-common"].filter((word) => String(word).length >= MINIMUM_LENGTH);
  return new Set(choosable.slice(0, COMMON_PASSWORD_COUNT).map(String));
}
