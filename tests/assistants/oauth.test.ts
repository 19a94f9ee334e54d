/** Letting assistants in (docs/product.md#sign-in-of-assistants). */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetUnusedClients } from "#app/assistants/oauth/clients.server.ts";
import { forgetOldCredentials } from "#app/assistants/oauth/token-grants.server.ts";
import { attributesIn, heading, messagesOf, readable, visitor } from "../http/visitor.ts";
import { PASSWORD } from "../team/add-person.ts";
import { joinTeam, withOlga } from "../team/owners.ts";
import { makeToken, program } from "../tokens/programs.ts";
import { assistant, ERAS } from "./assistants.ts";
import { asking, CALLBACK, consent, letIn, pkce, post, register, signInOf } from "./clients.ts";

const { app, olga, sql } = withOlga();
let milo: Awaited<ReturnType<typeof joinTeam>>;
let documents: Server;
let documentId: string;

beforeAll(async () => {
  milo = await joinTeam(app, "Milo");
  documents = createServer((_, response) => {
    response.end(JSON.stringify({ client_id: documentId, client_name: "Cursor", redirect_uris: [CALLBACK] }));
  });
  await new Promise<void>((done) => documents.listen(0, "127.0.0.1", done));
  documentId = `http://127.0.0.1:${(documents.address() as AddressInfo).port}/client.json`;
});
afterAll(() => documents.close());
beforeEach(async () => {
  await sql("delete from rate_limits");
  await sql("update api_tokens set revoked_at = now() where revoked_at is null");
});

const tools = async (token: string, era: keyof typeof ERAS = "none") =>
  (await (await assistant(app, token, era)).tools()).map(({ name }) => name);

describe.each(Object.keys(ERAS) as (keyof typeof ERAS)[])("in the era of the protocol with %s", (era) => {
  test("three clients sign in: by a metadata document, by registration, and by a personal token", async () => {
    const byDocument = await signInOf(app, milo.browser, documentId).signIn();
    const byRegistration = await signInOf(app, milo.browser).signIn();
    const { token } = await makeToken(milo.browser, ["read", "write", "capture"]);
    const all = [byDocument.access_token, byRegistration.access_token, token];
    for (const one of all) expect(await tools(one, era)).toHaveLength(12);
    const page = readable((await milo.browser.open("/profile/assistants")).body);
    for (const name of ["Cursor", "Claude Code"]) expect(page).toContain(name);
  });
});

test("a client finds the way in from the 401 of /mcp", async () => {
  const refused = await visitor(app).send("POST", "/mcp");
  const address = /resource_metadata="([^"]+)"/.exec(refused.headers.get("www-authenticate") ?? "")?.[1] ?? "";
  const resource = (await (await fetch(address)).json()) as Record<string, string[]>;
  expect(resource).toMatchObject({ resource: `${app.url}/mcp`, authorization_servers: [app.url] });
  const short = await fetch(`${app.url}/.well-known/oauth-protected-resource`);
  expect(await short.json()).toEqual(resource);
  const server = await (await fetch(`${app.url}/.well-known/oauth-authorization-server`)).json();
  expect(server).toMatchObject({
    issuer: app.url,
    authorization_endpoint: `${app.url}/oauth/authorize`,
    code_challenge_methods_supported: ["S256"],
    client_id_metadata_document_supported: true,
  });
});

test("whoever is signed out signs in and comes back to the page, which says who asks, for what, and where the answer goes", async () => {
  const path = asking(await register(app), pkce().challenge, { scope: "read capture" });
  const browser = visitor(app);
  const first = await browser.open(path);
  const to = new URL(first.location ?? "", app.url).searchParams.get("redirectTo") ?? "";
  expect([first.status, to]).toEqual([302, path]);
  const signedIn = await browser.submit("/auth/login", { email: milo.email, password: PASSWORD, redirectTo: to });
  expect([signedIn.status, signedIn.location]).toEqual([303, path]);
  const page = await browser.open(path);
  expect([page.status, heading(page.body)]).toEqual([200, "Allow “Claude” to access Dealquest?"]);
  for (const words of ["this name is not verified", CALLBACK, milo.email, "90 days"]) {
    expect(readable(page.body)).toContain(words);
  }
  expect(attributesIn(page.body, "[name=scopes]", "value")).toEqual(["read", "capture"]);
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self' http://127.0.0.1:33418");
  expect(page.headers.get("cache-control")).toBe("no-store");
});

