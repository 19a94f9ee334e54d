import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { queryOn } from "#app/db/database.server.ts";
import { answerBeforeHandlers } from "#app/server/before-handlers.server.ts";
import { type FindUnchanged, SNAPSHOT, UnchangedPages } from "#app/server/unchanged-pages.server.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";
import { waitFor } from "../harness/wait.ts";

const SETTLED_MS = 15_000;
const HEADERS = { cookie: "session=ada", accept: "text/html", "user-agent": "Firefox" };
const ASKED = { path: "/contacts?q=mei", headers: HEADERS };
const TAG = 'W/"contacts"';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());

beforeEach(() => {
  vi.stubEnv("DATABASE_URL", database.url);
  vi.stubEnv("SESSION_SECRET", "a secret that is only for this test");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The pages of a process that remembers one, read at the snapshot "7". */
function rememberingOne() {
  const clock = { ms: 1 };
  const pages = new UnchangedPages({ now: () => clock.ms });
  const { version } = pages.note("7");
  pages.remember(ASKED, { tag: TAG, userId: "ada", version });
  const find = (asked = ASKED, { known = TAG, snapshot = "7" } = {}) => pages.find(asked, known, async () => snapshot);
  return { pages, clock, find };
}

test("a page is known to be unchanged while nothing was written", async () => {
  const { find } = rememberingOne();
  expect(await find()).toMatchObject({ tag: TAG, userId: "ada" });
  expect(await find(ASKED, { known: '"other", "contacts"' })).not.toBeNull();
  expect(await find(ASKED, { snapshot: "8" })).toBeNull();
  expect(await find()).not.toBeNull();
});

test.each([
  ["address", { ...ASKED, path: "/contacts" }],
  ["session, message or choice in a cookie", { ...ASKED, headers: { ...HEADERS, cookie: "session=bo" } }],
  ["wanted type", { ...ASKED, headers: { ...HEADERS, accept: "*/*" } }],
  ["browser", { ...ASKED, headers: { ...HEADERS, "user-agent": "Safari" } }],
])("another %s is another page", async (_, asked) => {
  expect(await rememberingOne().find(asked)).toBeNull();
});

test("another page that the browser keeps, a minute and midnight make the loaders run", async () => {
  const { find, clock } = rememberingOne();
  expect(await find(ASKED, { known: 'W/"older"' })).toBeNull();
  vi.setSystemTime("2026-11-25T00:00:00Z");
  expect(await find()).toBeNull();
  vi.setSystemTime("2026-11-24T23:59:59Z");
  expect(await find()).not.toBeNull();
  clock.ms += 60_001;
  expect(await find()).toBeNull();
});

test("a version is settled once no shared reading can be older, and each write begins anew", () => {
  const clock = { ms: 0 };
  const pages = new UnchangedPages({ now: () => clock.ms });
  const settledAt = (ms: number, snapshot: string) => {
    clock.ms = ms;
    return pages.note(snapshot).settled;
  };
  expect(settledAt(0, "7")).toBe(false);
  expect(settledAt(SETTLED_MS - 1, "7")).toBe(false);
  expect(settledAt(SETTLED_MS, "7")).toBe(true);
  expect(settledAt(SETTLED_MS + 1, "8")).toBe(false);
  expect(settledAt(2 * SETTLED_MS, "8")).toBe(false);
  vi.setSystemTime("2026-11-25T00:00:00Z");
  expect(settledAt(2 * SETTLED_MS + 1, "8")).toBe(false);
});

const snapshot = async () => {
  const row = queryOn(database.orm.em.fork()).selectNoFrom(SNAPSHOT.as("text"));
  return (await row.executeTakeFirstOrThrow()).text;
};

test("the database's snapshot stays while it is read only", async () => {
  // Other tests write to the same server, so two readings in a row are equal sooner or later.
  await waitFor(async () => expect(await snapshot()).toBe(await snapshot()), { interval: 1 });
});

test("a write by anyone is another snapshot once it is committed, however long its transaction takes", async () => {
  const { em } = database.orm;
  const insert = (id: string) =>
    `insert into rate_limits (key, points) values ('${id}', 1) on conflict (key) do update set points = 2`;
  let within = "";
  await em.fork().transactional(async (tx) => {
    await tx.execute(insert("long"));
    within = await snapshot();
  });
  expect(await snapshot()).not.toBe(within);
});

/** What a server answers whose handlers say "rendered". */
async function askServer(headers: Record<string, string>, find: FindUnchanged) {
  vi.stubGlobal("dealquestUnchanged", find);
  const server = createServer((_, response) => response.end("rendered"));
  answerBeforeHandlers(server, () => undefined);
  server.prependListener("request", (_, response) => response.setHeader("Content-Security-Policy", "none"));
  await once(server.listen(0, "127.0.0.1"), "listening");
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/contacts`, { headers });
    const { status, headers: got } = response;
    return { status, body: await response.text(), tag: got.get("ETag"), policy: got.get("Content-Security-Policy") };
  } finally {
    server.close();
    vi.unstubAllGlobals();
  }
}

const KEPT = { "If-None-Match": TAG, Cookie: "session=ada" };
const RENDERED = { status: 200, body: "rendered", tag: null, policy: "none" };

test("what is known to be unchanged is 304 without a policy, and no handler runs", async () => {
  const answer = await askServer(KEPT, async () => ({ tag: TAG, userId: "ada" }));
  expect(answer).toEqual({ status: 304, body: "", tag: TAG, policy: null });
});

test.each([
  ["what is not known", KEPT, null],
  ["a request with a token", { ...KEPT, Authorization: "Bearer dq_1" }, TAG],
  ["a request of nobody", { "If-None-Match": TAG }, TAG],
  ["a request that keeps nothing", { Cookie: "session=ada" }, TAG],
])("%s is left to the handlers", async (_, headers, tag) => {
  expect(await askServer(headers, async () => (tag ? { tag, userId: "ada" } : null))).toEqual(RENDERED);
});
