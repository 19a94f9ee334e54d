/** A cookie that passes the e-mail address after registering or a reset request to the next view, outside the URL. */
import { env } from "#app/env.server.ts";
import { siteCookie } from "#app/http/cookies.server.ts";

/** `token` is set in demo mode only: the view then shows the token that the mail carries. */
export type AccountNotice = { email: string; token?: string };

const LIFE_S = 60 * 60;
const cookie = () => siteCookie("pending", { maxAge: LIFE_S });

/** Returns the `Set-Cookie` value. Outside demo mode it omits `token`, which only the address's owner may see. */
export function writeAccountNotice(email: string, token: string): Promise<string> {
  const notice: AccountNotice = env().DEMO_MODE ? { email, token } : { email };
  return cookie().serialize(notice);
}

/** Reads the cookie of the request; null if there is none. */
export function readAccountNotice(request: Request): Promise<AccountNotice | null> {
  return cookie().parse(request.headers.get("Cookie"));
}