test("the person gives less than was asked, or nothing", async () => {
  const client = await register(app);
  const { verifier, challenge } = pkce();
  const path = asking(client, challenge);
  const none = await milo.browser.submit(path, {});
  expect([none.status, readable(none.body).includes("Choose at least one permission")]).toEqual([400, true]);
  const refused = new URL((await milo.browser.submit(path, { intent: "refuse" })).location ?? "");
  expect(Object.fromEntries(refused.searchParams)).toEqual({
    error: "access_denied",
    state: "from-here",
    iss: app.url,
  });
  const back = new URL((await milo.browser.submit(path, { scopes: ["capture"] })).location ?? "");
  const code = back.searchParams.get("code") ?? "";
  const given = { grant_type: "authorization_code", client_id: client, redirect_uri: CALLBACK, code };
  const { json } = await post(app, "/oauth/token", { ...given, code_verifier: verifier });
  expect(json.scope).toBe("capture");
  expect(json.expires_in).toBeGreaterThan(3_000);
  expect(json.expires_in).toBeLessThanOrEqual(3_600);
  expect((await tools(json.access_token)).toSorted()).toEqual(["inbox", "note"]);
});

test("whatever a client calls its state comes back, by a yes and by a no", async () => {
  for (const state of ["ü 中", 'a\u00a0"b', "\r\nX: y"]) {
    const path = asking(await register(app), pkce().challenge, { state });
    expect((await milo.browser.open(path)).status).toBe(200);
    for (const fields of [{ intent: "refuse" }, { scopes: "read" }] as Record<string, string>[]) {
      const { status, location } = await milo.browser.submit(path, fields);
      expect([status, new URL(location ?? "").searchParams.get("state")]).toEqual([303, state]);
    }
  }
});

test("letting in asks for the password as making a token does, and counts as one of the 20", async () => {
  const path = asking(await register(app), pkce().challenge);
  await sql("update sessions set password_given_at = now() - interval '11 minutes' where user_id = ?", [milo.id]);
  const wrong = await milo.browser.submit(path, { scopes: ["read"], password: "not mine" });
  expect([wrong.status, messagesOf(wrong.body, "password")]).toEqual([400, "That is not your password"]);
  expect((await milo.browser.submit(path, { scopes: ["read"], password: PASSWORD })).status).toBe(303);
  for (let made = 1; made < 20; made++) await makeToken(milo.browser, ["read"]);
  const full = await milo.browser.submit(path, { scopes: ["read"] });
  expect([full.status, readable(full.body).includes("You have 20 tokens")]).toEqual([409, true]);
});

test("what was let in is a token: named in the lists, opens /mcp alone, and lives as long as 90 days", async () => {
  const { tokens } = await letIn(app, milo.browser);
  expect((await program(app, tokens.access_token)("GET", "/api/users")).status).toBe(401);
  const [row] = (await milo.browser.call("GET", "/api/tokens")).json;
  expect(row).toMatchObject({ name: "Claude", scopes: ["read", "write", "capture"] });
  const days = (Date.parse(row.expiresAt) - Date.parse(row.createdAt)) / 86_400_000;
  expect(days).toBe(90);
  const page = readable((await milo.browser.open("/profile/tokens")).body);
  expect(page).toContain("Claude");
  const [kept] = await sql<{ held: string }>(
    "select string_agg(hash || coalesce(code_challenge, ''), ' ') as held from oauth_credentials",
  );
  expect(kept?.held).not.toContain(tokens.refresh_token);
});

test("a note by a client that was let in names it in the inbox", async () => {
  const { tokens } = await letIn(app, milo.browser);
  const it = await assistant(app, tokens.access_token);
  await it.call("note", { text: "Met Ines of the Copper Kettle, she wants the samples next week" });
  expect(readable((await milo.browser.open("/capture/inbox")).body)).toContain("Added by “Claude”");
});

