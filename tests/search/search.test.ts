import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#app/accounts/schema.ts";
import { addMember } from "../accounts/people.ts";

import { withAda } from "../harness/with-app.ts";
import type { Visitor } from "../http/visitor.ts";
import { joinTeam } from "../team/owners.ts";

type Hit = { id: string; name: string; detail: string; href: string };

const { app, ada } = withAda();
let left: Viewer;

const CONTACTS = {
  jose: {
    firstName: "José",
    lastName: "Núñez",
    email: "jose@vault.example",
    phone: "+1 555 010 9999",
    businessName: "Vault",
  },
  mina: {
    firstName: "Mina",
    lastName: "Harker",
    email: "mina@acme.example",
    phone: "555-010-0123",
    businessName: "Acme Robotics",
  },
  rob: { firstName: "Rob", lastName: "Oda", email: "", businessName: "Tin & Sons", notes: "met Mina at the fair" },
  lena: { firstName: "Lena", lastName: "Smith-Jones", email: "lena@acme.example", businessName: "Acme Robotics" },
  anton: { firstName: "Anton", lastName: "Zacmesson Acmegren", email: "" },
  probst: { firstName: "Ina", lastName: "Probst", email: "" },
};
const DEALS = {
  robots: { name: "Robots for the harbour", dealStage: "open", dealSize: 12000 },
  old: { name: "Robots of last year", dealStage: "won-closed", dealSize: 500 },
  gate: { name: "Gate", dealStage: "qualified", dealSize: 70, description: "thirty robots" },
};

const ids: Record<string, string> = {};

beforeAll(async () => {
  left = await addMember(app.orm, "Zelda", "Quill");
  await app.orm.em.fork().execute("update users set deactivated_at = now() where id = ?", [left.id]);
  await ada.call("POST", "/auth/register", {
    email: "new@acme.example",
    password: "secret1",
    firstName: "Unconfirmed",
    lastName: "Stranger",
  });
  for (const [name, contact] of Object.entries(CONTACTS)) {
    ids[name] = (await ada.call("POST", "/api/contacts", { ...contact, contactType: "lead" })).json.id;
  }
  for (const [name, deal] of Object.entries(DEALS)) {
    const made = await ada.call("POST", "/api/opportunities", { ...deal, targetCloseDate: "2026-03-11" });
    ids[name] = made.json.id;
  }
  await ada.call("POST", `/api/opportunities/${ids.gate}/contacts/${ids.jose}`);
});

const found = async (text: string) => (await ada.call("GET", `/api/search?${new URLSearchParams({ q: text })}`)).json;
const names = (hits: Hit[]) => hits.map(({ name }) => name);
const bestOf = async (text: string) => (await found(text)).best[0]?.href;

test.each([
  "(555) 010-9999",
  "555.010.9999",
  "5550109999",
  "+1 555 010 9999",
  "+15550109999",
  "00 1 555 0109999",
  "0015550109999",
  "JOSE@Vault.example",
])("%s finds exactly the contact that has it", async (text) => {
  const { best, contacts } = await found(text);
  expect([names(best), names(contacts)]).toEqual([["José Núñez"], ["José Núñez"]]);
  expect((await ada.open(`/contacts?${new URLSearchParams({ q: text })}`)).body).toContain("José Núñez");
});

test("a switchboard's number is found with and without an extension, first the person who has that one", async () => {
  for (const [firstName, phone] of [
    ["Abel", "(415) 555-0123 x13"],
    ["Bela", "+1 415 555 0123 ext. 12"],
    ["Cleo", "+14155550123;ext=120"],
    ["Dora", "415-555-0123"],
  ])
    await ada.call("POST", "/api/contacts", { firstName, phone, contactType: "lead" });
  for (const text of ["4155550123 x12", "+1 415 555 0123 Durchwahl 12", "415-555-0123-12"]) {
    const { best, contacts } = await found(text);
    expect([text, names(best), names(contacts)]).toEqual([text, ["Bela"], ["Bela", "Abel", "Cleo", "Dora"]]);
  }
  expect(names((await found("(415) 555-0123")).contacts)).toEqual(["Abel", "Bela", "Cleo", "Dora"]);
  expect(await bestOf("415 555 0123 x13")).toBe((await found("415 555 0123 x13")).contacts[0].href);
});

