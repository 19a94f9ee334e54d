import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { type Visitor, visitor } from "../http/visitor.ts";
import { PROVENANCE } from "./provenance.ts";

const { app, ada, bo } = withAdaAndBo();

beforeEach(async () => {
  await app.orm.em.fork().execute("delete from contacts");
});

const idOf = async (who: Visitor): Promise<string> => (await who.call("GET", "/api/auth/user")).json.id;

const LEAD = { firstName: "Mina", contactType: "lead" };
const FULL = {
  firstName: "Mina",
  lastName: "Harker",
  email: "mina@acme.example",
  phone: "+1 555 0100",
  businessName: "Acme",
  notes: "a\nb",
  contactType: "client",
};

test("a contact is created with 201, read, changed with 200 and deleted with 204, by everyone on the team", async () => {
  const made = await ada.call("POST", "/api/contacts", FULL);
  expect([made.status, made.json]).toEqual([201, { id: expect.any(String), ...PROVENANCE, ...FULL }]);
  const path = `/api/contacts/${made.json.id}`;
  expect(await bo.call("GET", path)).toMatchObject({ status: 200, json: made.json });
  const changed = await bo.call("PATCH", path, { phone: null, notes: "" });
  expect([changed.status, changed.json]).toEqual([200, { ...made.json, ...PROVENANCE, phone: null, notes: null }]);
  const deleted = await ada.call("DELETE", path);
  expect([deleted.status, deleted.body]).toEqual([204, ""]);
  for (const [method, body] of [["GET"], ["PATCH", { phone: "1" }], ["DELETE"]] as const) {
    expect(await ada.call(method, path, body)).toMatchObject({
      status: 404,
      json: { message: "There is no such contact" },
    });
  }
});

test("the answers of a contact hold its fields and no others", async () => {
  const { json } = await ada.call("POST", "/api/contacts", {
    ...LEAD,
    createdByUserId: randomUUID(),
    creationKey: "x",
  });
  const keys = [
    ...["businessName", "contactType", "createdAt", "createdByUserId", "email", "firstName", "id", "lastName"],
    ...["lastUpdatedByUserId", "notes", "own", "phone", "updatedAt"],
  ];
  expect(Object.keys(json).sort()).toEqual(keys);
  const list = await ada.call("GET", "/api/contacts");
  expect(list.json.map((contact: object) => Object.keys(contact).sort())).toEqual([keys]);
});

test("what is wrong with a contact is said for each field, with the first as the message", async () => {
  const refused = await ada.call("POST", "/api/contacts", {
    email: "x",
    phone: 5,
    notes: "n".repeat(10_001),
    contactType: "prospect",
  });
  expect(refused.status).toBe(400);
  expect(refused.json).toEqual({
    message: "First name is required",
    fieldErrors: {
      firstName: ["First name is required"],
      email: ["Invalid email address"],
      phone: ["Must be text"],
      notes: ["At most 10,000 characters"],
      contactType: ["Contact type is required"],
    },
  });
});

test.each([[[]], [null], ["text"], [5], [true], [[LEAD]]])("%j is no contact", async (value) => {
  const refused = await ada.call("POST", "/api/contacts", value);
  expect([refused.status, typeof refused.json.message]).toEqual([400, "string"]);
});

test("a create with an id that is sent twice answers twice alike", async () => {
  const id = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ada.call("POST", "/api/contacts", { ...FULL, id })),
  );
  for (const answer of answers) expect([answer.status, answer.json]).toEqual([201, { id, ...PROVENANCE, ...FULL }]);
  expect((await ada.call("GET", "/api/contacts")).json).toHaveLength(1);
  expect((await ada.call("POST", "/api/contacts", { ...LEAD, id })).status).toBe(409);
  expect((await bo.call("POST", "/api/contacts", { ...FULL, id })).status).toBe(409);
  expect((await ada.call("POST", "/api/contacts", { ...FULL, id: "no id" })).status).toBe(400);
});

test.each([
  "1",
  "undefined",
  "%00",
  "3b241101-e2bb-4255-8caf",
  "3b241101e2bb42558caf4136c566a962",
  "'%20or%201=1",
  randomUUID(),
])("the id %s is unknown: 404 for every method", async (id) => {
  for (const [method, body] of [["GET"], ["PATCH", { phone: "1" }], ["DELETE"]] as const) {
    const answer = await ada.call(method, `/api/contacts/${id}`, body);
    expect([method, answer.status, answer.json]).toEqual([method, 404, { message: "There is no such contact" }]);
  }
});

