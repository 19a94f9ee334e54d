/** Custom fields told in a note: in drafts, reviews and what is saved (docs/product.md#own-fields-in-notes). */
import { afterEach, beforeEach, expect, test } from "vitest";
import { assistant } from "../assistants/assistants.ts";
import { elementsIn, textsIn } from "../http/visitor.ts";
import { withOlga } from "../team/owners.ts";
import { makeToken } from "../tokens/programs.ts";
import { formOf, processNote, sendReview } from "./review-form.ts";

const { app, olga, sql } = withOlga();

const NOTE =
  "Met Jane Doe from Acme Robotics, a fifty k deal, call her tomorrow. VIP yes, tags solar and roof. Renewal date is June 3, 2030, seats: 40.";
const OWN = {
  contact: { vip: true, tags: ["solar", "roof"] },
  opportunity: { renewalDate: "2030-06-03", seats: 40 },
};

const add = async (kind: string, label: string, type: string, choices?: string[]) => {
  const fields = { kind, label, type, choices: choices?.map((one) => ({ label: one })) };
  const { status, json } = await olga.browser.call("POST", "/api/fields", fields);
  expect(status).toBe(201);
  return json;
};

beforeEach(async () => {
  await add("contact", "VIP", "yesno");
  await add("contact", "Tags", "several", ["Solar", "Roof", "Storage"]);
  await add("opportunity", "Renewal date", "day");
  await add("opportunity", "Seats", "number");
});
afterEach(async () => {
  for (const table of ["own_fields", "opportunities", "contacts", "trash", "changes", "captures", "rate_limits"])
    await sql(`delete from ${table}`);
});

const parse = (transcript: string) => olga.browser.call("POST", "/api/parse-transcript", { transcript });
const process = (transcript: string) => processNote(olga.browser, transcript);
/** What the form has of custom fields as a browser would send it. */
const customOf = (answer: Parameters<typeof formOf>[0]) => {
  const chosen = elementsIn(answer.body, "form[data-main] select").map((select) => [
    select.getAttribute("name"),
    select.querySelector("option[selected]")?.getAttribute("value"),
  ]);
  const all = { ...formOf(answer), ...Object.fromEntries(chosen) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name.startsWith("own."))) as Record<
    string,
    string | string[]
  >;
};

test("the drafts have custom values with the words that tell them, and nothing else is read of these words", async () => {
  const { status, json } = await parse(NOTE);
  expect([status, json.contact.own, json.opportunity.own]).toEqual([200, OWN.contact, OWN.opportunity]);
  expect(json.evidence).toMatchObject({
    "contact.own.vip": "VIP yes",
    "opportunity.own.renewalDate": "Renewal date is June 3, 2030",
    "opportunity.dealSize": "fifty k",
  });
  expect(json.contact.notes).toBe(NOTE);
  expect(json.opportunity.targetCloseDate).toBeUndefined();
  expect((await parse("Met Jane Doe from Acme Robotics, call her tomorrow")).json.contact.own).toBeUndefined();
});

test("a field that is archived is not heard", async () => {
  const fields = (await olga.browser.call("GET", "/api/fields")).json as { id: string; key: string }[];
  for (const { id } of fields.filter(({ key }) => key === "seats"))
    await olga.browser.call("PATCH", `/api/fields/${id}`, { archived: true });
  expect((await parse(NOTE)).json.opportunity.own).toEqual({ renewalDate: "2030-06-03" });
});

test("the reviews have them filled in with the words heard, and save them", async () => {
  const review = await process(NOTE);
  expect(customOf(review)).toMatchObject({ "own.vip": "yes", "own.tags": ["", "solar", "roof"] });
  expect(textsIn(review.body, ".heard")).toEqual(
    expect.arrayContaining(["heard: “VIP yes”", "heard: “tags solar and roof”"]),
  );
  const created = await sendReview(olga.browser, review, {
    ...formOf(review),
    ...customOf(review),
    contactType: "lead",
    intent: "create-contact",
  });
  const [contact] = (await olga.browser.call("GET", "/api/contacts")).json;
  expect(contact.own).toEqual(OWN.contact);
  expect(customOf(created)).toEqual({ "own.renewalDate": ["2030-06-03"], "own.seats": ["40"] });
  const deal = { name: "Arms", dealStage: "open", dealSize: "50000", targetCloseDate: "2030-01-01" };
  await sendReview(olga.browser, created, { ...formOf(created), ...deal, intent: "create-opportunity" });
  const [opportunity] = (await olga.browser.call("GET", "/api/opportunities")).json;
  expect(opportunity.own).toEqual(OWN.opportunity);
});

test("a value that does not fit is told beside its field, and nothing is saved", async () => {
  const review = await process(NOTE);
  const skipped = await sendReview(olga.browser, review, { ...formOf(review), intent: "skip-contact" });
  const deal = { name: "Arms", dealStage: "open", dealSize: "50000", targetCloseDate: "2030-01-01" };
  const wrong = { ...formOf(skipped), ...deal, "own.seats": "many", intent: "create-opportunity" };
  const again = await sendReview(olga.browser, skipped, wrong);
  expect([again.status, elementsIn(again.body, "#opportunity-own\\.seats[aria-invalid=true]").length]).toEqual([
    400, 1,
  ]);
  expect((await olga.browser.call("GET", "/api/opportunities")).json).toEqual([]);
  const other = await process(NOTE);
  const bad = {
    ...formOf(other),
    firstName: "Jane",
    contactType: "lead",
    "own.vip": "perhaps",
    intent: "create-contact",
  };
  expect((await sendReview(olga.browser, other, bad)).status).toBe(400);
  expect((await olga.browser.call("GET", "/api/contacts")).json).toEqual([]);
});

test("an assistant that sends a note is answered what it tells of custom fields", async () => {
  const { token } = await makeToken(olga.browser, ["read", "capture"]);
  const { drafts } = await (await assistant(app, token)).call("note", { text: NOTE });
  expect([drafts.contact.own, drafts.opportunity.own]).toEqual([OWN.contact, OWN.opportunity]);
});
