/**
 * Tries each advisory of the router's table in docs/security.md against the built server, whether the installed version
 * is fixed or not.
 */
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { normalizeRequestTarget } from "#app/server/request-target.server.ts";
import { ADA } from "../../accounts/people.ts";
import { attributesIn, visitor } from "../../http/visitor.ts";
import { copiesOf, LOCK, rowsOf } from "./advisory-table.ts";
import { underAttack } from "./under-attack.ts";

const { app, ada, client, team } = underAttack();

const SCRIPT = "</script><script>alert(1)</script>";
const CROSS = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };

/** Where signing in with this `redirectTo` leads, with a document and with script. */
async function leadsTo(redirectTo: string): Promise<(string | null)[]> {
  await app.orm.em.fork().execute("delete from rate_limits");
  const form = { email: ADA.email, password: ADA.password, redirectTo };
  const page = await visitor(app).submit("/auth/login", form);
  const { body } = await visitor(app).submit("/auth/login.data", form);
  return [page.location, /"redirect","([^"]*)"/.exec(body)?.[1] ?? null];
}

const staysHere = async (addresses: string[]) => {
  for (const one of addresses) expect([one, await leadsTo(one)]).toEqual([one, ["/dashboard", "/dashboard"]]);
};

/** The request as the server takes it. */
function normalized(request: { headers: Record<string, string>; url: string }) {
  normalizeRequestTarget(request as unknown as IncomingMessage, "own.example");
  return request;
}

const isOneSlash = (targets: string[]) =>
  expect(targets.map((url) => normalized({ headers: {}, url }).url)).toEqual(targets.map(() => "/evil.example"));

/** The pages of `path` with and without these headers, without what differs in each answer. */
async function same(path: string, headers: Record<string, string>): Promise<void> {
  const constant = (body: string) => body.replace(/nonce="[^"]*"/g, "").replace(/[\w-]{22,}/g, "");
  const [plain, tried] = [await ada.send("GET", path), await ada.send("GET", path, { headers })];
  expect([tried.status, constant(tried.body)]).toEqual([plain.status, constant(plain.body)]);
  expect(tried.headers.get("Cache-Control")).toMatch(/private|no-store/);
}

const installed = (name: string) => copiesOf(name).map(({ version }) => version);

