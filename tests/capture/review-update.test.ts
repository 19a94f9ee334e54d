/** The review of what exists, as plain forms (docs/product.md#reviewing-what-exists). */
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { type Answer, attributesIn, elementsIn, readable, textsIn, typedIn, visitor } from "../http/visitor.ts";
import { addressOf, formOf, mainButton, processNote, saidIn, sendReview, undoIn } from "./review-form.ts";

const { app, ada, bo } = withAdaAndBo();

let worlds = 0;

/** A contact with an opportunity, both with words that no other test says. */
async function world(more: object = {}) {
  const word =
    [
      "Harborlight",
      "Bluebell",
      "Cedarwood",
      "Dunmore",
      "Elkhorn",
      "Fairweather",
      "Saltmarsh",
      "Glenview",
      "Hollybrook",
      "Ironbridge",
      "Juniper",
      "Kestrel",
      "Larkspur",
      "Maplewood",
      "Northgate",
      "Oakhurst",
      "Pinecrest",
      "Quarrystone",
      "Ravensworth",
      "Silverlake",
      "Thornbury",
      "Underhill",
      "Violetbank",
    ][worlds++] ?? "";
  const lastName = `${word.slice(0, 4)}man`;
  const person = { firstName: "Nora", lastName, businessName: `${word} Hotels`, contactType: "client" };
  const contact = (await ada.call("POST", "/api/contacts", { ...person, email: `nora@${word.toLowerCase()}.example` }))
    .json;
  const fields = {
    name: `${word} lobby refit`,
    dealStage: "qualified",
    dealSize: 30_000,
    targetCloseDate: "2027-06-30",
  };
  const deal = (await ada.call("POST", "/api/opportunities", { ...fields, ...more })).json;
  await ada.call("POST", `/api/opportunities/${deal.id}/contacts/${contact.id}`);
  return { word, contact, deal, name: `Nora ${lastName}` };
}

const process = (transcript: string, who = ada) => processNote(who, transcript);
/** Begins the review of a note of the inbox. */
const review = async (id: string) => {
  await ada.submit(`/capture/inbox/${id}`, { intent: "read" });
  return ada.open(`/capture/inbox/${id}`);
};
const read = async (id: string) => (await ada.call("GET", `/api/opportunities/${id}`)).json;
const notesOf = async (path: string) =>
  (await ada.call("GET", `/api${path}/history`)).json
    .filter((line: { kind: string }) => line.kind === "note_added")
    .map((line: { newValue: string; via: string }) => [line.newValue, line.via]);

/** Presses the review's main button. */
const press = (page: Answer, changes: Record<string, string | string[]> = {}, who = ada) =>
  sendReview(who, page, { ...formOf(page), intent: mainButton(page)?.getAttribute("value") ?? "", ...changes });
const chosen = ({ body }: Answer) => attributesIn(body, "input[name=about][checked]", "value");
const ticks = ({ body }: Answer) => textsIn(body, "li:has(input[name^='take.']) > label");

