/** No request stops the server's loop for long, whatever its body, within limits or beyond (docs/product.md#limits). */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { parse } from "node-html-parser";
import { beforeAll, expect, test } from "vitest";
import { exported } from "../../data/import/archives.ts";
import { postJson } from "../../harness/app-server.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { fillIn } from "../abuse/addresses.ts";
import { rawClient } from "../abuse/client.ts";
import { keepRows } from "../abuse/untouched.ts";
import { blockedApp, type Line } from "./blocked-app.ts";
import { formOf, fullFiles } from "./full-files.ts";
import { type Full, fullForms, fullJson, fullMessages } from "./fullest.ts";
import { STATED } from "./stated.ts";

const LIMIT_MS = 50;
// What a page or call answers before it reads a body: signed out, forbidden, unknown, of another state, too often.
const UNREAD = [401, 403, 404, 405, 409, 415, 429];
// Below these addresses whoever is signed out may send 64 KiB.
const SIGNED_OUT = /^\/o?auth\//;
// Signing out would end the session of the walk.
const NOT_WALKED = ["/auth/logout"];
const GENERIC = ["intent", "id", "updatedAt", "ids", "contactIds", "own.budget", "own.tags"];

const it = blockedApp();
let known: Line;
let slowness: number;
let bearer: string;
let restore: () => Promise<void>;

type Route = { id: string; parentId?: string; path?: string };
const ROUTES: Record<string, Route> = JSON.parse(readFileSync("build/routes.json", "utf8"));

const patternOf = (id: string): string => {
  const { parentId = "", path } = ROUTES[id] as Route;
  return (ROUTES[parentId] ? patternOf(parentId) : "") + (path ? `/${path.replace("?", "")}` : "");
};

beforeAll(async () => {
  known = await it.routes();
  slowness = await it.slowness();
  const headers = { Cookie: it.team.ada.cookie };
  for (const [label, type] of [
    ["Budget", "money"],
    ["Tags", "several"],
  ]) {
    const choices = type === "several" ? [{ label: "One" }, { label: "Two" }] : undefined;
    for (const kind of ["contact", "opportunity"])
      await postJson(`${it.app.url}/api/fields`, { kind, label, type, choices }, headers);
  }
  const made = await postJson(
    `${it.app.url}/api/tokens`,
    { name: "Walk", scopes: ["read", "write", "capture"], days: 30 },
    headers,
  );
  bearer = `Bearer ${(await made.json()).token}`;
  restore = await keepRows(it.app.orm, ["users", "sessions", "contacts", "opportunities"]);
});

