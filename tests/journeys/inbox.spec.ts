import type { BrowserContext, Page, Request } from "@playwright/test";
import { type RunningApp, signUp } from "../harness/app-server.ts";
import { expect, expectAccessible, test, workerIsPrepared } from "../harness/journey.ts";

test.use({ serviceWorkers: "allow" });

let people = 0;

/** Signs a new person up and in, so that the inbox is their own. */
async function signInSomebody(context: BrowserContext, app: RunningApp) {
  const unique = `${++people}.${Math.random().toString(36).slice(2)}`;
  const person = { email: `note.${unique}@acme.example`, password: "adventure", firstName: "Nell", lastName: "Note" };
  const { cookie } = await signUp(app, person);
  await context.clearCookies();
  const pairs = cookie.split("; ").map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);
  await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: app.url })));
  return person;
}

const inboxOf = async (page: Page): Promise<{ text: string; source: string }[]> =>
  (await page.request.get("/api/captures")).json();

/** Opens a page, and waits until the worker has kept the page for notes. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await workerIsPrepared(page);
}

/** Opens the dashboard with the worker, and waits until its script has noted whose notes are kept here offline. */
async function openSignedIn(page: Page): Promise<void> {
  await openWithWorker(page, "/dashboard");
  await page.waitForFunction(() => localStorage.getItem("dealquest-owner"));
}

const isSending = (request: Request) => request.method() === "POST" && request.url().endsWith("/api/captures");

async function keepNote(page: Page, text: string): Promise<void> {
  await page.getByLabel("Note", { exact: true }).fill(text);
  // A double tap keeps it once.
  await page.getByRole("button", { name: "Keep this note" }).dblclick();
  await expect(page.getByRole("status").filter({ hasText: "Kept on this device." })).toBeVisible();
}

/** Removes the errors that Chromium and Remix log about the missing network, and about calls that were refused. */
function forgiveNetwork(complaints: string[]): void {
  const forgiven = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of (401|503)|TypeError: Failed to fetch/;
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !forgiven.test(text)));
}

test("a note written without a network survives a reload and is in the inbox once, also with two tabs", async ({
  page,
  context,
  app,
  script,
  complaints,
}) => {
  test.skip(script === "off", "without script there is no worker");
  await signInSomebody(context, app);
  await openSignedIn(page);
  const other = await context.newPage();
  await other.goto("/opportunities");
  await context.setOffline(true);
  await page.goto("/capture");
  await expect(page).toHaveURL(/\/capture\/offline$/);
  await keepNote(page, "Met Mina at the fair, she wants samples");
  await page.reload();
  await expect(page.getByRole("heading", { name: "1 note to send" })).toBeVisible();
  await page.getByLabel("Note", { exact: true }).fill("Half a thought");
  await page.reload();
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("Half a thought");
  await expectAccessible(page, { script });
  await context.setOffline(false);
  await Promise.all([page.reload(), other.reload()]);
  await expect.poll(() => inboxOf(page)).toMatchObject([{ text: "Met Mina at the fair, she wants samples" }]);
  await expect(page.getByRole("heading", { name: /waits/ })).toHaveCount(0);
  await other.goto("/capture/inbox");
  await expect(other.getByText("Met Mina at the fair")).toBeVisible();
  await expect(other.getByRole("link", { name: "Capture, 1 waiting" })).toBeVisible();
  await expectAccessible(other, { script });
  forgiveNetwork(complaints);
});

