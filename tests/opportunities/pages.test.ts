import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, elementsIn, messagesOf, readable, textsIn, typedIn, type Visitor } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo();

beforeEach(async () => {
  await app.orm.em.fork().execute("delete from opportunities");
  await app.orm.em.fork().execute("delete from contacts");
});

const TYPED = {
  name: "Trail mix",
  dealStage: "qualified",
  dealSize: "$12,500.40",
  targetCloseDate: "2026-03-11",
  nextStepDate: "",
  nextStepDescription: "Call",
  description: "one\r\ntwo",
};
const all = async () => (await ada.call("GET", "/api/opportunities")).json;
const contact = async (firstName: string, fields: object = {}) =>
  (await ada.call("POST", "/api/contacts", { firstName, contactType: "lead", ...fields })).json;
const create = async (fields: object = {}) => {
  const sent = { name: "Trail mix", dealStage: "open", dealSize: 12_500, targetCloseDate: "2026-03-11", ...fields };
  return (await ada.call("POST", "/api/opportunities", sent)).json;
};

/** The labels of a form's checked and unchecked contacts. */
function picks(html: string): { ticked: string[]; offered: string[] } {
  const names = (box: string) =>
    elementsIn(html, `input[name=contactIds]${box} + span`).map((label) => label.firstChild?.text.trim() ?? "");
  return { ticked: names("[checked]"), offered: names(":not([checked])") };
}

/** A contact as lists of opportunities have it. */
const withoutNotes = ({ notes: _, own: __, ...contact }: { notes: string | null; own: object }) => contact;

test("without opportunities the list says what to do", async () => {
  expect(readable((await ada.open("/opportunities")).body)).toContain(
    "No opportunities found. Create your first opportunity to get started.",
  );
});

test("an opportunity is created by its form, shown in the list, its creation said once", async () => {
  const form = await ada.open("/opportunities/new");
  expect(typedIn(form.body, "dealStage")).toBe("open");
  const id = typedIn(form.body, "id") ?? "";
  const answer = await ada.submit("/opportunities/new", { id, ...TYPED });
  expect([answer.status, answer.location]).toEqual([303, "/opportunities"]);
  const list = await ada.open("/opportunities");
  expect(textsIn(list.body, "[aria-label=Notification]").join()).toContain("Opportunity created");
  for (const text of [
    "Opportunity Name",
    "Stage",
    "Deal Size",
    "Close Date",
    "Next Step",
    "Contacts",
    "Actions",
    "Trail mix",
    "Qualified",
    "$12,500",
    "Mar 11, 2026",
    "Call",
  ]) {
    expect(readable(list.body)).toContain(text);
  }
  expect((await ada.open("/opportunities")).body).not.toContain("Opportunity created");
  expect(await all()).toMatchObject([{ id, ...TYPED, dealSize: 12_500, nextStepDate: null, description: "one\ntwo" }]);
});

test.each(["", "?view=board", "?view=today"])(
  "what was just created is marked in the list at /opportunities%s, once",
  async (search) => {
    await create({ name: "Older", nextStepDate: "2026-03-01" });
    const id = randomUUID();
    await ada.submit(`/opportunities/new${search}`, { ...TYPED, id, nextStepDate: "2026-03-01" });
    const { body } = await ada.open(`/opportunities${search}`);
    expect(elementsIn(body, "tr[data-new], li[data-new]").map(String)).toEqual([
      expect.stringContaining(`/opportunities/${id}`),
    ]);
    expect(readable(body)).toContain("Opportunity created Trail mix Open Trail mix New opportunity");
    expect(readable(body)).not.toContain("not shown in this view");
    expect((await ada.open(`/opportunities${search}`)).body).not.toContain('data-new=""');
  },
);

test.each(["?q=nothing", "?view=board&q=nothing", "?view=today&q=nothing"])(
  "where the list at %s leaves out what was just created, a line leads to it",
  async (search) => {
    const id = randomUUID();
    const made = await ada.submit(`/opportunities/new${search}`, { ...TYPED, id });
    expect(made.location).toBe(`/opportunities${search}`);
    const { body } = await ada.open(`/opportunities${search}`);
    expect(readable(body)).toContain("The record you just created is not shown in this view: Open Trail mix");
    const link = `href="/opportunities/${id}${search.replace("&", "&amp;")}"`;
    expect(body.split(link)).toHaveLength(3);
    expect(body).not.toContain('data-new=""');
    expect((await ada.open("/contacts")).body).not.toContain("not shown in this view");
  },
);