test("an id is the same in capitals", async () => {
  const { json } = await ada.call("POST", "/api/contacts", LEAD);
  const path = `/api/contacts/${json.id.toUpperCase()}`;
  expect((await ada.call("GET", path)).json).toEqual(json);
  expect((await ada.call("PATCH", path, { phone: "1" })).json).toEqual({ ...json, ...PROVENANCE, phone: "1" });
  expect((await ada.call("DELETE", path)).status).toBe(204);
});

test("a contact says who made it and who changed it last; an older version changes nothing", async () => {
  const made = await ada.call("POST", "/api/contacts", LEAD);
  const path = `/api/contacts/${made.json.id}`;
  const [adaId, boId] = [await idOf(ada), await idOf(bo)];
  expect(made.json).toMatchObject({ createdByUserId: adaId, lastUpdatedByUserId: adaId });
  expect(made.json.createdAt).toBe(made.json.updatedAt);

  const first = await bo.call("PATCH", path, { phone: "1", updatedAt: made.json.updatedAt });
  expect([first.status, first.json]).toMatchObject([200, { createdByUserId: adaId, lastUpdatedByUserId: boId }]);
  expect(Date.parse(first.json.updatedAt)).toBeGreaterThan(Date.parse(made.json.updatedAt));
  const late = await ada.call("PATCH", path, { phone: "2", updatedAt: made.json.updatedAt });
  const message = "Someone else changed this contact in the meantime";
  expect([late.status, late.json]).toEqual([409, { message }]);
  expect((await ada.call("PATCH", path, { phone: "1", updatedAt: first.json.updatedAt })).json).toEqual(first.json);
  expect((await ada.call("PATCH", path, { phone: "3" })).json).toMatchObject({ phone: "3" });
  expect((await ada.call("PATCH", path, { updatedAt: "yesterday" })).status).toBe(400);
});

test("the list pages by its Link header until there is no more", async () => {
  for (const firstName of ["A", "B", "C", "D", "E"]) await ada.call("POST", "/api/contacts", { ...LEAD, firstName });
  const names: string[] = [];
  let next: string | undefined = "/api/contacts?limit=2";
  let pages = 0;
  while (next) {
    const page = await ada.call("GET", next);
    names.push(...page.json.map((contact: { firstName: string }) => contact.firstName));
    next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get("Link") ?? "")?.[1];
    pages++;
  }
  expect([names, pages]).toEqual([["A", "B", "C", "D", "E"], 3]);
  expect((await ada.call("GET", "/api/contacts?limit=5")).headers.get("Link")).toBeNull();
});

test("a list without a limit holds 500", async () => {
  await app.orm.em
    .fork()
    .execute(
      "insert into contacts (first_name, last_name, email, contact_type) select 'C' || n, '', '', 'lead' from generate_series(1, 501) n",
    );
  const page = await ada.call("GET", "/api/contacts");
  expect(page.json).toHaveLength(500);
  expect(page.headers.get("Link")).toContain('rel="next"');
});

test.each([
  "limit=0",
  "limit=501",
  "limit=-1",
  "limit=1e2",
  "limit=x",
  "limit=",
  "cursor=",
  "cursor=x",
  "cursor=WyJuZXh0IiwiYSJd",
  "cursor=%00",
  "cursor=W10",
])("a list asked for with %s is refused and says which", async (query) => {
  const { status, json } = await ada.call("GET", `/api/contacts?${query}`);
  const name = query.split("=")[0] ?? "";
  expect([status, Object.keys(json.fieldErrors)]).toEqual([400, [name]]);
});

test("signed out everything is 401 in JSON, from another site 403, as a form 415, by other methods 405", async () => {
  const id = randomUUID();
  for (const [method, path] of [
    ["GET", "/api/contacts"],
    ["POST", "/api/contacts"],
    ["GET", `/api/contacts/${id}`],
    ["PATCH", `/api/contacts/${id}`],
    ["DELETE", `/api/contacts/${id}`],
  ] as const) {
    const answer = await visitor(app).call(method, path, method === "GET" ? undefined : {});
    expect([method, path, answer.status, typeof answer.json.message]).toEqual([method, path, 401, "string"]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
  }
  const headers = { "Content-Type": "application/json", Origin: "https://evil.example" };
  expect((await ada.send("POST", "/api/contacts", { headers, body: JSON.stringify(LEAD) })).status).toBe(403);
  expect((await ada.submit("/api/contacts", LEAD)).status).toBe(415);
  for (const [method, path, allow] of [
    ["PUT", "/api/contacts", "GET, POST"],
    ["DELETE", "/api/contacts", "GET, POST"],
    ["POST", `/api/contacts/${id}`, "GET, PATCH, DELETE"],
  ] as const) {
    const answer = await ada.call(method, path, {});
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, allow]);
  }
  expect((await ada.call("GET", "/api/contacts")).json).toEqual([]);
});