const pathOf = (pattern: string) => {
  const { contact, opportunity, ada } = it.team;
  const record = pattern.includes("/team/") || pattern.includes("/users/") ? ada.user.id : opportunity;
  return fillIn(pattern.replace(/\{(\w+)\}/g, ":$1"), (name) =>
    name === "contactId" || (name === "id" && /contacts\/:id|contacts\/\{id/.test(pattern)) ? contact : record,
  );
};

/** The names of the fields of all forms on the page at `path`. */
async function fieldsOn(path: string): Promise<string[]> {
  const client = rawClient(it.app.url);
  const { body } = await client.send({ method: "GET", path, headers: { Cookie: it.team.ada.cookie } });
  client.close();
  const names = parse(body)
    .querySelectorAll("form [name]")
    .map((field) => field.getAttribute("name") ?? "");
  return [...new Set([...names, ...GENERIC])].filter((name) => /^[\w.]{1,60}$/.test(name)).slice(0, 60);
}

const faults: string[] = [];
const measured: [what: string, ms: number][] = [];

async function walk(method: string, path: string, bodies: Full[], headers: Record<string, string>) {
  for (const { name, type, body, over } of bodies) {
    const what = `${method} ${path} ${name}`;
    const send = () => it.block({ method, path, body, headers: { ...headers, "Content-Type": type } });
    let answer = await send();
    // What a first request compiles, or a collection of garbage, is no block that comes again.
    for (let again = 0; again < 2 && answer.ms > LIMIT_MS * slowness; again++) {
      const next = await send();
      if (next.ms < answer.ms) answer = next;
    }
    measured.push([what, answer.ms]);
    if (answer.ms > LIMIT_MS * slowness) faults.push(`${what}: ${Math.round(answer.ms)} ms`);
    if (answer.status >= 500) faults.push(`${what}: ${answer.status}`);
    if (over && !UNREAD.includes(answer.status) && !(answer.status === 413 && over.test(answer.body)))
      faults.push(`${what}: ${answer.status} instead of 413 in words`);
  }
  await restore();
}

function report(least = 15) {
  const longest = measured.splice(0).sort(([, a], [, b]) => b - a);
  const shown = longest.slice(0, 10).map(([what, ms]) => `${Math.round(ms)} ms: ${what}`);
  expect(faults.splice(0), `the longest blocks:\n${shown.join("\n")}`).toEqual([]);
  expect(longest.length).toBeGreaterThan(least);
}

test("each route that takes a body says of what kind it is", () => {
  const described = new Set(known.calls.map(({ path }) => path.replace(/\{(\w+)\}/g, ":$1")));
  const wanting = known.routes.filter((id) => {
    const pattern = patternOf(id);
    const onlyReads = !known.calls.some(({ path }) => path === pattern) && known.reading.includes(id);
    return !described.has(pattern) && !onlyReads && STATED[id] === undefined;
  });
  expect(wanting).toEqual([]);
  expect(Object.keys(STATED).filter((id) => !known.routes.includes(id))).toEqual([]);
});

test(
  "no form blocks the server, and what is too much of it is 413 in words",
  async () => {
    const cookie = { Cookie: it.team.ada.cookie, Accept: "text/html" };
    for (const [id, takes] of Object.entries(STATED).filter(([, takes]) => takes === "form" || takes === "client")) {
      const path = pathOf(patternOf(id));
      const names = takes === "form" ? await fieldsOn(path) : ["grant_type", "code", "client_id", "token"];
      // A form that is streamed for its photo has the limits of the parser for what stands before a part.
      const bodies = fullForms(names).filter(({ over }) => path !== "/profile" || !over?.test("2 KiB of headers"));
      await walk("POST", path, bodies, takes === "form" ? cookie : {});
    }
    for (const { path, names } of known.calls.filter(
      ({ path }) => path.startsWith("/auth/") && !NOT_WALKED.includes(path),
    ))
      await walk("POST", path, fullForms(names.length > 0 ? names : GENERIC), { Accept: "text/html" });
    report();
  },
  stretched(240_000),
);

test(
  "no JSON blocks the server, and what is too much of it is 413 in words",
  async () => {
    const headers = { Cookie: it.team.ada.cookie };
    for (const { path, method, type, names } of known.calls.filter(({ path }) => !NOT_WALKED.includes(path))) {
      if (type !== "application/json") continue;
      const bytes = SIGNED_OUT.test(path) ? 64 * 1024 : undefined;
      await walk(method, pathOf(path), fullJson(names, bytes), SIGNED_OUT.test(path) ? {} : headers);
    }
    await walk("POST", "/oauth/register", fullJson(["client_name", "redirect_uris"], 64 * 1024), {});
    report();
  },
  stretched(240_000),
);

test(
  "no message of an assistant blocks the server, nor many of them at once",
  async () => {
    const headers = { Authorization: bearer, Accept: "application/json, text/event-stream" };
    await walk("POST", "/mcp", [...fullJson(["jsonrpc", "id", "method", "params"]), ...fullMessages()], headers);
    report();
  },
  stretched(240_000),
);

test(
  "no file blocks the server while it is read",
  async () => {
    const headers = { Cookie: it.team.ada.cookie, Accept: "application/json" };
    const sql = (text: string) => it.app.orm.em.fork().execute(text);
    await sql(`update users set role = 'owner' where id = '${it.team.ada.user.id}'`);
    for (const full of await fullFiles(await exported(it.app))) {
      const { type, body } = formOf(full, {
        firstName: "Ada",
        lastName: "King",
        id: randomUUID(),
        saidAt: new Date().toISOString(),
      });
      let least = Infinity;
      let got = "";
      for (let again = 0; again < 9 && least > LIMIT_MS * slowness; again++) {
        await sql("delete from imports");
        await sql("delete from rate_limits");
        const answer = await it.block({
          method: "POST",
          path: full.path,
          body,
          headers: { ...headers, "Content-Type": type },
        });
        got = `${answer.status} ${answer.body.slice(0, 200)}`;
        least = Math.min(least, answer.ms);
      }
      measured.push([full.name, least]);
      if (least > LIMIT_MS * slowness) faults.push(`${full.name}: ${Math.round(least)} ms`);
      if (!full.status.includes(Number.parseInt(got, 10))) faults.push(`${full.name}: ${got}`);
    }
    await restore();
    report(5);
  },
  stretched(240_000),
);

test(
  "no header or query blocks the server",
  async () => {
    const long = 15_000;
    const filled = (piece: string) => piece.repeat(Math.floor(long / piece.length));
    const headers: Record<string, string> = {
      "If-None-Match": filled('"a",'),
      "If-Match": filled('"a",'),
      Accept: filled("a/b,"),
      "Accept-Encoding": filled("br ;,"),
      "Accept-Language": filled("a;q=0.1,"),
      Range: `bytes=${filled("0-1,")}`,
      Cookie: filled("a=b; "),
      "X-Forwarded-For": filled("1.1.1.1,"),
      "User-Agent": filled("Mozilla/5.0 (Windows) "),
    };
    const paths = ["/opportunities", "/contacts", "/dashboard", "/api/contacts", "/favicon.ico", "/livez"];
    const get = async (path: string, more: Record<string, string>, name: string) => {
      const send = () => it.block({ method: "GET", path, headers: { Cookie: it.team.ada.cookie, ...more } });
      let ms = (await send()).ms;
      for (let again = 0; again < 2 && ms > LIMIT_MS * slowness; again++) ms = Math.min(ms, (await send()).ms);
      measured.push([`GET ${path.slice(0, 60)} ${name}`, ms]);
      if (ms > LIMIT_MS * slowness) faults.push(`GET ${path.slice(0, 60)} ${name}: ${Math.round(ms)} ms`);
    };
    for (const path of paths) {
      for (const [name, value] of Object.entries(headers)) await get(path, { [name]: value }, name);
      const many = Array.from({ length: 499 }, (_, at) => `own.k${at}=${at}`).join("&");
      for (const query of [
        many,
        "q=a&".repeat(499),
        `q=${"%27".repeat(4_000)}`,
        `ids=${"a,".repeat(7_000)}`,
        "stage=open&".repeat(400),
      ])
        await get(`${path}?${query}`, {}, "query");
    }
    for (const path of [
      "/contacts/merge",
      "/opportunities/merge",
      "/api/contacts/look-alikes",
      "/oauth/authorize",
      "/search",
      "/dashboard/funnel",
    ])
      for (const query of [
        Array.from({ length: 499 }, (_, at) => `k${at}=${at}`).join("&"),
        `ids=${"a,".repeat(7_000)}`,
      ])
        await get(`${path}?${query}`, {}, "query");
    const { status } = await it.block({ method: "GET", path: `/contacts?${"a&".repeat(500)}a`, headers: {} });
    expect(status).toBe(414);
    report();
  },
  stretched(240_000),
);