test("a form that is refused comes again with 400, the values typed and the messages beside their fields", async () => {
  const id = randomUUID();
  const page = await ada.submit("/opportunities/new", {
    ...TYPED,
    id,
    name: "",
    dealSize: "a lot",
    targetCloseDate: "2026-02-30",
  });
  expect(page.status).toBe(400);
  expect(messagesOf(page.body, "name")).toBe("Opportunity name is required");
  expect(messagesOf(page.body, "dealSize")).toBe("Deal size must be a number");
  expect(messagesOf(page.body, "targetCloseDate")).toBe("Must be a date such as 2026-03-11");
  expect([
    typedIn(page.body, "dealSize"),
    typedIn(page.body, "dealStage"),
    typedIn(page.body, "description"),
    typedIn(page.body, "id"),
  ]).toEqual(["a lot", "qualified", "one\ntwo", id]);
  const empty = await ada.submit("/opportunities/new", {
    id,
    name: "x",
    dealStage: "open",
    dealSize: "",
    targetCloseDate: "",
  });
  expect([messagesOf(empty.body, "dealSize"), messagesOf(empty.body, "targetCloseDate")]).toEqual([
    "Deal size is required",
    "Target close date is required",
  ]);
  expect(messagesOf((await ada.submit("/opportunities/new", { ...TYPED, id, dealSize: "-1" })).body, "dealSize")).toBe(
    "Deal size must be positive",
  );
  expect(await all()).toEqual([]);
});

test("contacts are searched within the form, which keeps what was typed, and are attached when it is saved", async () => {
  const [mina] = [await contact("Mina", { businessName: "Acme" }), await contact("Lucy"), await contact("Percy")];
  const typed = { ...TYPED, id: randomUUID(), name: "", intent: "find-contacts" };
  const found = await ada.submit("/opportunities/new", { ...typed, contactQuery: "acme" });
  expect(found.status).toBe(200);
  expect(picks(found.body)).toEqual({ ticked: [], offered: ["Mina"] });
  expect(messagesOf(found.body, "name")).toBe("");
  expect([typedIn(found.body, "dealSize"), typedIn(found.body, "description"), typedIn(found.body, "id")]).toEqual([
    "$12,500.40",
    "one\ntwo",
    typed.id,
  ]);

  const more = await ada.submit("/opportunities/new", { ...typed, contactIds: mina.id, contactQuery: "lu" });
  expect(picks(more.body)).toEqual({ ticked: ["Mina"], offered: ["Lucy"] });
  expect(picks((await ada.submit("/opportunities/new", { ...typed, contactQuery: "" })).body).offered).toHaveLength(3);
  expect(await all()).toEqual([]);

  expect(
    (await ada.submit("/opportunities/new", { ...TYPED, id: typed.id, contactIds: mina.id, contactQuery: "" })).status,
  ).toBe(303);
  expect((await all())[0].contacts).toEqual([mina].map(withoutNotes));
  expect(picks((await ada.open(`/opportunities/${typed.id}`)).body)).toEqual({ ticked: ["Mina"], offered: [] });
});

test.each(["%", "\0", "' or 1=1 --", "\\", "x".repeat(5_000), "no one"])(
  "searching for %.20j finds nobody and fails at nothing",
  async (contactQuery) => {
    await contact("Mina");
    const page = await ada.submit("/opportunities/new", { ...TYPED, id: randomUUID(), contactQuery });
    expect([page.status, picks(page.body)]).toEqual([200, { ticked: [], offered: [] }]);
  },
);

test("a refused form keeps its ticks, and one that is saved detaches what was unticked", async () => {
  const [mina, lucy] = [await contact("Mina"), await contact("Lucy")];
  const { id, updatedAt } = await create();
  const refused = await ada.submit(`/opportunities/${id}`, {
    ...TYPED,
    updatedAt,
    name: "",
    contactIds: [mina.id, lucy.id],
  });
  expect([refused.status, picks(refused.body).ticked]).toEqual([400, ["Lucy", "Mina"]]);
  await ada.submit(`/opportunities/${id}`, { ...TYPED, updatedAt, contactIds: [mina.id, lucy.id] });
  const read = (await all())[0];
  expect(read.contacts).toHaveLength(2);
  await ada.submit(`/opportunities/${id}`, { ...TYPED, updatedAt: read.updatedAt, contactIds: lucy.id });
  expect((await all())[0].contacts).toEqual([lucy].map(withoutNotes));
  const history = readable((await ada.open(`/opportunities/${id}`)).body);
  expect(history).toMatch(
    /History.*detached Mina.*attached (Mina|Lucy).*attached (Mina|Lucy).*created this opportunity/,
  );
});

test("saving an unchanged form changes nothing, not even line breaks", async () => {
  const { id, ...made } = await create({ description: "one\ntwo", nextStepDate: "2026-03-01" });
  const { body } = await bo.open(`/opportunities/${id}`);
  const fields = [
    "name",
    "dealStage",
    "dealSize",
    "targetCloseDate",
    "nextStepDate",
    "nextStepDescription",
    "description",
    "updatedAt",
  ];
  const form = Object.fromEntries(fields.map((name) => [name, (typedIn(body, name) ?? "").replaceAll("\n", "\r\n")]));
  expect((await bo.submit(`/opportunities/${id}`, form)).status).toBe(303);
  expect(await all()).toEqual([{ id, ...made }]);
});

