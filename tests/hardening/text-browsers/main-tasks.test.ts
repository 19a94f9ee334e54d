/** The main tasks in text browsers, which run no script and know no CSS. */
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ADA } from "../../accounts/people.ts";
import { findTextBrowser } from "../../harness/programs.ts";
import { waitUntil } from "../../harness/wait.ts";
import { withAda } from "../../harness/with-app.ts";
import { plain } from "../../profile/pictures.ts";
import type { TextBrowser } from "./browser.ts";
import { openLynx } from "./lynx.ts";
import { openW3m } from "./w3m.ts";

const { app, ada } = withAda();

const read = async (path: string) => (await ada.call("GET", path)).json;

describe.each([
  { name: "lynx", start: openLynx, met: "Nora Quist", ware: "racks" },
  { name: "w3m", start: openW3m, met: "Petra Wren", ware: "pumps" },
] as const)("in $name", ({ name, start, met, ware }) => {
  // Records of the two browsers do not meet.
  const email = `mina@${name}.example`;
  let browser: TextBrowser;
  const open = (path: string, title: string) => browser.open(app.url + path, title);
  const contacts = async () => (await read(`/api/contacts?q=${email}`)) as { id: string; lastName: string }[];
  const deal = async () => (await read(`/api/opportunities?q=${name}`))[0];

  beforeAll(() => {
    const program = findTextBrowser(name);
    if (!program) throw new Error(`${name} is not installed`);
    browser = start(program, `${app.url}/auth/login`);
  });
  afterAll(() => browser?.close());

  test("Ada signs in", async () => {
    await browser.fill("Email", ADA.email);
    await browser.fill("Password", ADA.password);
    await browser.press("Sign In");
    await browser.see("My Sales Dashboard");
  });

  async function createMina() {
    await open("/contacts/new", "New Contact");
    await browser.fill("First Name", "Mina");
    await browser.fill("Email", email);
    await browser.choose("Contact Type", "Lead");
    await browser.press("Create Contact");
  }

  test("a contact is created, edited, and created once more although it looks like the first", async () => {
    await createMina();
    await browser.see("Contact created");
    const [{ id } = { id: "" }] = await contacts();
    await open(`/contacts/${id}/edit`, "Edit Mina");
    await browser.fill("Last Name", "Harker");
    await browser.press("Update Contact");
    await browser.see("Contact updated");
    expect(await contacts()).toMatchObject([{ firstName: "Mina", lastName: "Harker", contactType: "lead" }]);
    await createMina();
    await browser.press("Create anyway");
    await browser.see("Contact created");
    expect(await contacts()).toHaveLength(2);
  });

  test("duplicates are merged, or told to be not the same", async () => {
    await open("/contacts/duplicates", "Duplicate contacts");
    await browser.press("Merge");
    await browser.see("Which record do you want to keep?");
    await open("/contacts/duplicates", "Duplicate contacts");
    await browser.press("Not the same");
    await browser.see("Marked as not duplicates");
    await browser.see("No duplicates found");
  });

  test("a deal is created, moved to another stage, edited, and its step is done", async () => {
    await open("/opportunities/new", "New Opportunity");
    await browser.fill("Opportunity Name", `${name} deal`);
    await browser.fill("Deal Size", "1200");
    await browser.fill("Target Close Date", "2031-05-01");
    await browser.fill("Next Step", "Call Mina");
    await browser.press("Create Opportunity");
    await browser.see("Opportunity created");
    const { id } = await deal();
    await open(`/opportunities/${id}`, `${name} deal`);
    await browser.press("Samples");
    await browser.see("Moved to Samples");
    await browser.fill("Deal Size", "3400");
    await browser.press("Update Opportunity");
    await browser.see("Opportunity updated");
    await open(`/opportunities/${id}/done`, "Next Step");
    await browser.fill("Next Step", "Send the list");
    await browser.press("Tomorrow");
    await waitUntil(async () => (await deal()).nextStepDescription === "Send the list");
    expect(await deal()).toMatchObject({ dealSize: 3400, nextStepDate: expect.any(String), dealStage: "samples" });
  });

  test("a note becomes a contact and a deal in its review", async () => {
    const text = `New lead ${met} of ${met} Trading, they want ten ${ware} for $4,000.`;
    const note = { id: randomUUID(), text, saidAt: new Date().toISOString() };
    expect((await ada.call("POST", "/api/captures", note)).status).toBe(201);
    await open(`/capture/inbox/${note.id}`, "Note");
    await browser.press("Review");
    await browser.see("Review Contact");
    await browser.press("Create Contact");
    await browser.see("Review Opportunity");
    await browser.fill("Target Close Date", "2031-05-01");
    await browser.press("Create Opportunity");
    await browser.see("My Sales Dashboard");
    const made = await read(`/api/opportunities?q=${ware}`);
    expect(made).toMatchObject([{ dealSize: 4000, contacts: [{ firstName: met.split(" ")[0] }] }]);
  });

  test("a photo is uploaded", async () => {
    const photo = () => app.orm.em.fork().execute("select photo_url from users where email = ?", [ADA.email]);
    const before = await photo();
    const file = join(app.dataDir, `${name}.png`);
    writeFileSync(file, await plain({ width: 64, height: 64 }, "png"));
    await open("/profile", "My Profile");
    await browser.upload("Photo", file, "Upload");
    await waitUntil(async () => !isDeepStrictEqual(await photo(), before));
  });
});
