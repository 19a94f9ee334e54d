/** The apostrophes that our own files and other programs put before formulas (docs/product.md#csv-files). */
import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvFile } from "#app/lists/csv.server.ts";
import { withAda } from "../../harness/with-app.ts";
import { imported, upload } from "./imports.ts";
import { allOf, readFile, tableOf } from "./read-file.ts";

const { ada } = withAda();

const piece = fc.constantFrom(..."'='+-@;\t\n\" xé＝", "=1", "\r\n", "''", "\n- ", "; '=");
const text = fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join(""));

// What the product wrote: the file's line ends are read as LF, whatever they were.
const asRead = (cell: string) => cell.replace(/\r\n?/g, "\n");

async function fileOf(headers: string[], rows: string[][]): Promise<string> {
  const csv = csvFile(headers);
  for (const row of rows) csv.write(row);
  csv.end();
  const chunks: Buffer[] = [];
  for await (const chunk of csv) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}

test.for([
  ["a list of contacts", ["id", "firstName", "lastName", "notes"]],
  ["a list of opportunities", ["id", "name", "dealStage", "description"]],
  ["the wrong rows of an import", ["line", "reason", "Name", "Remarks"]],
] as const)("every text of %s comes back as it was", async ([, headers]) => {
  const row = fc.tuple(fc.constant("x"), text, text, text).map((cells) => cells as string[]);
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
      const table = await tableOf(await fileOf([...headers], rows));
      const read = await allOf(table.rows());
      expect(read.map(({ values }) => values)).toEqual(rows.map((cells) => cells.map(asRead)));
    }),
  );
});

test.for([
  ["'=1+1", "=1+1"],
  ["'+49 171 5550105", "+49 171 5550105"],
  ["'-10% agreed", "-10% agreed"],
  ["'@Mortlake", "@Mortlake"],
  ["'＝1", "＝1"],
  ["'s-Hertogenbosch", "'s-Hertogenbosch"],
  ["''=quoted''", "''=quoted''"],
  ["'tis - so", "'tis - so"],
  ["a; '=1", "a; '=1"],
] as const)("in another program's file %j means %j", async ([cell, expected]) => {
  const file = stringify([
    ["First Name", "Notes"],
    ["Mina", cell],
  ]);
  const { records } = await readFile(file, "contacts");
  expect(records).toMatchObject([{ contact: { notes: expected } }]);
});

const PEOPLE = [
  {
    firstName: "=Ina",
    lastName: "-Mortlake",
    phone: "+49 171 5550105",
    businessName: "@Mortlake",
    notes: "-10%; =agreed",
  },
  { firstName: "'t", lastName: "'-Hooft", phone: "", businessName: "'tHof", notes: "one\n- two\n'- three; '=x" },
];

const kept = ({ firstName, lastName, phone, businessName, notes }: Record<string, unknown>) => ({
  firstName,
  lastName,
  phone: phone || null,
  businessName,
  notes,
});

async function everyone() {
  const rows = (await ada.call("GET", "/api/contacts")).json;
  const whole = rows.map(({ id }: { id: string }) => ada.call("GET", `/api/contacts/${id}`));
  return (await Promise.all(whole)).map(({ json }) => kept(json));
}

test("contacts that were downloaded and are imported again have every text as it was", async () => {
  for (const person of PEOPLE) await ada.call("POST", "/api/contacts", { ...person, contactType: "lead" });
  const expected = PEOPLE.map(kept);
  const { body } = await ada.send("GET", "/contacts.csv");
  expect(body).toContain("'+49 171 5550105");
  expect(await imported(ada, "contacts", body, { onMatch: "create" })).toMatchObject({
    counts: { create: 2, error: 0 },
  });
  const all = await everyone();
  expect(all).toHaveLength(4);
  for (const person of expected)
    expect(all.filter((one) => JSON.stringify(one) === JSON.stringify(person))).toHaveLength(2);
});

test("opportunities that were downloaded and are imported again have every text as it was", async () => {
  const deal = {
    name: "=Kiln",
    dealStage: "open",
    dealSize: 900,
    targetCloseDate: "2031-03-11",
    nextStepDescription: "-10%?",
    description: "+1 more;=2\n'@x",
  };
  await ada.call("POST", "/api/opportunities", deal);
  const { body } = await ada.send("GET", "/opportunities.csv");
  expect(await imported(ada, "opportunities", body, { onMatch: "create" })).toMatchObject({ counts: { create: 1 } });
  const rows = (await ada.call("GET", "/api/opportunities")).json;
  const whole = await Promise.all(
    rows.map(({ id }: { id: string }) => ada.call("GET", `/api/opportunities/${id}`).then(({ json }) => json)),
  );
  expect(whole).toMatchObject([deal, deal]);
});

test("the file of wrong rows, corrected and imported again, has every text as it was in the first file", async () => {
  const file =
    "First Name,Email,Phone,Company,Notes\nIna,ina at mortlake.test,+49 171 5550105,'@Mortlake,=see file\n" +
    "Leo,leo at mortlake.test,+49 171 5550106,''x'',a;=b\n";
  const { json } = await upload(ada, "contacts", file);
  await ada.call("PUT", `/api/imports/${json.id}/columns`, {});
  const { body } = await ada.send("GET", `/api/imports/${json.id}/errors.csv`);
  const { records } = await readFile(body.replaceAll(" at ", "@"), "contacts");
  expect(records).toMatchObject([
    { contact: { phone: "+49 171 5550105", businessName: "@Mortlake", notes: "=see file" } },
    { contact: { phone: "+49 171 5550106", businessName: "''x''", notes: "a;=b" } },
  ]);
});
