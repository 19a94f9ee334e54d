/** Attacks on the sign-in of assistants, each refused (docs/security.md#assistants). */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { heading, readable } from "../http/visitor.ts";
import { joinTeam, withOlga } from "../team/owners.ts";
import { makeToken, program } from "../tokens/programs.ts";
import { assistant } from "./assistants.ts";
import { asking, CALLBACK, consent, letIn, pkce, post, register } from "./clients.ts";

const { app, olga, sql } = withOlga();
let milo: Awaited<ReturnType<typeof joinTeam>>;
let stranger: Server;
let answerOfStranger: (path: string) => { status?: number; headers?: Record<string, string>; body: string };
let askedOf: string[] = [];

beforeAll(async () => {
  milo = await joinTeam(app, "Milo");
  stranger = createServer((request, response) => {
    askedOf.push(request.url ?? "");
    const { status = 200, headers = {}, body } = answerOfStranger(request.url ?? "");
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => stranger.listen(0, "127.0.0.1", done));
});
afterAll(() => stranger.close());
beforeEach(async () => {
  askedOf = [];
  await sql("delete from rate_limits");
  await sql("update api_tokens set revoked_at = now() where revoked_at is null");
});

const opens = async (token: string) => (await assistant(app, token)).tools();

/** The page refuses the request: no form, no redirect, nothing kept. */
async function expectRefused(path: string, words?: string): Promise<void> {
  const before = await sql("select from api_tokens");
  const page = await milo.browser.open(path);
  expect([path, page.status, heading(page.body), page.location]).toEqual([
    path,
    400,
    "This access request is not valid",
    null,
  ]);
  if (words) expect(readable(page.body)).toContain(words);
  const sent = await milo.browser.submit(path, { scopes: ["read"] });
  expect([path, sent.status, sent.location]).toEqual([path, 400, null]);
  expect(await sql("select from api_tokens")).toHaveLength(before.length);
}

test("a code that is used twice is refused, and ends what the first use got", async () => {
  const { fields, tokens, refresh } = await letIn(app, milo.browser);
  expect(await post(app, "/oauth/token", fields)).toMatchObject({ status: 400, json: { error: "invalid_grant" } });
  await expect(opens(tokens.access_token)).rejects.toThrow();
  expect((await refresh(tokens.refresh_token)).status).toBe(400);
});

test("of 20 uses of one code at once one is answered, and what it got is ended by the others", async () => {
  const client = await register(app);
  const { verifier, challenge } = pkce();
  const code = (await consent(milo.browser, asking(client, challenge))).searchParams.get("code") ?? "";
  const given = { grant_type: "authorization_code", client_id: client, redirect_uri: CALLBACK, code };
  const use = () => post(app, "/oauth/token", { ...given, code_verifier: verifier });
  const answers = await Promise.all(Array.from({ length: 20 }, use));
  const [first, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toEqual([]);
  await expect(opens(first?.json.access_token)).rejects.toThrow();
});

test("a code is for its client, its address and its verifier alone, and a wrong verifier uses it up", async () => {
  const [client, other] = [await register(app), await register(app)];
  const { verifier, challenge } = pkce();
  const fresh = async () => (await consent(milo.browser, asking(client, challenge))).searchParams.get("code") ?? "";
  const exchange = (code: string, more: Record<string, string> = {}) =>
    post(app, "/oauth/token", {
      grant_type: "authorization_code",
      client_id: client,
      redirect_uri: CALLBACK,
      code,
      code_verifier: verifier,
      ...more,
    });
  const wrongs: Record<string, string>[] = [
    { client_id: other },
    { client_id: "nobody" },
    { redirect_uri: "http://127.0.0.1:33418/other" },
    { code_verifier: pkce().verifier },
    { code_verifier: challenge },
    { code_verifier: "" },
    { resource: "https://elsewhere.example/mcp" },
  ];
  for (const wrong of wrongs) {
    expect([wrong, (await exchange(await fresh(), wrong)).status]).toEqual([wrong, 400]);
  }
  const code = await fresh();
  expect((await exchange(code, { code_verifier: pkce().verifier })).status).toBe(400);
  expect((await exchange(code)).status).toBe(400);
  const late = await fresh();
  await sql("update oauth_credentials set expires_at = now() where used_at is null and kind = 'code'");
  expect((await exchange(late)).status).toBe(400);
});

test("an address that the client did not name is sent nobody", async () => {
  const client = await register(app, { redirect_uris: ["https://good.example/back"] });
  const { challenge } = pkce();
  for (const foreign of [
    "https://evil.example/back",
    "https://good.example/back/",
    "https://good.example/back?to=evil",
    "https://good.example/back#a",
    "https://good.example:8443/back",
    "https://good.example@evil.example/back",
    "http://good.example/back",
    "http://localhost/back",
    "//good.example/back",
    "javascript:alert(1)",
    "",
    undefined,
  ]) {
    await expectRefused(asking(client, challenge, { redirect_uri: foreign }), "does not belong to this program");
  }
  const twice = `${asking(client, challenge, { redirect_uri: "https://good.example/back" })}&redirect_uri=https://evil.example/`;
  await expectRefused(twice, "repeats a parameter");
});

test("a host that means something else in a policy is no address of a client", async () => {
  for (const host of ["evil.example;script-src", "a,b.example", "*.example", "a'b.example", "[2001:db8::1]"]) {
    const body = JSON.stringify({ client_name: "Odd", redirect_uris: [`https://${host}/back`] });
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${app.url}/oauth/register`, { method: "POST", headers, body });
    expect([host, answer.status, (await answer.json()).error]).toEqual([host, 400, "invalid_redirect_uri"]);
    // As one registered before this was refused.
    const client = await register(app);
    const address = `https://${host}/back`;
    await app.orm.em
      .fork()
      .execute("update oauth_clients set redirect_uris = ? where id = ?", [`{"${address}"}`, client]);
    await expectRefused(asking(client, pkce().challenge, { redirect_uri: address }), "does not belong to this program");
  }
});

test("PKCE that is left out, plain or malformed is refused", async () => {
  const client = await register(app);
  const { challenge } = pkce();
  for (const wrong of [
    { code_challenge: undefined },
    { code_challenge: undefined, code_challenge_method: undefined },
    { code_challenge_method: "plain" },
    { code_challenge_method: undefined },
    { code_challenge: "" },
    { code_challenge: "short" },
  ]) {
    await expectRefused(asking(client, challenge, wrong), "code_challenge");
  }
});

test("other flows and other resources are refused, and so is a client that nobody knows", async () => {
  const client = await register(app);
  const { challenge } = pkce();
  await expectRefused(asking(client, challenge, { response_type: "token" }), "response_type");
  await expectRefused(asking(client, challenge, { resource: "https://elsewhere.example/mcp" }));
  for (const nobody of ["nobody", "a\0b", "\u{1f98a}", "x".repeat(501)]) {
    await expectRefused(asking(nobody, challenge), "not registered here");
    const fields = { grant_type: "refresh_token", client_id: nobody, refresh_token: "a\0b" };
    expect((await post(app, "/oauth/token", fields)).status).toBe(400);
  }
  for (const grant of ["password", "client_credentials"]) {
    const fields = { grant_type: grant, client_id: client, username: milo.email, password: "x" };
    expect((await post(app, "/oauth/token", fields)).status).toBe(400);
  }
});

test("a refresh token that is used again ends its family, the newest included", async () => {
  const { tokens, refresh } = await letIn(app, milo.browser);
  const second = await refresh(tokens.refresh_token);
  const third = await refresh(second.json.refresh_token);
  expect(await opens(third.json.access_token)).toHaveLength(12);
  expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 400, json: { error: "invalid_grant" } });
  await expect(opens(third.json.access_token)).rejects.toThrow();
  expect((await refresh(third.json.refresh_token)).status).toBe(400);
  const page = readable((await milo.browser.open("/profile/security")).body);
  expect(page).toContain("Revoked an API token");
});

