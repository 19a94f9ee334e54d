import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { attributesIn, elementsIn, heading, messagesOf, readable, textsIn, typedIn, visitor } from "../http/visitor.ts";
import { PROVENANCE } from "./provenance.ts";

const { app, ada, bo } = withAdaAndBo();

beforeEach(async () => {
  await app.orm.em.fork().execute("delete from opportunities");
  await app.orm.em.fork().execute("delete from contacts");
});

const FULL = {
  firstName: "Mina",
  lastName: "Harker",
  email: "mina@acme.example",
  phone: "+1 555 0100",
  businessName: "Acme & Sons",
  notes: "one\r\ntwo",
  contactType: "network-connector",
};
const all = async () => (await ada.call("GET", "/api/contacts")).json;
const create = async (fields: object = {}) => (await ada.call("POST", "/api/contacts", { ...FULL, ...fields })).json;

test("without contacts the list says what to do", async () => {
  const page = await ada.open("/contacts");
  expect(page.status).toBe(200);
  expect(readable(page.body)).toContain("No contacts found. Create your first contact to get started.");
});

test("a contact is created by its form and shown on a card and in its details, its creation said once", async () => {
  const form = await ada.open("/contacts/new");
  const id = typedIn(form.body, "id") ?? "";
  expect(typedIn(form.body, "contactType")).toBe("");
  const answer = await ada.submit("/contacts/new", { id, ...FULL });
  expect([answer.status, answer.location]).toEqual([303, "/contacts"]);
  const list = await ada.open("/contacts");
  expect(list.body).toMatch(/aria-label="Notification"[\s\S]*?Contact created/);
  for (const text of ["Mina Harker", "Network Connector", "Acme & Sons", "mina@acme.example", "+1 555 0100"])
    expect(readable(list.body.replaceAll("<wbr/>", ""))).toContain(text);
  expect((await ada.open("/contacts")).body).not.toContain("Contact created");
  const details = readable((await ada.open(`/contacts/${id}`)).body);
  expect(details).toContain("Mina Harker");
  expect(details).toContain("one two");
  expect(await all()).toEqual([{ id, ...PROVENANCE, ...FULL, notes: "one\ntwo" }]);
});

test("contacts are shown as a table where one chose it, until one chooses cards, with the columns sorting", async () => {
  const { id } = await create();
  const rows = (body: string) => textsIn(body, "tbody tr");
  expect(rows((await ada.open("/contacts")).body)).toEqual([]);
  const table = await ada.open("/contacts?view=table");
  expect(rows(table.body)).toEqual(["Mina Harker Acme & Sons mina@acme.example +1 555 0100 Network Connector"]);
  expect(attributesIn(table.body, "tbody .stretched", "href")).toEqual([`/contacts/${id}?view=table`]);
  expect(attributesIn(table.body, "th a", "href")).toContain("/contacts?sort=business");
  expect(rows((await ada.open("/contacts")).body)).toHaveLength(1);
  expect(rows((await bo.open("/contacts")).body)).toEqual([]);
  expect(readable((await ada.open("/contacts?view=map")).body)).toContain("That view does not exist");
  await ada.open("/contacts?view=cards");
  expect(rows((await ada.open("/contacts")).body)).toEqual([]);
});

test("a contact that was just created is marked in the list once, and the message leads to it", async () => {
  await create({ email: "", phone: null });
  const id = randomUUID();
  await ada.submit("/contacts/new", {
    id,
    ...FULL,
    firstName: "Lucy",
    email: "",
    phone: "",
    businessName: "Whitby Tours",
  });
  const { body } = await ada.open("/contacts");
  expect(elementsIn(body, "li[data-new]").map(String)).toEqual([expect.stringContaining(`/contacts/${id}`)]);
  expect(readable(body)).toContain("Contact created Lucy Harker Open Lucy Harker New opportunity");
  expect((await ada.open("/contacts")).body).not.toContain('data-new=""');
});

test("where the list leaves out the contact that was just created, a line leads to it", async () => {
  const id = randomUUID();
  await ada.submit("/contacts/new?type=client", { id, ...FULL });
  const { body } = await ada.open("/contacts?type=client");
  expect(readable(body)).toContain("The record you just created is not shown in this view: Open Mina Harker");
  expect(body.split(`href="/contacts/${id}?type=client"`)).toHaveLength(3);
});

test("the message about the longest name fits into a cookie, shortened", async () => {
  const longest = { firstName: "🦊".repeat(100), lastName: "𝒜".repeat(100) };
  const answer = await ada.submit("/contacts/new", { id: randomUUID(), ...FULL, ...longest, email: "", phone: "" });
  const [cookie = ""] = answer.headers.getSetCookie().filter((line) => line.startsWith("dealquest_flash="));
  expect(cookie.length).toBeGreaterThan(100);
  expect(cookie.length).toBeLessThan(4_096);
  expect((await ada.open("/contacts")).body).toContain(`<p>${"🦊".repeat(99)}…</p>`);
});

