import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningApp, startApp } from "../harness/app-server.ts";
import { elementsIn, readable, visitor } from "../http/visitor.ts";
import { ADA, BO } from "./people.ts";

let app: RunningApp;

/** Configured as in production: no demo mode, an allowlist, confirmed e-mail addresses required, https. */
beforeAll(async () => {
  app = await startApp({
    https: true,
    env: {
      DEMO_MODE: "off",
      REGISTRATION_ALLOWLIST: ADA.email,
      REQUIRE_VERIFIED_EMAIL: "on",
      TEAM_CONTACT_URL: "https://team.example/contact",
    },
  });
});
afterAll(() => app.stop());

test("someone who is not approved gets a panel with a QR code, and no account", async () => {
  const page = await visitor(app).submit("/auth/register", { ...BO, title: "" });
  expect(page.status).toBe(403);
  expect(readable(page.body)).toMatch(/cannot be created.*QR code/);
  expect(elementsIn(page.body, 'svg[role=img][aria-label^="QR code"]')).toHaveLength(1);
  expect(page.body).not.toMatch(/<script/i);
  const refused = await visitor(app).call("POST", "/auth/register", BO);
  expect([refused.status, Object.keys(refused.json)]).toEqual([403, ["message"]]);
  expect(refused.json.message).toContain("QR code");
  expect(await app.orm.em.fork().execute("select 1 from users")).toEqual([]);
});

test("nobody learns a token outside of demo mode, and an unconfirmed address does not sign in", async () => {
  const guest = visitor(app);
  expect((await guest.submit("/auth/register", { ...ADA, title: "" })).status).toBe(303);
  const sent = await guest.open("/?view=email-verification");
  expect(sent.body).not.toContain("token=");
  expect(guest.cookies()).toMatch(/^__Host-/);

  const forgot = await guest.call("POST", "/auth/forgot-password", { email: ADA.email });
  expect([forgot.status, Object.keys(forgot.json)]).toEqual([200, ["message"]]);
  await guest.submit("/auth/forgot-password", { email: ADA.email });
  expect((await guest.open("/?view=forgot-password&sent=1")).body).not.toContain("token=");

  const refused = await guest.call("POST", "/auth/login", ADA);
  expect([refused.status, refused.json.message]).toEqual([403, expect.stringContaining("confirm your email")]);
  expect((await guest.call("POST", "/auth/login", { ...ADA, password: "not it" })).status).toBe(401);
});

test("a taken address is said to approved people only", async () => {
  expect((await visitor(app).call("POST", "/auth/register", ADA)).status).toBe(409);
  expect((await visitor(app).call("POST", "/auth/register", BO)).status).toBe(403);
});

test("on https the session's cookie is secure and bound to the host", async () => {
  await app.orm.em.fork().execute("update users set is_email_verified = true");
  const answer = await visitor(app).call("POST", "/auth/login", ADA);
  expect(answer.status).toBe(200);
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-dealquest_session=/);
  expect(cookie).toMatch(/; Secure/i);
  expect(answer.headers.get("Strict-Transport-Security")).toMatch(/max-age=\d{7,}/);
});
