import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ADA, addAccount } from "../../accounts/people.ts";
import { BY_POSTMARK, MAIL_IN, newKey, postmarkMail } from "../../capture/mail/postmark-mail.ts";
import { accessLines, type RunningApp, signIn, startApp } from "../../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { readable, typedIn, type Visitor, visitor } from "../../http/visitor.ts";

// The pool gives up within 3 s, plus reserve for a busy machine.
const LIMIT_MS = stretched(5_000);
// Recovery time without a restart (docs/product.md#operations), doubled for a busy machine.
const RECOVERY_LIMIT_MS = stretched(2_000);

/** A TCP proxy to the database that can cut connections, or block them so that nothing is answered. */
class Road {
  #server: Server;
  #open = new Set<Socket>();
  #state: "open" | "closed" | "blackhole" = "open";
  port = 0;

  constructor(target: URL) {
    this.#server = createServer((near) => {
      this.#open.add(near);
      near.on("error", () => {}).on("close", () => this.#open.delete(near));
      if (this.#state === "closed") return void near.destroy();
      if (this.#state === "blackhole") return;
      const far = connect(Number(target.port), target.hostname).on("error", () => near.destroy());
      far.on("close", () => near.destroy());
      near.on("close", () => far.destroy());
      near.pipe(far).pipe(near);
    });
  }

  async start(): Promise<void> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    this.port = (this.#server.address() as AddressInfo).port;
  }

  become(state: "open" | "closed" | "blackhole"): void {
    this.#state = state;
    for (const socket of this.#open) {
      if (state === "blackhole") socket.unpipe().pause();
      else socket.destroy();
    }
  }

  stop(): void {
    this.become("closed");
    this.#server.close();
  }
}

let database: FreshDatabase;
let road: Road;
let app: RunningApp;
let ada: Visitor;

beforeAll(async () => {
  database = await freshDatabase();
  await addAccount(database.orm, ADA);
  road = new Road(new URL(database.url));
  await road.start();
  const address = new URL(database.url);
  address.host = `127.0.0.1:${road.port}`;
  app = await startApp({ database, env: { ...MAIL_IN, DATABASE_URL: address.toString() } });
  ada = visitor(app, (await signIn(app, ADA.email, ADA.password)).cookie);
});
afterAll(async () => {
  await app.stop();
  road.stop();
  await database.stop();
});

async function timed<T extends { status: number; headers: Headers }>(answer: Promise<T>): Promise<T> {
  const before = performance.now();
  const got = await answer;
  expect(performance.now() - before).toBeLessThan(LIMIT_MS);
  return got;
}

const recovered = () =>
  expect.poll(async () => (await ada.open("/healthz")).status, { timeout: stretched(10_000) }).toBe(200);

test.each(["closed", "blackhole"] as const)(
  "while the way to the database is %s, everything is 503 in time, and afterwards as before",
  async (state) => {
    // Many concurrent requests leave many idle connections in the pool, all of which are dead after the cut.
    await Promise.all(Array.from({ length: 12 }, () => ada.open("/opportunities")));
    road.become(state);
    const health = await timed(ada.open("/healthz"));
    expect([health.status, health.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    // If the liveness check failed, a proxy would show its own error page instead of ours.
    expect((await timed(ada.open("/livez"))).status).toBe(200);

    const pages = [
      "/",
      "/dashboard",
      "/contacts",
      "/opportunities/new",
      "/nowhere",
      "/reset-password?token=x",
      "/verify-email?token=x",
    ];
    const seen = await Promise.all(pages.map((path) => timed(ada.open(path))));
    for (const [index, page] of seen.entries()) {
      expect([pages[index], page.status, page.location]).toEqual([pages[index], 503, null]);
      expect(Number(page.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(readable(page.body)).toMatch(/Try again/);
      expect(page.body).not.toMatch(/ECONN|timeout exceeded|node_modules/);
    }
    const data = await Promise.all(["/contacts.data", "/dashboard.data"].map((path) => timed(ada.open(path))));
    for (const { status, headers } of data) expect([status, headers.get("Retry-After")]).toEqual([503, "5"]);
    const calls = [
      ["GET", "/api/contacts", undefined],
      ["GET", "/api/auth/user", undefined],
      ["POST", "/api/opportunities", {}],
      ["DELETE", "/api/contacts/3b241101-e2bb-4255-8caf-4136c566a962", undefined],
    ] as const;
    const answers = await Promise.all(calls.map(([method, path, value]) => timed(ada.call(method, path, value))));
    for (const [index, answer] of answers.entries()) {
      expect([calls[index], answer.status, typeof answer.json.message]).toEqual([calls[index], 503, "string"]);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    const [signInCall, signInForm, contactForm] = await Promise.all([
      visitor(app).call("POST", "/auth/login", { email: ADA.email, password: ADA.password }),
      visitor(app).submit("/auth/login", { email: "another@lovelace.test", password: ADA.password }),
      timed(ada.submit("/contacts/new", { firstName: "Mina", contactType: "lead" })),
    ]);
    expect([signInCall.status, signInForm.status]).toEqual([503, 503]);
    expect([contactForm.status, typedIn(contactForm.body, "firstName")]).toEqual([503, "Mina"]);

    road.become("open");
    const before = performance.now();
    await expect
      .poll(async () => (await ada.open("/contacts")).status, { interval: 20, timeout: stretched(10_000) })
      .toBe(200);
    expect(performance.now() - before).toBeLessThan(RECOVERY_LIMIT_MS);
    await recovered();
    expect((await ada.submit("/contacts/new", { firstName: "Mina", contactType: "lead" })).status).toBe(303);
  },
);

test("a mail that comes while the database is unavailable is 503, so that Postmark brings it again, and is then one note", async () => {
  await database.orm.em.fork().execute("update users set is_email_verified = true");
  const mail = postmarkMail(ADA.email, await newKey(ada));
  const bring = () =>
    visitor(app).send("POST", "/inbound/postmark", {
      headers: { "Content-Type": "application/json", Authorization: BY_POSTMARK },
      body: JSON.stringify(mail),
    });
  road.become("closed");
  expect((await timed(bring())).status).toBe(503);
  // The database goes in the middle of some of these.
  const some = Promise.all(Array.from({ length: 8 }, bring));
  road.become("open");
  await recovered();
  const during = Promise.all(Array.from({ length: 8 }, bring));
  road.become("closed");
  for (const { status } of [...(await some), ...(await during)]) expect([200, 503]).toContain(status);
  road.become("open");
  await recovered();
  expect(await bring()).toMatchObject({ status: 200, body: '{"taken":true}' });
  expect((await ada.call("GET", "/api/captures")).json).toHaveLength(1);
});

test("each 503 has its cause in the log, under the request's id and without what was asked", async () => {
  road.become("closed");
  const answers = [
    await ada.open("/contacts?q=a-secret"),
    await ada.call("GET", "/api/contacts"),
    await ada.open("/healthz"),
  ];
  road.become("open");
  await recovered();
  for (const { status, headers } of answers) {
    const lines = app.logs().filter((line) => line.includes(headers.get("X-Request-Id") ?? "no id"));
    const [cause] = lines.filter((line) => line.includes('"event":"unavailable"')).map((line) => JSON.parse(line));
    expect([status, cause?.level, cause?.cause]).toEqual([503, "warn", expect.stringMatching(/^database: \S/)]);
    expect(lines.join()).not.toContain("a-secret");
  }
});

test("the static files and the landing of someone signed out need no database", async () => {
  road.become("closed");
  expect((await timed(visitor(app).open("/favicon.svg"))).status).toBe(200);
  expect((await timed(visitor(app).open("/"))).status).toBe(200);
  road.become("open");
  await recovered();
});

test("a health check that found nothing wrong has no line in the log, and one that did has", async () => {
  const marker = await visitor(app).open("/favicon.svg");
  const id = marker.headers.get("X-Request-Id");
  await expect.poll(() => accessLines(app).some(({ requestId }) => requestId === id)).toBe(true);
  const statuses = (path: string) => accessLines(app).flatMap((line) => (line.path === path ? [line.status] : []));
  expect(new Set(statuses("/healthz"))).toEqual(new Set([503]));
  expect(statuses("/livez")).toEqual([]);
});
