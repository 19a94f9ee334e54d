import type { Page, Request } from "@playwright/test";
import type { RunningApp } from "../harness/app-server.ts";
import { expect, expectAccessible, signInAs, test } from "../harness/journey.ts";
import { fakeSpeech } from "./fake-speech.ts";

/** A note with a unique person, because journeys run concurrently on one database. */
function noteAbout(lastName: string): string {
  const spelled = `priya dot ${lastName.toLowerCase()} at bluebell dot com`;
  return `Met Priya ${lastName} from Bluebell Robotics, ${spelled}. They want samples, it is a fifty k deal and I call her on Friday.`;
}

const heard = (page: Page, label: string) =>
  page
    .locator("div:has(> label, > span > label)", { has: page.getByLabel(label) })
    .last()
    .locator(".heard");
const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const transcript = (page: Page) => page.getByLabel("Transcript", { exact: true });
const toast = (page: Page, title: string) =>
  page.locator('[aria-label="Notification"]').getByText(title, { exact: true });
let people = 0;
const someone = (project: string) =>
  `R${project.replace(/\W/g, "")}${++people}${Math.random().toString(36).slice(2, 6)}`;

test.describe("a typed note", () => {
  test.beforeEach(async ({ page, app }) => {
    await signInAs(page, app);
    await page.goto("/capture");
  });

  test(
    "becomes a contact and an opportunity that are linked",
    { tag: "@everywhere" },
    async ({ page, script }, { project }) => {
      test.slow();
      const lastName = someone(project.name).toLowerCase();
      await transcript(page).fill(noteAbout(lastName));
      await button(page, "Process").click();

      await expect(heading(page, "Review Contact")).toBeVisible();
      await expect(page.getByLabel("First Name")).toHaveValue("Priya");
      await expect(heard(page, "Email")).toHaveText(/heard: “priya dot .* at bluebell dot com”/);
      await expectAccessible(page, { script });
      await button(page, "Create Contact").click();
      await expect(page.getByLabel("Contact Type *")).toHaveAttribute("aria-invalid", "true");
      await expect(heard(page, "Business Name")).toHaveText("heard: “Bluebell Robotics”");
      await page.getByRole("radio", { name: "Lead" }).check();
      await button(page, "Create Contact").click();

      await expect(heading(page, "Review Opportunity")).toBeVisible();
      await expect(heard(page, "Deal Size ($)")).toHaveText("heard: “fifty k”");
      await expectAccessible(page, { script });
      await page.getByLabel("Opportunity Name").fill(`Samples ${lastName}`);
      const link = page.getByLabel(/^Link to Priya/);
      await link.uncheck();
      await button(page, "Create Opportunity").click();
      await expect(page.getByLabel("Target Close Date")).toHaveAttribute("aria-invalid", "true");
      await expect(link).not.toBeChecked();
      await link.check();
      await page.getByLabel("Target Close Date").fill("2027-06-30");
      await button(page, "Create Opportunity").click();

      await page.waitForURL("**/dashboard");
      await expect(page.getByRole("region", { name: "Notification" })).toContainText("Opportunity created");
      await page.goto("/opportunities");
      await page
        .getByRole("link", { name: `Samples ${lastName}` })
        .first()
        .click();
      await expect(page.getByRole("checkbox", { name: /Priya/ })).toBeChecked();
    },
  );

  test("left in the middle of its review comes back with what was typed, until it is finished", async ({
    page,
    script,
  }, { project }) => {
    test.skip(script === "off", "the browser sends the form again");
    const lastName = someone(project.name).toLowerCase();
    await transcript(page).fill(noteAbout(lastName));
    await button(page, "Process").click();
    await button(page, "Create Contact").click();
    await expect(page.getByLabel("Contact Type *")).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("radio", { name: "Lead" }).check();
    await page.getByLabel("Business Name").fill("Bluebell Works");
    await page.reload();
    await expect(page.getByLabel("Business Name")).toHaveValue("Bluebell Works");
    await expect(page.getByRole("radio", { name: "Lead" })).toBeChecked();
    await button(page, "Create Contact").click();

    await page.getByLabel("Opportunity Name").fill(`Samples ${lastName}`);
    await page.getByLabel(/^Link to Priya/).uncheck();
    await page.goBack();
    await expect(heading(page, "Review Opportunity")).toBeHidden();
    await page.goForward();
    await expect(page).toHaveTitle(/^Review Opportunity/);
    await expect(page.getByText("Step 2 of 2. Contact created: Priya")).toBeVisible();
    await expect(page.getByLabel("Opportunity Name")).toHaveValue(`Samples ${lastName}`);
    await expect(page.getByLabel(/^Link to Priya/)).not.toBeChecked();
    await page.getByLabel("Target Close Date").fill("2027-06-30");
    await button(page, "Create Opportunity").click();
    await page.waitForURL("**/dashboard");
    await page.goBack();
    await expect(page.getByText("Saved:").getByRole("link", { name: `Samples ${lastName}` })).toBeVisible();
    await expect(heading(page, "Review Opportunity")).toBeHidden();
    await page.goto("/capture");
    await expect(transcript(page)).toHaveValue("");
  });

  test("that is too short is a short recording, told with script without a request, and stays", async ({
    page,
    script,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
    const told = page.locator("#transcript-error");
    await transcript(page).fill("hello");
    // Until the page is hydrated the server answers, in the same words.
    if (script === "on") await expect(button(page, "Discard")).toBeVisible();
    await button(page, "Process").click();
    await expect(told).toHaveText("Please say or type more than 10 characters.");
    await expect(page.getByRole("region", { name: "Short Recording" })).toBeFocused();
    await expect(page.getByRole("region", { name: "Notification" })).toContainText("Short Recording");
    expect(sent).toHaveLength(script === "on" ? 0 : 1);
    await expect(transcript(page)).toHaveValue("hello");
    await expect(button(page, "Discard")).toHaveCount(script === "on" ? 1 : 0);
  });

  test("about someone known offers the contact that exists, and links it only when told to", async ({ page, app }, {
    project,
  }) => {
    const lastName = someone(project.name).toLowerCase();
    const contact = { firstName: "Priya", lastName, email: `priya.${lastName}@bluebell.com`, contactType: "client" };
    const made = await page.request.post(`${app.url}/api/contacts`, { data: contact });
    expect(made.status()).toBe(201);
    // Another journey's deal of Bluebell would be asked about.
    await transcript(page).fill(noteAbout(lastName).replace(/ (?:from|of|at) bluebell robotics/i, ""));
    await button(page, "Process").click();
    await expect(page.getByText("same email")).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`^Use this one: Priya ${lastName}`, "i") }).click();
    await expect(page.getByText("an existing contact")).toBeVisible();
    await button(page, "Skip opportunity").click();
    await expect(page.getByRole("region", { name: "Notification" })).toContainText("Nothing was saved");
  });
});

