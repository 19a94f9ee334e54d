/** Undo in the message after a note made something new or changed a contact (docs/product.md#reviewing-what-exists). */
import { expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, readable, textsIn } from "../http/visitor.ts";
import { formOf, mainButton, processNote, sendReview, undoIn } from "./review-form.ts";

const { ada, bo } = withAdaAndBo();

const DEAL = { dealStage: "open", dealSize: "9000", targetCloseDate: "2027-06-30" };

const statusOf = async (path: string) => (await ada.call("GET", `/api${path}`)).status;
const process = (transcript: string) => processNote(ada, transcript);
const message = async (who = ada) => readable((await who.open("/dashboard")).body);

/** A contact that a note made, and the review of the opportunity that follows. */
async function madeContact(firstName: string, lastName: string) {
  const review = await process(`Met ${firstName} ${lastName} at the fair`);
  const person = { firstName, lastName, contactType: "lead" };
  const page = await sendReview(ada, review, { ...formOf(review), ...person, intent: "create-contact" });
  expect(textsIn(page.body, "#dialog-title")).toEqual(["Review Opportunity"]);
  return { id: String(formOf(page).contactIds), page };
}

/** The path of the opportunity that the message on the dashboard offers to undo, and the fields of its Undo. */
async function createdDeal() {
  const { body } = await ada.open("/dashboard");
  const action = attributesIn(body, "form[action^='/opportunities/'][action$='/undo']", "action")[0] ?? "";
  return { path: action.replace("/undo", ""), undo: undoIn(body, action) };
}

/** Saves a new opportunity with that contact, and returns the Undo of the message. */
async function madeBoth(firstName: string, lastName: string, name: string) {
  const { id: contact, page } = await madeContact(firstName, lastName);
  const saved = { ...formOf(page), ...DEAL, intent: "create-opportunity", name, contactIds: contact };
  expect((await sendReview(ada, page, saved)).location).toBe("/dashboard");
  return { ...(await createdDeal()), contact: `/contacts/${contact}` };
}

test("of a new opportunity moves it to the trash with the contact that the same note made, from where both come back", async () => {
  const { path, contact, undo } = await madeBoth("Odette", "Farrow", "Odeon foyer");
  expect(undo).toEqual({ contact: contact.slice("/contacts/".length), made: "yes" });
  expect((await ada.submit(`${path}/undo`, undo)).location).toBe("/dashboard");
  expect(await message()).toContain("Undone Odeon foyer and Odette Farrow are in the trash. Open trash");
  expect([await statusOf(path), await statusOf(contact)]).toEqual([404, 404]);
  const trash = readable((await ada.open("/trash")).body);
  expect(trash).toContain("Odeon foyer");
  expect(trash).toContain("Odette Farrow");
  expect((await ada.submit(`${path}/undo`, undo)).status).toBe(404);
});

test("of a new opportunity does nothing, and says why, once somebody touched it or its contact", async () => {
  const noted = await madeBoth("Quill", "Ashdown", "Quayside bar");
  await bo.call("POST", `/api${noted.path}/notes`, { text: "They want oak." });
  await ada.submit(`${noted.path}/undo`, noted.undo);
  expect(await message()).toContain("Not undone Someone else changed this opportunity in the meantime.");

  const called = await madeBoth("Rosalind", "Teague", "Riverside bar");
  await ada.call("PATCH", `/api${called.contact}`, { phone: "415 555 0155" });
  await ada.submit(`${called.path}/undo`, called.undo);
  expect(await message()).toContain("Not undone You changed this contact in the meantime.");

  const shared = await madeBoth("Sabine", "Holloway", "Southbank bar");
  const other = (await bo.call("POST", "/api/opportunities", { ...DEAL, dealSize: 5, name: "Southbank roof" })).json;
  await bo.call("POST", `/api/opportunities/${other.id}${shared.contact}`);
  await ada.submit(`${shared.path}/undo`, shared.undo);
  expect(await message()).toContain("Not undone Someone else changed this contact in the meantime.");

  for (const { path, contact } of [noted, called, shared])
    expect([await statusOf(path), await statusOf(contact)]).toEqual([200, 200]);
});