describe("the review of an update", () => {
  test("is one page that names the record, its changes and the contact, and one Save", async () => {
    const { word, deal, name } = await world();
    const note = `${name} from ${word} Hotels: they moved to contract negotiation, it is forty five thousand now`;
    const page = await process(note);
    expect([page.status, textsIn(page.body, "#dialog-title")]).toEqual([200, ["Review Opportunity"]]);
    expect(chosen(page)).toEqual([deal.id]);
    expect(ticks(page)).toEqual(["Stage: Qualified → Contract Negotiation", "Deal Size: $30,000 → $45,000"]);
    expect(readable(page.body)).toContain(`With ${name}`);
    expect(attributesIn(page.body, "input[name^='take.']:not([checked])", "name")).toEqual([]);
    expect(textsIn(page.body, "summary")).not.toContain("Why?");
    const saved = await press(page);
    expect([saved.status, saved.location]).toEqual([303, "/dashboard"]);
    expect(await read(deal.id)).toMatchObject({ dealStage: "contract-negotiation", dealSize: 45_000 });
    expect(await notesOf(`/opportunities/${deal.id}`)).toEqual([[note, "capture"]]);
    expect(readable((await ada.open("/dashboard")).body)).toContain("Opportunity updated");
  });

  test("says every change when it is saved, and Undo takes all of it back, the note too", async () => {
    const { word, deal, name, contact } = await world();
    const page = await process(`${name} from ${word} Hotels moved to samples, it is forty five thousand now`);
    await press(page);
    const home = (await ada.open("/dashboard")).body;
    expect(readable(home)).toContain(`${deal.name}: Stage Samples, Deal Size $45,000`);
    const path = `/opportunities/${deal.id}/undo`;
    const sent = undoIn(home, path);
    expect((await bo.submit(path, sent)).location).toBe("/dashboard");
    expect(readable((await bo.open("/dashboard")).body)).toContain("Not undone");
    expect(await read(deal.id)).toMatchObject({ dealStage: "samples", dealSize: 45_000 });
    expect((await ada.submit(path, sent)).location).toBe("/dashboard");
    expect(readable((await ada.open("/dashboard")).body)).toContain(
      `Undone ${deal.name} is as it was before the note.`,
    );
    const after = await read(deal.id);
    expect(after).toMatchObject({ dealStage: "qualified", dealSize: 30_000, contacts: [{ id: contact.id }] });
    expect(await notesOf(`/opportunities/${deal.id}`)).toEqual([]);
    await ada.submit(path, sent);
    expect((await read(deal.id)).updatedAt).toBe(after.updatedAt);
  });

  test("is not undone once somebody has changed the opportunity", async () => {
    const { word, deal, name } = await world();
    await press(await process(`${name} from ${word} Hotels moved to samples`));
    const path = `/opportunities/${deal.id}/undo`;
    const sent = undoIn((await ada.open("/dashboard")).body, path);
    await bo.call("PATCH", `/api/opportunities/${deal.id}`, { dealSize: 99_000 });
    await ada.submit(path, sent);
    expect(readable((await ada.open("/dashboard")).body)).toContain(
      "Not undone Someone else changed this opportunity in the meantime.",
    );
    expect(await read(deal.id)).toMatchObject({ dealStage: "samples", dealSize: 99_000 });
    expect(await notesOf(`/opportunities/${deal.id}`)).toHaveLength(1);
  });

  test("with a new number and a new link of the contact gives both back by Undo", async () => {
    const { word, deal, name, contact } = await world();
    await ada.call("DELETE", `/api/opportunities/${deal.id}/contacts/${contact.id}`);
    const page = await process(`${name}, ${deal.name} moved to samples, her phone is 415 555 0177`);
    await press(page, { contactIds: contact.id, contact: contact.id });
    const home = (await ada.open("/dashboard")).body;
    const path = `/opportunities/${deal.id}/undo`;
    const sent = undoIn(home, path);
    expect((await read(deal.id)).contacts).toHaveLength(sent.attached ? 1 : 0);
    await ada.submit(path, sent);
    expect(await read(deal.id)).toMatchObject({ dealStage: "qualified", contacts: [] });
    expect((await ada.call("GET", `/api/contacts/${contact.id}`)).json.phone).toBe(contact.phone);
    expect(word).not.toBe("");
  });

  test("leaves what is unticked as it is", async () => {
    const { word, deal, name } = await world();
    const page = await process(`${name} from ${word} Hotels moved to samples, make it fifty thousand dollars`);
    const { "take.dealSize": _, ...rest } = formOf(page);
    await sendReview(ada, page, { ...rest, intent: "update-opportunity" });
    expect(await read(deal.id)).toMatchObject({ dealStage: "samples", dealSize: 30_000 });
  });

  test("saves a corrected value instead of what was heard, and nothing while a correction is wrong", async () => {
    const { word, deal, name } = await world();
    const page = await process(`${name} from ${word} Hotels moved to samples, make it fifty thousand dollars`);
    expect(attributesIn(page.body, "[name^='correct.']", "name")).toEqual(["correct.dealStage", "correct.dealSize"]);
    const wrong = await press(page, { "correct.dealSize": "about fifty-two" });
    expect([wrong.status, typedIn(wrong.body, "correct.dealSize")]).toEqual([400, "about fifty-two"]);
    expect(readable(wrong.body)).toContain("Deal Size: Deal size must be a number");
    expect(await notesOf(`/opportunities/${deal.id}`)).toEqual([]);
    const right = { "correct.dealSize": "$52,500", "correct.dealStage": "contract-negotiation" };
    expect((await press(wrong, right)).status).toBe(303);
    expect(await read(deal.id)).toMatchObject({ dealStage: "contract-negotiation", dealSize: 52_500 });
  });

  test("leaves a field whose correction was emptied as it is", async () => {
    const { word, deal, name } = await world();
    const page = await process(`${name} from ${word} Hotels moved to samples, make it fifty thousand dollars`);
    await press(page, { "correct.dealSize": " " });
    expect(await read(deal.id)).toMatchObject({ dealStage: "samples", dealSize: 30_000 });
  });

  test("of a note that only remarks changes nothing and saves the note", async () => {
    const { word, deal, name } = await world();
    const note = `Saw ${name} from ${word} Hotels today, the lobby looks great`;
    const page = await process(note);
    expect([ticks(page), readable(mainButton(page)?.outerHTML ?? "")]).toEqual([[], "Save note"]);
    await press(page);
    expect((await read(deal.id)).updatedAt).toBe(deal.updatedAt);
    expect(await notesOf(`/opportunities/${deal.id}`)).toEqual([[note, "capture"]]);
  });

  test("of a note from the inbox takes it out when it is saved, and leaves it there when it is skipped", async () => {
    const { word, deal, name } = await world();
    const waiting = {
      id: randomUUID(),
      text: `${name} from ${word} Hotels moved to samples`,
      saidAt: "2026-05-04T09:00:00.000Z",
    };
    expect((await ada.call("POST", "/api/captures", waiting)).status).toBe(201);
    const page = await review(waiting.id);
    expect(chosen(page)).toEqual([deal.id]);
    expect((await press(page, { intent: "skip-opportunity" })).location).toBe("/capture/inbox");
    expect((await ada.call("GET", "/api/captures")).json).toHaveLength(1);
    expect((await press(page)).location).toBe("/dashboard");
    expect((await ada.call("GET", "/api/captures")).json).toEqual([]);
  });

  test("of a note from the inbox that was reviewed in another tab saves nothing and says so", async () => {
    const { word, deal, name } = await world();
    const text = `${name} from ${word} Hotels moved to samples`;
    const waiting = { id: randomUUID(), text, saidAt: "2026-05-04T09:00:00.000Z" };
    await ada.call("POST", "/api/captures", waiting);
    const [one, two] = [await review(waiting.id), await review(waiting.id)];
    const contact = { firstName: "Uma", lastName: word, contactType: "lead", intent: "create-contact" };
    const atOnce = await Promise.all([press(one), press(one)]);
    expect([...atOnce, await press(one)].map(({ status }) => status)).toEqual([303, 303, 303]);
    const second = await press(two, { "correct.dealStage": "won-closed" });
    expect([second.status, readable(second.body)]).toEqual([409, expect.stringContaining("was reviewed already")]);
    expect(await notesOf(`/opportunities/${deal.id}`)).toEqual([[text, "capture"]]);
    const fields = { name: "Another one", dealStage: "open", dealSize: "5", targetCloseDate: "2027-06-30" };
    const created = await press(two, { ...fields, about: "new", intent: "create-opportunity", id: randomUUID() });
    expect([created.status, readable(created.body)]).toEqual([409, expect.stringContaining("was reviewed already")]);
    expect([typedIn(created.body, "name"), (await ada.call("GET", "/api/opportunities?q=Another")).json]).toEqual([
      "Another one",
      [],
    ]);
    const person = await press(two, { ...contact, id: randomUUID() });
    expect([person.status, readable(person.body)]).toEqual([409, expect.stringContaining("was reviewed already")]);
  });

  test("sent twice, also at once, makes one note", async () => {
    const { word, deal, name } = await world();
    const page = await process(`${name} from ${word} Hotels moved to samples`);
    const answers = await Promise.all([press(page), press(page)]);
    answers.push(await press(page));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await notesOf(`/opportunities/${deal.id}`)).toHaveLength(1);
  });

  test("that a colleague overtook says so, keeps the words, and saves over it when told to", async () => {
    const { word, deal, name } = await world();
    const note = `${name} from ${word} Hotels moved to contract negotiation`;
    const page = await process(note);
    await bo.call("PATCH", `/api/opportunities/${deal.id}`, { dealStage: "samples", description: "Bo was here" });
    const clash = await press(page);
    expect(clash.status).toBe(409);
    expect(readable(clash.body)).toContain("Someone else changed this opportunity in the meantime");
    expect(readable(clash.body)).toContain("Samples by Bo Diddley");
    expect(ticks(clash)).toEqual(["Stage: Samples → Contract Negotiation"]);
    expect(saidIn(clash)).toBe(note);
    expect(await notesOf(`/opportunities/${deal.id}`)).toEqual([]);
    expect((await press(clash)).status).toBe(303);
    expect(await read(deal.id)).toMatchObject({ dealStage: "contract-negotiation", description: "Bo was here" });
    expect(await notesOf(`/opportunities/${deal.id}`)).toHaveLength(1);
  });

  test("of a record that was not shown by name saves nothing, and shows it", async () => {
    const { word, deal, name } = await world();
    const other = await world();
    const page = await process(`${name} from ${word} Hotels moved to samples`);
    const forged = await press(page, { about: other.deal.id });
    expect([forged.status, readable(forged.body)]).toEqual([409, expect.stringContaining("Nothing is saved yet")]);
    expect(chosen(forged)).toEqual([other.deal.id]);
    expect(readable(forged.body)).toContain(other.deal.name);
    const asBo = await press(forged, {}, bo);
    expect(asBo.status).toBe(404);
    for (const { id, updatedAt } of [deal, other.deal]) expect((await read(id)).updatedAt).toBe(updatedAt);
    expect(await notesOf(`/opportunities/${other.deal.id}`)).toEqual([]);
  });

  test("of a record that is gone saves nothing and asks again", async () => {
    const { word, deal, name } = await world();
    const page = await process(`${name} from ${word} Hotels moved to samples`);
    await bo.call("DELETE", `/api/opportunities/${deal.id}`);
    const gone = await press(page);
    expect([gone.status, readable(gone.body)]).toEqual([409, expect.stringContaining("no longer exists")]);
    expect(saidIn(gone)).toContain(word);
  });

  test("can be made a new opportunity instead, and back, without losing what was typed", async () => {
    const { word, deal, name } = await world();
    const page = await process(`${name} from ${word} Hotels moved to samples, fifty thousand dollars`);
    const fresh = await press(page, { intent: "show-opportunity", about: "new" });
    expect([fresh.status, typedIn(fresh.body, "dealSize")]).toEqual([200, "50,000"]);
    const typed = { name: "Second lobby", targetCloseDate: "2027-01-31", dealStage: "open", dealSize: "7" };
    const back = await press(fresh, { ...typed, intent: "show-opportunity", about: deal.id });
    expect(chosen(back)).toEqual([deal.id]);
    const again = await press(back, { intent: "show-opportunity", about: "new" });
    expect([typedIn(again.body, "name"), typedIn(again.body, "dealSize")]).toEqual(["Second lobby", "7"]);
    const kept = Object.fromEntries(
      ["name", "dealSize", "targetCloseDate"].map((field) => [field, typedIn(again.body, field) ?? ""]),
    );
    expect((await press(again, { ...kept, dealStage: "open", intent: "create-opportunity" })).location).toBe(
      "/dashboard",
    );
    expect((await read(deal.id)).updatedAt).toBe(deal.updatedAt);
  });

  test("after the session ended keeps all that was sent", async () => {
    const { word, deal, name } = await world();
    const page = await process(`${name} from ${word} Hotels moved to samples`);
    const sent = { ...formOf(page), intent: "update-opportunity" };
    const ended = await visitor(app).submit(addressOf(page), sent);
    const kept = Object.fromEntries(
      elementsIn(ended.body.slice(ended.body.indexOf("<h1")), "input[type=hidden]").map((field) => [
        field.getAttribute("name"),
        field.getAttribute("value") ?? "",
      ]),
    );
    expect([ended.status, Object.keys(kept).sort()]).toEqual([401, Object.keys(sent).sort()]);
    expect((await ada.submit(addressOf(page), kept as Record<string, string>)).status).toBe(303);
    expect((await read(deal.id)).dealStage).toBe("samples");
  });
});

