import type { Page } from "@playwright/test";
import { signUp } from "../harness/app-server.ts";
import { acrossNavigation, expect, expectAccessible, signInAs, test, workerIsPrepared } from "../harness/journey.ts";

test.use({ serviceWorkers: "allow" });

let count = 0;

test.beforeEach(async ({ page, app, script }) => {
  test.skip(script === "off", "without script no form waits");
  const email = `w${process.pid}x${count++}@x.test`;
  await signUp(app, { email, password: "secret1", firstName: "Wendy", lastName: "Vale" });
  await signInAs(page, app, { email, password: "secret1" });
  await page.goto("/dashboard");
  await workerIsPrepared(page);
});

test.afterEach(({ complaints }) => {
  const wanted = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 50|Failed to fetch|TypeError/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !wanted.test(text)));
});

const isKept = (page: Page, path: string) =>
  acrossNavigation(() => page.evaluate((one) => caches.match(one).then(Boolean), path));

/** Opens a page, again if the app has just gone to another one by itself, as it does behind a form that waits. */
const open = (page: Page, path: string) => expect(() => page.goto(path)).toPass();

async function see(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect.poll(() => isKept(page, path)).toBe(true);
}

const countOf = async (page: Page, firstName: string) => {
  const ask = (q: string) => fetch(`/api/contacts?q=${q}`).then((answer) => answer.json());
  const contacts = await acrossNavigation(() => page.evaluate(ask, firstName));
  return contacts.length;
};

async function fillContact(page: Page, firstName: string): Promise<void> {
  await page.getByLabel("First Name").fill(firstName);
  await page.getByLabel("Contact Type *").selectOption("lead");
  await page.getByRole("button", { name: "Create Contact" }).click();
}

test("two new contacts wait without a network, are shown in the list and on their page, and are sent once each", async ({
  page,
  script,
}) => {
  await see(page, "/contacts");
  await see(page, "/contacts/new");
  await page.context().setOffline(true);
  for (const name of ["Tildavale", "Ulrikavale"]) {
    await open(page, "/contacts/new");
    await expect(page.getByText(/^No network\. This is from/)).toBeVisible();
    await fillContact(page, name);
    await expect(page.getByText(new RegExp(`Waiting to be sent: .*${name}`)).first()).toBeVisible();
    await expect(page).toHaveURL(/\/contacts$/);
  }
  await page.getByRole("link", { name: "See what waits" }).first().click();
  const list = page.getByRole("region", { name: "Waiting to be sent" });
  await expect(list.getByText("New contact: Tildavale")).toBeVisible();
  await expectAccessible(page, { script });
  await list.getByText("Edit").first().click();
  await list.getByLabel("Last name").first().fill("Quist");
  await list.getByRole("button", { name: "Save" }).click();
  // What was saved stands in the list anew, with its fields folded.
  await expect(list.getByLabel("Last name").first()).toBeHidden();
  await page.context().setOffline(false);
  await open(page, "/contacts");
  await expect.poll(() => countOf(page, "Tildavale")).toBe(1);
  await expect.poll(() => countOf(page, "Ulrikavale")).toBe(1);
  await expect(page.getByText("Waiting to be sent")).toHaveCount(0);
  expect(await countOf(page, "Quist")).toBe(1);
});

test("a stage move, a step done and a new opportunity wait, mark their record, and are sent in their order, once each", async ({
  page,
}) => {
  const deal = await page.evaluate(async () => {
    const step = { nextStepDate: "2031-01-02", nextStepDescription: "Bring samples" };
    const body = JSON.stringify({
      ...{ name: "Zephyr barn", dealStage: "open", dealSize: 100, targetCloseDate: "2031-05-20" },
      ...step,
    });
    const headers = { "Content-Type": "application/json" };
    return (await (await fetch("/api/opportunities", { method: "POST", headers, body })).json()).id as string;
  });
  for (const path of [
    "/opportunities/new",
    "/opportunities",
    `/opportunities/${deal}/done`,
    `/opportunities/${deal}`,
  ]) {
    await see(page, path);
  }
  await page.context().setOffline(true);
  await open(page, `/opportunities/${deal}`);
  await page.getByRole("button", { name: "Move to Samples" }).click();
  await expect(page.getByText(/Waiting to be sent: Stage: Zephyr barn/).first()).toBeVisible();
  await expect(page.getByLabel("Opportunity Name")).toHaveValue("Zephyr barn");
  await open(page, `/opportunities/${deal}/done`);
  await page.locator("button[name=due][value=none]").click();
  await expect(page.getByText(/Waiting to be sent: Next step: .* and 1 more/).first()).toBeVisible();
  await open(page, "/opportunities/new");
  await page.getByLabel("Opportunity Name").fill("Zinnia barn");
  await page.getByLabel("Deal Size ($)").fill("200");
  await page.getByLabel("Target Close Date").fill("2031-05-20");
  await page.getByRole("button", { name: "Create Opportunity" }).click();
  await expect(page.getByText(/New opportunity: Zinnia barn/).first()).toBeVisible();
  await open(page, "/opportunities");
  await expect(page.locator(`a[href*="${deal}"][data-waiting]`).first()).toBeVisible();

  await page.context().setOffline(false);
  await open(page, "/opportunities");
  await expect(page.locator("[data-waiting]")).toHaveCount(0);
  const count = async (name: string) => (await (await page.request.get(`/api/opportunities?q=${name}`)).json()).length;
  await expect.poll(() => count("Zinnia")).toBe(1);
  const history: { kind: string }[] = await (await page.request.get(`/api/opportunities/${deal}/history`)).json();
  expect(history.filter(({ kind }) => kind === "stage_changed")).toHaveLength(1);
  expect((await (await page.request.get(`/api/opportunities/${deal}`)).json()).nextStepDate).toBeNull();
});

