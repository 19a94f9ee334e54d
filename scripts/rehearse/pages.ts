/** Reads the pages of a running release as an owner. */
import { z } from "zod";
import { PlainError } from "../plain-error.ts";

export type Owner = { email: string; password: string };
export type PagesRead = { pages: number; slowestMs: number; failed: string[] };

const BEGIN = ["/dashboard", "/opportunities", "/contacts", "/team", "/data", "/trash", "/profile", "/capture/inbox"];
const MAX_PAGES = 250;
// Of addresses that differ in ids and values alone so many are read.
const OF_A_KIND = 2;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const LINK = /<a\b[^>]*?\shref="(\/[^"#]*)/g;
const LIMIT_MS = 60_000;

const signedIn = z.object({ id: z.string() });

/** Signs in and follows links from the first pages; a page fails by its status or after a minute without an answer. */
export async function readPages(url: string, owner: Owner): Promise<PagesRead> {
  const cookie = await signIn(url, owner);
  const waiting = [...BEGIN];
  const known = new Set(BEGIN);
  const ofKind = new Map<string, number>();
  const read: PagesRead = { pages: 0, slowestMs: 0, failed: [] };
  while (waiting.length > 0 && read.pages < MAX_PAGES) {
    const path = waiting.shift() ?? "";
    const begun = performance.now();
    const { status, body } = await get(url + path, cookie);
    read.pages += 1;
    read.slowestMs = Math.max(read.slowestMs, performance.now() - begun);
    if (status >= 400) read.failed.push(`${path}: ${status}`);
    for (const [, href = ""] of body.matchAll(LINK)) {
      const next = href.replaceAll("&amp;", "&");
      const kind = kindOf(next);
      const count = ofKind.get(kind) ?? 0;
      if (known.has(next) || count >= OF_A_KIND) continue;
      known.add(next);
      ofKind.set(kind, count + 1);
      waiting.push(next);
    }
  }
  return read;
}

/** An address without what differs between records: "/contacts/:id?page,q". */
function kindOf(path: string): string {
  const { pathname, searchParams } = new URL(path, "http://localhost");
  // Downloads are limited by the hour.
  if (pathname.endsWith(".csv")) return ".csv";
  return `${pathname.replace(UUID, ":id")}?${[...new Set(searchParams.keys())].sort()}`;
}

async function signIn(url: string, owner: Owner): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(`${url}/auth/login`, { method: "POST", headers, body: JSON.stringify(owner) });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (!answer.ok || !signedIn.safeParse(await answer.json()).success)
    throw new PlainError(`the rehearsal's owner cannot sign in: ${answer.status}`);
  return cookies.join("; ");
}

async function get(url: string, Cookie: string): Promise<{ status: number; body: string }> {
  const headers = { Cookie, Accept: "text/html" };
  try {
    const answer = await fetch(url, { headers, redirect: "manual", signal: AbortSignal.timeout(LIMIT_MS) });
    if (answer.headers.get("Content-Type")?.startsWith("text/html"))
      return { status: answer.status, body: await answer.text() };
    // Of a file the beginning shows that it can be read; all of a large team's lists would take minutes.
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return { status: answer.status, body: "" };
  } catch {
    return { status: 599, body: "" };
  }
}
