/** Forms that waited in a browser, as its sender sends them (docs/product.md#waiting-forms). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { withAdaAndBo } from "../harness/with-app.ts";
import { type Visitor, visitor } from "../http/visitor.ts";

const { app, ada, bo } = withAdaAndBo();

const idOf = async (who: Visitor) => (await who.call("GET", "/api/auth/user")).json.id as string;

async function sendForm(who: Visitor, userId: string, path: string, fields: Record<string, string>) {
  const headers = { "Dealquest-User": userId, "Sec-Fetch-Site": "same-origin" };
  const { status, body } = await who.send("POST", path, { headers, body: new URLSearchParams(fields) });
  return { status, json: body && JSON.parse(body) };
}

test("a form that waited is answered in JSON: where it leads, or its message with the status", async () => {
  const adaId = await idOf(ada);
  const fields = { id: randomUUID(), firstName: "Nora", contactType: "lead", operation: randomUUID() };
  const first = await sendForm(ada, adaId, "/contacts/new", fields);
  expect(first).toEqual({ status: 200, json: { location: "/contacts" } });
  expect(await sendForm(ada, adaId, "/contacts/new", fields)).toEqual(first);
  const wrong = await sendForm(ada, adaId, "/contacts/new", { ...fields, firstName: "", operation: randomUUID() });
  expect(wrong).toEqual({ status: 400, json: { message: "First name is required" } });
  const gone = await sendForm(ada, adaId, `/contacts/${randomUUID()}/edit`, { ...fields, operation: randomUUID() });
  expect([gone.status, typeof gone.json.message]).toEqual([404, "string"]);
});

test("a conflict says whose change it met", async () => {
  const adaId = await idOf(ada);
  const { json: contact } = await ada.call("POST", "/api/contacts", { firstName: "Otto", contactType: "lead" });
  await bo.call("PATCH", `/api/contacts/${contact.id}`, { lastName: "Theirs" });
  const mine = { firstName: "Otto", lastName: "Mine", contactType: "lead", updatedAt: contact.updatedAt };
  const answer = await sendForm(ada, adaId, `/contacts/${contact.id}/edit`, { ...mine, operation: randomUUID() });
  expect(answer).toEqual({ status: 409, json: { message: "Someone else changed this contact in the meantime" } });
});

test("another user's form is not sent as one's own, and one without a session is refused: both wait on", async () => {
  const fields = { firstName: "Pia", contactType: "lead", operation: randomUUID() };
  expect((await sendForm(bo, await idOf(ada), "/contacts/new", fields)).status).toBe(401);
  // To the sign-in, which the sender takes for a 401.
  expect((await sendForm(visitor(app), await idOf(ada), "/contacts/new", fields)).status).toBe(302);
  expect((await ada.call("GET", "/api/contacts?q=Pia")).json).toEqual([]);
});
