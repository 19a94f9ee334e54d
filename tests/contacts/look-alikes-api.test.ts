import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { readable, typedIn, visitor } from "../http/visitor.ts";
import { PROVENANCE } from "./provenance.ts";

const { app, ada, bo } = withAdaAndBo();

const MINA = {
  firstName: "Mina",
  lastName: "Harker",
  email: "mina@acme.example",
  phone: "(415) 555-0134",
  businessName: "Acme & Sons",
  notes: "<b>kept</b>",
  contactType: "client",
};

beforeEach(async () => {
  await app.orm.em.fork().execute("delete from contacts");
});

const create = (fields: object) => ada.call("POST", "/api/contacts", fields);
const all = async () => (await ada.call("GET", "/api/contacts")).json as { id: string; firstName: string }[];

describe("POST /api/contacts", () => {
  test("makes the contact all the same, and links to those that look alike", async () => {
    const first = await create(MINA);
    expect([first.status, first.headers.get("Link")]).toEqual([201, null]);
    const lucy = { firstName: "Minna", contactType: "lead", phone: "+1 415.555.0134" };
    const second = await bo.call("POST", "/api/contacts", lucy);
    expect([second.status, second.json]).toEqual([
      201,
      { id: expect.any(String), lastName: "", email: "", businessName: null, notes: null, ...PROVENANCE, ...lucy },
    ]);
    expect(second.headers.get("Link")).toBe(`</api/contacts/${first.json.id}>; rel="similar"; title="same phone"`);
    const third = await create({ ...MINA, phone: "", email: "MINA@acme.example" });
    expect(third.headers.get("Link")).toContain(`</api/contacts/${first.json.id}>; rel="similar"; title="same email"`);
    expect(await all()).toHaveLength(3);
  });

  test("answers a repeated create alike, and never points at the contact itself", async () => {
    const first = (await create(MINA)).json.id;
    const again = { ...MINA, id: randomUUID() };
    const answers = [await create(again), await create(again)];
    for (const answer of answers) {
      expect([answer.status, answer.json]).toEqual([201, { ...PROVENANCE, ...again }]);
      expect(answer.headers.get("Link")).toBe(`</api/contacts/${first}>; rel="similar"; title="same email"`);
    }
    expect(await all()).toHaveLength(2);
  });

  test("points at five at most, and two people creating one at once both succeed", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (n % 2 ? ada : bo).call("POST", "/api/contacts", MINA)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const { headers } = await create(MINA);
    expect(headers.get("Link")?.split(", ")).toHaveLength(5);
  });
});

describe("GET /api/contacts/look-alikes", () => {
  const ask = (query: object) => bo.call("GET", `/api/contacts/look-alikes?${new URLSearchParams({ ...query })}`);

  test("tells who looks alike and why, before anything is made", async () => {
    const { json: mina } = await create(MINA);
    const answer = await ask({ firstName: "harker", lastName: "Mína", businessName: "Acme and Sons, Inc." });
    const [found, ...others] = answer.json;
    expect([answer.status, found, others]).toMatchObject([
      200,
      { contact: mina, because: "same name and business" },
      [],
    ]);
    expect([found.decision, found.reasons, found.against]).toEqual(["match", expect.any(Array), []]);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect((await ask({ phone: "1-415-555-0134" })).json).toMatchObject([{ contact: mina, because: "same phone" }]);
    for (const query of [{}, { firstName: "", email: "", phone: "" }, { phone: "🦊'%_\\" }])
      expect(await ask(query)).toMatchObject({ status: 200, json: [] });
    expect(await all()).toHaveLength(1);
  });

  test.each([
    ["email=mina@", "email", "Invalid email address"],
    [`firstName=${"n".repeat(201)}`, "firstName", "At most 200 characters"],
    ["lastName=%00", "lastName", "Contains characters that cannot be saved"],
    ["phone=1&phone=2", "phone", "phone may be given once"],
  ])("refuses ?%s and says which", async (query, field, message) => {
    const { status, json } = await ada.call("GET", `/api/contacts/look-alikes?${query}`);
    expect([status, json]).toEqual([400, { message, fieldErrors: { [field]: [message] } }]);
  });

  test.each(["q", "__proto__", "notes"])("knows no parameter %s", async (name) => {
    const { status, json } = await ada.call("GET", `/api/contacts/look-alikes?${name}=x`);
    const known = "firstName, lastName, email, phone, businessName";
    expect([status, json.message]).toEqual([400, `${name} is not a parameter of this address. It takes ${known}.`]);
  });

  test("is for signed-in people, and for reading only", async () => {
    expect((await visitor(app).call("GET", "/api/contacts/look-alikes")).status).toBe(401);
    const posted = await ada.call("POST", "/api/contacts/look-alikes", {});
    expect([posted.status, posted.headers.get("Allow")]).toEqual([405, "GET"]);
  });
});

