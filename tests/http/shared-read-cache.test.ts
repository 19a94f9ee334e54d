import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SharedReadCache } from "#app/http/shared-read-cache.server.ts";
import { stretched } from "../harness/machine-speed.ts";

beforeEach(() => {
  vi.useFakeTimers();
  // Its clock begins at 0, which stands for no change.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

/** Counts the reads and the concurrent reads; each takes 20 ms. */
function counter() {
  let [begun, underWay, most] = [0, 0, 0];
  return {
    read: async () => {
      const number = ++begun;
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 20));
      underWay--;
      return number;
    },
    begun: () => begun,
    most: () => most,
  };
}

/** The values of `readings`, once the clock has gone on far enough for them. */
async function after<Values extends readonly Promise<number>[]>(...readings: Values) {
  await vi.advanceTimersByTimeAsync(60);
  return Promise.all(readings);
}

test("fifty who ask at once, and whoever comes within its life, cost one reading", async () => {
  const { read, begun } = counter();
  const shared = new SharedReadCache<number>({ lifeMs: stretched(5_000) });
  const values = await after(...Array.from({ length: 50 }, () => shared.get("week", 0, read)));
  expect([new Set(values), await shared.get("week", 0, read), begun()]).toEqual([new Set([1]), 1, 1]);
});

test("another key is another reading, and so is one after its life", async () => {
  const { read, begun } = counter();
  const shared = new SharedReadCache<number>({ lifeMs: 100 });
  expect(await after(shared.get("this week", 0, read), shared.get("next week", 0, read))).toEqual([1, 2]);
  vi.advanceTimersByTime(39);
  expect([await shared.get("this week", 0, read), begun()]).toEqual([1, 2]);
  vi.advanceTimersByTime(1);
  expect(await after(shared.get("this week", 0, read))).toEqual([3]);
});

test("whoever changed something after a reading began gets one that began later", async () => {
  const { read } = counter();
  const shared = new SharedReadCache<number>({ lifeMs: stretched(5_000) });
  const early = shared.get("week", 0, read);
  vi.advanceTimersByTime(5);
  const changedAt = performance.now();
  const later = [shared.get("week", 0, read), shared.get("week", changedAt, read)];
  expect(await after(early, ...later)).toEqual([1, 1, 2]);
  expect(await shared.get("week", changedAt, read)).toBe(2);
});

test("fifty who all changed something while one is read cost one more, and no two are read at once", async () => {
  const { read, begun, most } = counter();
  const shared = new SharedReadCache<number>({ lifeMs: stretched(5_000) });
  const early = shared.get("week", 0, read);
  vi.advanceTimersByTime(5);
  const values = await after(...Array.from({ length: 50 }, () => shared.get("week", performance.now(), read)));
  expect([await early, new Set(values), begun(), most()]).toEqual([1, new Set([2]), 2, 1]);
});

test("a failure reaches everyone who waited for it, and the next one reads again", async () => {
  const shared = new SharedReadCache<number>({ lifeMs: stretched(5_000) });
  const fail = () => Promise.reject(new Error("unavailable"));
  const asked = [shared.get("week", 0, fail), shared.get("week", 0, fail), shared.get("week", performance.now(), fail)];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(3).fill("rejected"));
  expect(await shared.get("week", 0, async () => 7)).toBe(7);
});