test("the recorder has its place before script runs, so that nothing moves when it can be pressed", async ({
  page,
  app,
  script,
  complaints,
}) => {
  test.skip(script === "off", "there is no recorder without script");
  await fakeSpeech(page);
  await signInAs(page, app);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/capture");
  await expect(button(page, "Start Recording (30s)")).toBeDisabled();
  const before = await transcript(page).boundingBox();
  complaints.splice(0);
  await page.unroute("**/assets/*.js");
  await page.reload();
  await expect(button(page, "Start Recording (30s)")).toBeEnabled();
  expect(await transcript(page).boundingBox()).toEqual(before);
});

test.describe("notes in two tabs", () => {
  test.skip(({ script }) => script === "off", "only script keeps words");

  const kept = "Your words from before, kept on this device.";
  const open = async (page: Page) => {
    await page.goto("/capture");
    const start = page.getByRole("button", { name: "Start Recording (30s)", disabled: false });
    await expect(start.or(heading(page, "Speech Recognition"))).toBeVisible();
  };

  test("do not take each other away", async ({ page, app, context }) => {
    await signInAs(page, app);
    const other = await context.newPage();
    for (const tab of [page, other]) await open(tab);
    await other.getByLabel("Transcript", { exact: true }).fill("The note of the other tab");
    await transcript(page).fill("A note that is finished here");
    await other.reload();
    await expect(transcript(other)).toHaveValue("The note of the other tab");
    await transcript(page).fill("A note that is finished here, later");
    await button(page, "Discard").click();
    const third = await context.newPage();
    await open(third);
    await expect(transcript(third)).toHaveValue("The note of the other tab");
    await expect(third.getByText(kept)).toBeVisible();
  });

  test("are done with together when they are the same", async ({ page, app, context }) => {
    await signInAs(page, app);
    await open(page);
    await transcript(page).fill("One note seen in both tabs");
    const other = await context.newPage();
    await open(other);
    await expect(transcript(other)).toHaveValue("One note seen in both tabs");
    await button(page, "Discard").click();
    await other.reload();
    await expect(transcript(other)).toHaveValue("");
  });
});

