/**
 * What programs write of the same four people and two deals (`tests/world/files/`, as they wrote it on 2026-11-29), and
 * what an import makes of it (docs/product.md#import). The people have quotation marks, a line end, a backslash at an
 * end, a zero and a plus before a number, nothing, and the name Null; the deals a cent, a day, a yes, a no, and parts
 * of a hundred. Of these 61 tables of 37 programs 21 were refused or came back wrong before this was made.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proposePlan } from "#app/data/import/columns/proposal.server.ts";
import { readRecords } from "#app/data/import/rows/records.server.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { allOf, readFile, refusalOf, tableOf } from "../data/import/read-file.ts";

const file = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url));

const ZOE = ["Zoë", "Brandt-Nilsen", "zoe@brandt.test", "+49 171 5550182", 'Nordlys "Kiln"; Ovens, Ltd.'];
const NOTES = 'Asked for 3 samples;\n"blue", please';
const JAN = ["Jan", "van der Berg", "jan@berg.test", "01515550104", "C:\\Berg\\", "-5 % agreed"];
const MARIA = ["María", "de las Casas", "maria@casas.test", "+34600555010", "Casas & Hijos", ""];
const BEN = ["Ben", "Null", "ben@null.test", "", "", ""];
const PEOPLE = [[...ZOE, NOTES], JAN, MARIA, BEN];

/** Programs that write every text so that it comes back as it was: the version, and what is peculiar. */
const FAITHFUL: Record<string, string> = {
  "gnumeric-people.csv": "ssconvert 1.12.55: quotes what has a space",
  "gnumeric-shown-people.csv": "ssconvert 1.12.55, format=preserve, semicolons",
  "libreoffice-people.csv": "7.4.7, German, semicolons",
  "xlsx2csv-people.csv": "0.7.8",
  "miller-people.csv": "6.6.0",
  "miller-people.tsv": "6.6.0: backslashes before n and backslash",
  "pandas-people.csv": "3.0.6: a column of numbers without a name",
  "pandas-german-people.csv": "3.0.6: semicolons, byte order mark, NaN for nothing",
  "polars-people.csv": "1.44.2: byte order mark",
  "pyarrow-people.csv": "25.0.1: quotes texts and names of columns",
  "duckdb-people.csv": "1.5.6: quotes an empty text, not nothing",
  "python-people.tsv": "3.11, dialect excel-tab",
  "python-utf16-people.csv": "3.11: UTF-16 with tabs, all quoted",
  "r-people.csv": "4.2.2, write.csv: numbers of rows, NA for nothing",
  "r2-people.csv": "4.2.2, write.csv2: semicolons",
  "textcsv-people.csv": "Perl's Text::CSV 2.02: quotes what has a space",
  "ruby-people.csv": "csv 3.2.2, all quoted",
  "php-people.csv": "fputcsv of 8.2.36: quotes what has a space or a backslash",
  "jq-people.csv": "1.6, @csv",
  "jq-people.tsv": "1.6, @tsv: backslashes before n and backslash",
  "csvtool-people.csv": "2.4, semicolons",
  "visidata-people.csv": "2.11: CRLF",
  "gdal-people.csv": "ogr2ogr 3.6.2: quotes texts of digits",
  "gdal-from-workbook-people.csv": "ogr2ogr 3.6.2: Field1, Field2 … above a header of texts alone",
  "sqlite-people.csv": "3.40.1, .mode csv",
  "sheetjs-people.csv": "0.18.5",
  "exceljs-people.csv": "4.4.0: leaves out empty values at a row's end",
  "papa-people.csv": "papaparse 5.7.1",
  "papa-excel-people.csv": "papaparse 5.7.1 below a line sep=;",
  "json2csv-people.csv": "@json2csv/plainjs 7.0.8: byte order mark",
  "json2csv-excel-people.csv": '@json2csv/formatters 7.0.8, stringExcel: ="…", the names of columns too',
  "csv-writer-people.csv": "1.6.0",
  "fast-csv-people.csv": "5.0.8",
  "json-2-csv-people.csv": "5.6.0: null for nothing",
  "csv-stringify-people.csv": "6.9.0",
  "d3-people.csv": "d3-dsv 3.0.2",
  "export-to-csv-people.csv": "1.5.0",
  "go-people.csv": "encoding/csv of 1.19.8",
  "commons-csv-people.csv": "1.9.0, EXCEL",
  "commons-csv-mysql-people.csv": "1.9.0, MYSQL: tabs, backslashes, \\N for nothing",
  "commons-csv-oracle-people.csv": "1.9.0, ORACLE: backslashes before quotation marks",
  "commons-csv-postgresql-people.csv": "1.9.0, POSTGRESQL_TEXT: tabs, quoted, with backslashes",
  "commons-csv-informix-people.csv": "1.9.0, INFORMIX_UNLOAD: vertical bars",
  "opencsv-people.csv": "5.2, all quoted",
  "mariadb-people.tsv": "10.11.19, mariadb --batch: NULL for nothing",
  "mariadb-outfile-people.csv": "10.11.19, INTO OUTFILE: a backslash before a line end within a value",
  "mariadb-outfile-people.tsv": "10.11.19, INTO OUTFILE as it is without options",
  "psql-copy-people.csv": "15.18, \\copy … csv",
  "psql-copy-people.tsv": "15.18, \\copy: \\N for nothing",
};

