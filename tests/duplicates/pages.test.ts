/** Duplicates and merges over HTTP, without script (docs/product.md#duplicates, docs/product.md#merging). */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { attributesIn, elementsIn, readable, textsIn, typedIn } from "../http/visitor.ts";

const { app, ada } = withAda();

beforeEach(async () => {
  for (const table of ["opportunities", "contacts"]) await app.orm.em.fork().execute(`delete from ${table}`);
});

const DEAL = { name: "Trail mix", dealStage: "open", dealSize: "77", targetCloseDate: "2026-12-01" };

const add = async (firstName: string, fields: object = {}) =>
  (await ada.call("POST", "/api/contacts", { firstName, contactType: "lead", ...fields })).json.id as string;

test("a group is found, its page asks where fields differ, and Undo brings both back", async () => {
  const mina = await add("Mina", { email: "mina@acme.example", phone: "1", notes: "one" });
  const lucy = await add("Wilhelmina", { email: "MINA@acme.example", businessName: "Acme", notes: "two" });
  const list = await ada.open("/contacts/duplicates");
  expect(textsIn(list.body, "main section h2")).toEqual(["same email"]);
  expect(attributesIn(list.body, "main input[name=ids]", "value").sort()).toEqual([mina, lucy].sort());

  const address = `/contacts/merge?ids=${mina}&ids=${lucy}`;
  const chosen = await ada.submit("/contacts/duplicates", { ids: [mina, lucy], intent: "merge" });
  expect(chosen).toMatchObject({ status: 303, location: address });
  const page = await ada.open(address);
  expect(textsIn(page.body, "legend")).toEqual(["Which record do you want to keep?", "First Name", "Email"]);
  const versions = attributesIn(page.body, "input[name=version]", "value");
  const merged = await ada.submit(address, { keep: mina, firstName: lucy, version: versions });
  expect(merged).toMatchObject({ status: 303, location: `/contacts/${mina}` });
  expect((await ada.call("GET", `/api/contacts/${mina}`)).json).toMatchObject({
    firstName: "Wilhelmina",
    phone: "1",
    businessName: "Acme",
    notes: "one\n\ntwo",
  });
  expect(await ada.open(`/contacts/${lucy}?q=x`)).toMatchObject({ status: 303, location: `/contacts/${mina}?q=x` });
  const moved = await ada.call("GET", `/api/contacts/${lucy}`);
  expect(moved).toMatchObject({ status: 307, location: `/api/contacts/${mina}` });
  expect(moved.headers.get("Cache-Control")).toBe("no-store");
  expect((await ada.call("DELETE", `/api/contacts/${lucy}`)).status).toBe(404);

  const [undo = ""] = attributesIn((await ada.open(`/contacts/${mina}`)).body, "form[action^='/merges/']", "action");
  expect(await ada.submit(undo, {})).toMatchObject({ status: 303, location: "/contacts" });
  expect(readable((await ada.open("/contacts")).body)).toContain("Merge undone One record is back");
  expect((await ada.open(`/contacts/${lucy}`)).status).toBe(200);
  expect((await ada.call("GET", `/api/contacts/${mina}`)).json).toMatchObject({ firstName: "Mina", notes: "one" });
  expect((await ada.submit(undo, {})).status).toBe(409);
});

test("what most hangs on stays at first, then what has more fields, then the older one", async () => {
  const poor = await add("Pia");
  const rich = await add("Pia", { phone: "2", businessName: "Tin" });
  const twin = await add("Pia", { phone: "3", businessName: "Tin" });
  const dealt = await add("Pia", { lastName: "Voss" });
  const { id } = (await ada.call("POST", "/api/opportunities", { ...DEAL, dealSize: 77 })).json;
  await ada.call("POST", `/api/opportunities/${id}/contacts/${dealt}`);
  const orderOf = async (...ids: string[]) =>
    attributesIn((await ada.open(`/contacts/merge?ids=${ids}`)).body, "input[name=keep]", "value");
  expect(await orderOf(poor, twin, rich)).toEqual([rich, twin, poor]);
  expect(await orderOf(rich, dealt)).toEqual([dealt, rich]);
  const { body } = await ada.open(`/contacts/merge?ids=${poor},${dealt}`);
  expect(attributesIn(body, "input[checked]", "value")).toEqual([dealt]);
});