describe("a note that fits several records alike", () => {
  test("chooses none, saves nothing before a choice, and then shows the changes of that record", async () => {
    const { word, deal, name, contact } = await world();
    const spa = { name: `${word} spa refit`, dealStage: "open", dealSize: 9_000, targetCloseDate: "2027-06-30" };
    const second = (await ada.call("POST", "/api/opportunities", spa)).json;
    await ada.call("POST", `/api/opportunities/${second.id}/contacts/${contact.id}`);
    const page = await process(`${name} from ${word} Hotels moved to contract negotiation`);
    expect(attributesIn(page.body, "input[name=about]", "value").sort()).toEqual([deal.id, second.id, "new"].sort());
    expect([chosen(page), ticks(page), readable(mainButton(page)?.outerHTML ?? "")]).toEqual([[], [], "Show"]);
    const unsure = await press(page);
    expect([unsure.status, readable(unsure.body)]).toEqual([
      400,
      expect.stringContaining("Choose what your note is about"),
    ]);
    expect((await press(page, { intent: "update-opportunity" })).status).toBe(400);
    const shown = await press(page, { about: second.id });
    expect([chosen(shown), ticks(shown)]).toEqual([[second.id], ["Stage: Open → Contract Negotiation"]]);
    expect((await press(shown)).status).toBe(303);
    expect([(await read(second.id)).dealStage, (await read(deal.id)).dealStage]).toEqual([
      "contract-negotiation",
      "qualified",
    ]);
  });
});