/** The values that a browser sends for an unchanged opportunity form. */
async function untouched(who: Visitor, id: string): Promise<Record<string, string>> {
  const { body } = await who.open(`/opportunities/${id}`);
  const names = [...Object.keys(TYPED), "updatedAt", "readContactIds"];
  return Object.fromEntries(names.map((name) => [name, typedIn(body, name) ?? ""]));
}

test("where both changed a field the form comes again with 409, lists that field alone, and saves when sent again", async () => {
  const { id } = await create({ name: "As it was", nextStepDescription: "Call" });
  const form = await untouched(ada, id);
  await bo.call("PATCH", `/api/opportunities/${id}`, { name: "Theirs", dealSize: 777 });
  const page = await ada.submit(`/opportunities/${id}`, { ...form, name: "Mine", nextStepDescription: "Write" });
  expect(page.status).toBe(409);
  const shown = readable(page.body);
  expect(shown).toContain("Someone else changed this opportunity in the meantime");
  expect(shown).toMatch(/Field Yours Saved Opportunity Name Mine Theirs by Bo Diddley Also changed/);
  expect(shown).toContain("Also changed in the meantime, and kept in the form: Deal Size (Bo Diddley).");
  const typed = ["name", "dealSize", "nextStepDescription"].map((name) => typedIn(page.body, name));
  expect(typed).toEqual(["Mine", "777", "Write"]);
  expect(page.body).toMatch(new RegExp(`<a[^>]*href="/opportunities/${id}"`));
  expect((await all())[0]).toMatchObject({ name: "Theirs", nextStepDescription: "Call" });

  const again = await ada.submit(`/opportunities/${id}`, {
    ...form,
    ...Object.fromEntries(Object.keys(form).map((name) => [name, typedIn(page.body, name) ?? ""])),
  });
  expect([again.status, again.location]).toEqual([303, "/opportunities"]);
  expect((await all())[0]).toMatchObject({ name: "Mine", dealSize: 777, nextStepDescription: "Write" });
});

test("where nobody changed the same field, both changes are saved, and it is said what was kept", async () => {
  const [mina, lucy] = [await contact("Mina"), await contact("Lucy")];
  const { id } = await create({ nextStepDescription: "Call" });
  const form = await untouched(ada, id);
  await bo.call("PATCH", `/api/opportunities/${id}`, { dealStage: "samples", dealSize: 777 });
  await bo.call("POST", `/api/opportunities/${id}/contacts/${mina.id}`);
  const answer = await ada.submit(`/opportunities/${id}`, {
    ...form,
    nextStepDescription: "Write",
    contactIds: lucy.id,
  });
  expect([answer.status, answer.location]).toEqual([303, "/opportunities"]);
  expect((await all())[0]).toMatchObject({ dealStage: "samples", dealSize: 777, nextStepDescription: "Write" });
  expect((await all())[0].contacts).toEqual([lucy, mina].map(withoutNotes));
  expect(readable((await ada.open("/opportunities")).body)).toContain(
    "Opportunity updated Changed in the meantime, and kept: Stage (Bo Diddley), Deal Size (Bo Diddley), and Contacts.",
  );
});

test("what one changed oneself in another window is not said of someone else", async () => {
  const { id } = await create({ name: "As it was" });
  const form = await untouched(ada, id);
  await ada.call("PATCH", `/api/opportunities/${id}`, { name: "Other window", dealStage: "samples" });
  const page = await ada.submit(`/opportunities/${id}`, { ...form, name: "This window" });
  expect(page.status).toBe(409);
  expect(readable(page.body)).toContain("You changed this opportunity in the meantime");
  expect(readable(page.body)).toMatch(/Opportunity Name This window Other window by you/);
  expect(page.body).not.toContain("Someone else");
  const late = await ada.call("PATCH", `/api/opportunities/${id}`, { name: "Late", updatedAt: form.updatedAt });
  expect([late.status, late.json]).toEqual([409, { message: "You changed this opportunity in the meantime" }]);
});

test("a form that names no version is the last to write, as in the API", async () => {
  const { id } = await create({ name: "As it was" });
  expect((await ada.submit(`/opportunities/${id}`, { ...TYPED, name: "Mine" })).status).toBe(303);
  expect((await all())[0].name).toBe("Mine");
});