test("what people typed is shown as text, never as markup", async () => {
  const hostile = `<img src=x onerror=alert(1)>"'&</script><script>alert(1)</script>`;
  const { id } = await create({ firstName: hostile, lastName: "", businessName: hostile, notes: hostile });
  for (const path of ["/contacts", `/contacts/${id}`, `/contacts/${id}/edit`, `/contacts/${id}/delete`]) {
    const { body } = await ada.open(path);
    expect(body).not.toContain("<img src=x");
    expect(body).not.toContain("<script>alert");
  }
  expect(typedIn((await ada.open(`/contacts/${id}/edit`)).body, "notes")).toBe(hostile);
});

test("a form that is refused comes again with 400, the values typed and the messages beside their fields", async () => {
  const id = randomUUID();
  const page = await ada.submit("/contacts/new", {
    ...FULL,
    id,
    firstName: " ",
    email: "mina@",
    notes: "<b>kept</b>",
    contactType: "",
  });
  expect(page.status).toBe(400);
  expect(messagesOf(page.body, "firstName")).toBe("First name is required");
  expect(messagesOf(page.body, "email")).toBe("Invalid email address");
  expect(messagesOf(page.body, "contactType")).toBe("Contact type is required");
  expect(messagesOf(page.body, "lastName")).toBe("");
  expect([typedIn(page.body, "email"), typedIn(page.body, "lastName"), typedIn(page.body, "notes")]).toEqual([
    "mina@",
    "Harker",
    "<b>kept</b>",
  ]);
  expect(elementsIn(page.body, "section#contact-errors")).toHaveLength(1);
  expect(await all()).toEqual([]);
});

test("a doubled submit makes one contact; the same form with other content asks, and saves as a new one", async () => {
  const id = typedIn((await ada.open("/contacts/new")).body, "id") ?? "";
  for (let time = 0; time < 2; time++) expect((await ada.submit("/contacts/new", { id, ...FULL })).status).toBe(303);
  expect(await all()).toHaveLength(1);

  const asked = await ada.submit("/contacts/new", { id, ...FULL, firstName: "Lucy" });
  expect(asked.status).toBe(409);
  expect(asked.body).toContain(`href="/contacts/${id}"`);
  expect([typedIn(asked.body, "firstName"), typedIn(asked.body, "phone"), typedIn(asked.body, "contactType")]).toEqual([
    "Lucy",
    FULL.phone,
    FULL.contactType,
  ]);
  const newId = typedIn(asked.body, "id") ?? "";
  expect(newId).not.toBe(id);
  const offered = typedIn(asked.body, "offered") ?? "";
  expect(offered, "the one that exists has the same email").toBe(id);
  expect((await ada.submit("/contacts/new", { id: newId, offered, ...FULL, firstName: "Lucy" })).status).toBe(303);
  expect((await all()).map((one: { firstName: string }) => one.firstName)).toEqual(["Lucy", "Mina"]);
});

test("a contact is edited by its form, and clearing a field clears it", async () => {
  const { id } = await create();
  const form = await bo.open(`/contacts/${id}/edit`);
  expect([typedIn(form.body, "firstName"), typedIn(form.body, "notes"), typedIn(form.body, "contactType")]).toEqual([
    "Mina",
    "one\ntwo",
    "network-connector",
  ]);
  const refused = await bo.submit(`/contacts/${id}/edit`, { ...FULL, firstName: "" });
  expect([refused.status, messagesOf(refused.body, "firstName")]).toEqual([400, "First name is required"]);
  const saved = await bo.submit(`/contacts/${id}/edit`, { ...FULL, firstName: "Wilhelmina", phone: "", email: "" });
  expect([saved.status, saved.location]).toEqual([303, `/contacts/${id}`]);
  expect(await all()).toEqual([
    { ...PROVENANCE, ...FULL, id, firstName: "Wilhelmina", phone: null, email: "", notes: "one\ntwo" },
  ]);
});

test("where both changed a field the contact's form comes again with 409, and saves when sent again", async () => {
  const { id } = await create({ phone: "1", notes: "Theirs" });
  const path = `/contacts/${id}/edit`;
  const read = (await ada.open(path)).body;
  const form = Object.fromEntries([...Object.keys(FULL), "updatedAt"].map((name) => [name, typedIn(read, name) ?? ""]));
  await bo.call("PATCH", `/api/contacts/${id}`, { phone: "2", contactType: "client", lastName: "Murray" });
  const page = await ada.submit(path, { ...form, phone: "3", notes: "Mine" });
  expect(page.status).toBe(409);
  const shown = readable(page.body);
  expect(shown).toContain("Someone else changed this contact in the meantime");
  expect(shown).toMatch(/Field Yours Saved Phone 3 2 by Bo Diddley Also changed/);
  expect(shown).toContain("kept in the form: Last Name (Bo Diddley) and Contact Type (Bo Diddley).");
  expect(["phone", "lastName", "contactType", "notes"].map((name) => typedIn(page.body, name))).toEqual([
    ...["3", "Murray", "client", "Mine"],
  ]);
  expect((await all())[0]).toMatchObject({ phone: "2", notes: "Theirs" });

  const typed = Object.keys(form).map((name) => [name, typedIn(page.body, name) ?? ""]);
  const again = await ada.submit(path, Object.fromEntries(typed));
  expect([again.status, again.location]).toEqual([303, `/contacts/${id}`]);
  expect((await all())[0]).toMatchObject({ phone: "3", notes: "Mine", lastName: "Murray", contactType: "client" });
});

