import type { Page } from "@playwright/test";
import { expect, expectAccessible, signInAs, test, workerIsPrepared } from "../harness/journey.ts";

test.beforeEach(async ({ page, app, script }) => {
  test.skip(script === "off", "without script the browser says so itself");
  await signInAs(page, app);
});

/** Removes the errors that Chromium and Remix log about the missing network. */
function forgiveNetwork(complaints: string[]): void {
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !/ERR_INTERNET_DISCONNECTED|status of 503|TypeError: Failed to fetch/.test(text)),
  );
}

test.describe("with the worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page not visited before keeps the frame without a network, and Try again goes where one pressed", async ({
    page,
    complaints,
  }) => {
    const navigation = page.getByRole("navigation", { name: "Main" });
    await page.goto("/dashboard");
    await workerIsPrepared(page);
    for (const name of ["Leaderboard", "Profile"]) {
      await page.context().setOffline(true);
      await navigation.getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { name: "Dealquest could not be reached" })).toBeVisible();
      await expect(navigation.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
      await page.context().setOffline(false);
      await page.getByRole("link", { name: "Try again" }).click();
      await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
      await expect(page.getByRole("link", { name: "Try again" })).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    forgiveNetwork(complaints);
  });

  test("where a page's script cannot be had at all, our words stand at the address that was pressed", async ({
    page,
    complaints,
  }) => {
    await page.goto("/dashboard");
    await workerIsPrepared(page);
    await page.route(/\/assets\/leaderboard\.page/, (route) => route.abort());
    await page.context().setOffline(true);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Leaderboard" }).click();
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expect(page).toHaveURL(/\/leaderboard$/);
    await page.unrouteAll();
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
    complaints.length = 0;
  });

  test("the kept page is there whichever write of a newer one fails, and half written ones are removed", async ({
    page,
    complaints,
  }) => {
    await page.goto("/dashboard");
    await workerIsPrepared(page);
    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error("there is no worker");
    const states = await worker.evaluate(async (prefix) => {
      const { keepPage, keptPage } = globalThis as unknown as Record<"keepPage" | "keptPage", () => Promise<unknown>>;
      const countKept = async () => (await caches.keys()).filter((name) => name.startsWith(prefix)).length;
      const { put } = Cache.prototype;
      const remove = caches.delete.bind(caches);
      const found = [];
      for (let failing = 1, whole = false; !whole; failing++) {
        let writes = 0;
        Cache.prototype.put = function (request, response) {
          // The pages of the user, which it may keep at the same time, say their size.
          return !response.headers.has("Kept-Size") && ++writes === failing
            ? Promise.reject(new Error("the disk is full"))
            : put.call(this, request, response);
        };
        // As if the browser ended the worker at that write: nothing is tidied up.
        caches.delete = () => Promise.resolve(false);
        whole = await keepPage().then(
          () => true,
          () => false,
        );
        caches.delete = remove;
        Cache.prototype.put = put;
        found.push({ whole, page: Boolean(await keptPage()), caches: await countKept() });
      }
      await keepPage();
      return { found, left: await countKept() };
    }, "dealquest-offline-");
    const broken = states.found.filter(({ whole }) => !whole);
    expect(broken.length).toBeGreaterThan(3);
    expect(states.found.filter(({ page }) => !page)).toEqual([]);
    expect(broken.at(-1)?.caches).toBe(1 + broken.length);
    expect(states.left).toBe(2);
    await page.context().setOffline(true);
    await page.goto("/capture/offline");
    await expect(page.getByLabel("Note", { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    forgiveNetwork(complaints);
  });

  test("where this browser can keep nothing, a note that could not be sent stays in its field", async ({
    page,
    app,
    complaints,
  }) => {
    const [contact] = await (await page.request.get(`${app.url}/api/contacts?limit=1`)).json();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await page.goto("/dashboard");
    await workerIsPrepared(page);
    await page.goto(`/contacts/${contact.id}`);
    const note = page.getByRole("textbox", { name: "New note" });
    await note.fill("Wants the larger press");
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    for (const _ of ["once", "and again"]) {
      await page.getByRole("button", { name: "Add Note" }).click();
      await expect(
        page.getByText("The server could not be reached. What you typed is still here").first(),
      ).toBeVisible();
      await expect(note).toHaveValue("Wants the larger press");
    }
    await page.context().setOffline(false);
    forgiveNetwork(complaints);
    await page.getByRole("button", { name: "Add Note" }).click();
    await expect(page.getByText("Note added", { exact: true })).toBeVisible();
    const history = await (await page.request.get(`${app.url}/api/contacts/${contact.id}/history`)).json();
    expect(history.filter(({ newValue }: { newValue: string }) => newValue === "Wants the larger press")).toHaveLength(
      1,
    );
  });

  test("a page opened without a network says so in our words, and comes back with it", async ({
    page,
    script,
    complaints,
  }) => {
    await page.goto("/dashboard");
    await workerIsPrepared(page);
    await page.context().setOffline(true);
    await page.goto("/trash");
    await expect(page).toHaveTitle("You are offline · Dealquest");
    await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
    await expectAccessible(page, { script });
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
    await expect(page).toHaveURL(/\/trash$/);
    forgiveNetwork(complaints);
  });

  test("besides the user's pages the worker keeps the page for notes and scripts, which name nobody", async ({
    page,
  }) => {
    await page.goto("/dashboard");
    await workerIsPrepared(page);
    await page.goto("/contacts");
    const kept = await page.evaluate(async () => {
      const caught = [];
      for (const name of (await caches.keys()).filter((one) => !one.startsWith("pages-"))) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const text = (await (await cache.match(request))?.text()) ?? "";
          caught.push({ path: new URL(request.url).pathname, personal: /scout@|Sasha|Scout/.test(text) });
        }
      }
      return caught;
    });
    expect(kept.filter(({ path, personal }) => personal || !/^\/(capture\/offline|waiting$)/.test(path))).toEqual([]);
  });
});

