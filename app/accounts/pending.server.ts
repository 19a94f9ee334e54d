/** What the next signed-out view needs to know and no address should carry: who just registered or asked for a reset. */
import { env } from "#app/env.server.ts";
import { siteCookie } from "#app/http/cookies.server.ts";

/** `token` is there in demo mode only, where the view shows what a mail would have carried. */
export type Pending = { email: string; token?: string };

const LIFE_S = 60 * 60;
const cookie = () => siteCookie("pending", { maxAge: LIFE_S });

/** The cookie to set. A browser gets the token in demo mode alone: elsewhere it belongs to the address's owner. */
export function keepPending(email: string, token: string): Promise<string> {
  const pending: Pending = env().DEMO_MODE ? { email, token } : { email };
  return cookie().serialize(pending);
}

/** What was kept, or null. */
export function readPending(request: Request): Promise<Pending | null> {
  return cookie().parse(request.headers.get("Cookie"));
}