describe("access ends", () => {
  test.each([
    ["when its person revokes it", async (id: string) => milo.browser.submit(`/profile/tokens/${id}`, {})],
    ["when an owner revokes it", async (id: string) => olga.browser.call("DELETE", `/api/tokens/${id}`)],
    ["when its 90 days are over", async () => sql("update api_tokens set expires_at = now()")],
  ])("%s, and no refresh brings it back", async (_, end) => {
    const { tokens, refresh } = await letIn(app, milo.browser);
    const [row] = (await milo.browser.call("GET", "/api/tokens")).json;
    await end(row.id);
    await expect(tools(tokens.access_token)).rejects.toThrow();
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 400, json: { error: "invalid_grant" } });
  });

  test("when its person leaves", async () => {
    const nell = await joinTeam(app, "Nell");
    const { tokens, refresh } = await letIn(app, nell.browser);
    await olga.browser.call("POST", `/api/team/${nell.id}/deactivate`, {});
    await expect(tools(tokens.access_token)).rejects.toThrow();
    expect((await refresh(tokens.refresh_token)).status).toBe(400);
  });

  test("when the client gives it back, by either of its tokens; what is unknown is 200 as well", async () => {
    for (const kind of ["access_token", "refresh_token"] as const) {
      const { tokens, refresh } = await letIn(app, milo.browser);
      expect((await post(app, "/oauth/revoke", { token: tokens[kind] })).status).toBe(200);
      await expect(tools(tokens.access_token)).rejects.toThrow();
      expect((await refresh(tokens.refresh_token)).status).toBe(400);
    }
    expect((await post(app, "/oauth/revoke", { token: "unknown" })).status).toBe(200);
  });

  test("of an access token after an hour, and a refresh gives another, whose predecessor is dead", async () => {
    const { tokens, refresh } = await letIn(app, milo.browser);
    const next = await refresh(tokens.refresh_token);
    expect(next.status).toBe(200);
    await expect(tools(tokens.access_token)).rejects.toThrow();
    expect(await tools(next.json.access_token)).toHaveLength(12);
    await sql("update api_tokens set access_expires_at = now()");
    await expect(tools(next.json.access_token)).rejects.toThrow();
    expect(await tools((await refresh(next.json.refresh_token)).json.access_token)).toHaveLength(12);
  });
});

test("what has expired and who was never let in are swept, and a client in use stays", async () => {
  const { client, tokens, refresh } = await letIn(app, milo.browser);
  const idle = await register(app);
  await sql("update oauth_clients set created_at = now() - interval '25 hours'");
  const fresh = await register(app);
  await forgetUnusedClients(app.orm.em.fork());
  const left = (await sql<{ id: string }>("select id from oauth_clients")).map(({ id }) => id);
  expect([client, idle, fresh].map((id) => left.includes(id))).toEqual([true, false, true]);
  await sql("update oauth_credentials set expires_at = now() - interval '1 second' where kind = 'code'");
  await forgetOldCredentials(app.orm.em.fork());
  expect(await sql("select from oauth_credentials where kind = 'code'")).toHaveLength(0);
  expect((await refresh(tokens.refresh_token)).status).toBe(200);
});

test("a client may register 20 times an hour from a network, and is told what it got", async () => {
  const about = { client_name: "A\u202edesrever  b\u0000ot", token_endpoint_auth_method: "client_secret_post" };
  const send = (body: string) =>
    fetch(`${app.url}/oauth/register`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  const made = await send(JSON.stringify({ ...about, redirect_uris: [CALLBACK] }));
  expect([made.status, await made.json()]).toMatchObject([
    201,
    { client_name: "Adesrever bot", token_endpoint_auth_method: "none", redirect_uris: [CALLBACK] },
  ]);
  for (const wrong of [
    "http://elsewhere.example/",
    "https://a.example/#b",
    "https://a:b@c.example/",
    "app://back",
    "https://a.example/\0",
  ]) {
    const answer = await send(JSON.stringify({ redirect_uris: [wrong] }));
    expect([wrong, answer.status, await answer.json()]).toMatchObject([wrong, 400, { error: "invalid_redirect_uri" }]);
  }
  const many = await send(JSON.stringify({ redirect_uris: Array(11).fill(CALLBACK) }));
  expect(many.status).toBe(400);
  expect((await send("{")).status).toBe(400);
  expect((await send(JSON.stringify({ client_name: "x".repeat(70_000), redirect_uris: [CALLBACK] }))).status).toBe(413);
  for (let sent = 9; sent < 20; sent++) await register(app);
  const last = await send(JSON.stringify({ redirect_uris: [CALLBACK] }));
  expect([last.status, last.headers.has("retry-after")]).toEqual([429, true]);
});

test("of clients that nobody let in the newest 1,000 are kept", async () => {
  await sql(
    "insert into oauth_clients (id, name, redirect_uris, created_at) select 'old-' || n, 'Old', '{}', now() - interval '1 hour' from generate_series(1, 1200) n",
  );
  const { client } = await letIn(app, milo.browser);
  await register(app);
  const [left] = await sql<{ all: number; used: number }>(
    `select count(*)::int as all, count(*) filter (where id = '${client}')::int as used from oauth_clients`,
  );
  expect(left?.used).toBe(1);
  expect(left?.all).toBeLessThan(1_100);
});

test("a registered port of this computer stands for any port, as programs wait at one that is free", async () => {
  const client = await register(app, { redirect_uris: ["http://localhost/callback"] });
  const other = asking(client, pkce().challenge, { redirect_uri: "http://localhost:50123/callback" });
  expect((await consent(milo.browser, other)).port).toBe("50123");
});
