/** A signed cookie with the account that this browser registered. It expires after 24 hours, like the confirmation link. */
import { z } from "zod";
import { siteCookie } from "#app/http/cookies.server.ts";
import { VERIFICATION_LIFE_MS } from "../account-mails.server.ts";

const registration = z.object({ userId: z.string(), until: z.number() });

const cookie = () => siteCookie("registered", { maxAge: VERIFICATION_LIFE_MS / 1000 });

/** Returns the `Set-Cookie` value to send after registering `userId`. */
export function rememberRegistration(userId: string): Promise<string> {
  return cookie().serialize({ userId, until: Date.now() + VERIFICATION_LIFE_MS });
}

/** The id of the account that this browser registered in the last 24 hours, or null. */
export async function findRegistration(request: Request): Promise<string | null> {
  const { data } = registration.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return data && data.until > Date.now() ? data.userId : null;
}
