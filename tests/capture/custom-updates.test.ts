/** Custom fields that a note changes of a record that exists (docs/product.md#own-fields-in-notes). */
import { afterEach, beforeEach, expect, test } from "vitest";
import { assistant } from "../assistants/assistants.ts";
import { type Answer, elementsIn, readable, textsIn } from "../http/visitor.ts";
import { joinTeam, withOlga } from "../team/owners.ts";
import { makeToken } from "../tokens/programs.ts";
import { formOf, processNote, sendReview, undoIn } from "./review-form.ts";

const { app, olga, sql } = withOlga();

const NOTE =
  "Bluebell lobby refit: they move to contract negotiation. Renewal date is June 3, 2030, seats: 40, tags solar and roof.";

const call = async (method: string, path: string, body?: object) =>
  (await olga.browser.call(method, `/api${path}`, body)).json;
const add = (label: string, type: string, choices?: string[], kind = "opportunity") =>
  call("POST", "/fields", { kind, label, type, choices: choices?.map((one) => ({ label: one })) });
const makeDeal = (own: object, name = "Bluebell lobby refit") =>
  call("POST", "/opportunities", {
    name,
    dealStage: "qualified",
    dealSize: 30_000,
    targetCloseDate: "2030-06-30",
    own,
  });
const makeContact = (own: object) =>
  call("POST", "/contacts", { firstName: "Nora", lastName: "Quillon", contactType: "client", own });
const process = (transcript = NOTE) => processNote(olga.browser, transcript);
const save = (page: Answer, more: object = {}, intent = "update-opportunity", form: object = formOf(page)) =>
  sendReview(olga.browser, page, { ...form, ...more, intent });
const customOf = async ({ id }: { id: string }) => (await call("GET", `/opportunities/${id}`)).own;
const sentences = (body: string) => textsIn(body, "form[data-main] li label > span");
const dashboard = async () => (await olga.browser.open("/dashboard")).body;

let tags: { id: string };

beforeEach(async () => {
  await add("Renewal date", "day");
  await add("Seats", "number");
  tags = await add("Tags", "several", ["Solar", "Roof", "Storage"]);
});
afterEach(async () => {
  for (const table of ["own_fields", "opportunities", "contacts", "trash", "changes", "captures", "rate_limits"])
    await sql(`delete from ${table}`);
});

test("each is a sentence with a tick, old and new; what is the same already is none, and what is ticked is saved", async () => {
  const deal = await makeDeal({ seats: 25, tags: ["solar", "roof"] });
  const review = await process();
  expect(sentences(review.body)).toEqual(
    expect.arrayContaining(["Renewal date: nothing → Jun 3, 2030", "Seats: 25 → 40"]),
  );
  expect(sentences(review.body).join()).not.toMatch(/Tags|Close/);
  const { "take.opportunity.own.seats": _, ...form } = formOf(review);
  await save(review, {}, "update-opportunity", form);
  const { own, targetCloseDate } = await call("GET", `/opportunities/${deal.id}`);
  expect([own, targetCloseDate]).toEqual([
    { renewalDate: "2030-06-03", seats: 25, tags: ["solar", "roof"] },
    "2030-06-30",
  ]);
});

test("a save tells them, and Undo takes them back", async () => {
  const deal = await makeDeal({ seats: 25 });
  await save(await process());
  const page = await dashboard();
  expect(readable(page)).toContain("Stage Contract Negotiation, Renewal date Jun 3, 2030, Seats 40, Tags Solar, Roof");
  expect(await customOf(deal)).toEqual({ renewalDate: "2030-06-03", seats: 40, tags: ["solar", "roof"] });
  const path = `/opportunities/${deal.id}/undo`;
  await olga.browser.submit(path, undoIn(page, path));
  expect(await call("GET", `/opportunities/${deal.id}`)).toMatchObject({ dealStage: "qualified", own: { seats: 25 } });
  expect(Object.keys(await customOf(deal))).toEqual(["seats"]);
});

test("what a colleague changed meanwhile is a conflict, which names both values; saving again puts the note's over it", async () => {
  const otto = await joinTeam(app, "Otto");
  const deal = await makeDeal({ seats: 25 });
  const review = await process();
  await otto.browser.call("PATCH", `/api/opportunities/${deal.id}`, { own: { seats: 30 } });
  const clash = await save(review);
  expect(clash.status).toBe(409);
  expect(readable(clash.body)).toMatch(/Someone else changed this opportunity.*Seats.*30 by Otto/);
  expect(sentences(clash.body)).toContain("Seats: 30 → 40");
  expect(await customOf(deal)).toEqual({ seats: 30 });
  expect((await save(clash)).status).toBe(303);
  expect(await customOf(deal)).toMatchObject({ seats: 40 });
});

