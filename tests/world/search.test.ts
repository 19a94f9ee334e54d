/** The tables of spellings and phones, by the API's list and search (docs/product.md#finding-and-filtering). */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { SAME } from "./phones.ts";
import { FOUND, NOT_FOUND, OTHERWISE, SIMILAR, type Spelled } from "./search.ts";

const { app, ada } = withAda();
const ids = new Map<string, string>();

async function make(spelled: Spelled): Promise<string> {
  const { status, json } = await ada.call("POST", "/api/contacts", {
    firstName: "Ida",
    contactType: "lead",
    ...spelled,
  });
  expect(status).toBe(201);
  return json.id;
}
const idOf = (spelled: Spelled) => ids.get(JSON.stringify(spelled)) ?? "";

beforeAll(async () => {
  for (const [kept] of SAME) ids.set(JSON.stringify({ phone: kept }), "");
  for (const [spelled] of [...FOUND, ...NOT_FOUND, ...SIMILAR, ...OTHERWISE]) ids.set(JSON.stringify(spelled), "");
  for (const key of ids.keys()) ids.set(key, await make(JSON.parse(key)));
});
beforeEach(() => app.orm.em.fork().execute("delete from rate_limits"));

async function foundBy(typed: string) {
  const q = encodeURIComponent(typed);
  const list = (await ada.call("GET", `/api/contacts?q=${q}&limit=20`)).json as { id: string }[];
  const { contacts } = (await ada.call("GET", `/api/search?q=${q}`)).json as { contacts: { id: string }[] };
  return [list.map(({ id }) => id), contacts.map(({ id }) => id)];
}

test.each(FOUND)("%j is found by %j", async (spelled, typed) => {
  for (const found of await foundBy(typed)) expect(found).toContain(idOf(spelled));
});

test.each(NOT_FOUND)("%j is not found by %j", async (spelled, typed) => {
  for (const found of await foundBy(typed)) expect(found).not.toContain(idOf(spelled));
});

test.each(SIMILAR)("%j is found by %j, in the list as in the search", async (spelled, typed) => {
  const q = encodeURIComponent(typed);
  const list = (await ada.call("GET", `/api/contacts?q=${q}`)).json as { id: string }[];
  expect(list.map(({ id }) => id)).toEqual([idOf(spelled)]);
  const { similar } = (await ada.call("GET", `/api/search?q=${q}`)).json as { similar: { id: string }[] };
  expect(similar.map(({ id }) => id)).toContain(idOf(spelled));
});

test.each(OTHERWISE)("%j is offered for %j", async (spelled, typed) => {
  const { similar } = (await ada.call("GET", `/api/search?q=${encodeURIComponent(typed)}`)).json as {
    similar: { id: string }[];
  };
  expect(similar.map(({ id }) => id)).toEqual([idOf(spelled)]);
});

test("a contact or a deal that is not there is said before a body is read", async () => {
  for (const path of ["contacts", "opportunities"])
    for (const id of ["nobody", "6f2a1c1e-53c7-4c0e-9d0e-2b5a7f3f9b61"]) {
      const answer = await ada.send("PATCH", `/api/${path}/${id}`, {
        body: "{",
        headers: { "Content-Type": "application/json" },
      });
      expect([path, id, answer.status]).toEqual([path, id, 404]);
    }
});

test("a deal is found by a name that is spelled nearly so, and not beside one that has every word", async () => {
  for (const name of ["Summit Trail", "Sumit Trail"])
    await ada.call("POST", "/api/opportunities", {
      name,
      dealStage: "open",
      dealSize: 1,
      targetCloseDate: "2027-01-02",
    });
  const names = async (q: string) =>
    ((await ada.call("GET", `/api/opportunities?q=${q}`)).json as { name: string }[]).map(({ name }) => name).sort();
  expect(await names("sumit%20trail")).toEqual(["Sumit Trail"]);
  expect(await names("sumitt%20trail")).toEqual(["Sumit Trail"]);
  expect(await names("summitt%20trial")).toEqual(["Summit Trail"]);
});

test.each(SAME)("a contact with %j is found by %j, and is offered as a look-alike", async (kept, searched) => {
  const id = idOf({ phone: kept });
  for (const found of await foundBy(searched)) expect(found).toContain(id);
  const alike = await ada.call("GET", `/api/contacts/look-alikes?${new URLSearchParams({ phone: searched })}`);
  expect(JSON.stringify(alike.json)).toContain(id);
});

test("two extensions of a switchboard are no look-alikes", async () => {
  const id = await make({ firstName: "Sunna", phone: "+1 212 555 0107 x12" });
  const asked = async (phone: string) =>
    JSON.stringify((await ada.call("GET", `/api/contacts/look-alikes?${new URLSearchParams({ phone })}`)).json);
  expect(await asked("+1 212 555 0107 x13")).not.toContain(id);
  expect(await asked("212-555-0107 ext. 12")).toContain(id);
  expect(await asked("(212) 555-0107")).toContain(id);
});