test("of a new opportunity keeps a contact that was there before, and gives it its values of before", async () => {
  const person = { firstName: "Tilda", lastName: "Marchbanks", contactType: "client", phone: "415 555 0100" };
  const contact = (await ada.call("POST", "/api/contacts", person)).json;
  const page = await process("Tilda Marchbanks has a new phone, 415 555 0199, and wants the tavern stools");
  const deal = { ...DEAL, name: "Tavern stools", intent: "create-opportunity", about: "new" };
  const shown = await sendReview(ada, page, { ...formOf(page), intent: `use-contact:${contact.id}` });
  expect(attributesIn(shown.body, "input[name='take.phone'][checked]", "name")).toHaveLength(1);
  expect((await sendReview(ada, shown, { ...formOf(shown), ...deal, contactIds: contact.id })).location).toBe(
    "/dashboard",
  );
  expect((await ada.call("GET", `/api/contacts/${contact.id}`)).json.phone).toContain("0199");
  const { path, undo } = await createdDeal();
  await ada.submit(`${path}/undo`, undo);
  expect(await message()).toContain("Tavern stools is in the trash, Tilda Marchbanks is as before the note.");
  expect(await statusOf(path)).toBe(404);
  expect((await ada.call("GET", `/api/contacts/${contact.id}`)).json.phone).toBe(contact.phone);
});

test("of a new contact alone moves it to the trash, unless it was touched or made otherwise", async () => {
  const { id, page } = await madeContact("Ursula", "Penhallow");
  await sendReview(ada, page, { ...formOf(page), intent: "skip-opportunity" });
  expect(undoIn((await ada.open("/dashboard")).body, `/contacts/${id}/undo`)).toEqual({});
  await bo.call("POST", `/api/contacts/${id}/notes`, { text: "Met her too." });
  await ada.submit(`/contacts/${id}/undo`, {});
  expect(await message()).toContain("Not undone Someone else changed this contact in the meantime.");

  const second = await madeContact("Verena", "Lockhart");
  expect((await bo.submit(`/contacts/${second.id}/undo`, {})).location).toBe("/dashboard");
  expect(await statusOf(`/contacts/${second.id}`)).toBe(200);
  await ada.submit(`/contacts/${second.id}/undo`, {});
  expect(await message()).toContain("Undone Verena Lockhart is in the trash.");
  expect(await statusOf(`/contacts/${second.id}`)).toBe(404);
});

test("of a note on a contact gives its values back and removes the note, unless somebody changed it since", async () => {
  const person = { firstName: "Wilma", lastName: "Okonedo", contactType: "client", phone: "415 555 0101" };
  const { id, phone } = (await ada.call("POST", "/api/contacts", person)).json;
  const save = async (transcript: string) => {
    const page = await process(transcript);
    await sendReview(ada, page, { ...formOf(page), intent: mainButton(page)?.getAttribute("value") ?? "" });
    const home = (await ada.open("/dashboard")).body;
    return { home: readable(home), undo: undoIn(home, `/contacts/${id}/undo`) };
  };
  const read = async () => (await ada.call("GET", `/api/contacts/${id}`)).json;
  const notes = async () =>
    (await ada.call("GET", `/api/contacts/${id}/history`)).json.filter(
      ({ kind }: { kind: string }) => kind === "note_added",
    ).length;
  const { home, undo } = await save("Wilma Okonedo, her phone is 415 555 0177");
  expect(home).toContain("Contact updated Wilma Okonedo: Phone");
  expect([(await read()).phone === phone, await notes()]).toEqual([false, 1]);
  await ada.submit(`/contacts/${id}/undo`, undo);
  expect(await message()).toContain("Undone Wilma Okonedo is as before the note.");
  expect([(await read()).phone, await notes()]).toEqual([phone, 0]);

  const again = await save("Wilma Okonedo, her phone is 415 555 0188");
  await bo.call("PATCH", `/api/contacts/${id}`, { businessName: "Okonedo Inns" });
  await ada.submit(`/contacts/${id}/undo`, again.undo);
  expect(await message()).toContain("Not undone Someone else changed this contact in the meantime.");
  expect([(await read()).phone === phone, await notes()]).toEqual([false, 1]);
});

test("refuses a form that no message has", async () => {
  const { id } = await madeContact("Xenia", "Brightwater");
  expect((await ada.submit(`/contacts/${id}/undo`, { note: "none" })).status).toBe(400);
  expect((await ada.open(`/contacts/${id}/undo`)).location).toBe(`/contacts/${id}`);
});
