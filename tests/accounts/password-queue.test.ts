import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { passwordQueueFull, runInPasswordQueue } from "#app/accounts/password/password-queue.server.ts";

const away = Object.assign(new Error("Query read timeout"), { code: "ETIMEDOUT" });

test("those who wait fail with the one that found the database away, and the next one is let in", async () => {
  let asked = 0;
  const answer = Promise.withResolvers<never>();
  const silent = () =>
    runInPasswordQueue(() => {
      asked++;
      return answer.promise;
    });
  const waiting = Promise.allSettled(Array.from({ length: 8 }, silent));
  answer.reject(away);
  const results = await waiting;
  expect(asked).toBeLessThanOrEqual(2);
  expect(results.map((result) => result.status === "rejected" && result.reason)).toEqual(Array(8).fill(away));
  expect(await runInPasswordQueue(async () => "in")).toEqual({ ok: true, value: "in" });
});

test("another failure is one's own", async () => {
  const [first, second] = await Promise.allSettled([
    runInPasswordQueue(() => sleep(20).then(() => Promise.reject(new Error("a bug")))),
    runInPasswordQueue(async () => "in"),
  ]);
  expect(first.status).toBe("rejected");
  expect(second).toMatchObject({ status: "fulfilled", value: { ok: true } });
});

test("beyond the places that wait one is sent away at once", async () => {
  const release = Promise.withResolvers<void>();
  const all = Array.from({ length: 40 }, () => runInPasswordQueue(() => release.promise));
  expect(passwordQueueFull()).toMatchObject({ reason: "unavailable", retryAfterS: 5 });
  release.resolve();
  const results = await Promise.all(all);
  expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(20);
  expect(results.filter(({ ok }) => !ok).length).toBeGreaterThan(10);
  expect(passwordQueueFull()).toBeNull();
});

test("one network address holds a quarter of the places that wait, so that others find room", async () => {
  const release = Promise.withResolvers<void>();
  const wait = (network: string) => runInPasswordQueue(() => release.promise, network);
  const holders = [runInPasswordQueue(() => release.promise), runInPasswordQueue(() => release.promise)];
  const storm = Array.from({ length: 12 }, () => wait("203.0.113.7"));
  expect(passwordQueueFull("203.0.113.7")).toMatchObject({ reason: "unavailable", retryAfterS: 5 });
  expect(passwordQueueFull("203.0.113.8")).toBeNull();
  const other = wait("203.0.113.8");
  release.resolve();
  expect((await Promise.all(storm)).filter(({ ok }) => ok)).toHaveLength(5);
  expect(await other).toMatchObject({ ok: true });
  expect((await Promise.all(holders)).every(({ ok }) => ok)).toBe(true);
  expect(passwordQueueFull("203.0.113.7")).toBeNull();
});
