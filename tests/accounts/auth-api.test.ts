import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withApp } from "../harness/with-app.ts";
import { visitor } from "../http/visitor.ts";
import { ADA, addAccount, USER_KEYS } from "./people.ts";

const app = withApp();
let people = 0;

const rows = (sql: string) => app.orm.em.fork().execute<Record<string, string>[]>(sql);

/** A signed-out visitor with an account. */
async function someone() {
  const who = { ...ADA, email: `person${++people}@acme.example` };
  await addAccount(app.orm, who);
  return { who, guest: visitor(app) };
}

/** A visitor who registers. */
async function newcomer(person: object = {}) {
  const who = { ...ADA, email: `person${++people}@acme.example`, ...person };
  const guest = visitor(app);
  return { who, guest, registered: await guest.call("POST", "/auth/register", who) };
}

const signIn = (guest: ReturnType<typeof visitor>, { email, password }: { email: string; password: string }) =>
  guest.call("POST", "/auth/login", { email, password });

test("registering answers 201 with the user and nothing secret, and signs nobody in", async () => {
  const { who, guest, registered } = await newcomer({ email: "First.Last@ACME.example", title: "Scout" });
  expect(registered.status).toBe(201);
  expect(Object.keys(registered.json).sort()).toEqual(USER_KEYS);
  expect(registered.json).toMatchObject({
    email: "First.Last@acme.example",
    firstName: "Ada",
    lastName: "Lovelace",
    title: "Scout",
    photoUrl: null,
    isEmailVerified: false,
  });
  expect(registered.body).not.toContain(who.password);
  expect(registered.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(["dealquest_registered"]);
  expect((await guest.call("GET", "/api/auth/user")).status).toBe(401);
});

test("what is wrong with a registration is said for each field", async () => {
  const { status, json } = await visitor(app).call("POST", "/auth/register", {
    email: "ada",
    password: "short",
    firstName: "",
    title: 5,
  });
  expect(status).toBe(400);
  expect(json).toEqual({
    message: "Invalid email address",
    fieldErrors: {
      email: ["Invalid email address"],
      password: ["Password must be at least 6 characters"],
      firstName: ["First name is required"],
      lastName: ["Last name is required"],
      title: ["Must be text"],
    },
  });
});

test("an address that is taken is a conflict, in any case of its letters", async () => {
  const { who } = await someone();
  const again = await visitor(app).call("POST", "/auth/register", { ...who, email: who.email.toUpperCase() });
  expect(again.status).toBe(409);
  expect(again.json).toEqual({
    message: "An account with this email already exists",
    fieldErrors: { email: ["An account with this email already exists"] },
  });
});

test("of five registrations of one address at once, one is made", async () => {
  const who = { ...ADA, email: "racer@acme.example" };
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor(app).call("POST", "/auth/register", who)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test("a password of 72 bytes opens the account and one of 73 is refused, not cut", async () => {
  const password = `${"é".repeat(35)}ab`;
  const { who, guest, registered } = await newcomer({ password });
  expect(registered.status).toBe(201);
  expect((await signIn(guest, who)).status).toBe(200);
  expect((await signIn(visitor(app), { ...who, password: `${password}c` })).status).toBe(400);
  const { registered: longer } = await newcomer({ password: `${password}c` });
  expect(longer).toMatchObject({
    status: 400,
    json: { fieldErrors: { password: ["Password must be at most 72 bytes"] } },
  });
});

test("signing in answers the user and a cookie that script cannot read and other sites cannot send", async () => {
  const { who, guest } = await someone();
  const answer = await signIn(guest, { ...who, email: who.email.toUpperCase() });
  expect(answer.status).toBe(200);
  expect(Object.keys(answer.json).sort()).toEqual(USER_KEYS);
  const [cookie = ""] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/; HttpOnly/i);
  expect(cookie).toMatch(/; SameSite=Lax/i);
  expect(cookie).toMatch(/; Path=\/(;|$)/i);
  expect(cookie).not.toMatch(/; Secure/i);
  expect((await guest.call("GET", "/api/auth/user")).json).toEqual(answer.json);
});

test("a wrong password and an unknown address are refused alike, without a cookie", async () => {
  const { who } = await someone();
  const wrong = await signIn(visitor(app), { ...who, password: "not it" });
  const unknown = await signIn(visitor(app), { ...who, email: "nobody@acme.example" });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.json).toEqual({ message: "Invalid email or password" });
  expect(unknown.json).toEqual(wrong.json);
  expect([...wrong.headers.getSetCookie(), ...unknown.headers.getSetCookie()]).toEqual([]);
});

test("an empty password is asked for, an address that is none is named", async () => {
  const { status, json } = await signIn(visitor(app), { email: "x", password: "" });
  expect(status).toBe(400);
  expect(json.fieldErrors).toEqual({ email: ["Invalid email address"], password: ["Password is required"] });
});

test("a session is kept only as a hash, is new at each sign-in, and ends by signing out alone", async () => {
  const { who, guest } = await someone();
  const first = visitor(app);
  await signIn(guest, who);
  await signIn(first, who);
  expect(guest.cookies()).not.toBe(first.cookies());

  const token = JSON.parse(atob(decodeURIComponent(guest.cookies().split("=")[1] ?? "").split(".")[0] ?? ""));
  const ids = (await rows("select id from sessions")).map(({ id }) => id);
  expect(ids).toContain(createHash("sha256").update(token).digest("base64url"));
  expect(ids).not.toContain(token);

  const stolen = guest.cookies();
  const out = await guest.call("POST", "/auth/logout");
  expect(out.status).toBe(200);
  expect(guest.cookies()).toMatch(/^dealquest_device=[^;]+$/);
  expect((await visitor(app, stolen).call("GET", "/api/auth/user")).status).toBe(401);
  expect((await first.call("GET", "/api/auth/user")).status).toBe(200);
});

test("signing out without a session is no failure", async () => {
  expect((await visitor(app).call("POST", "/auth/logout")).status).toBe(200);
  expect((await visitor(app).call("POST", "/auth/logout", {})).status).toBe(200);
});

test.each(["", "garbage", "a.b", "eyJ4IjoxfQ==.x"])("a cookie of %j is no session and no failure", async (value) => {
  const answer = await visitor(app, `dealquest_session=${value}`).call("GET", "/api/auth/user");
  expect([answer.status, answer.json.message]).toEqual([401, "Your session has ended. Please sign in again."]);
});

test("a session ends after fourteen days of rest and after thirty days in any case", async () => {
  const { who, guest } = await someone();
  await signIn(guest, who);
  const age = (column: string, days: number) =>
    rows(
      `update sessions set ${column} = now() - interval '${days} days' where user_id = (select id from users where email = '${who.email}')`,
    );
  const status = async () => (await guest.call("GET", "/api/auth/user")).status;
  await age("created_at", 29);
  await age("last_seen_at", 13);
  expect(await status()).toBe(200);
  await age("last_seen_at", 15);
  expect(await status()).toBe(401);
  await age("last_seen_at", 0);
  await age("created_at", 31);
  expect(await status()).toBe(401);
});

test("a reset sets the new password once, ends every session, and its token is kept only as a hash", async () => {
  const { who, guest } = await someone();
  await signIn(guest, who);
  const asked = await visitor(app).call("POST", "/auth/forgot-password", { email: who.email.toUpperCase() });
  expect(asked.status).toBe(200);
  const token: string = asked.json.resetToken;
  expect(token.length).toBeGreaterThanOrEqual(43);
  const [kept] = await rows(`select * from users where email = '${who.email}'`);
  expect(JSON.stringify(kept)).not.toContain(token);

  const short = await visitor(app).call("POST", "/auth/reset-password", { token, password: "short" });
  expect(short).toMatchObject({ status: 400, json: { message: "Password must be at least 6 characters" } });
  const mismatch = { token, password: "a new one", confirmPassword: "another one" };
  expect(await visitor(app).call("POST", "/auth/reset-password", mismatch)).toMatchObject({
    status: 400,
    json: { message: "Passwords don't match", fieldErrors: { confirmPassword: ["Passwords don't match"] } },
  });
  expect((await visitor(app).call("POST", "/auth/reset-password", { token, password: "a new one" })).status).toBe(200);
  expect((await visitor(app).call("POST", "/auth/reset-password", { token, password: "another" })).status).toBe(400);
  expect((await guest.call("GET", "/api/auth/user")).status).toBe(401);
  expect((await signIn(guest, who)).status).toBe(401);
  expect((await signIn(guest, { ...who, password: "a new one" })).status).toBe(200);
});

test("of two resets with one token at once, one goes through", async () => {
  const { who } = await someone();
  const { json } = await visitor(app).call("POST", "/auth/forgot-password", { email: who.email });
  const reset = (password: string) =>
    visitor(app).call("POST", "/auth/reset-password", { token: json.resetToken, password });
  const answers = await Promise.all([reset("first one"), reset("second one")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("a newer reset token voids the older, and an expired one is as good as none", async () => {
  const { who } = await someone();
  const ask = async () =>
    (await visitor(app).call("POST", "/auth/forgot-password", { email: who.email })).json.resetToken;
  const older = await ask();
  const newer = await ask();
  const reset = async (token: string) =>
    (await visitor(app).call("POST", "/auth/reset-password", { token, password: "a new one" })).status;
  expect(await reset(older)).toBe(400);
  await rows(`update users set reset_token_expires_at = now() - interval '1 second' where email = '${who.email}'`);
  expect(await reset(newer)).toBe(400);
  await rows(`update users set reset_token_expires_at = now() + interval '59 minutes' where email = '${who.email}'`);
  expect(await reset(newer)).toBe(200);
});

test("a reset token lives for an hour", async () => {
  const { who } = await someone();
  await visitor(app).call("POST", "/auth/forgot-password", { email: who.email });
  const [row] = await rows(
    `select extract(epoch from reset_token_expires_at - now())::int as left from users where email = '${who.email}'`,
  );
  expect(Number(row?.left)).toBeGreaterThan(3_500);
  expect(Number(row?.left)).toBeLessThanOrEqual(3_600);
});

test("forgot-password answers alike for an unknown address, with a token that opens nothing", async () => {
  const { who } = await someone();
  const known = await visitor(app).call("POST", "/auth/forgot-password", { email: who.email });
  const unknown = await visitor(app).call("POST", "/auth/forgot-password", { email: "nobody@acme.example" });
  expect(unknown.status).toBe(known.status);
  expect(Object.keys(unknown.json)).toEqual(Object.keys(known.json));
  expect(unknown.json.message).toBe(known.json.message);
  expect(unknown.json.resetToken).toHaveLength(known.json.resetToken.length);
  const opened = await visitor(app).call("POST", "/auth/reset-password", {
    token: unknown.json.resetToken,
    password: "a new one",
  });
  expect(opened.status).toBe(400);
});

test.each(["/auth/login", "/auth/register", "/auth/forgot-password", "/auth/reset-password", "/auth/logout"])(
  "%s takes POST alone and says so, and nothing but JSON or a form",
  async (path) => {
    for (const method of ["GET", "HEAD", "PUT", "PATCH", "DELETE"]) {
      const answer = await visitor(app).send(method, path);
      expect([method, answer.status, answer.headers.get("Allow")]).toEqual([method, 405, "POST"]);
    }
    const text = await visitor(app).send("POST", path, { headers: { "Content-Type": "text/plain" }, body: "{}" });
    expect(text.status).toBe(415);
    expect(JSON.parse(text.body)).toEqual({ message: expect.any(String) });
    expect(text.headers.get("Cache-Control")).toBe("no-store");
  },
);

test("a sign-in that comes from another site is refused, as JSON and as a form", async () => {
  const { who } = await someone();
  for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
    const guest = visitor(app);
    const body =
      type === "application/json"
        ? JSON.stringify(who)
        : new URLSearchParams({ email: who.email, password: who.password }).toString();
    const answer = await guest.send("POST", "/auth/login", {
      headers: { "Content-Type": type, Origin: "https://evil.example" },
      body,
    });
    expect([type, answer.status, guest.cookies()]).toEqual([type, 403, ""]);
  }
});

test("a picture named while registering is checked and not taken", async () => {
  expect((await newcomer({ photoUrl: "javascript" })).registered.json.fieldErrors).toEqual({
    photoUrl: ["Must be a URL"],
  });
  const { registered } = await newcomer({ photoUrl: "https://pictures.example/ada.png" });
  expect([registered.status, registered.json.photoUrl]).toEqual([201, null]);
});
