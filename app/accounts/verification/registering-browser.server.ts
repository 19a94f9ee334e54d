/** A signed cookie with the account this browser registered. Expires after 24 hours, like the confirmation link. */
import { z } from "zod";
import type { EntityManager } from "#app/db/orm.server.ts";
import { siteCookie } from "#app/http/cookies.server.ts";
import { VERIFICATION_LIFE_MS } from "../account-mails.server.ts";
import { hashToken } from "../token.server.ts";
import { User } from "../user.entity.server.ts";

const registration = z.object({
  userId: z.string(),
  /** A hash of the password's hash: another password was not chosen in this browser. */
  passwordMark: z.string(),
  until: z.number(),
});

const cookie = () => siteCookie("registered", { maxAge: VERIFICATION_LIFE_MS / 1000 });

/** Returns the `Set-Cookie` value to send after registering the account. */
export function rememberRegistration({ id, passwordHash }: { id: string; passwordHash: string }): Promise<string> {
  const until = Date.now() + VERIFICATION_LIFE_MS;
  return cookie().serialize({ userId: id, passwordMark: hashToken(passwordHash), until });
}

/** The id of the account this browser registered in the last 24 hours; null if none or its password was replaced. */
export async function findRegistration(em: EntityManager, request: Request): Promise<string | null> {
  const { data } = registration.safeParse(await cookie().parse(request.headers.get("Cookie")));
  const user = data && data.until > Date.now() ? await em.findOne(User, { id: data.userId }) : null;
  return user && hashToken(user.password) === data?.passwordMark ? user.id : null;
}