/** The checks by the first words of their row. */
const CHECKS: Record<string, () => Promise<void>> = {
  "CVE-2025-31137": async () => {
    for (const forged of ["evil.example", `${new URL(app.url).host}:80/admin`, "evil.example:80?x="]) {
      const headers = { "X-Forwarded-Host": forged };
      const { status, headers: got } = await client.send({ method: "GET", path: "/contacts", headers });
      expect([forged, status, got.location]).toEqual([forged, 302, "/?redirectTo=%2Fcontacts"]);
    }
    const named = await client.send({ method: "GET", path: "/contacts", headers: { Host: "evil.example" } });
    expect(named.status).toBe(421);
    const headers = { host: "own.example", "x-forwarded-host": "evil.example:80/admin" };
    expect(normalized({ headers, url: "/" }).headers).toEqual({ host: "own.example" });
  },
  "CVE-2025-43864": async () => {
    await same("/contacts", { "X-React-Router-SPA-Mode": "yes", "X-Remix-SPA-Mode": "yes" });
    await same("/contacts", { "X-React-Router-Prerender-Data": encodeURIComponent('[{"_1":2},"root",null]') });
  },
  "CVE-2025-59057": async () => {
    const named = { firstName: SCRIPT, contactType: "lead" };
    const { json } = await ada.call("POST", "/api/contacts", named);
    for (const path of [`/contacts/${json.id}`, `/contacts?q=${encodeURIComponent(SCRIPT)}`]) {
      const { body } = await ada.open(path);
      expect([path, body.includes("ld+json"), body.includes("<script>alert")]).toEqual([path, false, false]);
    }
  },
  "CVE-2025-61686": async () => {
    for (const id of ["../../../etc/passwd", "..%2f..%2fpackage.json", "/etc/passwd"]) {
      const forged = Buffer.from(JSON.stringify(id)).toString("base64");
      const thief = visitor(app, `dealquest_session=${encodeURIComponent(forged)}`);
      expect([id, (await thief.call("GET", "/api/auth/user")).status]).toEqual([id, 401]);
    }
  },
  "CVE-2025-68470": async () => {
    await staysHere(["//evil.example", "///evil.example", "/.//evil.example", "/a/..//evil.example"]);
    isOneSlash(["//evil.example", "///evil.example", "/%2fevil.example"]);
  },
  "CVE-2026-21884": async () => {
    const { body } = await ada.open(`/contacts?storageKey=${encodeURIComponent(SCRIPT)}#${SCRIPT}`);
    expect(body.includes("<script>alert")).toBe(false);
    const nonces = attributesIn(body, "script", "nonce");
    expect(new Set(nonces).size).toBe(1);
    expect(body.match(/<script\b/g)).toHaveLength(nonces.length);
  },
  "CVE-2026-22029": () => staysHere(["javascript:alert(1)", " javascript:alert(1)", "data:text/html,x", "vbscript:x"]),
  "CVE-2026-22030": async () => {
    for (const path of ["/contacts/new", "/contacts/new.data", "/auth/login", "/profile"]) {
      const { status } = await ada.send("POST", path, {
        headers: CROSS,
        body: new URLSearchParams({ firstName: "Forged" }),
      });
      expect([path, status]).toEqual([path, 403]);
    }
  },
  "CVE-2026-33244": async () => {
    const { status, body } = await visitor(app).open(`/contacts?q=${encodeURIComponent(`"><script>alert(1)`)}`);
    expect([status, body]).toEqual([302, ""]);
  },
  "CVE-2026-33245": async () => {
    expect(Object.keys(LOCK).filter((path) => path.includes("react-server-dom"))).toEqual([]);
    await same("/contacts", { "rsc-action-id": "x", RSC: "1" });
  },
  "CVE-2026-34077": async () => {
    for (const path of ["/contacts/new", "/contacts/new.data"]) {
      const answer = await ada.submit(path, { [`firstName${".a".repeat(30_000)}`]: "x" });
      expect([path, answer.status]).toEqual([path, 400]);
    }
  },
  "CVE-2026-40181": () => staysHere(["/.//evil.example", "/%2e//evil.example", "/./\\evil.example"]),
  "CVE-2026-42211": async () => {
    expect(installed("turbo-stream")).toEqual(["2.4.1"]);
    const folders = ["server-runtime", "node", "express", "serve"].map(
      (name) => `node_modules/@remix-run/${name}/dist`,
    );
    const sources = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
    const code = sources.filter((path) => path.endsWith(".js")).map((path) => readFileSync(path, "utf8"));
    expect(code.filter((text) => /turbo-?stream[\s\S]*\bdecode\(/i.test(text))).toEqual([]);
    expect(code.filter((text) => /turboStream\.encode\(/.test(text)).length).toBeGreaterThan(0);
  },
  "CVE-2026-42342": async () => {
    const manifest = readdirSync("build/client/assets").find((name) => /^manifest-/.test(name)) ?? "";
    const script = readFileSync(`build/client/assets/${manifest}`, "utf8");
    const version = /"version":"(\w+)"/.exec(script)?.[1];
    expect(version).toMatch(/^\w{8}$/);
    const path = `/__manifest?${new URLSearchParams({ version: version ?? "", p: "/a/b/c" })}`;
    expect((await ada.open(path)).status).toBe(404);
    expect((await ada.open("/dashboard")).body).not.toContain('"v3_lazyRouteDiscovery":true');
  },
  "CVE-2026-53663": async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      for (const [path, expected] of [
        ["/contacts/new", 405],
        [`/api/contacts/${team.contact}`, method === "PUT" ? 405 : 403],
      ] as const) {
        const { status } = await ada.send(method, path, { headers: CROSS });
        expect([method, path, status]).toEqual([method, path, expected]);
      }
    }
    expect((await ada.call("GET", `/api/contacts/${team.contact}`)).status).toBe(200);
  },
  "CVE-2026-53666": async () => {
    const em = app.orm.em.fork();
    await em.execute("alter table contacts rename to contacts_away");
    const [page, data] = [await ada.open("/contacts"), await ada.open("/contacts.data")];
    await em.execute("alter table contacts_away rename to contacts");
    expect([page.status, data.status]).toEqual([500, 500]);
    expect(page.body + data.body).not.toMatch(/TableNotFound|DriverException|__subType|contacts_away/);
  },
  "CVE-2026-53668": () =>
    staysHere(["https:evil.example", "https:///evil.example", "x://evil.example", "/\t/evil.example"]),
  "CVE-2026-53669": async () => {
    isOneSlash(["/\\evil.example", "/%5Cevil.example", "/\\%5c/evil.example"]);
    await staysHere(["/\\evil.example", "\\\\evil.example", "/\\\\evil.example", "/x\\..\\..\\\\evil.example"]);
    await ada.call("POST", "/api/contacts", {
      firstName: "/\\evil.example",
      lastName: "\\\\evil.example",
      contactType: "lead",
    });
    for (const path of [
      "/contacts",
      "/contacts?q=%5C%5Cevil.example&sort=%5Cname",
      "/%5Cevil.example/x",
      "/x/%5C%5Cevil.example",
    ]) {
      const hrefs = attributesIn((await ada.open(path)).body, "a, form, link", "href");
      expect(hrefs.length).toBeGreaterThan(0);
      expect([path, hrefs.filter((href) => /^\/?[\\/]{2}|^\/\\|^\\/.test(href))]).toEqual([path, []]);
    }
  },
  "7.18.3 to 7.18.6": async () => {
    for (const path of ["/a".repeat(21), `/${"a".repeat(1_000)}`])
      expect([path, (await ada.open(path)).status]).toEqual([path, 414]);
    for (const path of [`/contacts/${"%2F".repeat(300)}`, "/contacts/x".padEnd(1_000, "-"), "/a".repeat(20)]) {
      expect([path, (await ada.open(path)).status]).toEqual([path, 404]);
    }
  },
  "7.18.7 and 8.5.3": async () => {
    const optional = routes.map(({ path = "" }) => [path, path.split("?").length - 1]);
    expect(optional.filter(([, parts]) => Number(parts) > 1)).toEqual([]);
    expect(routes.length).toBeGreaterThan(100);
  },
};

test("every advisory of the table is tried, and the installed versions are those it speaks of", () => {
  const rows = rowsOf("| advisory | installed | what stops it here |");
  expect(rows.length).toBeGreaterThan(0);
  const named = Object.keys(CHECKS);
  expect(rows.map((row) => named.filter((name) => row.startsWith(name)))).toEqual(named.map((name) => [name]));
  expect(installed("@remix-run/router")).toEqual(["1.23.4"]);
  expect([installed("react-router"), installed("react-router-dom")]).toEqual([["6.30.6"], ["6.30.6"]]);
  expect(LOCK["node_modules/@remix-run/server-runtime"]?.version).toBe("2.17.5");
});

test.each(Object.entries(CHECKS))("%s is stopped", (_, check) => check());
