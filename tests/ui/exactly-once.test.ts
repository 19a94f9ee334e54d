/**
 * The store and the sender of what waits in a browser against the real server: each operation is applied once or needs
 * its author, whatever the network loses and whichever tab or server ends. `WAITING_SEEDS` says how many sequences
 * (10), `WAITING_OPERATIONS` of how many steps (40).
 */
import "fake-indexeddb/auto";
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { IDBFactory } from "fake-indexeddb";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type StartedApp, startApp } from "../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";
import { stretched } from "../harness/machine-speed.ts";
import { signInAdaAndBo, type Visitor } from "../http/visitor.ts";

const SEEDS = Number(process.env.WAITING_SEEDS ?? 5);
const OPERATIONS = Number(process.env.WAITING_OPERATIONS ?? 40);
const ask = globalThis.fetch;

const FATES = ["arrives", "is lost", "loses its answer", "ends the tab"] as const;
/** A number: the server's process is killed so many milliseconds after the request was sent. */
type Fate = (typeof FATES)[number] | number;

let database: FreshDatabase;
const app = {} as StartedApp;
const [ada, bo] = [{} as Visitor, {} as Visitor];
let ids: string[] = [];
let kills = 0;

const start = async () => Object.assign(app, await startApp({ database, quick: true }));

beforeAll(async () => {
  database = await freshDatabase();
  await start();
  const signedIn = await signInAdaAndBo(app);
  Object.assign(ada, signedIn[0]);
  Object.assign(bo, signedIn[1]);
  ids = await Promise.all([ada, bo].map(async (who) => (await who.call("GET", "/api/auth/user")).json.id));
});

afterAll(async () => {
  await app.stop();
  await database.stop();
});

const modulesOf = async () => ({
  store: await import("#app/ui/offline/waiting-store.ts"),
  sender: await import("#app/ui/offline/send-waiting.ts"),
});

/** A browser: its storage outlives its tabs, and its network does as `fates` say. */
class Browser {
  fates: Fate[] = [];
  readonly #who: Visitor;
  readonly #userId: string;
  readonly #storage = new Map<string, string>();
  readonly #database = new IDBFactory();

  constructor(who: Visitor, userId: string) {
    this.#who = who;
    this.#userId = userId;
  }

