/** The second factor when `SESSION_SECRET` is replaced or an owner resets it (docs/product.md#two-factor-sign-in). */
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "#app/accounts/people/actor.ts";
import { startSession } from "#app/accounts/session/session.server.ts";
import { checkSecondFactor } from "#app/accounts/two-factor/second-factor.server.ts";
import {
  beginTwoFactor,
  enableTwoFactor,
  reencryptTwoFactorSecrets,
  resetTwoFactor,
} from "#app/accounts/two-factor/service.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { adaAndBo } from "../harness/ada-and-bo.ts";
import { codeOf } from "./authenticator-app.ts";

const OLD = "the-old-secret-of-the-tests-is-no-secret";
const NEW = "the-new-secret-of-the-tests-is-no-secret";
let request: Request;
const settings = (...secrets: string[]) => ({ APP_URL: "https://dealquest.test", SESSION_SECRET: secrets });

const { ada, bo, database } = adaAndBo();
const fork = () => database().orm.em.fork() as EntityManager;

beforeAll(async () => {
  // forkEm() uses this instead of creating a connection pool.
  Object.assign(globalThis, { dealquestOrm: database().orm });
  vi.stubEnv("DATABASE_URL", database().url);
  vi.stubEnv("SESSION_SECRET", OLD);
  const checked = { userId: ada.id, passwordHash: "none" };
  const cookie = (await startSession(fork(), checked, new Request("http://localhost/"))) ?? "";
  request = new Request("http://localhost/auth/two-factor", { method: "POST", headers: { cookie } });
});
beforeEach(async () => {
  for (const table of ["two_factors", "rate_limits", "security_events", "outgoing_mails"])
    await fork().execute(`delete from ${table}`);
});

async function turnOn(secrets: string[]): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await beginTwoFactor(fork(), settings(...secrets), { viewer: ada, request });
  if (!begun.ok) throw new Error(begun.message);
  const { secret } = begun.value;
  const enabled = await enableTwoFactor(fork(), settings(...secrets), { viewer: ada, code: codeOf(secret), request });
  if (!enabled.ok) throw new Error(enabled.message);
  await fork().execute("update two_factors set last_step = 0");
  return { secret, recoveryCodes: enabled.value };
}

/** Bo as an owner who is signed in. */
async function asOwner(): Promise<NonNullable<Actor>> {
  await fork().execute("update users set role = 'owner' where id = ?", [bo.id]);
  const checked = { userId: bo.id, passwordHash: "none" };
  const cookie = (await startSession(fork(), checked, new Request("http://localhost/"))) ?? "";
  return { viewer: { ...bo, role: "owner" }, request: new Request("http://localhost/team", { headers: { cookie } }) };
}

const check = (code: string, ...secrets: string[]) =>
  checkSecondFactor(fork(), settings(...secrets), { userId: ada.id, code, request });

test("keys and recovery codes survive a replaced secret, once the processes have started with both", async () => {
  const { secret, recoveryCodes } = await turnOn([OLD]);
  expect(await check(codeOf(secret), NEW)).toMatchObject({ reason: "forbidden" });

  await reencryptTwoFactorSecrets(fork(), [NEW, OLD]);
  await reencryptTwoFactorSecrets(fork(), [NEW]);
  expect(await check(codeOf(secret), NEW)).toMatchObject({ ok: true });
  expect(await check(recoveryCodes[0] ?? "", NEW)).toMatchObject({ ok: true });
});

test("a reset is told to the person by mail, recorded with who did it, and the password alone signs in", async () => {
  await turnOn([OLD]);
  const owner = await asOwner();
  expect(await resetTwoFactor(fork(), settings(OLD), owner, ada.id)).toMatchObject({ ok: true });
  expect(await check("no code at all", OLD)).toMatchObject({ ok: true });
  expect(await fork().execute("select recipient, subject from outgoing_mails")).toEqual([
    { recipient: ada.email, subject: "Your Dealquest two-factor sign-in was reset" },
  ]);
  expect(
    await fork().execute("select actor_user_id from security_events where type = 'two_factor_reset' and user_id = ?", [
      ada.id,
    ]),
  ).toEqual([{ actor_user_id: bo.id }]);
});

test("nobody resets one's own second factor, which asks for no password", async () => {
  const owner = await asOwner();
  await fork().execute("insert into two_factors values (?, 'sealed', now(), 0, '{}')", [bo.id]);
  expect(await resetTwoFactor(fork(), settings(OLD), owner, bo.id)).toMatchObject({ reason: "conflict" });
  expect(await fork().execute("select from two_factors where user_id = ?", [bo.id])).toHaveLength(1);
});

test("a reset of somebody without a second factor does nothing, and of nobody is refused", async () => {
  expect(await resetTwoFactor(fork(), settings(OLD), null, bo.id)).toMatchObject({ ok: true });
  expect(await fork().execute("select from outgoing_mails")).toEqual([]);
  const nobody = "00000000-0000-4000-8000-000000000000";
  expect(await resetTwoFactor(fork(), settings(OLD), null, nobody)).toMatchObject({
    reason: "not-found",
  });
});

test("two first codes at once turn it on once", async () => {
  const begun = await beginTwoFactor(fork(), settings(OLD), { viewer: ada, request });
  const secret = begun.ok ? begun.value.secret : "";
  const enable = () => enableTwoFactor(fork(), settings(OLD), { viewer: ada, code: codeOf(secret), request });
  const outcomes = await Promise.all([enable(), enable(), enable()]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
});