test.describe("a spoken note", () => {
  test.skip(({ script }) => script === "off", "there is no recorder without script");

  test.beforeEach(async ({ page, app }) => {
    await signInAs(page, app);
  });

  async function start(page: Page) {
    await page.goto("/capture");
    await button(page, "Start Recording (30s)").click();
    await expect(button(page, "Stop")).toBeFocused();
  }

  test("goes on after the browser ends by itself, and is processed after Stop", async ({ page }, { project }) => {
    await fakeSpeech(page);
    const person = someone(project.name).toLowerCase();
    const note = noteAbout(person);
    const [first, second] = [note.slice(0, 40), note.slice(40)];
    await start(page);
    await page.evaluate((text) => window.speech.say({ text, final: false }), first);
    await page.evaluate(() => window.speech.end());
    await expect.poll(() => page.evaluate(() => window.speech.started)).toBe(2);
    await page.evaluate((text) => window.speech.say({ text, confidence: 0.95 }), second);
    await expect(page.getByText("Perfect clarity")).toBeVisible();
    await expectAccessible(page);
    await button(page, "Stop").click();
    await expect(heading(page, "Review Contact")).toBeVisible();
    const words = await page.getByRole("complementary", { name: "What you said" }).getByRole("paragraph").textContent();
    expect(words?.replace(/\s+/g, "")).toBe(note.replace(/\s+/g, ""));
    await button(page, "Close").click();
    await expect(page).toHaveURL(/\/capture\/inbox$/);
    await expect(page.getByRole("listitem").filter({ hasText: person })).toContainText("in review");
  });

  test("stays on this device where the browser can do that: no byte of sound leaves, and it knows the names", async ({
    page,
  }) => {
    await fakeSpeech(page, "local");
    await page.goto("/capture");
    await expect(page.getByText("Your browser sends your speech to its vendor")).toBeVisible();
    await expect(button(page, "Start Recording (30s)")).toBeEnabled();
    await button(page, "Start Recording (30s)").hover();
    await expect(button(page, "Keep it on this device")).toBeVisible();
    await expectAccessible(page);
    await button(page, "Keep it on this device").click();
    await expect(page.getByText("What you say stays on this device.")).toBeVisible();
    const sent: Request[] = [];
    page.on("request", (request) => sent.push(request));
    await button(page, "Start Recording (30s)").click();
    await expect.poll(() => page.evaluate(() => window.speech.told.processLocally)).toBe(true);
    const { phrases } = await page.evaluate(() => window.speech.told);
    const { names } = await (await page.request.get("/api/capture/names")).json();
    expect(names.length).toBeGreaterThan(2);
    expect(phrases).toEqual(names);
    const words = "Met Jane Doe from Acme Robotics, a fifty k deal, call her tomorrow";
    await page.evaluate((text) => window.speech.say({ text }), words);
    await button(page, "Stop").click();
    await expect(heading(page, "Review Contact")).toBeVisible();
    const here = new URL(page.url()).origin;
    expect(sent.filter((request) => new URL(request.url()).origin !== here)).toEqual([]);
    const bodies = sent.flatMap((request) => request.postDataBuffer()?.toString("latin1") ?? []);
    expect(bodies.map((body) => JSON.parse(body).transcript)).toEqual([words]);
  });

  test("ends by itself after 30 seconds; too few words are a short recording, until there are enough", async ({
    page,
  }) => {
    await fakeSpeech(page, "asking");
    await page.clock.install();
    await page.goto("/capture");
    await button(page, "Start Recording (30s)").click();
    await expect(button(page, "Stop")).toBeVisible();
    await page.clock.runFor(8_000);
    await page.evaluate(() => window.speech.listen());
    await page.clock.runFor(10_000);
    // It goes on while the page is asked; since the press it would be 12.
    await expect(page.getByRole("timer")).toContainText(/1[3-9]|20/);
    await page.evaluate(() => window.speech.say({ text: "hello" }));
    await page.clock.runFor(25_000);
    await expect(button(page, "Start Recording (30s)")).toBeEnabled();
    await expect(toast(page, "Short Recording")).toBeVisible();
    await expect(transcript(page)).toHaveValue("hello");
    await button(page, "Start Recording (30s)").click();
    await expect(button(page, "Stop")).toBeVisible();
    await page.evaluate(() => window.speech.say({ text: "from Jane" }));
    await button(page, "Stop").click();
    await expect(heading(page, "Review Contact")).toBeVisible();
  });

  test("whose recognizer fails says so and keeps the words; being stopped by someone else says nothing", async ({
    page,
  }) => {
    await fakeSpeech(page);
    await start(page);
    await page.evaluate(() => window.speech.say({ text: "met Jane" }));
    await page.evaluate(() => window.speech.fail("aborted"));
    await expect.poll(() => page.evaluate(() => window.speech.started)).toBe(2);
    await expect(toast(page, "Speech Recognition Error")).toBeHidden();
    await page.evaluate(() => window.speech.fail("network"));
    await expect(toast(page, "Speech Recognition Error")).toBeVisible();
    await expect(button(page, "Start Recording (30s)")).toBeEnabled();
    await expect(transcript(page)).toHaveValue("met Jane");
  });

  test("that cannot start is a recording error", async ({ page }) => {
    await fakeSpeech(page, "broken");
    await page.goto("/capture");
    await button(page, "Start Recording (30s)").click();
    await expect(toast(page, "Recording Error")).toBeVisible();
  });

  test("in a browser without recognition has a notice in its place, and typing stays", async ({ page }) => {
    await fakeSpeech(page, "absent");
    await page.goto("/capture");
    await expect(page.getByText("Speech Recognition Not Supported")).toBeVisible();
    await expectAccessible(page);
    await expect(transcript(page)).toBeEditable();
  });
});

