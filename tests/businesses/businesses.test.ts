/** Contacts by business: list, page, file, API, and one name for all (docs/product.md#businesses). */
import { afterEach, expect, test } from "vitest";
import { withAda } from "../harness/with-app.ts";
import { attributesIn, readable, textsIn } from "../http/visitor.ts";

const { app, ada } = withAda();

afterEach(async () => {
  for (const table of ["bulk_changes", "opportunities", "contacts", "trash", "changes"])
    await app.orm.em.fork().execute(`delete from ${table}`);
});

const call = async (method: string, path: string, body?: unknown) => (await ada.call(method, `/api${path}`, body)).json;
const contact = (firstName: string, businessName: string | null) =>
  call("POST", "/contacts", { firstName, businessName, contactType: "lead" });

async function deal(name: string, people: { id: string }[], fields: object = {}) {
  const sent = { name, dealStage: "open", dealSize: 100, targetCloseDate: "2026-03-11", ...fields };
  const { id } = await call("POST", "/opportunities", sent);
  for (const person of people) await ada.call("POST", `/api/opportunities/${id}/contacts/${person.id}`);
  return id as string;
}

/** Two people of Acme in three spellings, with two open deals and one won, and one person elsewhere. */
async function acme() {
  const [nell, omar, ida] = [
    await contact("Nell", "Acme, Inc."),
    await contact("Omar", "The ACME"),
    await contact("Ida", "Acme, Inc."),
  ];
  await deal("Shared", [nell, omar], { nextStepDate: "2026-03-09" });
  await deal("Later", [ida], { nextStepDate: "2026-04-01", dealSize: 50 });
  await deal("Won", [omar], { dealStage: "won-closed", dealSize: 7 });
  await contact("Zed", "Zephyr GmbH");
  await contact("Alone", null);
  return { nell, omar, ida };
}

const ACME = {
  key: "acme",
  name: "Acme, Inc.",
  people: 3,
  openCount: 2,
  openSum: 150,
  wonSum: 7,
  nextStep: "2026-03-09",
};

test("contacts are grouped as matching folds their business, and a deal of two of its people counts once", async () => {
  await acme();
  const zephyr = { key: "zephyr", people: 1, openCount: 0, openSum: 0, wonSum: 0, nextStep: null };
  expect(await call("GET", "/businesses")).toMatchObject([ACME, zephyr]);
  const first = await ada.call("GET", "/api/businesses?limit=1");
  expect(first.headers.get("Link")).toContain('rel="next"');
  for (const [q, keys] of [
    ["acme inc", ["acme"]],
    ["zeph", ["zephyr"]],
    ["%", []],
    ["nobody", []],
  ] as const)
    expect(
      (await call("GET", `/businesses?q=${encodeURIComponent(q)}`)).map(({ key }: { key: string }) => key),
    ).toEqual(keys);
  const page = (await ada.open("/businesses")).body;
  expect(textsIn(page, "tbody a")).toEqual(["Acme, Inc.", "Zephyr GmbH"]);
  expect(readable(page)).toContain("2 · $150");
  const csv = (await ada.open("/businesses.csv?q=acme")).body.split("\r\n");
  expect(csv[1]).toMatch(/^acme,"Acme, Inc\.",3,2,150,7,2026-03-09,/);
});

test("a business has its people, each deal once, its spellings, its notes and its last changes", async () => {
  const { nell } = await acme();
  await call("POST", `/contacts/${nell.id}/notes`, { text: "Likes the blue one" });
  const whole = await call("GET", "/businesses/acme");
  expect(whole).toMatchObject({
    ...ACME,
    spellings: [
      { name: "Acme, Inc.", people: 2 },
      { name: "The ACME", people: 1 },
    ],
  });
  expect(whole.contacts.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Ida", "Nell", "Omar"]);
  expect(whole.opportunities.map(({ name }: { name: string }) => name)).toEqual(["Won", "Later", "Shared"]);
  const page = (await ada.open("/businesses/acme")).body;
  expect(textsIn(page, "h1")).toEqual(["Acme, Inc."]);
  expect(textsIn(page, "header + div > :first-child summary")).toEqual(["Rename this business"]);
  expect(textsIn(page, "section[aria-labelledby=notes] blockquote")).toEqual(["Likes the blue one"]);
  expect(textsIn(page, "section[aria-labelledby=changes] li").length).toBe(6);
  expect(attributesIn(page, "header a", "href")).toContain("/contacts/new?business=Acme%2C+Inc.");
  const form = (await ada.open("/contacts/new?business=Acme%2C+Inc.")).body;
  expect(attributesIn(form, "input[name=businessName]", "value")).toEqual(["Acme, Inc."]);
  for (const path of ["/businesses/nobody", "/businesses/%00", "/api/businesses/nobody", "/api/businesses/%00"])
    expect((await ada.open(path)).status).toBe(404);
});

test("the business of a contact, and of a deal's people, is a link to it", async () => {
  const { nell } = await acme();
  const [{ id }] = await call("GET", "/opportunities?q=Later");
  for (const path of [`/contacts/${nell.id}`, `/opportunities/${id}`])
    expect(attributesIn((await ada.open(path)).body, "a[href^='/businesses/']", "href")).toEqual(["/businesses/acme"]);
});

test("a new name is previewed for all its contacts, and another business's name makes them one", async () => {
  await acme();
  const started = await ada.submit("/businesses/acme", { intent: "rename", name: "Acme Works" });
  expect([started.status, started.location]).toEqual([303, expect.stringMatching(/^\/bulk\/[0-9a-f-]{36}$/)]);
  const preview = readable((await ada.open(started.location ?? "")).body);
  expect(preview).toContain("Acme Works");
  expect(await call("GET", "/businesses")).toMatchObject([{ key: "acme" }, { key: "zephyr" }]);
  const same = await ada.submit("/businesses/acme", { intent: "same", name: "zephyr" });
  expect(readable((await ada.open(same.location ?? "")).body)).toContain("Zephyr GmbH");
  for (const name of ["Nobody", "ACME", ""]) {
    const refused = await ada.submit("/businesses/acme", { intent: "same", name });
    expect(refused.status).toBe(400);
  }
});