test("an id, alone or in an address, leads to its contact, opportunity or person", async () => {
  for (const [name, path] of [
    ["mina", "/contacts/"],
    ["gate", "/opportunities/"],
  ] as const) {
    const href = path + ids[name];
    for (const text of [ids[name] ?? "", ids[name]?.toUpperCase() ?? "", `${app.url}${href}?view=board`, href]) {
      expect(await bestOf(text)).toBe(href);
    }
  }
  const me = (await ada.call("GET", "/api/auth/user")).json.id;
  expect(await bestOf(me)).toBe(`/team/${me}`);
  expect((await found(randomUUID())).best).toEqual([]);
});

test("a verb before a name offers what it does to the records of that name", async () => {
  const actions = async (text: string) =>
    (await found(text)).actions.map(({ name, href }: Hit) => [name, href] as const);
  const [robots, mina] = [`/opportunities/${ids.robots}`, `/contacts/${ids.mina}`];
  expect(await actions("note harbour")).toEqual([["Add a note to Robots for the harbour", `${robots}#note-text`]]);
  expect(await actions("Add a note to mina hark")).toEqual([["Add a note to Mina Harker", `${mina}#note-text`]]);
  expect(await actions("move harbour")).toEqual([["Move Robots for the harbour", `${robots}/stage`]]);
  expect(await actions("done harbour")).toEqual([["Next step for Robots for the harbour", `${robots}/done`]]);
  expect(await bestOf("note harbour")).toBe(`${robots}#note-text`);
  for (const text of ["move mina", "removed harbour"]) expect(await actions(text), text).toEqual([]);
});

test("accents and case do not matter, either way", async () => {
  for (const text of ["jose", "José", "JOSÉ NUNEZ", "núñ", "nun"])
    expect(await bestOf(text)).toBe(`/contacts/${ids.jose}`);
});

test("however its letters are accented, written or cut, a name finds its contact", async () => {
  const accents = fc.constantFrom("", "\u0301", "\u0303", "\u0308");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("jose nunez", "mina harker", "lena smith jones"),
      fc.array(accents, { minLength: 20, maxLength: 20 }),
      fc.integer({ min: 2, max: 16 }),
      fc.boolean(),
      async (name, marks, length, capitals) => {
        const typed = [...name].map((letter, at) => (letter === " " ? " " : letter + marks[at])).join("");
        const cut = typed.slice(0, length).trim();
        const { contacts } = await found(capitals ? cut.toUpperCase().normalize() : cut.normalize());
        expect(
          names(contacts).map((one) => one.normalize("NFD").replace(/\p{M}/gu, "").replace("-", " ").toLowerCase()),
        ).toContain(name);
      },
    ),
    { numRuns: 40 },
  );
});

test("whole words come before beginnings of words, people before businesses, and both before other texts and before the middle of words", async () => {
  expect(names((await found("rob")).contacts)).toEqual(["Rob Oda", "Mina Harker", "Lena Smith-Jones", "Ina Probst"]);
  expect(names((await found("acm")).contacts)).toEqual(["Anton Zacmesson Acmegren", "Mina Harker", "Lena Smith-Jones"]);
  expect(names((await found("ina")).contacts)).toEqual(["Ina Probst", "Mina Harker", "Rob Oda"]);
});

test("a name with a slip finds the names that are nearly so, if nothing has it as it is written", async () => {
  const similar = async (text: string) => {
    const answer = await found(text);
    return [names(answer.best), names(answer.similar)];
  };
  expect(await similar("robtos harbor")).toEqual([[], ["Robots for the harbour"]]);
  expect(await similar("Hacker")).toEqual([[], ["Mina Harker"]]);
  expect((await similar("smyth-jones"))[1]).toEqual(["Lena Smith-Jones"]);
  expect((await similar("haarbouur"))[1]).toEqual(["Robots for the harbour"]);
  expect(await similar("harker")).toEqual([["Mina Harker"], []]);
  for (const text of ["hacker@acme.example", "mna", "0190 5555", "hacker zzzz"])
    expect(await similar(text)).toEqual([[], []]);
});

test("opportunities are found by their name, then by their text and contacts; active ones before closed ones", async () => {
  expect(names((await found("robots")).opportunities)).toEqual([
    "Robots for the harbour",
    "Robots of last year",
    "Gate",
  ]);
  const { opportunities } = await found("nunez");
  expect(opportunities).toEqual([
    { id: ids.gate, name: "Gate", detail: "Qualified · $70", href: `/opportunities/${ids.gate}` },
  ]);
});

test("people are found by name and title, those who have left are marked, and unconfirmed accounts are not found", async () => {
  const { people } = await found("zel qui");
  expect(people).toEqual([
    { id: left.id, name: "Zelda Quill (left)", detail: expect.any(String), href: `/team/${left.id}` },
  ]);
  expect((await found("stranger")).people).toEqual([]);
});