test("another user of the browser neither sees nor sends a note that waits, and signing out says how many do", async ({
  page,
  context,
  app,
  script,
  complaints,
}) => {
  test.skip(script === "off", "without script no note waits");
  const nell = await signInSomebody(context, app);
  await openSignedIn(page);
  await context.setOffline(true);
  await page.goto("/capture/offline");
  await keepNote(page, "Met Mina at the fair");
  // First, because the page sends as soon as there is a network.
  await page.route("**/api/captures", (route) => route.abort());
  await context.setOffline(false);
  // The next page tries to send too, once its script runs.
  const trying = page.waitForRequest((request) => isSending(request) && request.frame().url().endsWith("/dashboard"));
  await page.goto("/dashboard");
  await trying;
  const asked = page.waitForEvent("dialog");
  const press = page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  const dialog = await asked;
  expect(dialog.message()).toContain("1 unsent note");
  await dialog.accept();
  await press;
  await page.waitForURL(/\/$/);
  await page.unrouteAll();
  await signInSomebody(context, app);
  await page.goto("/capture/offline");
  await expect(page.getByLabel("Note", { exact: true })).toBeVisible();
  await expect(page.getByText("Met Mina at the fair")).toHaveCount(0);
  await page.goto("/capture/inbox");
  await expect(page.getByText("No notes to review.")).toBeVisible();
  await context.clearCookies();
  await page.goto("/?view=login");
  await page.getByLabel("Email").fill(nell.email);
  await page.getByLabel("Password", { exact: true }).fill(nell.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect.poll(() => inboxOf(page)).toMatchObject([{ text: "Met Mina at the fair" }]);
  forgiveNetwork(complaints);
});

test("what is shared to the app by someone signed out is kept on the device, and in the inbox after signing in", async ({
  page,
  context,
  app,
  script,
  complaints,
}) => {
  test.skip(script === "off", "an installed app has script");
  await openWithWorker(page, "/capture/offline");
  // Hydration would remove what is added before it.
  await expect(page.getByText("Sign in once on this device to keep notes here.")).toBeVisible();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<form method="post" enctype="multipart/form-data" action="/capture/share">
        <input name="title" value="Foyer"><input name="text" value="Lobby plans for Mina"><button>Share it</button></form>`,
    );
  });
  await page.getByRole("button", { name: "Share it" }).click();
  await expect(page.getByLabel("Shared note")).toHaveValue("Foyer\nLobby plans for Mina");
  await page.getByRole("button", { name: "Keep this note" }).click();
  await expect(page.getByText("Sign in to send the notes stored here.")).toBeVisible();
  await signInSomebody(context, app);
  await page.goto("/dashboard");
  await expect.poll(() => inboxOf(page)).toMatchObject([{ text: "Foyer\nLobby plans for Mina" }]);
  forgiveNetwork(complaints);
});

test("several notes pasted at once are asked about, wait in the inbox, and one of them is reviewed", async ({
  page,
  context,
  app,
  script,
}) => {
  await signInSomebody(context, app);
  await page.goto("/capture");
  const transcript = page.getByLabel("Transcript", { exact: true });
  await transcript.fill("Met Priya Nolan from Bluebell Robotics at the fair.\n---\nCalled Nora about the lobby.");
  await page.getByRole("button", { name: "Process", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Is this one note, or 2?" })).toBeVisible();
  await expectAccessible(page, { script });
  await page.getByRole("button", { name: "Add 2 notes to the inbox" }).click();
  await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Capture, 2 waiting" })).toBeVisible();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Met Priya" })
    .getByRole("button", { name: /^Review/ })
    .click();
  await expect(page.getByLabel("First Name")).toHaveValue("Priya");
  if (script === "on") {
    await page.getByLabel("First Name").fill("Prija");
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Inbox" })).toBeVisible();
    await page.goForward();
    await expect(page.getByLabel("First Name")).toHaveValue("Prija");
  }
  await page.getByRole("link", { name: "Keep it for later" }).click();
  await expect(page).toHaveURL(/\/capture\/inbox$/);
  expect(await inboxOf(page)).toHaveLength(2);
  await page.goto("/capture");
  await expect(transcript).toHaveValue("");
});

const REPLY = [
  "From: Tom Hale <tom@foods.example>",
  "To: nell@acme.example",
  "Subject: Re: Two ovens",
  "Message-ID: <folded@mail.example>",
  "Date: Tue, 10 Mar 2026 10:12:00 +0100",
  "",
  "We take the two ovens.",
  "",
  "On Mon, Mar 9, 2026 at 9:00 AM Nell Note <nell@acme.example> wrote:",
  "> They are $19,500 together.",
].join("\r\n");

test("what a mail quotes is shown in its review, and a press takes it into the note", { tag: "@plain" }, async ({
  page,
  context,
  app,
}) => {
  await signInSomebody(context, app);
  await page.goto("/capture/inbox");
  await page.getByText("Add emails as files").click();
  await page
    .getByLabel("Mails")
    .setInputFiles({ name: "a.eml", mimeType: "message/rfc822", buffer: Buffer.from(REPLY) });
  await page.getByRole("button", { name: "Add to the inbox" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "We take the two ovens." });
  await row.getByText("Show quoted text and signature").click();
  await expect(row.getByText("They are $19,500 together.")).toBeVisible();
  await row.getByRole("button", { name: /^Review/ }).click();
  const said = page.getByLabel("What you said");
  await expect(said).toBeVisible();
  // On a phone what was said is collapsed.
  const openSaid = async () => {
    if (!(await said.locator("p").first().isVisible())) await said.getByText("What you said").click();
  };
  await openSaid();
  await said.getByText("Show quoted text and signature").click();
  await expect(said.getByText("They are $19,500 together.")).toBeVisible();
  await said.getByRole("button", { name: "Add to the note" }).click();
  await expect(said.getByText("Show quoted text and signature")).toHaveCount(0);
  await openSaid();
  await expect(said).toContainText("They are $19,500 together.");
  expect(await inboxOf(page)).toMatchObject([{ text: expect.stringContaining("$19,500") }]);
});

test("a correction that is refused stays in its field, and a better one is reviewed", { tag: "@plain" }, async ({
  page,
  context,
  app,
  complaints,
}) => {
  await signInSomebody(context, app);
  const id = crypto.randomUUID();
  const data = { id, text: "Met Mina Murray at the fair, she wants samples", saidAt: new Date().toISOString() };
  await page.request.post("/api/captures", { data });
  const words = page.getByLabel("What was said");
  await page.goto(`/capture/inbox/${id}`);
  await page.getByRole("button", { name: "Review" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Mina");
  await page.goto(`/capture/inbox/${id}?words`);
  for (const typed of ["Call Al", `Met Nora. ${"She wants samples. ".repeat(600)}`]) {
    await words.fill(typed);
    await page.getByRole("button", { name: "Read again" }).click();
    await expect(page.locator("#transcript-error")).toHaveText(/characters/);
    await expect(words).toHaveValue(typed);
  }
  await words.fill("Met Nora Murray at the fair, she wants samples");
  await page.getByRole("button", { name: "Read again" }).click();
  await expect(page.getByLabel("First Name")).toHaveValue("Nora");
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/status of 400/.test(text)));
});
