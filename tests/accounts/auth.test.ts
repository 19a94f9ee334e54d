import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postForm, postJson, type RunningApp, signIn, signUp, startApp } from "../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";
import { waitFor } from "../harness/wait.ts";
import { borrowApp } from "../harness/with-app.ts";

const ROBIN = { email: "robin@acme.test", password: "adventure", firstName: "Robin", lastName: "Oak" };

let database: FreshDatabase;
let app: RunningApp;

beforeAll(async () => {
  database = await freshDatabase();
  app = await borrowApp({ database });
});
afterAll(async () => {
  await app?.stop();
  await database?.stop();
});

const isSignedIn = async (cookie: string) =>
  (await fetch(`${app.url}/api/auth/user`, { headers: { cookie } })).status === 200;

test("signing in again gives the browser a new session and ends its old one; other browsers keep theirs", async () => {
  const person = { ...ROBIN, email: "ann@acme.test" };
  const first = await signUp(app, person);
  const elsewhere = await signIn(app, person.email, person.password);
  const again = await postJson(`${app.url}/auth/login`, person, { cookie: first.cookie });
  const cookie = again.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect(await Promise.all([first.cookie, elsewhere.cookie, cookie].map(isSignedIn))).toEqual([false, true, true]);
});

test("a session's id is in the database only as a hash", async () => {
  const { cookie } = await signUp(app, { ...ROBIN, email: "hash@acme.test" });
  const value = decodeURIComponent(cookie.split("=").slice(1).join("=")).split(".")[0] ?? "";
  const token = JSON.parse(Buffer.from(value, "base64").toString()) as string;
  const ids = await database.orm.em.fork().execute<{ id: string }[]>("select id from sessions");
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(ids)).not.toContain(token);
});

test("a mail leaves when what caused it is committed, not at the next look at the queue", async () => {
  await postJson(`${app.url}/auth/register`, { ...ROBIN, email: "quick@acme.test" });
  const [row] = await waitFor(
    async () => {
      const sent = await database.orm.em
        .fork()
        .execute<{ sealed_body: null; provider_id: string }[]>(
          "select * from outgoing_mails where recipient = 'quick@acme.test' and sent_at is not null",
        );
      expect(sent).toHaveLength(1);
      return sent;
    },
    { interval: 20 },
  );
  expect(row?.sealed_body).toBe(null);
  const file = row?.provider_id ?? "";
  expect(existsSync(join(app.dataDir, "outbox", file))).toBe(true);
});

describe("asking for the confirmation link again", () => {
  test("answers alike for every address, in JSON and as a page", async () => {
    await postJson(`${app.url}/auth/register`, { ...ROBIN, email: "again@acme.test" });
    const known = await postJson(`${app.url}/auth/resend-verification`, { email: "again@acme.test" });
    const unknown = await postJson(`${app.url}/auth/resend-verification`, { email: "nobody@acme.test" });
    expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(known.status).toBe(200);

    const page = await postForm(app, "/auth/resend-verification", { email: "nobody@acme.test" });
    expect([page.status, page.headers.get("location")]).toEqual([303, "/?view=email-verification&sent=1"]);
    const cookie = page.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const view = await (await fetch(`${app.url}/?view=email-verification&sent=1`, { headers: { cookie } })).text();
    expect(view).toContain("A new link is on its way.");
    expect(view).toContain("Send it again");
  });

  test("needs an address from those who are not signed in", async () => {
    const json = await postJson(`${app.url}/auth/resend-verification`, {});
    expect([json.status, await json.json()]).toEqual([
      400,
      { message: "Invalid email address", fieldErrors: { email: ["Invalid email address"] } },
    ]);
    const page = await postForm(app, "/auth/resend-verification", {});
    expect(page.status).toBe(400);
    expect(await page.text()).toContain("Invalid email address");
  });

  test("is one button on every page of someone who is signed in, until the address is confirmed", async () => {
    const { cookie } = await signUp(app, { ...ROBIN, email: "banner@acme.test" });
    const contacts = async () => (await fetch(`${app.url}/contacts`, { headers: { cookie } })).text();
    expect(await contacts()).toContain("Please confirm your email");
    const answer = await postForm(app, "/auth/resend-verification", { redirectTo: "/contacts?q=oak" }, cookie);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contacts?q=oak"]);
    await database.orm.em.fork().execute("update users set is_email_verified = true where email = 'banner@acme.test'");
    expect(await contacts()).not.toContain("Please confirm your email");
  });
});

describe("a server in production", () => {
  test("with an empty allowlist says so at start and approves nobody; on https its cookies are bound to the host", async () => {
    const served = await startApp({
      database,
      https: true,
      env: {
        DEMO_MODE: "off",
        REQUIRE_VERIFIED_EMAIL: "off",
        REGISTRATION_ALLOWLIST: undefined,
      },
    });
    try {
      const log = served.logs().join("\n");
      expect(log).toContain("Registration is closed: REGISTRATION_ALLOWLIST is empty.");
      expect(log).toContain("POSTMARK_SERVER_TOKEN is not set");
      const refused = await postJson(`${served.url}/auth/register`, { ...ROBIN, email: "ben@acme.test" });
      expect(refused.status).toBe(403);
      expect((await refused.json()) as object).toMatchObject({ message: expect.stringContaining("QR code") });
      const signedIn = await postJson(`${served.url}/auth/login`, { email: "ann@acme.test", password: ROBIN.password });
      expect(signedIn.headers.getSetCookie()[0]).toMatch(
        /^__Host-dealquest_session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      const asked = await postJson(`${served.url}/auth/forgot-password`, { email: "ann@acme.test" });
      expect(await asked.json()).not.toHaveProperty("resetToken");
    } finally {
      await served.stop();
    }
  });
});