test("with one record its page asks for the other one: who looks like it, or what a search finds", async () => {
  const mina = await add("Mina", { lastName: "Harker", email: "mina@acme.example" });
  const twin = await add("Minna", { lastName: "Harker", email: "MINA@acme.example" });
  const lucy = await add("Lucy");
  const linksOf = async (query: string) =>
    attributesIn((await ada.open(`/contacts/merge?ids=${mina}${query}`)).body, "main li > a", "href");
  expect(await linksOf("")).toEqual([`/contacts/merge?ids=${mina},${twin}`]);
  expect(await linksOf("&q=lucy")).toEqual([`/contacts/merge?ids=${mina},${lucy}`]);
  expect((await ada.open(`/contacts/${mina}`)).body).toContain(`href="/contacts/merge?ids=${mina}"`);
  const deal = async (name: string) =>
    (await ada.call("POST", "/api/opportunities", { ...DEAL, dealSize: 1, name })).json.id;
  const [tents, others] = [await deal("Tents for the fair"), await deal("Tents for the fair, again")];
  const page = await ada.open(`/opportunities/merge?ids=${tents}`);
  expect(attributesIn(page.body, "main li > a", "href")).toEqual([`/opportunities/merge?ids=${tents},${others}`]);
  expect((await ada.open(`/opportunities/${tents}`)).body).toContain(`href="/opportunities/merge?ids=${tents}"`);
});

test("with one deal its page offers a deal of the same contact with a like name, before others", async () => {
  const mina = await add("Mina", { lastName: "Harker" });
  const deal = async (name: string) => {
    const { id } = (await ada.call("POST", "/api/opportunities", { ...DEAL, dealSize: 77, name })).json;
    await ada.call("POST", `/api/opportunities/${id}/contacts/${mina}`);
    return id;
  };
  const [tents, alike] = [await deal("Two tents for the fair"), await deal("Tents, fair")];
  await deal("Freight to Oslo");
  const listed = await ada.open("/opportunities/duplicates");
  expect(attributesIn(listed.body, "main input[name=ids]", "value").sort()).toEqual([tents, alike].sort());
  const page = await ada.open(`/opportunities/merge?ids=${tents}`);
  expect(attributesIn(page.body, "main li > a", "href")).toEqual([`/opportunities/merge?ids=${tents},${alike}`]);
});

test("too many or too few ticks of a group are refused in the list, which keeps them", async () => {
  const ids = await Promise.all(Array.from({ length: 11 }, (_, at) => add(`Mina${at}`, { phone: "+1 415 555 2671" })));
  const ticksIn = (body: string) => attributesIn(body, "main input[name=ids][checked]", "value");
  const { body } = await ada.open("/contacts/duplicates");
  expect(attributesIn(body, "main input[name=ids]", "value").sort()).toEqual([...ids].sort());
  expect(ticksIn(body)).toHaveLength(10);
  const group = typedIn(body, "group") ?? "";
  for (const intent of ["merge", "not-the-same"])
    for (const ticked of [ids, ids.slice(3, 4), []]) {
      const refused = await ada.submit("/contacts/duplicates", { group, ids: ticked, intent });
      expect([refused.status, ticksIn(refused.body).sort()]).toEqual([400, [...ticked].sort()]);
      expect(readable(refused.body)).toContain("Select 2 to 10 of them");
    }
});

test("the undo of a merge names the fields that stayed by their labels", async () => {
  await app.orm.em.fork().execute("update users set role = 'owner'");
  const field = { kind: "contact", label: "Renewal day", type: "day" };
  const made = await ada.call("POST", "/api/fields", field);
  expect(made.status).toBe(201);
  const { key } = made.json;
  const mina = await add("Mina");
  const lucy = await add("Lucy", { businessName: "Acme", own: { [key]: "2026-03-11" } });
  const merged = await ada.call("POST", "/api/contacts/merge", { keep: mina, merge: [lucy] });
  await ada.call("PATCH", `/api/contacts/${mina}`, { businessName: "Tin", own: { [key]: "2026-03-12" } });
  expect((await ada.submit(`/merges/${merged.json.mergeId}/undo`, {})).status).toBe(303);
  expect(readable((await ada.open("/contacts")).body)).toMatch(
    /One record is back\. Fields edited since were kept: (?:Business Name, Renewal day|Renewal day, Business Name)\./,
  );
});

test("a merge of contacts that were changed meanwhile asks again", async () => {
  const [mina, lucy] = [await add("Mina"), await add("Lucy")];
  const address = `/contacts/merge?ids=${mina},${lucy}`;
  const version = attributesIn((await ada.open(address)).body, "input[name=version]", "value");
  await ada.call("PATCH", `/api/contacts/${lucy}`, { firstName: "Lucia" });
  const page = await ada.submit(address, { keep: mina, version });
  expect(page.status).toBe(409);
  expect(readable(page.body)).toContain("One of them was changed in the meantime");
  expect(readable(page.body)).toContain("Lucia");
});