const peopleIn = async (name: string) => {
  const { records, wrong, errors } = await readFile(file(name), "contacts");
  expect(errors).toEqual({});
  const people = records.map(({ contact }) => {
    const { firstName, lastName, email, phone, businessName, notes } = contact;
    return [firstName, lastName, email ?? "", phone ?? "", businessName ?? "", notes ?? ""];
  });
  return { people, wrong };
};

test.for(Object.entries(FAITHFUL))("%s comes back as it was (%s)", async ([name]) => {
  expect(await peopleIn(name)).toEqual({ people: PEOPLE, wrong: [] });
});

/** Programs that lose something themselves, or write what nobody can tell: what we make of it. */
const LOSING: [name: string, why: string, people: string[][], wrong: string[]][] = [
  ["csvkit-people.csv", "in2csv 1.0.7 takes the name Null for nothing", PEOPLE.with(3, BEN.with(1, "")), []],
  [
    "q-people.csv",
    "3.1.6 takes a backslash for an escape and joins two cells",
    PEOPLE.with(1, [...JAN.slice(0, 4), "C:Berg,-5 % agreed", ""]),
    [],
  ],
  [
    "recutils-people.csv",
    "1.9 takes a backslash at an end for a line that goes on",
    PEOPLE.with(1, [...JAN.slice(0, 4), "C:\\BergNotes: -5 % agreed", ""]),
    [],
  ],
  [
    "textql-people.csv",
    "2.0.3 makes numbers of phones",
    PEOPLE.with(1, JAN.with(3, "1515550104")).with(2, MARIA.with(3, "34600555010")),
    [],
  ],
  ...(
    ["sqlite-tabs-people.tsv", "visidata-people.tsv", "r-unquoted-people.tsv", "psql-unaligned-people.csv"] as const
  ).map((name): (typeof LOSING)[number] => [
    name,
    "nothing tells a line end within a value",
    PEOPLE.with(0, [...ZOE, "Asked for 3 samples;"]),
    ["3 Row: 1 value, but the header has 6 columns"].concat(
      name.startsWith("psql") ? ["7 Row: 1 value, but the header has 6 columns"] : [],
    ),
  ]),
];

test.for(LOSING)("%s: %s, and the rest is read", async ([name, , people, wrong]) => {
  expect(await peopleIn(name)).toEqual({ people, wrong });
});

test.for([
  ["r-table-people.csv", /^The quotation marks in the row that starts at line 2/],
  ["abook.csv", /^The quotation marks in the row that starts at line 1/],
  ["miller-csvlite-people.csv", /^The quotation marks in the row that starts at line 2/],
  ["abook.ldif", /^This is an LDIF address book/],
] as const)("%s is refused with a sentence", async ([name, sentence]) => {
  expect(await refusalOf(file(name))).toMatch(sentence);
});

const field = (key: string, type: CustomField["type"]): CustomField => {
  return { key, type, label: key, choices: [], help: null, archived: false };
};
const OWN = [field("Hot", "yesno"), field("Chance", "number")];

/** Deals, and how parts of a hundred and a no are written, where it is not 0.45 and false. */
const DEALS: Record<string, { chance?: [number, number]; no?: undefined; of: string }> = {
  "gnumeric-shown-deals.csv": { of: "1.12.55: $12,500.50, TRUE, 45%", chance: [45, 100] },
  "gnumeric-german-deals.csv": { of: "1.12.55: 12,500.50 €, 3. December 2026", chance: [45, 100] },
  "libreoffice-deals.csv": { of: "7.4.7: $12,500.50", chance: [45, 100] },
  "libreoffice-german-deals.csv": { of: "7.4.7: 12,500.50 €, 3. Dezember 2026", chance: [45, 100] },
  "xlsx2csv-deals.csv": { of: "0.7.8" },
  "xlsx2csv-german-deals.csv": { of: "0.7.8: 03. December 2026" },
  "sheetjs-deals.csv": { of: "0.18.5: $12,500.50", chance: [45, 100] },
  "sheetjs-german-deals.csv": { of: "0.18.5: 46359 for a day in German", chance: [45, 100] },
  "exceljs-deals.csv": { of: "4.4.0: 2026-12-03T00:00:00+00:00" },
  "pandas-german-deals.csv": { of: "3.0.6: 12500,5" },
  "polars-deals.csv": { of: "1.44.2: true" },
  "duckdb-deals.csv": { of: "1.5.6" },
  "r-deals.csv": { of: "4.2.2: TRUE" },
  "r2-deals.csv": { of: "4.2.2: 12500,5" },
  "r-table-deals.csv": { of: "4.2.2, write.table: no name for the numbers of rows" },
  "php-deals.csv": { of: "8.2.36: 1, and nothing for false", no: undefined },
  "jq-deals.csv": { of: "1.6" },
  "gdal-deals.csv": { of: '3.6.2: 2026/12/03, "0"' },
  "psql-copy-deals.csv": { of: "15.18: $12,500.50 of type money, t and f" },
  "sqlite-deals.csv": { of: "3.40.1" },
  "mariadb-deals.tsv": { of: "10.11.19: 1 and 0" },
};

