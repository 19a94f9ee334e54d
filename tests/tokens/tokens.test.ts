/** Tokens (docs/product.md#tokens): what they open, what they never open, and when they end. */
import { crc32 } from "node:zlib";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newApiToken } from "#app/accounts/tokens/token-text.server.ts";
import { withApp } from "../harness/with-app.ts";
import { visitor } from "../http/visitor.ts";
import { PASSWORD } from "../team/add-person.ts";
import { joinTeam, signedIn } from "../team/owners.ts";
import { makeToken, program } from "./programs.ts";

type Person = Awaited<ReturnType<typeof joinTeam>>;

const app = withApp();
let olga: Person;
let milo: Person;

const sql = <Row>(statement: string, values: unknown[] = []) =>
  app.orm.em.fork().execute<Row[]>(statement, values as never[]);

beforeAll(async () => {
  olga = await joinTeam(app, "Olga", "owner");
  milo = await joinTeam(app, "Milo");
});
beforeEach(async () => {
  await sql("delete from rate_limits");
  await sql("update api_tokens set revoked_at = now() where revoked_at is null");
});

const ADA = { firstName: "Ada", lastName: "Lovelace", contactType: "lead" };
const NEVER = "00000000-0000-4000-8000-000000000000";

const fromBase62 = (digits: string) =>
  [...digits].reduce(
    (sum, digit) => sum * 62 + "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".indexOf(digit),
    0,
  );

test("a token is dq_, 40 characters, and 6 that are the CRC-32 of these", () => {
  fc.assert(
    fc.property(fc.constant(null), () => {
      const token = newApiToken();
      expect(token).toMatch(/^dq_[0-9A-Za-z]{46}$/);
      expect(fromBase62(token.slice(43))).toBe(crc32(token.slice(3, 43)));
    }),
  );
});

describe("making one", () => {
  test("shows the token once, and keeps its hash and its first 8 characters alone", async () => {
    const { status, json, headers } = await milo.browser.call("POST", "/api/tokens", {
      name: " Zapier ",
      scopes: ["write", "read", "read"],
      days: 90,
    });
    expect([status, headers.get("cache-control")]).toEqual([201, "no-store"]);
    const { token, ...row } = json;
    expect(row).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: "Zapier",
      scopes: ["read", "write"],
      prefix: token.slice(0, 8),
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      lastUsedAt: null,
      lastNetwork: null,
      userId: milo.id,
    });
    expect((Date.parse(row.expiresAt) - Date.parse(row.createdAt)) / 86_400_000).toBe(90);
    expect((await milo.browser.call("GET", "/api/tokens")).json).toEqual([row]);
    expect(JSON.stringify(await sql("select * from api_tokens"))).not.toContain(token);
    expect(app.logs().join("\n")).not.toContain(token.slice(8));
  });

  test.each([
    ["no name", { name: " " }, "name"],
    ["no scope", { scopes: [] }, "scopes"],
    ["a scope that there is not", { scopes: ["read", "root"] }, "scopes"],
    ["another life", { days: 36_500 }, "days"],
    ["a scope that owners alone have", { scopes: ["admin"] }, "scopes"],
  ])("is refused for %s", async (_, part, field) => {
    const { status, json } = await milo.browser.call("POST", "/api/tokens", {
      name: "Zapier",
      scopes: ["read"],
      days: 30,
      ...part,
    });
    expect([status, Object.keys(json.fieldErrors)]).toEqual([400, [field]]);
  });

  test("wants the password again if it was entered more than 10 minutes ago", async () => {
    await sql("update sessions set password_given_at = now() - interval '11 minutes' where user_id = ?", [milo.id]);
    const input = { name: "Zapier", scopes: ["read"], days: 30 };
    for (const password of [undefined, "wrong"]) {
      const { status, json } = await milo.browser.call("POST", "/api/tokens", { ...input, password });
      expect([status, Object.keys(json.fieldErrors)]).toEqual([400, ["password"]]);
    }
    expect((await milo.browser.call("POST", "/api/tokens", { ...input, password: PASSWORD })).status).toBe(201);
  });

  test("ends at 20 that live", async () => {
    for (let made = 0; made < 20; made++) await makeToken(milo.browser, ["read"], `Program ${made}`);
    const more = { name: "One more", scopes: ["read"], days: 30 };
    expect((await milo.browser.call("POST", "/api/tokens", more)).status).toBe(409);
    const [{ id }] = (await milo.browser.call("GET", "/api/tokens")).json;
    expect((await milo.browser.call("DELETE", `/api/tokens/${id}`)).status).toBe(204);
    expect((await milo.browser.call("POST", "/api/tokens", more)).status).toBe(201);
  });
});

