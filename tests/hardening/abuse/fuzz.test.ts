/**
 * Sends 10,000 hostile requests with a fixed seed to a running server; `npm run fuzz -- --requests 100000` sends more,
 * with a random seed. A failure shows the request and the seed to reproduce it.
 */
import { resolve } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accessLines, type RunningApp, startApp } from "../../harness/app-server.ts";
import { rawClient, type Sent } from "./client.ts";
import { hostileRequest } from "./hostile.ts";
import type { Known } from "./hostile-bodies.ts";
import { methodsOf } from "./known-methods.ts";
import { MARKER } from "./naughty.ts";
import { objections } from "./rules.ts";
import { addTeam } from "./team.ts";
import { keepRows } from "./untouched.ts";

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 4_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);
const BATCH = 250;
const WARM_UP = Math.min(4_000, REQUESTS * 0.4);
const LOOK_EVERY = 16_000;
// A quarter of the free memory of a 512 MB machine; a leak of 10 kB per request would be 60 MB after the first 4,000.
const GROWTH_LIMIT = 48 * 1024 * 1024;
const SHOWN = 20;

type Memory = { heapUsed: number; rss: number; external: number };

let app: RunningApp;
let client: ReturnType<typeof rawClient>;
let known: Known;
let restore: () => Promise<void>;

beforeAll(async () => {
  const NODE_OPTIONS = `--import ${resolve("tests/hardening/abuse/memory-probe.ts")}`;
  app = await startApp({ env: { NODE_OPTIONS, MALLOC_ARENA_MAX: "2" } });
  const { ada, bo, ended, contact, opportunity, unknown } = await addTeam(app);
  client = rawClient(app.url);
  known = {
    cookies: [ada.cookie, ada.cookie, bo.cookie, bo.cookie, ended.cookie],
    ids: [contact, opportunity, contact, opportunity, unknown],
    methods: await methodsOf(app),
  };
  restore = await keepRows(app.orm, ["users", "sessions", "contacts", "opportunities"]);
});
afterAll(async () => {
  client.close();
  await app.stop();
});

async function memory(): Promise<Memory> {
  const count = () => app.logs().filter((line) => line.startsWith('{"event":"memory"'));
  const before = count().length;
  await client.send({ method: "GET", path: "/healthz", headers: { "X-Memory-Probe": "1" } });
  await expect.poll(() => count().length).toBe(before + 1);
  return JSON.parse(count().at(-1) ?? "");
}

async function objectionsTo(sent: Sent): Promise<string[]> {
  const words = await client.send(sent).then(
    (got) => objections(sent.method, sent.path.split("?")[0] ?? "", got),
    (error) => [`no answer: ${error}`],
  );
  return words.map((word) => `${word}: ${JSON.stringify(sent).slice(0, 700)}`);
}

test(
  `${REQUESTS} hostile requests get no 5xx and no insides, cost no memory, and leave the server well`,
  async () => {
    process.stdout.write(`seed ${SEED}: npm run fuzz -- --requests ${REQUESTS} --seed ${SEED}\n`);
    const begun = performance.now();
    const hostile = hostileRequest(known);
    const found: string[] = [];
    const statuses = new Map<number, number>();
    const held: Memory[] = [];
    for (let done = 0; done < REQUESTS; done += BATCH) {
      if (done >= WARM_UP + held.length * LOOK_EVERY) held.push(await memory());
      const batch = fc.sample(hostile, { numRuns: BATCH, seed: SEED + done });
      await client.eachOf(batch, async (sent) => void found.push(...(await objectionsTo(sent))));
      await restore();
      if (found.length > 10 * SHOWN) break;
    }
    for (const { status } of accessLines(app)) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    held.push(await memory());
    const inMB = (of: (memory: Memory) => number) => held.map((memory) => Math.round(of(memory) / 1024 / 1024));
    const figures = {
      seconds: Math.round((performance.now() - begun) / 1000),
      statuses: Object.fromEntries([...statuses].sort(([a], [b]) => a - b)),
      heapMB: inMB(({ heapUsed }) => heapUsed),
      externalMB: inMB(({ external }) => external),
      rssMB: inMB(({ rss }) => rss),
    };
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    expect(found.slice(0, SHOWN), `${found.length} in all, seed ${SEED}`).toEqual([]);
    const [warm = 0, ...later] = held.map(({ heapUsed, external }) => heapUsed + external);
    expect((later.at(-1) ?? 0) - warm).toBeLessThan(GROWTH_LIMIT);
    expect((await client.send({ method: "GET", path: "/healthz" })).body).toBe("ok");
  },
  Math.max(300_000, REQUESTS * 15),
);

test("bodies that nobody reads are let go of when they are answered", async () => {
  const headers = { "Content-Type": "application/json", Cookie: known.cookies[0] ?? "" };
  // More than a stream's buffer, so that the rest waits for a reader.
  const unread: Sent = { method: "POST", path: "/api/leaderboard/top-closers", headers, body: "x".repeat(70_000) };
  const before = await memory();
  await client.eachOf(Array<Sent>(500).fill(unread), async (sent) => {
    expect((await client.send(sent)).status).toBe(405);
  });
  expect((await memory()).external - before.external).toBeLessThan(16 * 1024 * 1024);
});

test("the requests got deep into the app: many were done, and many by someone who is signed in", () => {
  const lines = accessLines(app);
  // Few requests write: 39 of 10,000 on 2026-11-28.
  expect(lines.filter(({ status }) => status === 201 || status === 204).length).toBeGreaterThan(REQUESTS / 500);
  expect(lines.filter(({ status }) => status === 200).length).toBeGreaterThan(REQUESTS / 20);
  expect(lines.filter(({ userId }) => userId !== undefined).length).toBeGreaterThan(REQUESTS / 3);
});

test("nothing of what was asked, sent or kept in a cookie stands in the log, and no error does", () => {
  const log = app.logs();
  expect(log.filter((line) => line.includes(MARKER) || line.includes('"level":"error"')).slice(0, SHOWN)).toEqual([]);
  for (const cookie of known.cookies) expect(log.join("\n")).not.toContain(cookie.split("=")[1]);
});