test.for(Object.entries(DEALS))("%s comes back as it was: %o", async ([name, { chance = [0.45, 1], ...others }]) => {
  const table = await tableOf(file(name));
  const { plan } = await proposePlan(table, "opportunities", [], OWN);
  const rows = await allOf(readRecords(table, "opportunities", plan, OWN));
  const deal = (name: string, dealStage: string, dealSize: number, targetCloseDate: string) =>
    expect.objectContaining({ name, dealStage, dealSize, targetCloseDate });
  expect(rows.map((row) => ("reason" in row ? row.reason : row.opportunity))).toEqual([
    deal("Kiln for Oslo", "qualified", 12_501, "2026-12-03"),
    deal("Glaze, 2nd order", "won-closed", 950, "2027-01-31"),
  ]);
  const no = "no" in others ? {} : { "own.Hot": false };
  expect(rows).toMatchObject([
    { opportunity: { "own.Hot": true, "own.Chance": chance[0] } },
    { opportunity: { ...no, "own.Chance": chance[1] } },
  ]);
});

test("our own list keeps backslashes, and words that stand for nothing elsewhere", async () => {
  const own = 'id,firstName,lastName,email,notes\n1,NA,None,,"C\\new \\\\ ""x"""\n2,Null,NULL,,NULL\n';
  const { records } = await readFile(own, "contacts");
  expect(records).toMatchObject([
    { contact: { firstName: "NA", lastName: "None", notes: 'C\\new \\\\ "x"' } },
    { contact: { firstName: "Null", lastName: "NULL", notes: "NULL" } },
  ]);
});

test.for([
  ["a path of a drive", "C:\\new\\table"],
  ["a folder of a server", "\\\\server\\new"],
  ["a backslash before another letter", "AC\\DC \\n"],
])("%s is no escape", async ([, text]) => {
  const { records } = await readFile(`First Name\tNotes\nAda\t${text}\n`, "contacts");
  expect(records).toMatchObject([{ contact: { notes: text } }]);
});

test("the same header again, as of two files in one, is left out and said", async () => {
  const part = "First Name,Last Name\nAda,King\n";
  const { records, wrong } = await readFile(part + part, "contacts");
  expect(records).toHaveLength(2);
  expect(wrong).toEqual(["3 Row: This row repeats the header, so it is skipped"]);
});

test("another header below the rows, as of two tables in one file, is refused with its line", async () => {
  const people = "First Name,Last Name,Email\nAda,King,\n";
  expect(await refusalOf(`${people}Last Name,First Name,Phone\nLund,Bea,\n`)).toBe(
    "Line 3 names other columns: split the file there",
  );
});

test("rows whose ends may be missing are read only where nothing says that they are broken", async () => {
  const { wrong } = await readFile("First Name,Last Name,Notes\nAda,King,tea\nBo,half\nof it,milk\n", "contacts");
  expect(wrong).toHaveLength(2);
});

/** A blank behind what parts the columns, as people and small programs write lists; Python's `skipinitialspace`. */
const SPACED: [what: string, table: string, people: string[][]][] = [
  [
    "all quoted",
    '"First Name", "Notes"\n"Ada", "tea, milk"\n"Bo", "2"\n',
    [
      ["Ada", "tea, milk"],
      ["Bo", "2"],
    ],
  ],
  ["semicolons", '"First Name"; "Notes"\n"Ada"; "tea; 1,5"\n', [["Ada", "tea; 1,5"]]],
  [
    "only what needs it",
    'First Name, Notes\nAda, "tea, ""green"""\nBo, 2\n',
    [
      ["Ada", 'tea, "green"'],
      ["Bo", "2"],
    ],
  ],
  ["words behind the quotation", 'First Name,Notes\nAda, "blue" kiln\n', [["Ada", '"blue" kiln']]],
  ["within quotation marks", 'First Name,Notes\nAda,"so, ""yes"", and, "", no"\n', [["Ada", 'so, "yes", and, ", no']]],
];

test.for(SPACED)("blanks before quotation marks: %s", async ([, table, people]) => {
  const { records, wrong } = await readFile(table, "contacts");
  const read = records.map(({ contact: { firstName, notes } }) => [firstName, notes]);
  expect({ read, wrong }).toEqual({ read: people, wrong: [] });
});
