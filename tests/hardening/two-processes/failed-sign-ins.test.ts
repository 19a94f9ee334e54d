import { afterAll, beforeAll, expect, test } from "vitest";
import { postForm, postJson, type RunningApp, signUp, startApp } from "../../harness/app-server.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";

// bcrypt is slow, especially on a busy machine.
const SLOW_MS = stretched(90_000);

// Both servers share one database, and with it the counts of limits (docs/product.md#limits).
const ROBIN = { email: "robin@acme.test", password: "adventure", firstName: "Robin", lastName: "Oak" };

let database: FreshDatabase;
let app: RunningApp;
let other: RunningApp;

beforeAll(async () => {
  database = await freshDatabase();
  [app, other] = await Promise.all([startApp({ database }), startApp({ database })]);
});
afterAll(async () => {
  await Promise.all([app?.stop(), other?.stop()]);
  await database?.stop();
});

const isSignedIn = async (cookie: string) =>
  (await fetch(`${app.url}/api/auth/user`, { headers: { cookie } })).status === 200;

test(
  "failed sign-ins are counted over two servers: exactly ten, then 429 for strangers, while a running session and the known browser get in",
  async () => {
    const { cookie } = await signUp(app, ROBIN);
    const wrong = { email: ROBIN.email, password: "wrong" };
    const answers = await Promise.all(
      // No more at once: one network address may hold only a quarter of each server's queue.
      Array.from({ length: 12 }, (_, index) => postJson(`${(index % 2 ? app : other).url}/auth/login`, wrong)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);

    const right = await postJson(`${other.url}/auth/login`, ROBIN);
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect(await right.json()).toEqual({ message: "Too many attempts. Please try again in 15 minutes." });

    const page = await postForm(app, "/auth/login", ROBIN);
    expect(page.status).toBe(429);
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
    expect(await page.text()).toContain("Too many attempts.");
    expect(await isSignedIn(cookie)).toBe(true);

    const known = await postJson(`${other.url}/auth/login`, ROBIN, { cookie });
    expect([known.status, (await postForm(app, "/auth/login", ROBIN, cookie)).status]).toEqual([200, 303]);
    const forged = cookie.replace(/(_device=\w)(\w)/, (_, head, letter) => head + (letter === "a" ? "b" : "a"));
    expect((await postJson(`${other.url}/auth/login`, ROBIN, { cookie: forged })).status).toBe(429);
    const ofAnother = await signUp(app, { ...ROBIN, email: "lea@acme.test" });
    expect((await postJson(`${other.url}/auth/login`, ROBIN, { cookie: ofAnother.cookie })).status).toBe(429);
  },
  SLOW_MS,
);
