/** Two-factor sign-in on two server processes with one database (docs/product.md#two-factor-sign-in). */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningApp } from "../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

import { borrowApp } from "../harness/with-app.ts";
import { attributesIn, heading, messagesOf, readable, signInAda, type Visitor, visitor } from "../http/visitor.ts";

import { allowCodesAgain, codeOf, turnOnTwoFactor } from "./authenticator-app.ts";
import { ADA, addAccount, BO } from "./people.ts";

let database: FreshDatabase;
let apps: [RunningApp, RunningApp];
let ada: Visitor;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  database = await freshDatabase();
  apps = [await borrowApp({ database }), await borrowApp({ database })];
  ada = await signInAda(apps[0]);
  ({ secret, recoveryCodes } = await turnOnTwoFactor(ada));
  await addAccount(database.orm, BO);
});
beforeEach(() => allowCodesAgain(database.orm));
afterAll(async () => {
  for (const app of apps) await app.stop();
  await database.stop();
});

const CREDENTIALS = { email: ADA.email, password: ADA.password };
const signInWith = (code?: string | null, app = apps[0]) =>
  visitor(app).call("POST", "/auth/login", { ...CREDENTIALS, code });
/** A browser that has entered Ada's password and is asked for the code. */
async function afterPassword(redirectTo = ""): Promise<Visitor> {
  const browser = visitor(apps[0]);
  const answer = await browser.submit("/auth/login", { ...CREDENTIALS, redirectTo });
  const query = new URLSearchParams({ redirectTo: redirectTo || "/dashboard" });
  expect([answer.status, answer.location]).toEqual([303, `/auth/two-factor?${query}`]);
  return browser;
}
const TO_CODE = "/auth/two-factor?redirectTo=%2Fdashboard";
const isSignedIn = async (browser: Visitor) => (await browser.call("GET", "/api/auth/user")).status === 200;