describe("a note that names a deal of several people", () => {
  /** A deal of two people, neither of whom the note names. */
  async function ofTwo() {
    const known = await world();
    const person = {
      firstName: "Jorge",
      lastName: "Vidal",
      businessName: `${known.word} Hotels`,
      contactType: "client",
    };
    const jorge = (await ada.call("POST", "/api/contacts", person)).json;
    await ada.call("POST", `/api/opportunities/${known.deal.id}/contacts/${jorge.id}`);
    return { ...known, jorge };
  }
  const people = ({ body }: Answer) => textsIn(body, "label:has([name=contact])");
  const whom = ({ body }: Answer) => attributesIn(body, "[name=contact][checked]", "value");

  test("is one review of the deal, with the people as one line and nobody chosen, and writes on none of them", async () => {
    const { word, deal, contact, jorge, name } = await ofTwo();
    const page = await process(`${word} lobby refit moved to samples, 20k, call Friday`);
    expect([page.status, textsIn(page.body, "#dialog-title")]).toEqual([200, ["Review Opportunity"]]);
    expect(chosen(page)).toEqual([deal.id]);
    expect([people(page).sort(), whom(page)]).toEqual([["Jorge Vidal", "No contact", name], [""]]);
    expect((await press(page)).location).toBe("/dashboard");
    expect(await read(deal.id)).toMatchObject({ dealStage: "samples", dealSize: 20_000 });
    for (const one of [contact, jorge])
      expect((await ada.call("GET", `/api/contacts/${one.id}`)).json.updatedAt).toBe(one.updatedAt);
  });

  test("shows what it changes of whoever is chosen, and saves that of nobody else", async () => {
    const { word, deal, contact, jorge } = await ofTwo();
    const page = await process(`${word} lobby refit moved to samples, the new number there is 415 555 0188`);
    expect([ticks(page), readable(page.body)]).toEqual([
      ["Stage: Qualified → Samples"],
      expect.stringContaining("Your note mentions Phone. Choose the contact it belongs to."),
    ]);
    const unseen = await press(page, { contact: jorge.id });
    expect([unseen.status, whom(unseen), ticks(unseen)]).toEqual([
      409,
      [jorge.id],
      ["Phone: nothing → +14155550188", "Stage: Qualified → Samples"],
    ]);
    const other = await press(unseen, { contact: contact.id });
    expect([other.status, whom(other)]).toEqual([409, [contact.id]]);
    const back = await press(other, { contact: jorge.id, intent: "show-opportunity" });
    expect((await press(back)).status).toBe(303);
    expect((await read(deal.id)).dealStage).toBe("samples");
    const phones = [contact, jorge].map(async ({ id }) => (await ada.call("GET", `/api/contacts/${id}`)).json.phone);
    expect(await Promise.all(phones)).toEqual([null, "+14155550188"]);
  });
});