test("a correction is saved instead; one that does not fit is told, and nothing is saved", async () => {
  const deal = await makeDeal({});
  const again = await save(await process(), { "correct.opportunity.own.seats": "many" });
  expect(again.status).toBe(400);
  expect(elementsIn(again.body, '[name="correct.opportunity.own.seats"][value="many"]')).toHaveLength(1);
  expect(await customOf(deal)).toEqual({});
  await save(again, { "correct.opportunity.own.seats": "44" });
  expect(await customOf(deal)).toMatchObject({ seats: 44, tags: ["solar", "roof"] });
});

test("several choices are corrected by boxes, of which those heard are ticked; with none ticked the field stays as it is", async () => {
  const deal = await makeDeal({ tags: ["storage"] });
  const review = await process();
  const name = "correct.opportunity.own.tags";
  const boxes = elementsIn(review.body, `input[type=checkbox][name="${name}"]`);
  expect(boxes.map((box) => [box.getAttribute("value"), box.hasAttribute("checked")])).toEqual([
    ["solar", true],
    ["roof", true],
    ["storage", false],
  ]);
  const wrong = await save(review, { [name]: ["", "solar", "moon"] });
  expect([wrong.status, await customOf(deal)]).toEqual([400, { tags: ["storage"] }]);
  expect(formOf(wrong)[name]).toEqual(["", "solar"]);
  await save(wrong, { [name]: ["", "storage", "solar"] });
  expect(await customOf(deal)).toMatchObject({ tags: ["solar", "storage"] });
  await save(await process(), { [name]: [""] });
  expect(await customOf(deal)).toMatchObject({ tags: ["solar", "storage"] });
});

test("a choice that was taken out meanwhile is told by its name; what is left is saved", async () => {
  const deal = await makeDeal({});
  const review = await process();
  await call("PATCH", `/fields/${tags.id}`, { choices: [{ id: "solar", label: "Solar" }] });
  const again = await save(review);
  expect([again.status, await customOf(deal)]).toEqual([400, {}]);
  expect(readable(again.body)).toContain("Tags: “Roof” was taken out of the list in the meantime");
  expect(sentences(again.body)).toContain("Tags: nothing → Solar");
  expect((await save(again)).status).toBe(303);
  expect(await customOf(deal)).toEqual({ renewalDate: "2030-06-03", seats: 40, tags: ["solar"] });
});

test("a field that a contact and an opportunity both have is ticked for each", async () => {
  await add("Seats", "number", undefined, "contact");
  const contact = await makeContact({});
  const deal = await makeDeal({});
  await call("POST", `/opportunities/${deal.id}/contacts/${contact.id}`);
  const review = await process("Nora Quillon of the Bluebell lobby refit: they move to samples, seats: 40.");
  expect(sentences(review.body).filter((one) => one.startsWith("Seats"))).toHaveLength(2);
  const { "take.contact.own.seats": _, ...form } = formOf(review);
  await save(review, {}, "update-opportunity", form);
  expect([await customOf(deal), (await call("GET", `/contacts/${contact.id}`)).own]).toEqual([{ seats: 40 }, {}]);
});

test("those of a contact alone are one review and one save", async () => {
  await add("VIP", "yesno", undefined, "contact");
  const contact = await makeContact({});
  const review = await process("Nora Quillon is a VIP now, nice call today.");
  expect(sentences(review.body)).toEqual(["VIP: nothing → Yes"]);
  expect((await save(review, {}, "update-contact")).status).toBe(303);
  expect((await call("GET", `/contacts/${contact.id}`)).own).toEqual({ vip: true });
  const page = await dashboard();
  expect(readable(page)).toContain("Nora Quillon: VIP Yes");
  const path = `/contacts/${contact.id}/undo`;
  await olga.browser.submit(path, undoIn(page, path));
  expect((await call("GET", `/contacts/${contact.id}`)).own).toEqual({});
});

test("a note that tells a custom field alone is about its record", async () => {
  const deal = await makeDeal({}, "Kettle");
  const review = await process("Renewal date of the Kettle deal moved to March 3, 2030.");
  expect(sentences(review.body)).toEqual(["Renewal date: nothing → Mar 3, 2030"]);
  await save(review);
  expect(await customOf(deal)).toEqual({ renewalDate: "2030-03-03" });
});

test("other programs and assistants are told them among the changes", async () => {
  const deal = await makeDeal({ seats: 25 });
  const drafts = await call("POST", "/parse-transcript", { transcript: NOTE });
  const about = await call("POST", "/capture/candidates", { ...drafts, transcript: NOTE });
  const { "own.seats": seats, "own.tags": chosen, targetCloseDate } = about.opportunity.changes;
  expect(about.opportunity.about).toBe(deal.id);
  expect([seats, chosen, targetCloseDate]).toEqual([
    { present: 25, heard: 40, words: "seats: 40" },
    { present: null, heard: ["solar", "roof"], words: "tags solar and roof" },
    undefined,
  ]);
  const { token } = await makeToken(olga.browser, ["read", "capture"]);
  const told = await (await assistant(app, token)).call("note", { text: NOTE });
  expect(told.about.opportunity.changes["own.seats"]).toEqual(seats);
});