test("a press on a kept page before its script runs waits for it, and its form is sent once", async ({ page }) => {
  const body = { name: "Zither barn", dealStage: "open", dealSize: 100, targetCloseDate: "2031-05-20" };
  const { id } = await (await page.request.post("/api/opportunities", { data: body })).json();
  await see(page, `/opportunities/${id}`);
  // Presses the button as soon as it is parsed.
  await page.addInitScript(() => {
    const press = () => {
      if (!document.documentElement?.dataset.kept || sessionStorage.getItem("pressed")) return;
      const button = document.querySelector<HTMLButtonElement>("button[name=dealStage][value=samples]");
      if (button) sessionStorage.setItem("pressed", document.readyState);
      button?.click();
    };
    new MutationObserver(press).observe(document, { subtree: true, childList: true });
  });
  await page.context().setOffline(true);
  await open(page, `/opportunities/${id}`);
  await expect(page.getByText(/Waiting to be sent: Stage: Zither barn/).first()).toBeVisible();
  expect(await acrossNavigation(() => page.evaluate(() => sessionStorage.getItem("pressed")))).toBe("loading");
  await page.context().setOffline(false);
  const stage = async () => (await (await page.request.get(`/api/opportunities/${id}`)).json()).dealStage;
  await expect.poll(stage).toBe("samples");
});

test("what waits can be discarded", async ({ page }) => {
  await see(page, "/contacts/new");
  await page.context().setOffline(true);
  await open(page, "/contacts/new");
  await fillContact(page, "Veronavale");
  await expect(page.getByText(/Waiting to be sent: /).first()).toBeVisible();
  await open(page, "/waiting");
  page.once("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: /^Discard/ }).click();
  await expect(page.getByText("Nothing is waiting to be sent.")).toBeVisible();
  await page.context().setOffline(false);
  await open(page, "/contacts");
  expect(await countOf(page, "Veronavale")).toBe(0);
});

test("an edit that meets a colleague's change needs its author, who sees both versions and decides", async ({
  page,
}) => {
  const id = await page.evaluate(async () => {
    const body = JSON.stringify({ firstName: "Xeniavale", lastName: "Old", contactType: "lead" });
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch("/api/contacts", { method: "POST", headers, body });
    return (await answer.json()).id as string;
  });
  await see(page, `/contacts/${id}`);
  await see(page, `/contacts/${id}/edit`);
  await page.context().setOffline(true);
  await open(page, `/contacts/${id}/edit`);
  await page.getByLabel("Last Name").fill("Mine");
  await page.getByRole("button", { name: "Update Contact" }).click();
  await expect(page.getByText(/Waiting to be sent: Changes: Xeniavale Mine/).first()).toBeVisible();
  // As a colleague does, while this browser has no network: a page sends what waits as soon as it hears of one.
  await page.context().request.patch(`/api/contacts/${id}`, { data: { lastName: "Theirs" } });
  await page.context().setOffline(false);
  await open(page, "/waiting");
  await page.getByRole("button", { name: "Open Changes: Xeniavale Mine" }).click();
  const panel = page.getByRole("alert").filter({ hasText: "changed this contact in the meantime" });
  await expect(panel.getByRole("cell", { name: "Mine" })).toBeVisible();
  await expect(panel.getByRole("cell", { name: "Theirs" })).toBeVisible();
  await page.getByRole("button", { name: "Overwrite with my version" }).click();
  await expect(page.getByText("Contact updated").first()).toBeVisible();
  await open(page, "/waiting");
  await expect(page.getByText("Nothing is waiting to be sent.")).toBeVisible();
});

test("a note that gets no answer in 15 seconds waits too, and is written once although its first sending arrived", async ({
  page,
}) => {
  const id = await page.evaluate(async () => {
    const body = JSON.stringify({ firstName: "Ysoldevale", contactType: "lead" });
    const headers = { "Content-Type": "application/json" };
    return (await (await fetch("/api/contacts", { method: "POST", headers, body })).json()).id as string;
  });
  await see(page, `/contacts/${id}`);
  // What waits is sent again at once by the next page: held until it was seen to wait.
  const seen = Promise.withResolvers<void>();
  let posts = 0;
  await page.route(/\/notes$/, async (route) => {
    if (++posts > 1) await seen.promise;
    await route.continue();
  });
  // The first request arrives, its answer does not.
  await page.evaluate(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const answer = send(input, init);
      return init?.method === "POST" && String(input).includes("/notes")
        ? answer.then(() => new Promise(() => {}))
        : answer;
    };
  });
  await page.getByRole("textbox", { name: /note/i }).first().fill("Called about the barn");
  await page.getByRole("button", { name: /Add note/i }).click();
  await expect(page.getByText(/Waiting to be sent: Note/).first()).toBeVisible();
  seen.resolve();
  await open(page, "/waiting");
  await expect(page.getByText("Nothing is waiting to be sent.")).toBeVisible();
  const notes = await (await page.request.get(`/api/contacts/${id}/history`)).json();
  expect(notes.filter(({ kind }: { kind: string }) => kind === "note_added")).toHaveLength(1);
});