test.describe("processing", () => {
  test.skip(({ script }) => script === "off", "without script the server does it");

  const NOTE = "Met Jane Doe from Acme Robotics, a fifty k deal, call her tomorrow";
  const API = "**/api/parse-transcript";

  test.beforeEach(async ({ page, app }) => {
    await signInAs(page, app);
    await fakeSpeech(page);
    await page.goto("/capture");
    await transcript(page).fill(NOTE);
  });

  test("that is told to try again does so once, and says it", async ({ page }) => {
    const attempts: (string | undefined)[] = [];
    await page.route(API, async (route) => {
      attempts.push(route.request().headers()["x-attempt"]);
      if (attempts.length > 1) return route.continue();
      return route.fulfill({ status: 504, json: { message: "slow", canRetry: true } });
    });
    await button(page, "Process").click();
    await expect(toast(page, "Processing Timeout")).toBeVisible();
    await expect(page.getByText(/retrying with enhanced AI processing/).first()).toBeVisible();
    await expect(page.getByRole("progressbar")).toBeVisible();
    await expect(transcript(page)).not.toBeEditable();
    await expectAccessible(page);
    await expect(heading(page, "Review Contact")).toBeVisible();
    expect(attempts).toEqual(["1", "2"]);
  });

  test("that gets no answer twice opens the review with every word in the notes", async ({ page }) => {
    await page.route(API, (route) => route.fulfill({ status: 504, json: { message: "slow", canRetry: true } }));
    await button(page, "Process").click();
    await expect(heading(page, "Review Contact")).toBeVisible();
    await expect(page.getByText(/fallback was used/).first()).toBeVisible();
    await expect(page.getByLabel("Notes")).toHaveValue(NOTE);
    await expect(page.getByLabel("First Name")).toHaveValue("Jane");
  });

  test("that fails says so and keeps the words", async ({ page }) => {
    await page.route(API, (route) => route.fulfill({ status: 500, body: "oops" }));
    await button(page, "Process").click();
    await expect(toast(page, "Processing Failed")).toBeVisible();
    await expect(transcript(page)).toHaveValue(NOTE);
  });

  test("leads to reviews that stay as they are when they cannot be sent", async ({ page, app, complaints }) => {
    const sent = "**/capture/inbox/*.data*";
    await button(page, "Process").click();
    await page.getByLabel("Notes").fill("My own words");
    await page.getByRole("radio", { name: "Lead" }).check();
    await page.context().clearCookies();
    await button(page, "Create Contact").click();
    await expect(toast(page, "Failed to create contact")).toBeVisible();
    await expect(page.getByLabel("Notes")).toHaveValue("My own words");
    await signInAs(page, app);
    await button(page, "Skip contact").click();
    await page.getByLabel("Target Close Date").fill("2027-06-30");
    await page.route(sent, (route) => route.abort());
    await button(page, "Create Opportunity").click();
    await expect(toast(page, "Failed to create opportunity")).toBeVisible();
    await expect(page.getByLabel("Target Close Date")).toHaveValue("2027-06-30");
    await page.unroute(sent);
    await button(page, "Skip opportunity").click();
    await expect(page).toHaveURL(/\/capture\/inbox$/);
    complaints.splice(0);
  });

  test("in a session that ended reloads after two seconds; after signing in the words are there", async ({
    page,
    app,
  }) => {
    await page.context().clearCookies();
    await button(page, "Process").click();
    await expect(toast(page, "Session Expired")).toBeVisible();
    await page.waitForURL(/redirectTo/);
    await signInAs(page, app);
    await page.goto("/capture");
    await expect(transcript(page)).toHaveValue(NOTE);
  });

  test("keeps the words over a reload until they are discarded, and signing out asks", async ({ page }) => {
    await page.reload();
    await expect(transcript(page)).toHaveValue(NOTE);
    await expect(page.getByText("Your words from before, kept on this device.")).toBeVisible();
    const asked: string[] = [];
    page.once("dialog", (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await button(page, "Logout").click();
    expect(asked[0]).toContain("not saved yet");
    await expect(page).toHaveURL(/\/capture$/);
    await button(page, "Discard").click();
    await expect(transcript(page)).toHaveValue("");
    await button(page, "Bring the words back").click();
    await expect(transcript(page)).toHaveValue(NOTE);
    await button(page, "Discard").click();
    await page.reload();
    await expect(transcript(page)).toHaveValue("");
  });

  test("shows kept words to nobody else in the same browser", async ({ page, app }) => {
    const other = {
      email: `other${Date.now()}${Math.random().toString(36).slice(2)}@dealquest.test`,
      password: "adventure",
    };
    await page.request.post(`${app.url}/auth/register`, { data: { ...other, firstName: "Olive", lastName: "Other" } });
    await page.context().clearCookies();
    await signInAs(page, app, other);
    await page.goto("/capture");
    await expect(button(page, "Start Recording (30s)")).toBeEnabled();
    await expect(transcript(page)).toHaveValue("");
  });

  test("ends with the words saved and forgotten", async ({ page }) => {
    await button(page, "Process").click();
    await button(page, "Skip contact").click();
    await button(page, "Skip opportunity").click();
    await expect(page).toHaveURL(/\/capture\/inbox$/);
    await page.goto("/capture");
    await expect(transcript(page)).toHaveValue("");
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("dealquest-words"))),
    ).toEqual([]);
  });
});