test("a JSON sign-in is asked for the code, is told of a wrong one, and signs in with a right one, spaced or not", async () => {
  const asked = await signInWith();
  expect([asked.status, asked.json.twoFactor, typeof asked.json.message]).toEqual([401, "required", "string"]);
  expect(asked.headers.getSetCookie()).toEqual([]);

  const wrong = await signInWith("000000");
  expect([wrong.status, wrong.json.twoFactor]).toEqual([401, "wrong"]);

  const code = codeOf(secret);
  const right = await signInWith(` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect([right.status, right.json.email]).toEqual([200, ADA.email]);
});

test("a code works once, the one that turned it on included, and one of an hour ago not at all", async () => {
  await database.orm.em.fork().execute("update two_factors set last_step = extract(epoch from now())::int / 30 + 1");
  const used = await signInWith(codeOf(secret));
  expect([used.status, used.json.twoFactor]).toEqual([401, "wrong"]);
  expect(used.json.message).toBe("This code was already used. Wait for the next one, which appears within 30 seconds.");

  await allowCodesAgain(database.orm);
  const code = codeOf(secret);
  expect((await signInWith(code)).status).toBe(200);
  expect((await signInWith(code, apps[1])).json.message).toContain("already used");
  expect((await signInWith(codeOf(secret, { hoursAgo: 1 }))).json.message).toContain("not correct");
});

test("one code sent eight times at once to two processes signs in once", async () => {
  const code = codeOf(secret);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => signInWith(code, apps[n % 2])));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("one recovery code sent eight times at once to two processes signs in once, and is recorded", async () => {
  const [code = ""] = recoveryCodes;
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => signInWith(code, apps[n % 2])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(401)]);
  expect((await signInWith(code)).status).toBe(401);
  expect((await ada.call("GET", "/api/users/me/events")).json).toContainEqual(
    expect.objectContaining({ event: "recovery_code_used" }),
  );
});

test("a recovery code is read in capitals and without its hyphen, and is kept as a hash only", async () => {
  const code = recoveryCodes[1] ?? "";
  const kept = JSON.stringify(await database.orm.em.fork().execute("select * from two_factors"));
  expect(kept).not.toContain(code);
  expect(kept).not.toContain(code.replace("-", ""));
  expect(kept).not.toContain(secret);
  expect((await signInWith(code.toUpperCase().replace("-", " "))).status).toBe(200);
});

test("ten wrong codes stop right ones and recovery codes, on both processes", async () => {
  const wrong = await Promise.all(Array.from({ length: 14 }, (_, n) => signInWith("000000", apps[n % 2])));
  const statuses = wrong.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  for (const code of [codeOf(secret), recoveryCodes[2]]) {
    const stopped = await signInWith(code, apps[1]);
    expect([stopped.status, stopped.headers.has("Retry-After")]).toEqual([429, true]);
  }
});

test("after the password the form asks for the code, and then goes where one wanted to go", async () => {
  const browser = await afterPassword("/contacts?q=vale");
  const page = "/auth/two-factor?redirectTo=%2Fcontacts%3Fq%3Dvale";
  expect(await isSignedIn(browser)).toBe(false);
  expect(heading((await browser.open(page)).body)).toBe("Two-factor sign-in");

  const empty = await browser.submit(page, { code: "" });
  expect([empty.status, messagesOf(empty.body, "code")]).toEqual([400, "Code is required"]);
  const wrong = await browser.submit(page, { code: "000000" });
  expect([wrong.status, messagesOf(wrong.body, "code")]).toEqual([401, expect.stringContaining("not correct")]);
  expect(wrong.body).not.toContain("000000");
  expect(await isSignedIn(browser)).toBe(false);

  expect(attributesIn(wrong.body, "form:has([name=code])", "action")).toEqual([page]);
  const right = await browser.submit(page, { code: codeOf(secret) });
  expect([right.status, right.location]).toEqual([303, "/contacts?q=vale"]);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await browser.open("/auth/two-factor")).location).toBe("/?view=login");
});

test("the cookie of the password's step signs in once: a copy of it is worth nothing afterwards", async () => {
  const browser = await afterPassword();
  const copy = visitor(apps[1], browser.cookies());
  expect((await browser.submit("/auth/two-factor", { code: codeOf(secret) })).status).toBe(303);
  await database.orm.em.fork().execute("update two_factors set last_step = 0");
  const again = await copy.submit("/auth/two-factor", { code: codeOf(secret) });
  expect([again.status, readable(again.body)]).toEqual([403, expect.stringContaining("This sign-in is over")]);
  expect(await isSignedIn(copy)).toBe(false);
});

test("the cookie cannot be made up, changed, or carried over a change of the password", async () => {
  const browser = await afterPassword();
  const [name = "", value = ""] = browser.cookies().split(/=(.*)/s);
  for (const forged of ["x", value.slice(0, -2), `A${value.slice(1)}`, "", "eyJ1c2VySWQiOiIxIn0="]) {
    const stranger = visitor(apps[0], `${name}=${forged}`);
    const refused = await stranger.submit("/auth/two-factor", { code: codeOf(secret) });
    expect([refused.status, heading(refused.body)]).toEqual([401, "Please sign in again"]);
  }
  await database.orm.em.fork().execute("update users set password = password || ' ' where email = ?", [ADA.email]);
  expect((await browser.submit("/auth/two-factor", { code: codeOf(secret) })).status).toBe(403);
  await database.orm.em.fork().execute("update users set password = trim(password) where email = ?", [ADA.email]);
});

test("a wrong password is answered alike with and without a second factor, and its code is not looked at", async () => {
  const answers = [];
  for (const email of [ADA.email, BO.email, "nobody@acme.example"]) {
    answers.push(
      await visitor(apps[0]).call("POST", "/auth/login", { email, password: "wrong!", code: codeOf(secret) }),
    );
  }
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(
    new Set(['401 {"message":"Invalid email or password"}']),
  );
  expect((await signInWith(codeOf(secret))).status).toBe(200);
});

test("a reset password still needs the code", async () => {
  const { json } = await visitor(apps[0]).call("POST", "/auth/forgot-password", { email: ADA.email });
  const reset = { token: json.resetToken, password: ADA.password };
  expect((await visitor(apps[0]).call("POST", "/auth/reset-password", reset)).status).toBe(200);
  expect((await signInWith()).json.twoFactor).toBe("required");
  const browser = visitor(apps[0]);
  expect((await browser.submit("/auth/login", CREDENTIALS)).location).toBe(TO_CODE);
});