describe("a live token", () => {
  test("opens what its scopes say, without a cookie or an origin, and names a scope that it lacks", async () => {
    const read = program(app, (await makeToken(milo.browser, ["read"])).token);
    const write = program(app, (await makeToken(milo.browser, ["write"])).token);
    const capture = program(app, (await makeToken(milo.browser, ["capture"])).token);
    expect((await read("GET", "/api/auth/user")).json.id).toBe(milo.id);
    expect((await read("HEAD", "/api/contacts")).status).toBe(200);
    const created = await write("POST", "/api/contacts", ADA, { Origin: "https://elsewhere.example" });
    expect(created.status).toBe(201);
    expect(created.headers.getSetCookie()).toEqual([]);
    const lacking = async (call: ReturnType<typeof program>, method: string, path: string, body?: object) => {
      const { status, json } = await call(method, path, body);
      return [status, json.scope];
    };
    expect(await lacking(read, "POST", "/api/contacts", ADA)).toEqual([403, "write"]);
    expect(await lacking(write, "GET", "/api/contacts")).toEqual([403, "read"]);
    expect(
      await lacking(read, "POST", "/api/parse-transcript", {
        transcript: "Met Ada Lovelace at Acme Foods, she wants two ovens",
      }),
    ).toEqual([403, "capture"]);
    expect(
      (
        await capture("POST", "/api/parse-transcript", {
          transcript: "Met Ada Lovelace at Acme Foods, she wants two ovens",
        })
      ).status,
    ).toBe(200);
    expect(await lacking(read, "GET", "/api/team/events")).toEqual([403, "admin"]);
    expect(await lacking(write, "DELETE", `/api/trash/${NEVER}`)).toEqual([403, "admin"]);
  });

  test.each([
    ["PUT", "/api/users/me/password"],
    ["PATCH", "/api/users/me"],
    ["POST", "/api/users/me/two-factor"],
    ["POST", "/api/users/me/recovery-codes"],
    ["POST", "/api/users/me/calendar"],
    ["POST", "/api/profile-photo/upload"],
    ["GET", "/api/tokens"],
    ["POST", "/api/tokens"],
    ["DELETE", `/api/tokens/${NEVER}`],
    ["PATCH", `/api/team/${NEVER}`],
    ["POST", `/api/team/${NEVER}/reset-two-factor`],
  ])("never opens %s %s", async (method, path) => {
    const all = program(app, (await makeToken(olga.browser, ["read", "write", "capture", "admin"])).token);
    const { status, json } = await all(method, path, method === "GET" ? undefined : {});
    expect([status, json]).toEqual([403, { message: "API tokens cannot do this. Sign in instead." }]);
  });

  test("administers while its person is an owner, without the password, and makes no owner", async () => {
    const admin = program(app, (await makeToken(olga.browser, ["admin"])).token);
    await sql("update sessions set password_given_at = null");
    const invite = (role: string) => admin("POST", "/api/team/invitations", { emails: [`${role}@new.example`], role });
    expect((await invite("owner")).status).toBe(403);
    expect((await invite("member")).status).toBe(201);
    await sql("update users set role = 'member' where id = ?", [olga.id]);
    expect((await invite("member")).status).toBe(403);
    await sql("update users set role = 'owner' where id = ?", [olga.id]);
    await sql("update sessions set password_given_at = now()");
  });

  test("of an owner without the scope admin does nothing that owners alone may", async () => {
    const write = program(app, (await makeToken(olga.browser, ["read", "write"])).token);
    const { json } = await write("POST", "/api/contacts", ADA);
    expect((await write("POST", `/api/contacts/${json.id}/erase`, { name: "Ada Lovelace" })).status).toBe(403);
    expect((await write("GET", "/api/export")).status).toBe(403);
    expect((await write("GET", "/api/team/invitations")).status).toBe(403);
  });

  test("counts as signed out on a page, also beside a live cookie", async () => {
    const { token } = await makeToken(milo.browser, ["read"]);
    const headers = { Authorization: `Bearer ${token}` };
    const { status, location } = await milo.browser.send("GET", "/contacts", { headers });
    expect([status, location]).toEqual([302, "/?redirectTo=%2Fcontacts"]);
    expect(
      (await milo.browser.send("GET", "/api/contacts", { headers: { Authorization: "Bearer dq_x" } })).status,
    ).toBe(401);
    expect((await milo.browser.send("GET", "/api/contacts", { headers: { Authorization: "Basic eDp5" } })).status).toBe(
      200,
    );
  });

  test("says how many of its 600 requests a minute are left, and waits beyond them", async () => {
    const { token, id } = await makeToken(milo.browser, ["read"]);
    const call = program(app, token);
    const first = await call("GET", "/api/users");
    expect(first.headers.get("ratelimit-policy")).toBe('"token";q=600;w=60');
    expect(first.headers.get("ratelimit")).toMatch(/^"token";r=599;t=(60|59|58)$/);
    expect(id).toBeTruthy();
    await sql("update rate_limits set points = 600 where key like 'token:%'");
    const late = await call("GET", "/api/users");
    expect([late.status, late.headers.get("ratelimit")?.startsWith('"token";r=0;t=')]).toEqual([429, true]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("tells when and from which network it was last used", async () => {
    const { token } = await makeToken(milo.browser, ["read"]);
    await program(app, token)("GET", "/api/users");
    const [row] = (await milo.browser.call("GET", "/api/tokens")).json;
    expect([Date.now() - Date.parse(row.lastUsedAt) < 60_000, row.lastNetwork]).toEqual([true, "127.0.0.0/24"]);
  });
});

describe("a token is dead at the next request", () => {
  const dead = async (token: string) => {
    const { status, headers, json } = await program(app, token)("GET", "/api/users");
    return [status, headers.get("www-authenticate"), json];
  };
  const DEAD = [401, 'Bearer realm="Dealquest", error="invalid_token"', { message: "This token is not valid" }];

  test("after it was revoked, also by an owner, and not by a colleague", async () => {
    const { id, token } = await makeToken(milo.browser, ["read"]);
    const nell = await joinTeam(app, "Nell");
    expect((await nell.browser.call("DELETE", `/api/tokens/${id}`)).status).toBe(404);
    expect((await nell.browser.call("GET", "/api/tokens?all=1")).status).toBe(403);
    expect((await olga.browser.call("GET", "/api/tokens?all=1")).json).toMatchObject([{ id, userId: milo.id }]);
    expect((await program(app, token)("GET", "/api/users")).status).toBe(200);
    expect((await olga.browser.call("DELETE", `/api/tokens/${id}`)).status).toBe(204);
    expect(await dead(token)).toEqual(DEAD);
  });

  test("after its day, and whatever else was never one", async () => {
    const { token } = await makeToken(milo.browser, ["read"]);
    await sql("update api_tokens set expires_at = now()");
    for (const text of [token, "", "dq_", `dq_${"a".repeat(46)}`, "x".repeat(5_000), "dq_\u00e9"]) {
      expect(await dead(text)).toEqual(DEAD);
    }
  });

  test("after its person left, and stays so when they come back", async () => {
    const nora = await joinTeam(app, "Nora");
    const { token } = await makeToken(nora.browser, ["read"]);
    expect((await olga.browser.call("POST", `/api/team/${nora.id}/deactivate`, {})).status).toBe(200);
    expect(await dead(token)).toEqual(DEAD);
    expect((await olga.browser.call("POST", `/api/team/${nora.id}/reactivate`)).status).toBe(200);
    expect(await dead(token)).toEqual(DEAD);
  });

  test("after the password was changed or all browsers were signed out, unless one keeps it", async () => {
    const nina = await joinTeam(app, "Nina");
    const { token } = await makeToken(nina.browser, ["read"]);
    const change = (more: object) =>
      nina.browser.call("PUT", "/api/users/me/password", {
        newPassword: "a longer one 1",
        password: PASSWORD,
        ...more,
      });
    expect((await nina.browser.open("/profile/security")).body).toContain("Also revoke my API tokens");
    expect((await change({ endTokens: false })).status).toBe(204);
    expect((await program(app, token)("GET", "/api/users")).status).toBe(200);
    expect((await change({ password: "a longer one 1", newPassword: PASSWORD })).status).toBe(204);
    expect(await dead(token)).toEqual(DEAD);
    const again = await makeToken(nina.browser, ["read"]);
    await nina.browser.submit("/profile", { intent: "end-all-sessions" });
    expect((await program(app, again.token)("GET", "/api/users")).status).toBe(200);
    await (await signedIn(app, nina.email)).submit("/profile", { intent: "end-all-sessions", endTokens: "on" });
    expect(await dead(again.token)).toEqual(DEAD);
  });
});

test("an error is a problem of RFC 9457 where the program asks for one", async () => {
  const write = program(app, (await makeToken(milo.browser, ["write"])).token);
  const wrong = await write("POST", "/api/contacts", { firstName: "" }, { Accept: "application/problem+json" });
  expect([wrong.status, wrong.headers.get("content-type")]).toEqual([400, "application/problem+json"]);
  expect(wrong.json).toMatchObject({
    type: "about:blank",
    title: "Bad Request",
    status: 400,
    detail: wrong.json.message,
    fieldErrors: { firstName: [expect.any(String)] },
  });
  expect(
    (await visitor(app).send("GET", "/api/users", { headers: { Accept: "application/problem+json" } })).status,
  ).toBe(401);
  expect(Object.keys((await write("POST", "/api/contacts", {})).json)).toEqual(["message", "fieldErrors"]);
});

test.each([
  ["POST", "/auth/login", 400],
  ["POST", "/auth/two-factor", 400],
  ["POST", "/auth/reset-password", 400],
  ["POST", "/auth/invitation", 400],
  ["GET", "/auth/login", 405],
  ["POST", "/auth/nowhere", 404],
  ["GET", "/api/nowhere", 404],
])("%s %s is answered by a problem of RFC 9457 too, with nobody signed in", async (method, path, status) => {
  const ask = (Accept: string) => visitor(app).send(method, path, { headers: { Accept } });
  const problem = await ask("application/problem+json");
  expect([problem.status, problem.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
  const plain = JSON.parse((await ask("application/json")).body);
  expect(JSON.parse(problem.body)).toMatchObject({ type: "about:blank", status, detail: plain.message, ...plain });
});

test("a record's entity tag guards its change: an older one is 412, before updatedAt is looked at", async () => {
  const call = program(app, (await makeToken(milo.browser, ["read", "write"])).token);
  const contact = (await call("POST", "/api/contacts", ADA)).json;
  const deal = (
    await call("POST", "/api/opportunities", {
      name: "Orbit",
      dealStage: "open",
      dealSize: 1,
      targetCloseDate: "2026-12-01",
    })
  ).json;
  for (const path of [`/api/contacts/${contact.id}`, `/api/opportunities/${deal.id}`]) {
    const { headers } = await call("GET", path);
    const tag = headers.get("etag") ?? "";
    const change = (ifMatch: string, body: object) => call("PATCH", path, body, { "If-Match": ifMatch });
    const changed = await change(tag, path.includes("contacts") ? { notes: "one" } : { description: "one" });
    expect([changed.status, changed.headers.get("etag") !== tag]).toEqual([200, true]);
    expect((await change(tag, { updatedAt: "2020-01-01T00:00:00.000Z" })).status).toBe(412);
    expect((await change(`"x", W/${changed.headers.get("etag")}`, {})).status).toBe(200);
    expect((await change("*", {})).status).toBe(200);
    expect((await call("DELETE", path, undefined, { "If-Match": tag })).status).toBe(412);
  }
  const path = `/api/opportunities/${deal.id}`;
  const alone = (await call("GET", path)).headers.get("etag") ?? "";
  await call("POST", `${path}/contacts/${contact.id}`);
  expect((await call("DELETE", path, undefined, { "If-Match": alone })).status).toBe(412);
  const tag = (await call("GET", path)).headers.get("etag") ?? "";
  expect((await call("DELETE", path, undefined, { "If-Match": tag })).status).toBe(204);
});

test("of 30 changes at once with one tag one is made", async () => {
  const call = program(app, (await makeToken(milo.browser, ["read", "write"])).token);
  const { id } = (await call("POST", "/api/contacts", ADA)).json;
  const tag = (await call("GET", `/api/contacts/${id}`)).headers.get("etag") ?? "";
  const races = Array.from({ length: 30 }, (_, turn) =>
    call("PATCH", `/api/contacts/${id}`, { notes: `turn ${turn}` }, { "If-Match": tag }),
  );
  const statuses = (await Promise.all(races)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, ...Array(29).fill(412)]);
});

test("a token signs nobody in or out: 403 and no cookie, and one that is not live is 401", async () => {
  const { token } = await makeToken(milo.browser, ["read", "write"]);
  const account = { email: milo.email, password: PASSWORD };
  for (const [path, body] of [
    ["/auth/login", account],
    ["/auth/logout", undefined],
    ["/auth/forgot-password", { email: milo.email }],
    ["/auth/resend-verification", {}],
  ] as const) {
    const refused = await program(app, token)("POST", path, body);
    expect([path, refused.status, refused.headers.get("set-cookie")]).toEqual([path, 403, null]);
    expect(refused.headers.get("ratelimit")).toMatch(/^"token";r=\d+;t=\d+$/);
    expect((await program(app, newApiToken())("POST", path, body)).status).toBe(401);
  }
  const form = { "Content-Type": "application/x-www-form-urlencoded", Authorization: `Bearer ${token}` };
  const sent = await visitor(app).send("POST", "/auth/login", {
    headers: form,
    body: String(new URLSearchParams(account)),
  });
  expect([sent.status, sent.headers.get("set-cookie")]).toEqual([403, null]);
});

test("every answer below /api says what is left to a token, also where nothing is and what everyone may read", async () => {
  const { token } = await makeToken(milo.browser, ["capture"]);
  for (const [path, status] of [
    ["/api/nothing-here", 404],
    ["/api/openapi.json", 200],
  ] as const) {
    const answer = await program(app, token)("GET", path);
    expect([path, answer.status, answer.headers.get("ratelimit-policy")]).toEqual([path, status, '"token";q=600;w=60']);
    expect((await program(app, newApiToken())("GET", path)).status).toBe(401);
    expect((await visitor(app).send("GET", path)).status).toBe(status);
  }
});
