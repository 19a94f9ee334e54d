import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { forkEm } from "#app/db/orm.server.ts";
import { checkAllowance, forgetOldCounts, returnAllowance, takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  // forkEm() uses this instead of creating a connection pool.
  Object.assign(globalThis, { dealquestOrm: database.orm });
});
beforeEach(() => forkEm().execute("delete from rate_limits"));
afterAll(() => database.stop());

test("of fifty at once exactly thirty are allowed to parse, the others are told when to come back", async () => {
  const results = await Promise.all(Array.from({ length: 50 }, () => takeAllowance("parse", "robin")));
  const refusals = results.filter((result) => !result.ok);
  expect(refusals).toHaveLength(20);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ reason: "too-many", message: expect.stringContaining("Please try again in") });
    expect(refusal.retryAfterS).toBeGreaterThan(50);
    expect(refusal.retryAfterS).toBeLessThanOrEqual(60);
  }
});

test("people do not use up each other's allowance, nor one limit another's", async () => {
  for (let n = 0; n < 30; n++) await takeAllowance("parse", "robin");
  expect((await takeAllowance("parse", "robin")).ok).toBe(false);
  expect((await takeAllowance("parse", "ann")).ok).toBe(true);
  expect((await takeAllowance("registration", "robin")).ok).toBe(true);
});

test("asking does not count, and what is given back can be used again", async () => {
  for (let n = 0; n < 30; n++) expect((await checkAllowance("parse", "robin")).ok).toBe(true);
  for (let n = 0; n < 30; n++) await takeAllowance("parse", "robin");
  expect((await checkAllowance("parse", "robin")).ok).toBe(false);
  await returnAllowance("parse", "robin");
  expect((await takeAllowance("parse", "robin")).ok).toBe(true);
});

test("the table names nobody, and counts that ended are forgotten", async () => {
  await takeAllowance("reset-mail", "robin@acme.test");
  const [row] = await forkEm().execute<{ key: string }[]>("select key from rate_limits");
  expect(row?.key).not.toContain("robin");
  await forgetOldCounts(forkEm());
  expect(await forkEm().execute("select 1 from rate_limits")).toHaveLength(1);
  await forkEm().execute("update rate_limits set expire = expire - 3 * 3600 * 1000");
  expect((await checkAllowance("reset-mail", "robin@acme.test")).ok).toBe(true);
  await forgetOldCounts(forkEm());
  expect(await forkEm().execute("select 1 from rate_limits")).toHaveLength(0);
});
