import { parse } from "csv-parse/sync";
import fc from "fast-check";

import { expect, test } from "vitest";
import { csvAnswer } from "#app/lists/csv.server.ts";
import { guarded, guardedThroughout } from "#app/lists/formula-guard.ts";
import { withAdaAndBo } from "../harness/with-app.ts";

const { app, ada } = withAdaAndBo();

const records = (csv: string) => parse(csv, { columns: true }) as Record<string, string>[];

test("any texts come back from the file as they went in", async () => {
  const text = fc.string({ unit: "grapheme", maxLength: 20 });
  const row = fc.record({
    a: fc.option(text),
    b: fc.oneof(text, fc.constantFrom("=1+1", "'", '"', "\r\n", ";", "-5")),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 10 }), async (rows) => {
      const answer = csvAnswer("x.csv", ["a", "b"], rowsOf(rows), new Request("http://dealquest.test/"));
      const expected = rows.map(({ a, b }) => ({ a: guardedThroughout(a ?? ""), b: guardedThroughout(b) }));
      expect(records(await answer.text())).toEqual(expected);
    }),
  );
});

async function* rowsOf<Row>(rows: Row[]) {
  yield* rows;
}

test("a text of several lines stands in quotation marks, whatever a line ends with", async () => {
  const rows = [{ note: "one\ntwo" }, { note: "three\rfour" }];
  const answer = csvAnswer("x.csv", ["note"], rowsOf(rows), new Request("http://dealquest.test/"));
  expect(await answer.text()).toBe('note\r\n"one\ntwo"\r\n"three\rfour"\r\n');
});

test("what a spreadsheet would run as a formula begins with an apostrophe, and so does an apostrophe", () => {
  for (const text of ["=cmd|'/c calc'!A0", "+1", "-1", "@x", "\tx", "\rx", "'x"])
    expect(guarded(text)).toBe(`'${text}`);
  for (const text of ["", "a=1", "1-2", " =1", "(555) 010-9999"]) expect(guarded(text)).toBe(text);
});

test.for([
  ["Eve;=cmd|' /C calc'!A0;x", "Eve;'=cmd|' /C calc'!A0;x"],
  ["Eve\t+1", "Eve\t'+1"],
  ["two\n-3", "two\n'-3"],
  ["two\r\n@x", "two\r\n'@x"],
  ['Eve;"=1"', 'Eve;"\'=1"'],
  ["Eve; =1;;=2", "Eve; '=1;;'=2"],
  ["＝1+1", "'＝1+1"],
  ["Eve;＝1", "Eve;'＝1"],
  ["=1;=2", "'=1;'=2"],
  ["a; b, c = d; e-f", "a; b, c = d; e-f"],
] as const)("a list's file guards where another program would begin a cell: %j", ([text, expected]) => {
  expect(guardedThroughout(text)).toBe(expected);
});

test("no row of a list's file begins a formula, by whatever it is separated", () => {
  const piece = fc.constantFrom("=", "+", "-", "@", ";", "\t", "\n", "\r", '"', " ", "x", "＝");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const [first, ...others] = guardedThroughout(pieces.join("")).split(/[;\t\r\n]/);
      expect(first).not.toMatch(/^[=+\-@＝]/);
      for (const cell of others) expect(cell).not.toMatch(/^[" ]*[=+\-@＝]/);
    }),
  );
});

test("the contacts that a list shows are a file, empty texts and missing ones apart, and it is in the security log", async () => {
  const mina = { firstName: "Mina", lastName: "Harker", businessName: "=Acme", contactType: "lead", notes: "a, b\nc" };
  await ada.call("POST", "/api/contacts", mina);
  await ada.call("POST", "/api/contacts", { firstName: "Zoë", email: "zoe@acme.example", contactType: "client" });
  const all = await ada.send("GET", "/contacts.csv");
  expect(all.status).toBe(200);
  expect(all.headers.get("Content-Disposition")).toBe('attachment; filename="contacts.csv"');
  expect(all.headers.get("Content-Type")).toMatch(/^text\/csv; charset=utf-8/);
  expect(all.body).toMatch(/^id,firstName,lastName,email,phone,businessName,contactType,notes,/);
  expect(records(all.body)).toMatchObject([
    { firstName: "Zoë", email: "zoe@acme.example" },
    { firstName: "Mina", businessName: "'=Acme", notes: "a, b\nc" },
  ]);
  expect(records((await ada.send("GET", "/contacts.csv?q=harker")).body)).toHaveLength(1);
  expect(await ada.call("GET", "/contacts.csv?type=friend")).toMatchObject({ status: 400, json: { fieldErrors: {} } });
  const { json: events } = await ada.call("GET", "/api/users/me/events");
  expect(events[0]).toMatchObject({ event: "exported" });
});