test("what cannot be merged is said", async () => {
  const mina = await add("Mina");
  expect((await ada.open(`/contacts/merge?ids=${randomUUID()}`)).status).toBe(404);
  const many = await Promise.all(Array.from({ length: 11 }, () => add("Mina")));
  expect((await ada.open(`/contacts/merge?ids=${many.join()}`)).status).toBe(400);
  const merge = (body: object) => ada.call("POST", "/api/contacts/merge", body);
  expect((await merge({ keep: mina, merge: [mina] })).status).toBe(400);
  expect((await merge({ keep: mina, merge: [randomUUID()] })).status).toBe(404);
  const [one = "", ...others] = many;
  expect((await merge({ keep: mina, merge: [one, one] })).json.message).toBe("Name each record once");
  expect((await merge({ keep: one, merge: others })).json.message).toContain("Choose 2 to 10 records");
  expect((await ada.call("POST", `/api/merges/${randomUUID()}/undo`)).status).toBe(404);
});

test("the API merges, says what is not the same, and undoes", async () => {
  const [mina, lucy] = [await add("Mina", { email: "m@acme.example" }), await add("Lucy", { email: "m@acme.example" })];
  const groups = await ada.call("GET", "/api/contacts/duplicates");
  expect(groups.json).toMatchObject([{ because: "same email" }]);
  expect(groups.json[0].records.map(({ id }: { id: string }) => id).sort()).toEqual([mina, lucy].sort());
  const notTheSame = (ids: string[]) => ada.call("POST", "/api/contacts/duplicates/not-the-same", { ids });
  expect((await notTheSame([mina])).status).toBe(400);
  expect((await notTheSame([mina, lucy])).status).toBe(204);
  expect((await ada.call("GET", "/api/contacts/duplicates")).json).toEqual([]);

  const fields = { firstName: "Wilhelmina" };
  const merged = await ada.call("POST", "/api/contacts/merge", { keep: mina, merge: [lucy], fields });
  expect(merged).toMatchObject({ status: 200, json: { record: { id: mina, firstName: "Wilhelmina" } } });
  const undo = `/api/merges/${merged.json.mergeId}/undo`;
  expect(await ada.call("POST", undo)).toMatchObject({ status: 200, json: { restored: [lucy], kept: [] } });
  expect((await ada.call("POST", undo)).status).toBe(409);
});

test("a form that was opened before a merge saves the survivor in the place of the merged contact", async () => {
  const [mina, lucy] = [await add("Mina"), await add("Lucy")];
  await ada.submit("/opportunities/new", { ...DEAL, id: randomUUID(), contactIds: lucy });
  const [{ id }] = (await ada.call("GET", "/api/opportunities")).json;
  const form = await ada.open(`/opportunities/${id}`);
  const hidden = { updatedAt: typedIn(form.body, "updatedAt") ?? "", readContactIds: lucy };
  await ada.call("POST", "/api/contacts/merge", { keep: mina, merge: [lucy] });
  const saved = await ada.submit(`/opportunities/${id}`, { ...DEAL, ...hidden, name: "Nuts", contactIds: lucy });
  expect(saved.status).toBe(303);
  const opportunity = await ada.call("GET", `/api/opportunities/${id}`);
  expect(opportunity.json).toMatchObject({ name: "Nuts", contacts: [{ id: mina }] });
  const added = await ada.submit("/opportunities/new", { ...DEAL, name: "Seeds", contactIds: [lucy, mina] });
  expect(added.status).toBe(303);
  expect((await ada.call("GET", `/api/opportunities?q=Seeds`)).json).toMatchObject([{ contacts: [{ id: mina }] }]);
});

test("the survivor's history has that of the merged contact, and its notes", async () => {
  const [mina, lucy] = [await add("Mina"), await add("Lucy")];
  const note = await ada.call("POST", `/api/contacts/${lucy}/notes`, { text: "Met in Whitby" });
  await ada.call("POST", "/api/contacts/merge", { keep: mina, merge: [lucy] });
  const history = await ada.call("GET", `/api/contacts/${mina}/history`);
  expect(history.json.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(["merged", "note_added"]),
  );
  expect((await ada.call("DELETE", `/api/contacts/${mina}/notes/${note.json.id}`)).status).toBe(204);
});

test("too many contacts of one number are a line that leads to their search", async () => {
  await app.orm.em.fork().execute(
    `insert into contacts (first_name, last_name, email, contact_type, phone, phone_e164)
     select 'Ann', '', '', 'lead', '+1 415 555 0177', '+14155550177' from generate_series(1, 1200)`,
  );
  const page = await ada.open("/contacts/duplicates");
  const line = elementsIn(page.body, "section").find((one) => one.text.includes("1,200 records share this"));
  expect(line?.querySelector("a")?.getAttribute("href")).toBe("/contacts?q=%2B14155550177");
  const answer = await ada.call("GET", "/api/contacts/duplicates");
  expect(answer.json).toContainEqual({
    because: "same phone",
    reasons: ["same phone", "same given name"],
    against: [],
    records: [],
    tooMany: { count: 1200, q: "+14155550177" },
  });
  await app.orm.em.fork().execute("delete from contacts where phone_e164 = '+14155550177'");
});
