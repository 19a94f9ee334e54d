import type { Page } from "@playwright/test";
import { signUp } from "../harness/app-server.ts";
import { acrossNavigation, expect, expectAccessible, signInAs, test, workerIsPrepared } from "../harness/journey.ts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(async ({ page, app, script }) => {
  test.skip(script === "off", "without script the browser says so itself");
  await signInAs(page, app);
});

test.afterEach(({ complaints }) => {
  const wanted = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 50|Failed to fetch|TypeError/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !wanted.test(text)));
});

/** The addresses of the pages that this browser keeps. */
const keptPaths = (page: Page) => acrossNavigation(() => page.evaluate(readPaths));

const readPaths = async () => {
  const paths: string[] = [];
  for (const name of (await caches.keys()).filter((one) => one.startsWith("pages-"))) {
    for (const { url } of await (await caches.open(name)).keys()) paths.push(url.replace(location.origin, ""));
  }
  return paths;
};

/** Opens a page until the worker has taken it over and kept it. */
async function see(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => keptPaths(page)).toContain(path);
}

/** Everything that any store of this browser holds, as text. */
const storedTexts = (page: Page) => acrossNavigation(() => page.evaluate(readStores));

const readStores = async () => {
  const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      texts.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
  }
  for (const { name = "" } of await indexedDB.databases()) {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    for (const store of db.objectStoreNames) {
      const all = await new Promise((resolve) => {
        const reading = db.transaction(store).objectStore(store).getAll();
        reading.onsuccess = () => resolve(reading.result);
      });
      texts.push(JSON.stringify(all));
    }
    db.close();
  }
  return texts.join("\n");
};

async function prepare(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await workerIsPrepared(page);
}

test("a page that was seen opens without a network and says since when; Try again brings the newest", async ({
  page,
  script,
}) => {
  await prepare(page);
  await see(page, "/contacts");
  await page.context().setOffline(true);
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await expect(page.getByText(/^No network\. This is from \d+:\d\d [AP]M\.$/)).toBeVisible();
  await expectAccessible(page, { script });
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No network.")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
});