test.describe("pressing twice", () => {
  const count = async ({ orm }: RunningApp, table: "contacts" | "opportunities", name: string) => {
    const column = table === "contacts" ? "last_name" : "name";
    const statement = `select 1 from ${table} where ${column} ilike ?`;
    return (await orm.em.fork().execute(statement, [`%${name}`])).length;
  };

  for (const how of ["two quick clicks", "Enter twice"]) {
    test(
      `makes one contact and one opportunity: ${how}`,
      { tag: "@plain" },
      async ({ page, app, script }, { project }) => {
        test.slow();
        const press = async (name: string, field: string) => {
          if (how === "Enter twice") {
            await page.getByLabel(field, { exact: true }).focus();
            await page.keyboard.press("Enter", { delay: 5 });
            await page.keyboard.press("Enter", { delay: 5 });
          } else await button(page, name).dblclick({ noWaitAfter: true });
        };
        const lastName = someone(project.name).toLowerCase();
        await signInAs(page, app);
        await page.goto("/capture");
        await transcript(page).fill(noteAbout(lastName));
        await button(page, "Process").click();
        await page.getByLabel("Last Name").fill(lastName);
        await page.getByRole("radio", { name: "Lead" }).check();
        await press("Create Contact", "First Name");
        await expect(heading(page, "Review Opportunity")).toBeVisible();
        await page.getByLabel("Opportunity Name").fill(`Samples ${lastName}`);
        await page.getByLabel("Target Close Date").fill("2027-06-30");
        await press("Create Opportunity", "Opportunity Name");
        await page.waitForURL("**/dashboard");
        if (script === "on") {
          await page.goBack();
          await expect(page.getByText("Saved:")).toBeVisible();
          await expect(heading(page, "Review Opportunity")).toBeHidden();
        }
        expect(await count(app, "contacts", lastName)).toBe(1);
        expect(await count(app, "opportunities", lastName)).toBe(1);
      },
    );
  }

  test("in two tabs, each note is its own", { tag: "@plain" }, async ({ page, app, context, script }, { project }) => {
    const [one, two] = [someone(project.name).toLowerCase(), someone(project.name).toLowerCase()];
    await signInAs(page, app);
    const other = await context.newPage();
    for (const [tab, lastName] of [
      [page, one],
      [other, two],
    ] as const) {
      await tab.goto("/capture");
      // Words typed before the script starts are joined to those kept from the other tab.
      if (script === "on") await expect(button(tab, "Start Recording (30s)")).toBeEnabled();
      await transcript(tab).fill(noteAbout(lastName));
      await button(tab, "Process").click();
      await expect(heading(tab, "Review Contact")).toBeVisible();
    }
    for (const tab of [page, other]) {
      await tab.getByLabel("Last Name").fill(tab === page ? one : two);
      await tab.getByRole("radio", { name: "Lead" }).check();
      await button(tab, "Create Contact").click();
      await expect(heading(tab, "Review Opportunity")).toBeVisible();
    }
    expect(await count(app, "contacts", one)).toBe(1);
    expect(await count(app, "contacts", two)).toBe(1);
  });
});
