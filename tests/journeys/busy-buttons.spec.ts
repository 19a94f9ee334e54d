/** A button that sends something, while its answer is on the way. */
import type { Locator, Page } from "@playwright/test";
import { expect, openIdle, signInAs, test } from "../harness/journey.ts";

test.skip(({ script, viewport }) => script === "off" || viewport?.width !== 1280, "without script the browser waits");

test.beforeEach(async ({ page, app }) => signInAs(page, app));

/** Where the button is, and what is filled in before it is pressed. */
type Sending = [path: string, button: string | RegExp, filled?: Record<string, string>];

async function read(page: Page, path: string) {
  return (await page.request.get(path)).json();
}

/** An active opportunity with a next step. */
async function addDeal(page: Page): Promise<{ id: string }> {
  const step = { nextStepDescription: "Call Dora", nextStepDate: "2021-01-04" };
  const data = { name: "Busy tents", dealStage: "open", dealSize: 900, targetCloseDate: "2031-05-20", ...step };
  return (await page.request.post("/api/opportunities", { data })).json();
}

/** A colleague with open opportunities. */
async function findGiver(page: Page): Promise<string> {
  const me = await read(page, "/api/auth/user");
  const deals: { ownerUserId: string }[] = await read(page, "/api/opportunities?stage=active&limit=100");
  const giver = deals.find(({ ownerUserId }) => ownerUserId !== me.id);
  if (!giver) throw new Error("nobody else has an open opportunity");
  return giver.ownerUserId;
}

async function sendings(page: Page): Promise<Sending[]> {
  const { id } = await addDeal(page);
  const [contact] = await read(page, "/api/contacts?limit=1");
  return [
    [`/opportunities/${id}`, "Update Opportunity"],
    [`/opportunities/${id}`, "Add Note", { "New note": "They like tents." }],
    [`/opportunities/${id}/done`, /^In three days/],
    ["/capture", "Process", { Transcript: "Met Dora Lind from Lind Tents, a ten k deal" }],
    ["/contacts/new", "Create Contact", { "First Name": "Dora", "Contact Type": "lead" }],
    [`/contacts/${contact.id}/erase`, "Erase for good", { "Type the name": "Somebody else" }],
    ["/team/invite", "Send invitations", { "Email addresses": "dora@lind.test" }],
    [`/team/${await findGiver(page)}/hand-over`, "Give all of them"],
    ["/data/webhooks", "Create webhook", { Name: "Ledger", Address: "https://hooks.lind.test/deals" }],
  ];
}

async function fillIn(field: Locator, text: string): Promise<void> {
  const isSelect = await field.evaluate((element) => element.matches("select"));
  await (isSelect ? field.selectOption(text) : field.fill(text));
}

test("a button that was pressed keeps its place and width while it is busy", async ({ page }) => {
  for (const [path, name, filled = {}] of await sendings(page)) {
    await openIdle(page, path);
    for (const [label, text] of Object.entries(filled)) await fillIn(page.getByLabel(label).first(), text);
    const button = page.getByRole("button", { name });
    await button.scrollIntoViewIfNeeded();
    const before = await button.boundingBox();
    await page.route("**/*", (route) => (route.request().method() === "POST" ? undefined : route.continue()));
    await button.click();
    await expect(button, path).toHaveAttribute("aria-disabled", "true");
    // Where it moves a pixel down while it is held.
    await expect.poll(() => button.boundingBox(), path).toEqual(before);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});
