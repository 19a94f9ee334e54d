/** Messages that survive one redirect: a toast where there is script, a banner where there is none (decisions.md section 1). */
import { randomUUID } from "node:crypto";
import { redirect } from "@remix-run/node";
import { siteCookie } from "./cookies.server.ts";

/** A message for the next page. `id` tells two alike messages apart. */
export type Flash = { id: string; title: string; description?: string; variant: "default" | "destructive" };

const LIFE_S = 60;
const cookie = () => siteCookie("flash", { maxAge: LIFE_S });

/** 303 to `location`, which shows `title` (and `description`). */
export async function redirectWithFlash(
  location: string,
  flash: { title: string; description?: string; variant?: Flash["variant"] },
  headers: HeadersInit = {},
): Promise<Response> {
  const all = new Headers(headers);
  all.append("Set-Cookie", await cookie().serialize({ id: randomUUID(), variant: "default", ...flash }));
  return redirect(location, { status: 303, headers: all });
}

/** The message that waits in the request, and the header that takes it away. */
export async function takeFlash(request: Request): Promise<{ flash: Flash | null; headers: Record<string, string> }> {
  const flash: Flash | null = await cookie().parse(request.headers.get("Cookie"));
  if (!flash) return { flash: null, headers: {} };
  return { flash, headers: { "Set-Cookie": await cookie().serialize("", { maxAge: 0 }) } };
}