test("a failure is told inside what a screen reader may read while a dialog is open, and the form is sent again", async ({
  page,
  complaints,
}) => {
  await page.goto("/contacts/new");
  await expect(page.getByRole("dialog", { name: "New Contact" })).toBeVisible();
  await page.getByLabel("First Name").fill("Tilda");
  await page.getByLabel("Contact Type *").selectOption("lead");
  await page.context().setOffline(true);
  // The announcement stays for a second. A modal dialog hides everything outside it from assistive technology.
  const said = page.waitForFunction(() =>
    [...document.querySelectorAll("[role=status], [role=alert]")].some(
      (one) => !one.closest("[aria-hidden=true]") && one.textContent?.includes("Failed to create contact"),
    ),
  );
  await page.getByRole("button", { name: "Create Contact" }).click();
  await said;
  await expect(page.getByText("The server could not be reached. What you typed is still here").first()).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Tilda");
  await page.context().setOffline(false);
  forgiveNetwork(complaints);
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByText("Contact created", { exact: true })).toBeVisible();
});

test("where the network went before anything was typed, the failure is told all the same", async ({
  page,
  complaints,
}) => {
  await page.goto("/profile");
  await page.getByRole("link", { name: "Dealquest" }).focus();
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to update profile" })).toBeVisible();
  await page.context().setOffline(false);
  forgiveNetwork(complaints);
});

const PAGES = ["Capture", "Dashboard", "Opportunities", "Contacts", "Leaderboard", "Profile"];

/** Whether the style sheet and the frame are applied. */
const look = (page: Page) =>
  page.evaluate(() => ({
    paper: getComputedStyle(document.body).backgroundColor,
    frame: getComputedStyle(document.querySelector("#main")?.parentElement ?? document.body).display,
    button: getComputedStyle(document.querySelector("main [data-variant]") ?? document.body).display,
  }));

test("a page keeps its look if something changed its HTML before hydration, and so do the pages that follow", async ({
  page,
  complaints,
}) => {
  await page.goto("/contacts");
  const before = await look(page);
  await page.route(
    ({ search }) => search === "?changed",
    async (route) => {
      const answer = await route.fetch();
      const { "content-encoding": _, "content-length": __, ...headers } = answer.headers();
      const html = await answer.text();
      await route.fulfill({ headers, body: html.replace(/<h1/, "<i>an extension was here</i><h1") });
    },
  );
  await page.goto("/contacts?changed");
  await expect(page.getByText("an extension was here")).toHaveCount(0);
  expect(await look(page)).toEqual(before);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("button", { name: "Save Changes" })).toHaveCSS("border-top-left-radius", "10px");
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/React error #4(18|23)/.test(text)));
});

test("away from the network every page keeps its frame and its look, says so, and comes back", async ({
  page,
  complaints,
}) => {
  const navigation = page.getByRole("navigation", { name: "Main" });
  await page.goto("/contacts");
  const before = await look(page);
  for (const name of PAGES) {
    await navigation.getByRole("link", { name }).click();
    await expect(navigation.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await page.waitForLoadState("networkidle");
  }
  for (const name of PAGES) {
    await page.context().setOffline(true);
    await navigation.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { name: "Dealquest could not be reached" })).toBeVisible();
    await expect(page.getByText("Please check your network")).toBeVisible();
    await expect(navigation.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("banner").getByRole("button", { name: "Logout" })).toBeVisible();
    expect(await look(page), name).toEqual(before);
    // What is still being asked when the network is back is answered, and the link is gone before the next press.
    const failed = page.waitForEvent("requestfailed");
    await page.getByRole("link", { name: "Try again" }).click();
    await failed;
    await expect(page.getByRole("link", { name: "Try again" })).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByRole("link", { name: "Try again" })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  forgiveNetwork(complaints);
});

test("Try again works at once while an earlier try hangs", async ({ page, complaints }) => {
  await page.goto("/contacts");
  await page.context().setOffline(true);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contacts" }).click();
  await expect(page.getByRole("heading", { name: "Dealquest could not be reached" })).toBeVisible();
  await page.context().setOffline(false);
  let tries = 0;
  // The first try gets no answer.
  await page.route("**/*.data*", (route) => (++tries === 1 ? undefined : route.continue()));
  await page.getByRole("link", { name: "Try again" }).click();
  await expect.poll(() => tries).toBe(1);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  forgiveNetwork(complaints);
});

const badGateway = { status: 502, contentType: "text/html", body: "<html><h1>502 Bad Gateway</h1></html>" };

test("where something else answers in the server's place, page and toast say what it answered", async ({
  page,
  complaints,
}) => {
  await page.goto("/contacts");
  await page.getByRole("link", { name: "New Contact" }).click();
  await expect(page.getByRole("dialog", { name: "New Contact" })).toBeVisible();
  await page.route("**/*.data*", (route) => route.fulfill(badGateway));
  await page.getByLabel("First Name").fill("Tilda");
  await page.getByLabel("Contact Type *").selectOption("lead");
  await page.getByRole("button", { name: "Create Contact" }).click();
  await expect(page.getByRole("region", { name: "Notification" })).toContainText("502: 502 Bad Gateway");
  await expect(page.getByLabel("First Name")).toHaveValue("Tilda");
  await page.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Leaderboard" }).click();
  await expect(page.getByRole("heading", { name: "Back in a moment" })).toBeVisible();
  await expect(page.getByText("The server answered 502: 502 Bad Gateway")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Leaderboard" })).toBeVisible();
  forgiveNetwork(complaints);
});