test("a refresh token is its client's alone", async () => {
  const { tokens } = await letIn(app, milo.browser);
  const other = await register(app);
  const fields = { grant_type: "refresh_token", client_id: other, refresh_token: tokens.refresh_token };
  expect(await post(app, "/oauth/token", fields)).toMatchObject({ status: 400, json: { error: "invalid_grant" } });
  expect(await opens(tokens.access_token)).toHaveLength(12);
});

test("a metadata document at a private address is never asked for", async () => {
  const { port } = stranger.address() as AddressInfo;
  answerOfStranger = () => ({ body: "{}" });
  for (const address of [
    `https://127.0.0.1:${port}/client.json`,
    `https://[::1]:${port}/client.json`,
    "https://10.0.0.1/client.json",
    "https://192.168.1.1/client.json",
    "https://169.254.169.254/latest/meta-data",
    "https://[fdaa::3]/client.json",
    "https://[::ffff:10.0.0.1]/client.json",
    "https://app.internal/client.json",
    "https://user:secret@public.example/client.json",
    "http://10.0.0.1/client.json",
    "file:///etc/passwd",
  ]) {
    await expectRefused(asking(address, pkce().challenge));
  }
  expect(askedOf).toEqual([]);
});

test("a metadata document that is another's, too long, elsewhere, or none, lets nobody in", async () => {
  const { port } = stranger.address() as AddressInfo;
  const id = `http://127.0.0.1:${port}/client.json`;
  const good = { client_id: id, client_name: "Cursor", redirect_uris: [CALLBACK] };
  for (const wrong of [
    { body: JSON.stringify({ ...good, client_id: "https://claude.ai/client.json" }) },
    { body: JSON.stringify({ ...good, more: "x".repeat(5_000) }) },
    { body: JSON.stringify({ ...good, redirect_uris: ["javascript:alert(1)"] }) },
    { body: "<html>" },
    { status: 404, body: JSON.stringify(good) },
    { status: 302, headers: { Location: "/other.json" }, body: "" },
  ]) {
    answerOfStranger = () => wrong;
    await expectRefused(asking(id, pkce().challenge));
  }
  expect(askedOf).not.toContain("/other.json");
  for (const odd of [`http://127.0.0.1:${port}/`, `${id}#a`, `http://127.0.0.1:${port}/a/../client.json`]) {
    await expectRefused(asking(odd, pkce().challenge));
  }
  answerOfStranger = () => ({ body: JSON.stringify(good) });
  expect((await milo.browser.open(asking(id, pkce().challenge))).status).toBe(200);
});

