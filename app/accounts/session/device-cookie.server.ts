/**
 * Device cookies (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"): a browser that signed in before has
 * its own limit of failed sign-ins, so that failures of strangers do not lock it out. The signed cookie does not
 * authenticate anyone.
 */
import { z } from "zod";
import { siteCookie } from "#app/http/cookies.server.ts";
import { hashToken, newToken } from "../token.server.ts";

const LIFE_S = 180 * 24 * 60 * 60;
// Several colleagues may share a browser.
const MAX_ADDRESSES = 5;

/** Pairs of a random id and the hash of id and address, so that the cookie does not reveal the address. */
const entries = z.array(z.tuple([z.string(), z.string()]));

const cookie = () => siteCookie("device", { maxAge: LIFE_S });

/** The device id of this browser for `email`; null if nobody signed in to that address here within 180 days. */
export async function findDevice(request: Request, email: string): Promise<string | null> {
  const known = (await readEntries(request)).find(([id, mark]) => mark === deviceEmailHash(id, email));
  return known?.[0] ?? null;
}

/** The `Set-Cookie` value after a sign-in to `email`, with a new device id. Keeps the last four other addresses. */
export async function rememberDevice(request: Request, email: string): Promise<string> {
  const others = (await readEntries(request)).filter(([id, mark]) => mark !== deviceEmailHash(id, email));
  const id = newToken();
  return cookie().serialize([[id, deviceEmailHash(id, email)], ...others.slice(0, MAX_ADDRESSES - 1)]);
}

async function readEntries(request: Request): Promise<z.output<typeof entries>> {
  return entries.safeParse(await cookie().parse(request.headers.get("Cookie"))).data ?? [];
}

function deviceEmailHash(id: string, email: string): string {
  return hashToken(`${id} ${email.toLowerCase()}`);
}