test("a page reached within the app is kept, and pressing its link without a network opens it", async ({ page }) => {
  await prepare(page);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("link", { name: "Leaderboard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain("/leaderboard");
  await see(page, "/dashboard");
  await page.context().setOffline(true);
  await navigation.getByRole("link", { name: "Leaderboard" }).click();
  await expect(page.getByText(/^No network\. This is from/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
});

test("the day's pages are brought ahead, and a page that is not kept answers with the list of those, by name", async ({
  page,
}) => {
  await prepare(page);
  await expect.poll(() => keptPaths(page)).toContain("/opportunities?view=board");
  await expect
    .poll(async () => (await keptPaths(page)).some((path) => /^\/opportunities\/[\w-]{36}$/.test(path)))
    .toBe(true);
  await page.context().setOffline(true);
  await page.goto("/trash");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  const list = page.getByRole("region", { name: "Pages on this device" });
  await expect(list.getByRole("link", { name: /^Contacts/ })).toBeVisible();
  await page.getByRole("searchbox", { name: "Find a page by name" }).fill("dash");
  await expect(list.getByRole("link", { name: /^Contacts/ })).toBeHidden();
  await list
    .getByRole("link", { name: /Dashboard/ })
    .first()
    .click();
  await expect(page.getByText(/^No network\. This is from/)).toBeVisible();
});

test("where the network is silent the kept page comes after three seconds, and the newer version when it is there", async ({
  page,
}) => {
  await prepare(page);
  await see(page, "/contacts");
  const [worker] = page.context().serviceWorkers();
  // As if the network swallowed what the worker asks until `answer` is called.
  await worker?.evaluate(async () => {
    const self = globalThis as unknown as { registration: ServiceWorkerRegistration; answer(): void };
    await self.registration.navigationPreload.disable();
    const ask = globalThis.fetch;
    const heard = new Promise<void>((resolve) => {
      self.answer = resolve;
    });
    globalThis.fetch = (...request) => heard.then(() => ask(...request));
  });
  await page.goto("/contacts");
  await expect(page.getByText(/^No network\. This is from/)).toBeVisible();
  await worker?.evaluate(() => (globalThis as unknown as { answer(): void }).answer());
  await page.getByRole("button", { name: "Newer version: show" }).click();
  await expect(page.getByText("No network.")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
});

const NAMES = /Sasha|Scout|scout@/;

for (const [how, end] of [
  ["signing out", (page: Page) => page.getByRole("button", { name: "Logout" }).first().click()],
  [
    "signing out by the plain form",
    async (page: Page) => {
      const landed = page.waitForURL((url) => url.pathname === "/");
      await page.evaluate(() => document.querySelector<HTMLFormElement>('form[action="/auth/logout"]')?.submit());
      await landed;
    },
  ],
  [
    "a session that ended elsewhere",
    async (page: Page) => {
      await page.context().clearCookies();
      await page.goto("/contacts");
    },
  ],
  [
    "a call that is refused (401)",
    async (page: Page) => {
      await page.context().clearCookies();
      await page.evaluate(() => fetch("/api/contacts"));
    },
  ],
] as const) {
  test(`after ${how} no store of the browser holds a page or a name`, async ({ page }) => {
    await prepare(page);
    await see(page, "/profile");
    expect(await storedTexts(page)).toMatch(NAMES);
    await end(page);
    await expect.poll(() => keptPaths(page)).toEqual([]);
    await expect.poll(() => storedTexts(page)).not.toMatch(NAMES);
    await page.context().setOffline(true);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page.getByRole("link", { name: /My Profile/ })).toHaveCount(0);
  });
}

test("another user's sign-in removes the pages of the one before", async ({ page, app }) => {
  const cacheNames = () => acrossNavigation(() => page.evaluate(() => caches.keys()));
  const pagesNames = async () => (await cacheNames()).filter((name) => /^pages-/.test(name));
  await prepare(page);
  await see(page, "/profile");
  const [before] = await pagesNames();
  await page.context().clearCookies();
  await signInAs(page, app, { email: "maya@dealquest.test", password: "adventure" });
  await see(page, "/contacts");
  const names = await pagesNames();
  expect(names).toHaveLength(1);
  expect(names[0]).not.toBe(before);
  expect(await storedTexts(page)).not.toMatch(/scout@/);
});

test("after deactivation no store holds a page or a name, and on a shared computer none ever does", async ({
  page,
  app,
  browser,
}) => {
  const person = { email: `k${process.pid}@left.test`, password: "secret1", firstName: "Wilhelmina", lastName: "Left" };
  const { user } = await signUp(app, person);
  const holdsNames = async () => {
    const cookies = JSON.stringify(await page.context().cookies());
    return /Wilhelmina|@left\.test/.test(decodeURIComponent(cookies) + (await storedTexts(page)));
  };
  const owner = await browser.newContext({ baseURL: app.url, storageState: await page.context().storageState() });
  await page.context().clearCookies();
  await signInAs(page, app, person);
  await prepare(page);
  await see(page, "/profile");
  expect(await holdsNames()).toBe(true);
  expect((await owner.request.post(`/api/team/${user.id}/deactivate`, { data: {} })).ok()).toBe(true);
  await page.goto("/contacts");
  await expect.poll(() => keptPaths(page)).toEqual([]);
  await expect.poll(holdsNames).toBe(false);

  expect((await owner.request.post(`/api/team/${user.id}/reactivate`, { data: {} })).ok()).toBe(true);
  await owner.close();
  await page.goto("/?view=login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByLabel("This is a shared computer").check();
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await workerIsPrepared(page);
  await page.goto("/profile");
  await page.goto("/contacts");
  await page.waitForLoadState("networkidle");
  expect(await keptPaths(page)).toEqual([]);
  expect(await holdsNames()).toBe(false);
  const session = (await page.context().cookies()).filter(({ name }) => name.endsWith("session"));
  expect(session.map(({ expires }) => expires)).toEqual([-1]);
});

test("My Profile says how much is kept, removes it, and turns it off; then nothing is kept", async ({ page }) => {
  await prepare(page);
  await see(page, "/contacts");
  await page.goto("/profile");
  const panel = page.getByRole("region", { name: "Keep pages on this device" });
  await expect(panel.getByText(/^\d+ pages, \d\.\d MB\.$/)).toBeVisible();
  await panel.getByRole("button", { name: "Remove them now" }).click();
  await expect(panel.getByText("0 pages, 0.0 MB.")).toBeVisible();
  await panel.getByRole("button", { name: "Turn off" }).click();
  await expect(panel.getByText("Off. No page opens without a network.")).toBeVisible();
  await page.goto("/contacts");
  await page.goto("/dashboard");
  await page.waitForLoadState("networkidle");
  expect(await keptPaths(page)).toEqual([]);
});

test("at most 200 pages and 20 MB are kept, the newest, none older than 14 days", async ({ page }) => {
  await prepare(page);
  await see(page, "/contacts");
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("there is no worker");
  const left = await worker.evaluate(async () => {
    const worker = globalThis as unknown as {
      makeRoom(cache: Cache, size: number): Promise<void>;
      bytesOfFiles(): Promise<number>;
    };
    const name = (await caches.keys()).find((one) => one.startsWith("pages-")) ?? "";
    const cache = await caches.open(name);
    const put = (path: string, at: number, size: number) =>
      cache.put(path, new Response("x", { headers: { "Kept-At": String(at), "Kept-Size": String(size) } }));
    const now = Date.now();
    // The pages of the day may be on their way, and must not come in between.
    const [counted, bytes] = await navigator.locks.request("dealquest-pages", async () => {
      for (const request of await cache.keys()) await cache.delete(request);
      for (let n = 0; n < 205; n++) await put(`/a/${n}`, now - n, 10);
      await put("/old", now - 15 * 86_400_000, 10);
      await worker.makeRoom(cache, 10);
      const counted = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      for (let n = 0; n < 30; n++) await put(`/b/${n}`, now + n, 1_000_000);
      await worker.makeRoom(cache, 1_000_000);
      let sum = await worker.bytesOfFiles();
      for (const answer of await cache.matchAll()) sum += Number(answer.headers.get("Kept-Size"));
      return [counted, sum] as const;
    });
    return { counted: counted.length, old: counted.includes("/old"), newest: counted.includes("/a/0"), bytes };
  });
  expect(left).toMatchObject({ counted: 199, old: false, newest: true });
  expect(left.bytes).toBeLessThanOrEqual(19_000_000);
});