describe("a note about somebody new", () => {
  test("offers the deal of a colleague of theirs, and has a new opportunity chosen", async () => {
    const { word, deal } = await world();
    const page = await process(
      `Met Clara Vandermolen from ${word} Hotels, they want the lobby for fifty thousand dollars`,
    );
    expect(textsIn(page.body, "#dialog-title")).toEqual(["Review Contact"]);
    const next = await press(page, { contactType: "lead" });
    expect(attributesIn(next.body, "input[name=about]", "value")).toEqual(expect.arrayContaining([deal.id, "new"]));
    expect([chosen(next), typedIn(next.body, "dealSize")]).toEqual([["new"], "50,000"]);
  });
});

describe("a note about somebody who is there already", () => {
  const NOTE = "Met Walter Boonstra of Tidewater Credit Union";
  const who = async (over: object = {}) => {
    const person = { firstName: "Walter", lastName: "Boonstra", businessName: "Tidewater Credit Union" };
    return (await ada.call("POST", "/api/contacts", { ...person, contactType: "lead", ...over })).json;
  };
  const all = async () => (await ada.call("GET", "/api/contacts?q=Boonstra")).json.length;
  const useButtons = ({ body }: Answer) => attributesIn(body, "button[value^='use-contact:']", "data-variant");

  test("has using that person as the main button, and creates only anyway", async () => {
    const first = await process(NOTE);
    const { id } = await who();
    const draft = { firstName: "Walter", lastName: "Boonstra", businessName: "Tidewater Credit Union" };
    const page = await press(first, { ...draft, intent: "create-contact", contactType: "lead" });
    expect([page.status, readable(mainButton(page)?.outerHTML ?? "")]).toEqual([409, "Create anyway"]);
    expect(mainButton(page)?.getAttribute("data-variant")).toBe("secondary");
    expect(useButtons(page)).toEqual(["primary"]);
    expect(attributesIn(page.body, "form[data-main] button[hidden]", "value")).toEqual([`use-contact:${id}`]);
    expect(await all()).toBe(1);
    const next = await press(page, { ...draft, contactType: "lead" });
    expect([next.status, textsIn(next.body, "#dialog-title")]).toEqual([200, ["Review Opportunity"]]);
    expect(await all()).toBe(2);
  });

  test("who is only alike is offered, and Create stays the main button", async () => {
    const first = await process("Met Ingeborg Haas of Fernhill Dairy");
    const draft = { firstName: "Walter", lastName: "Boonstra", businessName: "", contactType: "lead" };
    const page = await press(first, { ...draft, intent: "create-contact" });
    expect([page.status, readable(mainButton(page)?.outerHTML ?? "")]).toEqual([409, "Create Contact"]);
    expect(new Set(useButtons(page))).toEqual(new Set(["secondary"]));
  });
});

