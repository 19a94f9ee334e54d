/** What is under way when a password is replaced opens nothing afterwards (docs/product.md#sessions-and-tokens). */
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { signIn } from "../harness/app-server.ts";
import { withApp } from "../harness/with-app.ts";
import { type Visitor, visitor } from "../http/visitor.ts";
import { codeOf, turnOnTwoFactor } from "./authenticator-app.ts";
import { ADA, addAccount } from "./people.ts";

const NEW_PASSWORD = "only Ada knows this";

const app = withApp();

const run = (statement: string, values: unknown[] = []) => app.orm.em.fork().execute(statement, values);
const WAITING = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
const isSignedIn = async (browser: Visitor) => (await browser.call("GET", "/api/auth/user")).status === 200;

beforeEach(async () => {
  for (const table of ["two_factors", "sessions", "security_events", "outgoing_mails", "rate_limits", "users"])
    await run(`delete from ${table}`);
  await addAccount(app.orm, ADA);
});

async function resetToken(): Promise<string> {
  return (await visitor(app).call("POST", "/auth/forgot-password", { email: ADA.email })).json.resetToken;
}

const reset = (token: string) => visitor(app).call("POST", "/auth/reset-password", { token, password: NEW_PASSWORD });
const arrive = async () => visitor(app, (await signIn(app, ADA.email, ADA.password)).cookie);

test("a sign-in with the old password that waits while the password is reset starts no session", async () => {
  const token = await resetToken();
  const resetting = reset(token);
  // The queue of passwords takes the sign-ins one after the other, the first before the new password is written.
  const thieves = [0, 15, 30, 60, 120].map(async (ms) => {
    await sleep(ms);
    const thief = visitor(app);
    await thief.call("POST", "/auth/login", ADA);
    return thief;
  });
  expect((await resetting).status).toBe(200);
  for (const thief of await Promise.all(thieves)) expect(await isSignedIn(thief)).toBe(false);
});

test("a sign-in that waits for its code ends with a new password", async () => {
  const { secret } = await turnOnTwoFactor(await arrive());
  const thief = visitor(app);
  expect((await thief.submit("/auth/login", { ...ADA })).location).toBe("/auth/two-factor?redirectTo=%2Fdashboard");
  expect((await reset(await resetToken())).status).toBe(200);
  await run("update two_factors set last_step = 0");
  const answer = await thief.submit("/auth/two-factor", { code: codeOf(secret) });
  expect([answer.status, await isSignedIn(thief)]).toEqual([403, false]);
});

test("a change of password that is under way does not overwrite the one of a reset", async () => {
  const thief = await arrive();
  const token = await resetToken();
  const resetting = reset(token);
  await sleep(15);
  const change = { password: ADA.password, newPassword: "the thief's" };
  const changed = await thief.call("PUT", "/api/users/me/password", change);
  expect([changed.status, (await resetting).status]).toEqual([401, 200]);
  await signIn(app, ADA.email, NEW_PASSWORD);
});

test("a key for two-factor sign-in that waits for its first code is forgotten with a reset and with a change", async () => {
  const begin = async () => {
    const ada = await arrive();
    const { json } = await ada.call("POST", "/api/users/me/two-factor", {});
    expect(json.secret).toBeTruthy();
    return ada;
  };
  const keys = () => run("select from two_factors");
  await begin();
  expect((await reset(await resetToken())).status).toBe(200);
  expect(await keys()).toEqual([]);
  await run("delete from users");
  await addAccount(app.orm, ADA);
  const ada = await begin();
  const changed = await ada.call("PUT", "/api/users/me/password", { newPassword: NEW_PASSWORD });
  expect([changed.status, await keys()]).toEqual([204, []]);
});

test("a browser whose session was ended while it entered the password makes nothing that lasts", async () => {
  for (const [method, path] of [
    ["POST", "/api/users/me/two-factor"],
    ["DELETE", "/api/users/me/two-factor"],
    ["POST", "/api/users/me/calendar"],
    ["PUT", "/api/users/me/password"],
  ] as const) {
    const thief = await arrive();
    await run("delete from rate_limits");
    const calling = await app.orm.em.fork().transactional(async (tx) => {
      await tx.execute("select from users for update");
      const answer = thief.call(method, path, { password: ADA.password, newPassword: "the thief's" });
      await expect.poll(() => run(WAITING)).toHaveLength(1);
      await tx.execute("delete from sessions");
      // Within an object, because the transaction would wait for a promise.
      return { answer };
    });
    expect([path, (await calling.answer).status]).toEqual([path, 401]);
  }
  expect(await run("select from two_factors")).toEqual([]);
  expect(await run("select from users where calendar_token is not null")).toEqual([]);
});