test("the page of consent is not framed, and its form is not taken from elsewhere", async () => {
  const path = asking(await register(app), pkce().challenge);
  const { headers } = await milo.browser.open(path);
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  const body = new URLSearchParams({ scopes: "read" });
  const elsewhere: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null", "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];
  for (const from of elsewhere) {
    const sent = await milo.browser.send("POST", path, { headers: { Accept: "text/html", ...from }, body });
    expect([from, sent.status, sent.location]).toEqual([from, 403, null]);
  }
  expect(await sql("select from api_tokens where revoked_at is null")).toHaveLength(0);
});

test("nobody is let in to administer, and a demoted owner's token does nothing that owners may", async () => {
  const client = await register(app);
  await expectRefused(asking(client, pkce().challenge, { scope: "admin" }), "no permission that can be granted");
  const path = asking(client, pkce().challenge, { scope: "read admin" });
  expect((await olga.browser.submit(path, { scopes: ["admin"] })).status).toBe(400);
  const rosa = await joinTeam(app, "Rosa", "owner");
  const { tokens } = await letIn(app, rosa.browser, "read write capture admin");
  expect(tokens.scope).toBe("read write capture");
  const { token } = await makeToken(rosa.browser, ["read", "admin"]);
  const call = program(app, token);
  expect((await call("GET", "/api/webhooks")).status).toBe(200);
  expect((await olga.browser.call("PATCH", `/api/team/${rosa.id}`, { role: "member" })).status).toBe(200);
  expect((await call("GET", "/api/webhooks")).status).toBe(403);
  expect((await program(app, tokens.access_token)("GET", "/api/webhooks")).status).toBe(401);
});
