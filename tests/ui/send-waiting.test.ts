/** The order in which a device sends what waits, and what it does not send. Exactly once: exactly-once.test.ts. */
import "fake-indexeddb/auto";
import { randomUUID } from "node:crypto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const OWNER = randomUUID();
const DAY_MS = 86_400_000;

/** What was sent, and the statuses of the answers by the value of the field `text`; 200 else. */
let sent: string[] = [];
let statuses: Record<string, number> = {};

beforeEach(() => {
  sent = [];
  statuses = {};
  const storage = new Map<string, string>();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.stubGlobal("fetch", async (_: string, { body }: { body: URLSearchParams }) => {
    const text = body.get("text") ?? "";
    sent.push(text);
    return Response.json({ message: `no ${text}` }, { status: statuses[text] ?? 200 });
  });
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

async function browser() {
  const { addWaiting, changeWaiting, waitingOf } = await import("#app/ui/offline/waiting-store.ts");
  const { sendWaiting } = await import("#app/ui/offline/send-waiting.ts");
  let clock = Date.now() - 1_000;
  const keep = async (record: string, text: string, at = clock++) => {
    const form = { action: `/contacts/${record}/notes`, fields: [["text", text]] as [string, string][], name: text };
    const id = randomUUID();
    await addWaiting({ id, ownerId: OWNER, text: "", saidAt: new Date(at).toISOString(), sound: null, form });
    return id;
  };
  const waiting = async () =>
    (await waitingOf(OWNER)).map(({ form, needs }) => [form?.name, needs?.message].filter(Boolean).join(": "));
  return { keep, waiting, send: () => sendWaiting(OWNER), settle: (id: string) => changeWaiting(id, withoutNeeds) };
}

const withoutNeeds = <T extends { needs?: unknown }>({ needs: _, ...one }: T) => one as T;

test("forms are sent in the order in which they were pressed, and those behind a refused one of their record stay there", async () => {
  const { keep, waiting, send, settle } = await browser();
  const [one, other] = [randomUUID(), randomUUID()];
  const first = await keep(one, "one, first");
  await keep(other, "other, first");
  await keep(one, "one, second");
  await keep(other, "other, second");
  statuses = { "one, first": 409 };
  expect(await send()).toMatchObject({ forms: ["other, first", "other, second"], needs: "no one, first" });
  expect(sent).toEqual(["one, first", "other, first", "other, second"]);
  expect(await waiting()).toEqual(["one, first: no one, first", "one, second"]);
  await send();
  expect(sent).toHaveLength(3);
  statuses = {};
  await settle(first);
  await send();
  expect(sent.slice(3)).toEqual(["one, first", "one, second"]);
  expect(await waiting()).toEqual([]);
});

test("where the server is unavailable nothing behind the first form is sent, and all is sent in order once it is back", async () => {
  const { keep, waiting, send } = await browser();
  for (const text of ["first", "second", "third"]) await keep(randomUUID(), text);
  statuses = { first: 503 };
  expect(await send()).toMatchObject({ forms: [], stopped: "unreachable" });
  expect([sent, await waiting()]).toEqual([["first"], ["first", "second", "third"]]);
  statuses = {};
  await send();
  expect(sent.slice(1)).toEqual(["first", "second", "third"]);
});

test("a form that is older than the server knows its operation needs its author: it may have arrived before", async () => {
  const { keep, waiting, send } = await browser();
  await keep(randomUUID(), "old", Date.now() - 31 * DAY_MS);
  await keep(randomUUID(), "young", Date.now() - 29 * DAY_MS);
  expect(await send()).toMatchObject({ forms: ["young"], needs: expect.stringContaining("more than 30 days old") });
  expect([sent, await waiting()]).toEqual([
    ["young"],
    [expect.stringMatching(/^old: This change is more than 30 days/)],
  ]);
});

test.each(["open the database", "add to it"])(
  "a form is kept where the disk is too full to %s as soon as kept pages have made room",
  async (what) => {
    const { keep, waiting } = await browser();
    let pages = ["pages-1", "files-1"];
    const caches = {
      keys: async () => pages,
      delete: async (name: string) => (pages = pages.filter((one) => one !== name)),
    };
    vi.stubGlobal("window", { caches });
    vi.stubGlobal("caches", caches);
    const refuseIfFull = () => {
      if (pages.includes("pages-1")) throw new DOMException("full", "QuotaExceededError");
    };
    const { open } = IDBFactory.prototype;
    const { add } = IDBObjectStore.prototype;
    if (what === "add to it")
      vi.spyOn(IDBObjectStore.prototype, "add").mockImplementation(function (this: IDBObjectStore, ...args) {
        refuseIfFull();
        return add.apply(this, args);
      });
    else
      vi.spyOn(IDBFactory.prototype, "open").mockImplementation(function (this: IDBFactory, ...args) {
        refuseIfFull();
        return open.apply(this, args);
      });
    await keep(randomUUID(), "kept");
    expect([await waiting(), pages]).toEqual([["kept"], ["files-1"]]);
  },
);
