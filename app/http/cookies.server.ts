/** Signed cookies of this site (docs/product.md#sessions-and-tokens). */
import { type Cookie, type CookieOptions, createCookie } from "@remix-run/node";
import { env } from "#app/env.server.ts";

/**
 * A cookie named `dealquest_<name>`, signed with the newest `SESSION_SECRET`, HttpOnly and SameSite=Lax; on https it is
 * Secure and bound to this host by its `__Host-` prefix.
 */
export function siteCookie(name: string, options: CookieOptions = {}): Cookie {
  const secure = env().APP_URL.startsWith("https:");
  return createCookie(`${secure ? "__Host-" : ""}dealquest_${name}`, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    secrets: env().SESSION_SECRET,
    ...options,
  });
}