describe("what a note changes of a contact", () => {
  test("stands beside the opportunity's changes, and is saved with them", async () => {
    const { word, deal, contact, name } = await world();
    const note = `${name} from ${word} Hotels moved to samples, her new number is 415 555 0199`;
    const page = await process(note);
    expect(ticks(page)).toEqual(["Phone: nothing → +14155550199", "Stage: Qualified → Samples"]);
    await press(page);
    expect((await read(deal.id)).dealStage).toBe("samples");
    const saved = (await ada.call("GET", `/api/contacts/${contact.id}`)).json;
    expect(saved).toMatchObject({ phone: "+14155550199", notes: null });
    expect(await notesOf(`/contacts/${contact.id}`)).toEqual([]);
  });

  test("is saved all or not at all", async () => {
    const { word, deal, contact, name } = await world();
    const page = await process(`${name} from ${word} Hotels moved to samples, her new number is 415 555 0199`);
    await bo.call("PATCH", `/api/opportunities/${deal.id}`, { dealStage: "won-closed" });
    const clash = await press(page);
    expect([clash.status, ticks(clash)]).toEqual([
      409,
      ["Phone: nothing → +14155550199", "Stage: Won-Closed → Samples"],
    ]);
    expect((await ada.call("GET", `/api/contacts/${contact.id}`)).json.updatedAt).toBe(contact.updatedAt);
    const { "take.dealStage": _, ...rest } = formOf(clash);
    expect((await sendReview(ada, clash, { ...rest, intent: "update-opportunity" })).status).toBe(303);
    expect((await read(deal.id)).dealStage).toBe("won-closed");
    expect((await ada.call("GET", `/api/contacts/${contact.id}`)).json.phone).toBe("+14155550199");
  });

  test("is reviewed alone where the note tells of no opportunity, and the note stays with the contact", async () => {
    const word = "Quillfeather";
    const person = { firstName: "Ottoline", lastName: word, contactType: "lead" };
    const { id, updatedAt } = (await ada.call("POST", "/api/contacts", person)).json;
    const note = `Ottoline ${word} has a new number, it is 415 555 0177`;
    const page = await process(note);
    expect(textsIn(page.body, "#dialog-title")).toEqual(["Review Contact"]);
    expect([chosen(page), ticks(page)]).toEqual([[id], ["Phone: nothing → +14155550177"]]);
    await bo.call("PATCH", `/api/contacts/${id}`, { phone: "+1 212 555 0100" });
    const clash = await press(page);
    expect([clash.status, readable(clash.body)]).toEqual([409, expect.stringContaining("changed this contact")]);
    expect((await press(clash)).location).toBe("/dashboard");
    const saved = (await ada.call("GET", `/api/contacts/${id}`)).json;
    expect([saved.phone, saved.updatedAt === updatedAt]).toEqual(["+14155550177", false]);
    expect(await notesOf(`/contacts/${id}`)).toEqual([[note, "capture"]]);
  });
});