test("the opportunities that a list shows are a file, with owners and contacts", async () => {
  const { json: contact } = await ada.call("POST", "/api/contacts", {
    firstName: "Ivo",
    email: "ivo@lobby.example",
    businessName: "Lobby & Co",
    contactType: "lead",
  });
  const deal = { dealStage: "qualified", targetCloseDate: "2027-03-31" };
  const made = await ada.call("POST", "/api/opportunities", { ...deal, name: "Lobby chairs", dealSize: 1200 });
  await ada.call("POST", `/api/opportunities/${made.json.id}/contacts/${contact.id}`);
  await ada.call("POST", "/api/opportunities", { ...deal, name: "Other", dealSize: 5 });
  const { body } = await ada.send("GET", "/opportunities.csv?sort=name&direction=desc");
  expect(records(body)).toMatchObject([
    { name: "Other", contactName: "", owner: "Ada Lovelace" },
    {
      name: "Lobby chairs",
      dealStage: "qualified",
      dealSize: "1200",
      targetCloseDate: "2027-03-31",
      contactName: "Ivo",
      contactEmail: "ivo@lobby.example",
      contactBusiness: "Lobby & Co",
    },
  ]);
  expect(records((await ada.send("GET", "/opportunities.csv?q=lobby")).body)).toHaveLength(1);
});

test("a list of more than one page is one file", async () => {
  await app.orm.em.fork().execute(
    `insert into contacts (id, first_name, last_name, email, phone, business_name, contact_type, notes)
     select gen_random_uuid(), 'Many', n, '', '', '', 'lead', '' from generate_series(1, 2500) n`,
  );
  const names = records((await ada.send("GET", "/contacts.csv?q=many")).body).map(({ lastName }) => lastName);
  expect(new Set(names).size).toBe(2500);
});

test("a file that a page's link leads to has the mark by which Excel knows UTF-8, a program's has none", async () => {
  await ada.call("POST", "/api/contacts", { firstName: "Zoë", contactType: "lead" });
  for (const path of ["/contacts.csv?q=zoe", "/data/import/sample.csv"]) {
    const begins = async (headers: Record<string, string>) => {
      const answer = await fetch(app.url + path, { headers: { Cookie: ada.cookies(), ...headers } });
      return String(Buffer.from(await answer.arrayBuffer())).slice(0, 2);
    };
    const first = path.startsWith("/contacts") ? "id" : "Fi";
    expect(await begins({})).toBe(first);
    expect(await begins({ Accept: "text/html,*/*;q=0.8", "Sec-Fetch-Site": "same-origin" })).toBe(`\uFEFF${first[0]}`);
  }
});

test("nobody downloads a file who is not signed in", async () => {
  const answer = await fetch(`${app.url}/contacts.csv`);
  expect(answer.status).toBe(401);
});

test("a list leads to the file of what it shows, and one that shows nothing to none", async () => {
  await ada.call("POST", "/api/contacts", { firstName: "Quincey", lastName: "Morris", contactType: "lead" });
  const list = await ada.send("GET", "/contacts?q=morris&type=lead&sort=created");
  const [, address = ""] = list.body.match(/<a href="([^"]+)">Download as CSV</) ?? [];
  expect(records((await ada.send("GET", address.replaceAll("&amp;", "&"))).body)).toMatchObject([
    { lastName: "Morris" },
  ]);
  expect((await ada.send("GET", "/opportunities?q=nobody-has-it")).body).not.toContain("Download as CSV");
});