test("where nobody changed the same field of a contact, both changes are saved, and it is said what was kept", async () => {
  const { id } = await create();
  const path = `/contacts/${id}/edit`;
  const read = (await ada.open(path)).body;
  const form = Object.fromEntries([...Object.keys(FULL), "updatedAt"].map((name) => [name, typedIn(read, name) ?? ""]));
  await bo.call("PATCH", `/api/contacts/${id}`, { phone: null });
  expect((await ada.submit(path, { ...form, lastName: "Murray" })).status).toBe(303);
  expect((await all())[0]).toMatchObject({ phone: null, lastName: "Murray" });
  expect((await ada.open(`/contacts/${id}`)).body).toContain("Changed in the meantime, and kept: Phone (Bo Diddley).");
});

test("deleting asks first, and only its button deletes", async () => {
  const { id } = await create();
  const page = await ada.open(`/contacts/${id}/delete`);
  expect(readable(page.body)).toContain(
    "Delete this contact? Opportunities stay; only the link to this contact is removed.",
  );
  expect(await all()).toHaveLength(1);
  const done = await ada.submit(`/contacts/${id}/delete`, {});
  expect([done.status, done.location]).toEqual([303, "/contacts"]);
  expect(readable((await ada.open("/contacts")).body)).toContain("Contact deleted");
  expect(await all()).toEqual([]);
  expect((await ada.submit(`/contacts/${id}/delete`, {})).status).toBe(404);
});

test("the details name the opportunities that the contact is attached to", async () => {
  const { id } = await create();
  expect(readable((await ada.open(`/contacts/${id}`)).body)).toContain("Not attached to an opportunity yet.");
  const deal = (
    await ada.call("POST", "/api/opportunities", {
      name: "Trail mix",
      dealStage: "samples",
      dealSize: 12_500,
      targetCloseDate: "2026-03-11",
    })
  ).json;
  await ada.call("POST", `/api/opportunities/${deal.id}/contacts/${id}`);
  const { body } = await ada.open(`/contacts/${id}`);
  expect(body).toContain(`href="/opportunities/${deal.id}"`);
  expect(readable(body)).toMatch(/Trail mix Samples \$12,500/);
});

test.each(["", "/edit", "/delete"])("an unknown contact's page%s is the 404 page inside the frame", async (suffix) => {
  for (const id of [randomUUID(), "nobody", "%00"]) {
    const page = await ada.open(`/contacts/${id}${suffix}`);
    expect([id, page.status]).toEqual([id, 404]);
    const isId = id.length === 36;
    expect(readable(page.body)).toContain(
      isId ? "This contact was not found It may have been deleted." : "404 Page Not Found Did you forget",
    );
    const ways = isId ? ["/trash", "/contacts"] : ["/dashboard"];
    expect(attributesIn(page.body, "main a", "href").slice(-ways.length)).toEqual(ways);
    expect(elementsIn(page.body, "nav[aria-label=Main]")).toHaveLength(1);
  }
  expect((await ada.submit(`/contacts/${randomUUID()}/edit`, FULL)).status).toBe(404);
});

test("the list pages by links, 48 contacts at a time", async () => {
  await app.orm.em
    .fork()
    .execute(
      "insert into contacts (first_name, last_name, email, contact_type) select 'C' || to_char(n, 'FM00'), '', '', 'lead' from generate_series(1, 50) n",
    );
  const first = await ada.open("/contacts");
  const [next = ""] = attributesIn(first.body, "a[rel=next]", "href");
  const second = await ada.open(next);
  expect(readable(first.body)).toContain("C48");
  expect(readable(first.body)).not.toContain("C49");
  expect(readable(second.body)).toMatch(/C49.*C50/);
  expect(heading(second.body)).toBe(heading(first.body));
});

test("a form that is sent after the session ended keeps what was typed and can be sent again", async () => {
  const page = await visitor(app).submit("/contacts/new?cursor=x", { ...FULL, id: randomUUID() });
  expect(page.status).toBe(401);
  expect([typedIn(page.body, "firstName"), typedIn(page.body, "email")]).toEqual(["Mina", "mina@acme.example"]);
  expect(page.body).toContain('action="/contacts/new?cursor=x"');
  expect(await all()).toEqual([]);
});

test("a form from another site changes nothing", async () => {
  const { id } = await create();
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    Origin: "https://evil.example",
    Accept: "text/html",
  };
  expect((await ada.send("POST", `/contacts/${id}/delete`, { headers, body: "" })).status).toBe(403);
  expect(
    (await ada.send("POST", "/contacts/new", { headers, body: new URLSearchParams(FULL).toString() })).status,
  ).toBe(403);
  expect(await all()).toHaveLength(1);
});
