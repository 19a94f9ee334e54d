/** An operation that is sent again has one effect and one answer (docs/product.md#idempotency-key). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { blankKeptAnswers, forgetOldOperations } from "#app/accounts/idempotency/once.server.ts";
import { withAdaAndBo } from "../../harness/with-app.ts";
import type { Visitor } from "../../http/visitor.ts";
import { makeToken, program } from "../../tokens/programs.ts";

const { app, ada, bo } = withAdaAndBo();

const lead = (firstName: string) => ({ firstName, contactType: "lead" });

function call(who: Visitor, key: string, path: string, body: unknown, method = "POST") {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": key };
  return who.send(method, path, { headers, body: JSON.stringify(body) });
}

const count = async (firstName: string) => {
  const [row] = await app.orm.em
    .fork()
    .execute<{ n: number }[]>("select count(*)::int as n from contacts where first_name = ?", [firstName]);
  return row?.n;
};

const keptRows = (column = "*") =>
  app.orm.em.fork().execute<Record<string, string>[]>(`select ${column} from idempotency_keys`);

test("a create that is sent again makes one contact, and its status, body and headers come again", async () => {
  const key = randomUUID();
  const first = await call(ada, key, "/api/contacts", lead("Nora"));
  const again = await call(ada, `"${key.toUpperCase()}"`, "/api/contacts", lead("Nora"));
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  for (const name of ["Content-Type", "Cache-Control", "Link"])
    expect(again.headers.get(name)).toBe(first.headers.get(name));
  expect(await count("Nora")).toBe(1);
});

test("another body, address or method under a key is a conflict, and another person's key is their own", async () => {
  const key = randomUUID();
  const { json } = await ada.call("POST", "/api/contacts", lead("Otto"));
  expect((await call(ada, key, "/api/contacts", lead("Pia"))).status).toBe(201);
  expect((await call(ada, key, "/api/contacts", lead("Quin"))).status).toBe(409);
  expect((await call(ada, key, `/api/contacts/${json.id}`, lead("Pia"), "PATCH")).status).toBe(409);
  expect((await call(bo, key, "/api/contacts", lead("Quin"))).status).toBe(201);
  expect([await count("Pia"), await count("Quin")]).toEqual([1, 1]);
});

test("a key that is no UUID is refused, and changes nothing", async () => {
  const answer = await call(ada, "1", "/api/contacts", lead("Rosa"));
  expect([answer.status, JSON.parse(answer.body).message]).toEqual([400, "The Idempotency-Key must be a UUID"]);
  expect(await count("Rosa")).toBe(0);
});

test("changes and deletions too: the second does nothing, although the record moved on", async () => {
  const { json: contact } = await ada.call("POST", "/api/contacts", lead("Sven"));
  const path = `/api/contacts/${contact.id}`;
  const [change, removal] = [randomUUID(), randomUUID()];
  const first = await call(ada, change, path, { lastName: "Ek" }, "PATCH");
  expect((await ada.call("PATCH", path, { lastName: "Holm" })).status).toBe(200);
  const again = await call(ada, change, path, { lastName: "Ek" }, "PATCH");
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await ada.call("GET", path)).json.lastName).toBe("Holm");
  const remove = () => ada.send("DELETE", path, { headers: { "Idempotency-Key": removal } });
  expect([(await remove()).status, (await remove()).status, (await ada.call("DELETE", path)).status]).toEqual([
    204, 204, 404,
  ]);
});

test("two at once with one key have one effect and one answer", async () => {
  for (let round = 0; round < 5; round++) {
    const [key, name] = [randomUUID(), `Twin ${round}`];
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(ada, key, "/api/contacts", lead(name))));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect([answers[0]?.status, await count(name)]).toEqual([201, 1]);
  }
});

test("what reads only is run alone, and answers again the same", async () => {
  const key = randomUUID();
  const send = () => call(ada, key, "/api/parse-transcript", { transcript: "Met Jane Doe of Acme" });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
});

test("a token's operations are its person's, and what is left of its minute is said anew", async () => {
  const { token } = await makeToken(ada, ["write"]);
  const send = program(app, token);
  const key = { "Idempotency-Key": randomUUID() };
  const first = await send("POST", "/api/contacts", lead("Tove"), key);
  const again = await send("POST", "/api/contacts", lead("Tove"), key);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers.get("RateLimit")).not.toBe(first.headers.get("RateLimit"));
  expect(await count("Tove")).toBe(1);
});

test("a refusal is kept too, but not a failure that another try may pass", async () => {
  const key = randomUUID();
  const wrong = () => call(ada, key, "/api/contacts", { firstName: "" });
  expect([(await wrong()).status, (await wrong()).status]).toEqual([400, 400]);
  const later = randomUUID();
  await ada.call("POST", "/api/parse-transcript", { transcript: "Met Jane Doe" });
  await app.orm.em.fork().execute("update rate_limits set points = 1000 where key like 'parse%'");
  const parse = () => call(ada, later, "/api/parse-transcript", { transcript: "Met Jane Doe" });
  expect((await parse()).status).toBe(429);
  await app.orm.em.fork().execute("delete from rate_limits");
  expect((await parse()).status).toBe(200);
});

test("a form with the field `operation` acts once; refused, it may be corrected under the same one", async () => {
  const operation = randomUUID();
  const fields = { id: randomUUID(), contactType: "lead", operation };
  expect((await ada.submit("/contacts/new", { ...fields, firstName: "" })).status).toBe(400);
  const first = await ada.submit("/contacts/new", { ...fields, firstName: "Ulla" });
  expect([first.status, first.location]).toEqual([303, "/contacts"]);
  expect(await ada.submit("/contacts/new", { ...fields, firstName: "Ulla" })).toMatchObject({
    status: 303,
    location: "/contacts",
  });
  expect((await ada.open("/contacts")).body).toContain("Contact created");
  expect((await ada.submit("/contacts/new", { ...fields, firstName: "Vera" })).status).toBe(409);
  expect((await ada.submit("/contacts/new", { ...fields, firstName: "Vera", operation: "7" })).status).toBe(400);
  expect([await count("Ulla"), await count("Vera")]).toEqual([1, 0]);
});

test("a note's form that is sent twice by its operation writes one note, and by two writes two", async () => {
  const { json: contact } = await ada.call("POST", "/api/contacts", lead("Wim"));
  const note = (operation: string) =>
    ada.submit(`/contacts/${contact.id}/notes`, { id: randomUUID(), text: "Called.", operation });
  const operation = randomUUID();
  const fields = { id: randomUUID(), text: "Called.", operation };
  for (let time = 0; time < 2; time++) await ada.submit(`/contacts/${contact.id}/notes`, fields);
  const notes = async () =>
    (await ada.call("GET", `/api/contacts/${contact.id}/history`)).json.filter(
      ({ kind }: { kind: string }) => kind === "note_added",
    ).length;
  expect(await notes()).toBe(1);
  await note(randomUUID());
  expect(await notes()).toBe(2);
});

test("the table tells nobody's name, and forgets after 30 days; an erased person's answers do not come again", async () => {
  const key = randomUUID();
  await call(ada, key, "/api/contacts", lead("Xaver"));
  expect(JSON.stringify(await keptRows())).not.toMatch(/Xaver|contacts|firstName/);
  const em = app.orm.em.fork();
  await blankKeptAnswers(em);
  const again = await call(ada, key, "/api/contacts", lead("Xaver"));
  expect([again.status, await count("Xaver")]).toEqual([409, 1]);
  await em.execute("update idempotency_keys set created_at = now() - interval '31 days'");
  await forgetOldOperations(em);
  expect(await keptRows()).toEqual([]);
});

test("an answer that is too large to be kept is said to be, and its operation is not repeated", async () => {
  const key = randomUUID();
  const names = Array.from({ length: 12 }, (_, place) => ({ ...lead(`Yara ${place}`), notes: "é".repeat(10_000) }));
  const ids = [];
  for (const one of names) ids.push((await ada.call("POST", "/api/contacts", one)).json.id);
  const deal = { name: "Large", dealStage: "open", dealSize: 1, targetCloseDate: "2027-03-31" };
  const path = `/api/opportunities/${(await ada.call("POST", "/api/opportunities", deal)).json.id}`;
  for (const id of ids) expect((await ada.call("POST", `${path}/contacts/${id}`)).status).toBe(200);
  const first = await call(ada, key, path, { dealSize: 2 }, "PATCH");
  const again = await call(ada, key, path, { dealSize: 2 }, "PATCH");
  expect([first.status, again.status, JSON.parse(again.body).message]).toEqual([
    200,
    409,
    "This was done before, and its answer is no longer available",
  ]);
});