test.each([
  ["today", "/opportunities?view=today"],
  ["new contact", "/contacts/new"],
  ["new opp", "/opportunities/new"],
  ["log out", "/auth/logout"],
  ["CONTACTS", "/contacts"],
  ["dash", "/dashboard"],
  ["reminders", "/profile/reminders"],
  ["digest", "/profile/reminders"],
  ["calendar", "/profile/reminders"],
  ["inbox", "/capture/inbox"],
  ["duplicates", "/contacts/duplicates"],
  ["merge", "/contacts/duplicates"],
  ["merge deals", "/opportunities/duplicates"],
  ["import", "/data/import"],
  ["export", "/data"],
])("the page or action for %s is the best match", async (text, href) => {
  expect(await bestOf(text)).toBe(href);
});

test("owners alone find the pages that are theirs", async () => {
  const owner = (await joinTeam(app, "Odette", "owner")).browser;
  const member = (await joinTeam(app, "Milo", "member")).browser;
  for (const [text, href] of [
    ["security log", "/team/log"],
    ["invite", "/team/invite"],
  ] as const) {
    const actionsOf = async ({ call }: Visitor): Promise<string[]> =>
      (await call("GET", `/api/search?${new URLSearchParams({ q: text })}`)).json.actions.map(({ href }: Hit) => href);
    expect(await actionsOf(owner)).toContain(href);
    expect(await actionsOf(member)).not.toContain(href);
  }
});

test("every page that is found is there", async () => {
  for (const { id, href } of (await found("a")).actions.concat((await found("p")).actions)) {
    if (id !== "sign-out") expect((await ada.open(href)).status).toBe(200);
  }
});

test("at most five of a group are found, and two letters are enough", async () => {
  for (const word of ["Qx one", "Qx two", "Qx three", "Qx four", "Qx five", "Qx six"]) {
    await ada.call("POST", "/api/contacts", { firstName: word, contactType: "lead" });
  }
  expect((await found("qx")).contacts).toHaveLength(5);
});

test("nothing is found for nothing, for punctuation and for what nobody wrote", async () => {
  for (const text of ["", "  ", "%%%", "_", "\\", "zzzz", "' or 1=1 --", "$".repeat(200)]) {
    const answer = await found(text);
    expect(Object.keys(answer)).toEqual([
      "best",
      "contacts",
      "opportunities",
      "businesses",
      "notes",
      "similar",
      "people",
      "actions",
      "trash",
    ]);
    expect(Object.values(answer).flat()).toEqual([]);
  }
});

test("any text is answered", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }), async (text) => {
      expect((await ada.call("GET", `/api/search?${new URLSearchParams({ q: text })}`)).status).toBe(200);
    }),
    { numRuns: 60 },
  );
});

test("businesses are found by words of their names, the one with exactly this name first unless it is a person's too", async () => {
  const { best, businesses } = await found("acme robotics");
  expect(names(best)).toEqual(["Acme Robotics"]);
  expect(best[0]).toMatchObject({ detail: "Business · 2 people", href: "/businesses/acme%20robotics" });
  expect(names(businesses)).toEqual(["Acme Robotics"]);
  expect(names((await found("robot")).businesses)).toEqual(["Acme Robotics"]);
  expect(names((await found("Tin and Sons Inc")).best)).toEqual(["Tin & Sons"]);
  for (const text of ["acme nothing", "mina", "%", ids.mina ?? ""])
    expect((await found(text)).businesses, text).toEqual([]);
  const page = (await ada.open("/search?q=robotics")).body;
  expect(page).toContain('href="/businesses?q=robotics"');
});

test("the beginning of an e-mail address finds its contact first, before a name of the same words", async () => {
  const contact = { contactType: "lead", businessName: "" };
  const namesake = { ...contact, firstName: "Tessa", lastName: "Harbour Tessmann", email: "" };
  const meant = { ...contact, firstName: "Tessa", lastName: "Zorn", email: "tessa@harbourside.example" };
  await ada.call("POST", "/api/contacts", namesake);
  await ada.call("POST", "/api/contacts", meant);
  const { json } = await ada.call("GET", `/api/search?${new URLSearchParams({ q: "tessa@Harbour" })}`);
  expect(json.contacts.map(({ name }: Hit) => name)).toEqual(["Tessa Zorn", "Tessa Harbour Tessmann"]);
});
