/** The security page and its API: asking again, password, events, sign-in mails (docs/product.md#asking-again). */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { allowCodesAgain, codeOf, turnOnTwoFactor } from "../accounts/authenticator-app.ts";
import { ADA, addAccount, BO } from "../accounts/people.ts";
import { signIn } from "../harness/app-server.ts";
import { withApp } from "../harness/with-app.ts";
import { heading, messagesOf, readable, type Visitor, visitor } from "../http/visitor.ts";

const PAGE = "/profile/security";

const app = withApp();
const run = (statement: string, values: unknown[] = []) => app.orm.em.fork().execute(statement, values);

beforeAll(async () => {
  await addAccount(app.orm, BO);
});
beforeEach(async () => {
  for (const table of ["two_factors", "sessions", "security_events", "outgoing_mails", "rate_limits"])
    await run(`delete from ${table}`);
  await run("delete from users where email = ?", [ADA.email]);
  await addAccount(app.orm, ADA);
});

const arrive = async (): Promise<Visitor> => visitor(app, (await signIn(app, ADA.email, ADA.password)).cookie);
/** As if the password had been entered eleven minutes ago. */
const elevenMinutesLater = () => run("update sessions set password_given_at = now() - interval '11 minutes'");
const eventsOf = async (browser: Visitor): Promise<string[]> =>
  (await browser.call("GET", "/api/users/me/events")).json.map(({ event }: { event: string }) => event);
const subjects = async () =>
  (await run("select subject from outgoing_mails order by created_at")).map(({ subject }) => subject);

test("two-factor sign-in is turned on with a form each for the key and its first code, and its codes are shown once", async () => {
  const ada = await arrive();
  const off = await ada.open(PAGE);
  expect([off.status, heading(off.body)]).toEqual([200, "Security"]);
  expect((await ada.submit(PAGE, { intent: "begin" })).location).toBe(PAGE);

  const begun = await ada.open(PAGE);
  const secret = /Key: ((?:[A-Z2-7]{4} ?){8})/.exec(readable(begun.body))?.[1]?.replaceAll(" ", "") ?? "";
  expect(begun.body).toContain('aria-label="The key as a picture to scan"');
  const wrong = await ada.submit(PAGE, { intent: "enable", code: "000000" });
  expect([wrong.status, messagesOf(wrong.body, "code")]).toEqual([
    400,
    expect.stringContaining("This code is not correct"),
  ]);

  const on = await ada.submit(PAGE, { intent: "enable", code: codeOf(secret) });
  expect(on.status).toBe(200);
  const codes = readable(on.body).match(/\b[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}\b/g) ?? [];
  expect(codes).toHaveLength(10);
  expect(on.body).toContain('download="dealquest-recovery-codes.txt"');
  const later = await ada.open(PAGE);
  expect(readable(later.body)).toContain("10 recovery codes are left.");
  for (const hidden of [...codes, secret]) expect(later.body).not.toContain(hidden);
  expect(await eventsOf(ada)).toEqual(["two_factor_on", "signed_in"]);
});

test("a key cannot be replaced while it is on, nor turned on without being begun", async () => {
  const ada = await arrive();
  expect((await ada.call("PUT", "/api/users/me/two-factor", { code: "123456" })).status).toBe(409);
  expect((await ada.call("POST", "/api/users/me/recovery-codes", {})).status).toBe(409);
  const { secret } = await turnOnTwoFactor(ada);
  expect((await ada.call("POST", "/api/users/me/two-factor", {})).status).toBe(409);
  await allowCodesAgain(app.orm);
  const code = codeOf(secret);
  expect((await visitor(app).call("POST", "/auth/login", { ...ADA, code })).status).toBe(200);
});

test("new recovery codes void the older ones, and turning it off needs no code at the next sign-in", async () => {
  const ada = await arrive();
  const { recoveryCodes: older } = await turnOnTwoFactor(ada);
  const { status, json } = await ada.call("POST", "/api/users/me/recovery-codes", { password: ADA.password });
  expect([status, json.recoveryCodes.length]).toEqual([200, 10]);
  const signInWith = (code: string) => visitor(app).call("POST", "/auth/login", { ...ADA, code });
  expect((await signInWith(older[0] ?? "")).status).toBe(401);
  expect((await signInWith(json.recoveryCodes[0])).status).toBe(200);
  expect((await ada.call("DELETE", "/api/users/me/two-factor")).status).toBe(204);
  expect((await visitor(app).call("POST", "/auth/login", ADA)).status).toBe(200);
});

