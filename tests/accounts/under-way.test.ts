/** What is under way when a password is replaced opens nothing afterwards (docs/product.md#sessions-and-tokens). */
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
const untilWaiting = (count: number) => expect.poll(() => run(WAITING)).toHaveLength(count);
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
/** Resets Ada's password during `call`: both have checked their input and wait for her row, the reset first. */
async function whileReset<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const token = await resetToken();
  const { resetting, calling } = await app.orm.em.fork().transactional(async (tx) => {
    await tx.execute("select from users for update");
    const resetting = reset(token);
    await untilWaiting(1);
    const calling = call();
    await untilWaiting(2);
    // Within an object, because the transaction would wait for a promise.
    return { resetting, calling };
  });
  expect((await resetting).status).toBe(200);
  return calling;
}

const arrive = async () => visitor(app, (await signIn(app, ADA.email, ADA.password)).cookie);

test("a sign-in with the old password that waits while the password is reset starts no session", async () => {
  const thief = visitor(app);
  const answer = await whileReset(() => thief.call("POST", "/auth/login", ADA));
  expect([answer.status, await isSignedIn(thief)]).toEqual([401, false]);
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
  const change = { password: ADA.password, newPassword: "the thief's" };
  const changed = await whileReset(() => thief.call("PUT", "/api/users/me/password", change));
  expect(changed.status).toBe(401);
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
      await untilWaiting(1);
      await tx.execute("delete from sessions");
      // Within an object, because the transaction would wait for a promise.
      return { answer };
    });
    expect([path, (await calling.answer).status]).toEqual([path, 401]);
  }
  expect(await run("select from two_factors")).toEqual([]);
  expect(await run("select from users where calendar_token is not null")).toEqual([]);
});
