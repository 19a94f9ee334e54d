import { getPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { stopWorkers } from "#app/server/workers/lanes.server.ts";
import { ReadingEnded, tasksOf } from "#app/server/workers/tasks.server.ts";

const tasks = tasksOf<typeof import("./sample-tasks.ts")>("tests/server/workers/sample-tasks.ts");
const FILE = { lane: "files", what: "file" } as const;
const SHORT = { ...FILE, limitMs: 200 };

afterAll(stopWorkers);

async function itemsOf<Item>(items: AsyncIterable<Item>, most = Number.POSITIVE_INFINITY): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) if (all.push(item) >= most) break;
  return all;
}

test("a function of a module runs in a thread, and a large buffer moves there", async () => {
  expect(await tasks.call("double", [21], FILE)).toEqual({ ok: true, value: 42 });
  const bytes = new ArrayBuffer(1_000_000);
  expect(await tasks.call("sizeOf", [bytes], { ...FILE, transfer: [bytes] })).toEqual({ ok: true, value: 1_000_000 });
  expect(bytes.byteLength).toBe(0);
});

test("a thread knows none of the server's settings", async () => {
  process.env.SESSION_SECRET ??= "a secret of the server's that is long enough";
  expect(await tasks.call("variables", [], FILE)).toEqual({ ok: true, value: ["NODE_ENV"] });
});

test.runIf(process.platform === "linux")(
  "a thread leaves the processor to the server's own, if both want it",
  async () => {
    expect(await tasks.call("niceness", [], FILE)).toEqual({ ok: true, value: 5 });
    expect(getPriority()).toBe(0);
  },
);

test("what takes too long is ended, says so in words, and leaves room for others; the server goes on meanwhile", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 10);
  const ended = await Promise.all([1, 2, 3].map(() => tasks.call("never", [], SHORT)));
  clearInterval(timer);
  const refusal = {
    ok: false,
    reason: "too-large",
    message: "This file takes more than 0.2 seconds to read. Make it smaller and try again.",
  };
  expect(ended).toMatchObject([refusal, refusal, refusal]);
  expect(turns).toBeGreaterThan(5);
  expect(await tasks.call("double", [1], FILE)).toEqual({ ok: true, value: 2 });
});

test("what needs too much memory is ended, and the server goes on", async () => {
  expect(await tasks.call("eat", [], { ...FILE, limitMs: 60_000 })).toMatchObject({
    reason: "too-large",
    message: "This file takes too much memory to read. Make it smaller and try again.",
  });
  expect(await tasks.call("double", [1], FILE)).toEqual({ ok: true, value: 2 });
});

test("a fault of ours is thrown as it is", async () => {
  await expect(tasks.call("fail", [], FILE)).rejects.toThrow(new TypeError("a fault of ours"));
  await expect(itemsOf(tasks.stream("countAndFail", [], FILE))).rejects.toThrow(new TypeError("a fault of ours"));
});

test("a stream gives one item after the other, for as long as its reader likes", async () => {
  expect(await itemsOf(tasks.stream("count", [3], SHORT))).toEqual([1, 2, 3]);
  expect(await itemsOf(tasks.stream("count", [1_000_000], SHORT), 2)).toEqual([1, 2]);
  const slow: number[] = [];
  for await (const item of tasks.stream("count", [3], SHORT)) {
    slow.push(item);
    await sleep(300);
  }
  expect(slow).toEqual([1, 2, 3]);
  for (let at = 0; at < 5; at++) expect(await itemsOf(tasks.stream("count", [2], FILE))).toEqual([1, 2]);
});

test("a stream whose next item takes too long is ended", async () => {
  const read: number[] = [];
  const reading = (async () => {
    for await (const item of tasks.stream("countAndHang", [], SHORT)) read.push(item);
  })();
  await expect(reading).rejects.toThrow(ReadingEnded);
  expect(read).toEqual([1]);
});

test("so many wait for a thread, and whoever comes then is asked to try again", async () => {
  const all = await Promise.all(Array.from({ length: 60 }, (_, at) => tasks.call("double", [at], FILE)));
  const refused = all.filter(({ ok }) => !ok);
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({
    reason: "unavailable",
    message: "Many files are being read right now. Please try again in a moment.",
  });
});