test("ten minutes after the password was entered it is asked for again, on the page and in the API", async () => {
  const ada = await arrive();
  await elevenMinutesLater();
  for (const [method, path, body] of [
    ["POST", "/api/users/me/two-factor", {}],
    ["DELETE", "/api/users/me/two-factor", undefined],
    ["POST", "/api/users/me/recovery-codes", {}],
    ["PUT", "/api/users/me/password", { newPassword: "new adventure" }],
  ] as const) {
    const { status, json } = await ada.call(method, path, body);
    expect([path, status, json?.fieldErrors]).toEqual([path, 400, { password: ["Please enter your password again"] }]);
  }
  const asked = await ada.submit(PAGE, { intent: "begin" });
  expect([asked.status, messagesOf(asked.body, "password")]).toEqual([400, "Please enter your password again"]);

  expect((await ada.call("POST", "/api/users/me/two-factor", { password: ADA.password })).status).toBe(200);
  expect((await ada.call("POST", "/api/users/me/two-factor", {})).status).toBe(200);
});

test("a password that is sent is checked, also where none is asked for; ten wrong ones stop a right one", async () => {
  const ada = await arrive();
  const change = (password: string) =>
    ada.call("PUT", "/api/users/me/password", { password, newPassword: "new adventure" });
  for (let n = 0; n < 10; n++) {
    const { status, json } = await change("wrong!");
    expect([status, json.fieldErrors]).toEqual([400, { password: ["That is not your password"] }]);
  }
  expect((await change(ADA.password)).status).toBe(429);
  expect(await eventsOf(ada)).toContain("password_wrong");
  expect((await visitor(app).call("POST", "/auth/login", ADA)).status).toBe(200);
});

test("a changed password ends all other sessions and reset links, and is reported by mail", async () => {
  const [ada, elsewhere] = [await arrive(), await arrive()];
  const { json } = await visitor(app).call("POST", "/auth/forgot-password", { email: ADA.email });
  await run("delete from outgoing_mails");

  const short = await ada.submit(PAGE, { intent: "change-password", password: ADA.password, newPassword: "short" });
  expect([short.status, messagesOf(short.body, "newPassword")]).toEqual([
    400,
    "Password must be at least 6 characters",
  ]);
  const changed = await ada.submit(PAGE, {
    intent: "change-password",
    password: ADA.password,
    newPassword: "new adventure",
  });
  expect([changed.status, changed.location]).toEqual([303, PAGE]);
  expect(readable((await ada.open(PAGE)).body)).toContain("Password changed");
  expect((await elsewhere.call("GET", "/api/auth/user")).status).toBe(401);
  expect(await subjects()).toEqual(["Your Dealquest password was changed"]);
  expect((await visitor(app).call("POST", "/auth/login", ADA)).status).toBe(401);
  const reset = { token: json.resetToken, password: "another one" };
  expect((await visitor(app).call("POST", "/auth/reset-password", reset)).status).toBe(400);
});

test("a sign-in from a new browser is reported by mail with a link to the sessions; the first one and known browsers are not", async () => {
  const first = visitor(app);
  const signInFrom = (browser: Visitor) =>
    browser.submit("/auth/login", { email: ADA.email, password: ADA.password, redirectTo: "" });
  await signInFrom(first);
  await first.submit("/auth/logout", {});
  await signInFrom(first);
  expect(await subjects()).toEqual([]);
  await signInFrom(visitor(app));
  expect(await subjects()).toEqual(["A new sign-in to your Dealquest account"]);
});

test("one's own events of 90 days are listed newest first, by pages, and those of others are not", async () => {
  const ada = await arrive();
  await visitor(app).call("POST", "/auth/login", { ...ADA, password: "wrong!" });
  await visitor(app).call("POST", "/auth/login", { ...BO, password: "wrong!" });
  await run(
    "insert into security_events (type, user_id, at) select type, user_id, now() - interval '91 days' from security_events",
  );
  const [latest, ...others] = (await ada.call("GET", "/api/users/me/events")).json;
  expect(latest).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    userId: expect.any(String),
    event: "sign_in_failed",
    network: expect.stringMatching(/^(127\.0\.0\.0\/24|::\/48)$/),
    browser: expect.any(String),
  });
  expect(others.map(({ event }: { event: string }) => event)).toEqual(["signed_in"]);
  const page = await ada.call("GET", "/api/users/me/events?limit=1");
  expect(page.json).toHaveLength(1);
  const next = /<([^>]+)>; rel="next"/.exec(page.headers.get("Link") ?? "")?.[1] ?? "";
  expect((await ada.call("GET", next)).json[0].event).toBe("signed_in");
  expect(readable((await ada.open(PAGE)).body)).toContain("Sign-in with a wrong password");
});

test("each event is a line in the log without addresses, also a wrong sign-in with an unknown address", async () => {
  await arrive();
  await visitor(app).call("POST", "/auth/login", { email: "nobody@acme.example", password: "wrong!" });
  const line = () =>
    app.logs().findLast((text) => text.includes('"event":"auth"') && text.includes("sign_in_failed")) ?? "";
  await expect.poll(line).toContain('"userId":null');
  const auth = app.logs().filter((text) => text.includes('"event":"auth"'));
  expect(auth.join()).toContain('"type":"signed_in"');
  expect(auth.join()).not.toMatch(/acme\.example|127\.0\.0\.1/);
});