  /** Runs `work` in a new tab with fresh modules. Returns its result, or undefined if the tab ended before. */
  async #tab<T>(work: (modules: Awaited<ReturnType<typeof modulesOf>>) => Promise<T>): Promise<T | undefined> {
    vi.stubGlobal("indexedDB", this.#database);
    vi.stubGlobal("navigator", {});
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => this.#storage.get(key) ?? null,
      setItem: (key: string, value: string) => void this.#storage.set(key, value),
      removeItem: (key: string) => void this.#storage.delete(key),
    });
    const ended = new Promise<undefined>((resolve) => {
      vi.stubGlobal("fetch", (path: string, init: RequestInit) => this.#fetch(path, init, () => resolve(undefined)));
    });
    vi.resetModules();
    return Promise.race([work(await modulesOf()), ended]);
  }

  async press(id: string, action: string, fields: Record<string, string>): Promise<void> {
    const form = { action, fields: Object.entries(fields), name: action };
    const one = { id, ownerId: this.#userId, text: "", saidAt: new Date().toISOString(), sound: null, form };
    await this.#tab(({ store }) => store.addWaiting(one));
  }

  send = () => this.#tab(({ sender }) => sender.sendWaiting(this.#userId));

  waiting = async () => (await this.#tab(({ store }) => store.waitingOf(this.#userId))) ?? [];

  async #fetch(path: string, init: RequestInit, end: () => void): Promise<Response> {
    // The test's own questions.
    if (!path.startsWith("/")) return ask(path, init);
    const fate = this.fates.shift() ?? "arrives";
    if (fate === "is lost") throw new TypeError("Failed to fetch");
    const headers = new Headers(init.headers);
    headers.set("Cookie", this.#who.cookies());
    headers.set("Sec-Fetch-Site", "same-origin");
    const asked = ask(app.url + path, { ...init, headers });
    if (typeof fate === "number") {
      await Promise.race([asked.catch(() => {}), setTimeout(fate)]);
      await app.kill();
      await start();
      kills++;
    }
    const answer = await asked;
    if (fate === "arrives") return answer;
    await answer.arrayBuffer();
    if (fate === "loses its answer") throw new TypeError("Failed to fetch");
    end();
    return new Promise(() => {});
  }
}

type Pressed = { operation: string; made: () => Promise<number> };

/** Two browsers and a client of the API, who change a few contacts that all know. */
class World {
  readonly pressed: Pressed[] = [];
  readonly browsers: Browser[];
  readonly #contacts: string[] = [];

  constructor(ids: string[]) {
    this.browsers = [ada, bo].map((who, place) => new Browser(who, ids[place] ?? ""));
  }

  async begin(): Promise<void> {
    for (let n = 0; n < 3; n++) {
      const { json } = await ada.call("POST", "/api/contacts", { firstName: "Known", contactType: "lead" });
      this.#contacts.push(json.id);
    }
  }

  #contact = (n: number) => this.#contacts[n % this.#contacts.length] ?? "";

  async create(browser: number): Promise<void> {
    const [operation, id] = [randomUUID(), randomUUID()];
    await this.browsers[browser]?.press(operation, "/contacts/new", { id, firstName: id, contactType: "lead" });
    const made = async () => (await ada.call("GET", `/api/contacts?q=${id}`)).json.length;
    this.pressed.push({ operation, made });
  }

  async edit(browser: number, n: number, isOfNow: boolean): Promise<void> {
    const [operation, lastName, id] = [randomUUID(), randomUUID(), this.#contact(n)];
    const { firstName, contactType, updatedAt } = (await ada.call("GET", `/api/contacts/${id}`)).json;
    const version: object = isOfNow ? { updatedAt } : {};
    const fields = { firstName, lastName, contactType, ...version };
    await this.browsers[browser]?.press(operation, `/contacts/${id}/edit`, fields);
    this.pressed.push({ operation, made: () => this.#timesIn(id, lastName) });
  }

  async note(browser: number, n: number): Promise<void> {
    const [operation, text, id] = [randomUUID(), randomUUID(), this.#contact(n)];
    // Without an id of its own, so that only the operation tells a repeat.
    await this.browsers[browser]?.press(operation, `/contacts/${id}/notes`, { id: randomUUID(), text });
    this.pressed.push({ operation, made: () => this.#timesIn(id, text) });
  }

  changeByApi = (n: number) =>
    ada.call("PATCH", `/api/contacts/${this.#contact(n)}`, { lastName: randomUUID().slice(0, 8) });

  /** How often the history of a contact says that something became `value`. */
  async #timesIn(id: string, value: string): Promise<number> {
    const lines = (await ada.call("GET", `/api/contacts/${id}/history?limit=500`)).json;
    return lines.filter(({ newValue }: { newValue: string }) => newValue === value).length;
  }
}

const fate = fc.oneof(
  { weight: 80, arbitrary: fc.constantFrom(...FATES) },
  { weight: 2, arbitrary: fc.nat({ max: 40 }) },
);

const browser = fc.nat({ max: 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant("create"), browser }),
  fc.record({ kind: fc.constant("edit"), browser, n: fc.nat(), isOfNow: fc.boolean() }),
  fc.record({ kind: fc.constant("note"), browser, n: fc.nat() }),
  fc.record({ kind: fc.constant("api"), n: fc.nat() }),
  fc.record({ kind: fc.constant("send"), browser, fates: fc.array(fate, { maxLength: 6 }) }),
);

test(
  "each operation is applied exactly once or needs its author, none is lost and none is doubled",
  async () => {
    let applied = 0;
    const run = async (steps: Record<string, never>[]) => {
      const world = new World(ids);
      await world.begin();
      for (const { kind, browser, n, isOfNow, fates } of steps as Record<string, unknown>[] as never[]) {
        const one = world.browsers[browser];
        if (kind === "create") await world.create(browser);
        else if (kind === "edit") await world.edit(browser, n, isOfNow);
        else if (kind === "note") await world.note(browser, n);
        else if (kind === "api") await world.changeByApi(n);
        else if (one) {
          one.fates = [...(fates as Fate[])];
          await one.send();
          one.fates = [];
        }
      }
      const needing = new Set<string>();
      for (const one of world.browsers) {
        expect(await one.send()).toMatchObject({ stopped: null });
        const left = await one.waiting();
        // Behind one of the same record that needs its author.
        for (const { id } of left) needing.add(id);
        expect(left.length === 0 || left.some(({ needs }) => needs)).toBe(true);
      }
      for (const { operation, made } of world.pressed) {
        expect(await made(), operation).toBe(needing.has(operation) ? 0 : 1);
        applied++;
      }
    };
    const steps = fc.array(step, { minLength: OPERATIONS, maxLength: OPERATIONS, size: "max" });
    await fc.assert(fc.asyncProperty(steps as fc.Arbitrary<never>, run), { numRuns: SEEDS, endOnFailure: true });
    expect(applied).toBeGreaterThan(SEEDS * 5);
    expect(kills).toBeGreaterThan(0);
  },
  stretched(20_000 + SEEDS * OPERATIONS * 500),
);