test("a form without an id makes an opportunity each time, and has one when it comes again", async () => {
  for (let time = 0; time < 2; time++) expect((await ada.submit("/opportunities/new", TYPED)).status).toBe(303);
  expect(await all()).toHaveLength(2);
  const again = await ada.submit("/opportunities/new", { ...TYPED, name: "" });
  expect([again.status, typedIn(again.body, "id")]).toEqual([400, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test("a doubled submit makes one opportunity; the same form with other content asks, and saves as a new one", async () => {
  const id = typedIn((await ada.open("/opportunities/new")).body, "id") ?? "";
  for (let time = 0; time < 2; time++)
    expect((await ada.submit("/opportunities/new", { id, ...TYPED })).status).toBe(303);
  expect(await all()).toHaveLength(1);
  const asked = await ada.submit("/opportunities/new", { id, ...TYPED, name: "Another" });
  expect(asked.status).toBe(409);
  expect(asked.body).toContain(`href="/opportunities/${id}"`);
  expect([typedIn(asked.body, "name"), typedIn(asked.body, "dealSize")]).toEqual(["Another", "$12,500.40"]);
  expect(
    (await ada.submit("/opportunities/new", { ...TYPED, name: "Another", id: typedIn(asked.body, "id") ?? "" })).status,
  ).toBe(303);
  expect(await all()).toHaveLength(2);
});

test("deleting asks first, says that contacts stay, and only its button deletes", async () => {
  const mina = await contact("Mina");
  const { id } = await create();
  await ada.call("POST", `/api/opportunities/${id}/contacts/${mina.id}`);
  const page = await ada.open(`/opportunities/${id}/delete`);
  expect(readable(page.body)).toContain("does not delete the associated contacts");
  expect(await all()).toHaveLength(1);
  const done = await bo.submit(`/opportunities/${id}/delete`, {});
  expect([done.status, done.location]).toEqual([303, "/opportunities"]);
  expect([await all(), (await ada.call("GET", "/api/contacts")).json]).toEqual([[], [mina]]);
});

test("the history tells who changed what, newest first, in words", async () => {
  const { id } = await create();
  await bo.call("PATCH", `/api/opportunities/${id}`, { dealStage: "samples" });
  await bo.call("PATCH", `/api/opportunities/${id}`, { dealSize: 900, nextStepDate: "2026-03-01" });
  const shown = readable((await ada.open(`/opportunities/${id}`)).body);
  expect(shown).toContain("Bo Diddley moved it from Open to Samples");
  expect(shown).toContain("Bo Diddley changed Deal Size from $12,500 to $900");
  expect(shown).toContain("Bo Diddley changed Next Step Date from nothing to Mar 1, 2026");
  expect(shown.indexOf("changed Deal Size")).toBeLessThan(shown.indexOf("moved it from"));
  expect(shown.indexOf("moved it from")).toBeLessThan(shown.indexOf("Ada Lovelace created this opportunity"));
});

test("what people typed is shown as text, never as markup", async () => {
  const hostile = `<img src=x onerror=alert(1)>"'&</script><script>alert(1)</script>`;
  const mina = await contact(hostile);
  const { id } = await create({ name: hostile, description: hostile, nextStepDescription: hostile });
  await ada.call("POST", `/api/opportunities/${id}/contacts/${mina.id}`);
  await ada.call("PATCH", `/api/opportunities/${id}`, { description: `${hostile}!` });
  for (const path of ["/opportunities", `/opportunities/${id}`, `/opportunities/${id}/delete`]) {
    const { body } = await ada.open(path);
    expect(body).not.toContain("<img src=x");
    expect(body).not.toContain("<script>alert");
  }
});

test.each(["", "/delete"])("an unknown opportunity's page%s is the 404 page inside the frame", async (suffix) => {
  for (const id of [randomUUID(), "nothing", "%00"]) {
    const page = await ada.open(`/opportunities/${id}${suffix}`);
    expect([id, page.status]).toEqual([id, 404]);
    const isId = id.length === 36;
    expect(readable(page.body)).toContain(
      isId ? "This opportunity was not found It may have been deleted." : "404 Page Not Found Did you forget",
    );
    const ways = isId ? ["/trash", "/opportunities"] : ["/dashboard"];
    expect(attributesIn(page.body, "main a", "href").slice(-ways.length)).toEqual(ways);
    expect(elementsIn(page.body, "nav[aria-label=Main]")).toHaveLength(1);
  }
});

test.each([
  "__intent__=nonsense",
  "__state__=x",
  "name[99999999]=x",
  "__proto__.x=1",
  "contactIds=x&contactIds=%00",
  "",
  "id=x&updatedAt=x",
  "toString=1&constructor=2",
])("the form %j is answered in words", async (body) => {
  const { id } = await create();
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Accept: "text/html" };
  for (const path of ["/opportunities/new", `/opportunities/${id}`, "/contacts/new"]) {
    const page = await ada.send("POST", path, { headers, body });
    expect([path, page.status]).toEqual([path, 400]);
  }
});