describe("the form of a new contact", () => {
  const send = (fields: Record<string, string>) => ada.submit("/contacts/new", fields);
  const LUCY = { ...MINA, id: randomUUID(), firstName: "Minna", email: "" };

  test("comes back as typed with who looks alike and why, and makes the contact when sent again", async () => {
    const { id: mina } = (await create(MINA)).json;
    const asked = await send(LUCY);
    expect(asked.status).toBe(409);
    const text = readable(asked.body);
    for (const part of ["Possible duplicate", "Mina Harker", "same phone", "Create anyway"])
      expect(text).toContain(part);
    expect(asked.body).toContain(`href="/contacts/${mina}"`);
    for (const [name, value] of Object.entries(LUCY)) expect(typedIn(asked.body, name)).toBe(value);
    expect(typedIn(asked.body, "offered")).toBe(mina);
    expect(await all()).toHaveLength(1);

    for (let time = 0; time < 2; time++) expect((await send({ ...LUCY, offered: mina })).status).toBe(303);
    expect((await all()).map(({ id }) => id).sort()).toEqual([mina, LUCY.id].sort());
    expect((await send(LUCY)).status, "a doubled submit of the first form").toBe(303);
    expect(await all()).toHaveLength(2);
  });

  test("asks again about someone who came meanwhile, and takes no other word for an answer", async () => {
    const { id: mina } = (await create(MINA)).json;
    const { id: jon } = (await create({ ...MINA, firstName: "Mina M." })).json;
    const asked = await send({ ...LUCY, offered: mina });
    expect(asked.status).toBe(409);
    expect(typedIn(asked.body, "offered")?.split(",").sort()).toEqual([mina, jon].sort());
    for (const offered of ["", "on", "\0", `${mina}${jon}`, randomUUID(), "<script>"])
      expect((await send({ ...LUCY, offered })).status).toBe(409);
    expect((await send({ ...LUCY, offered: `${jon},${mina}` })).status).toBe(303);
  });

  test("says what is wrong first, and asks when that is put right", async () => {
    await create(MINA);
    const refused = await send({ ...LUCY, contactType: "" });
    expect([refused.status, readable(refused.body).includes("Possible duplicate")]).toEqual([400, false]);
    expect((await send(LUCY)).status).toBe(409);
  });

  test("shows hostile contacts as text", async () => {
    const hostile = `<img src=x onerror=alert(1)>"'&</script>`;
    await create({ ...MINA, businessName: hostile, notes: hostile });
    const { status, body } = await send(LUCY);
    expect(status).toBe(409);
    expect(body).not.toContain("<img src=x");
  });

  test("asks nothing when a contact is changed to equal another", async () => {
    await create(MINA);
    const { id } = (await create({ firstName: "Lucy", contactType: "lead" })).json;
    const { notes, ...fields } = MINA;
    expect((await ada.submit(`/contacts/${id}/edit`, { ...fields, notes })).status).toBe(303);
  });
});
