import { expect, test } from "vitest";
import { openTable } from "#app/data/import/file/table.server.ts";
import { bigEndian, readFile, refusalOf, tableOf, withMark } from "./read-file.ts";

const TOO_MANY_LINES = "A file can have at most 60,000 lines, blank ones counted: split it";
const CONTACTS = "First Name,Last Name,Notes\nMina,Okafor,tea\nZoë,Dăn,crème brûlée\n";

test.for([
  ["UTF-8", Buffer.from(CONTACTS), "utf-8"],
  ["UTF-8 with a byte order mark", withMark([0xef, 0xbb, 0xbf], Buffer.from(CONTACTS)), "utf-8"],
  ["UTF-16 as Excel writes it", withMark([0xff, 0xfe], Buffer.from(CONTACTS, "utf16le")), "utf-16le"],
  ["big-endian UTF-16", withMark([0xfe, 0xff], bigEndian(CONTACTS)), "utf-16be"],
] as const)("%s is read by its bytes", async ([, file, encoding]) => {
  const { table, records } = await readFile(file, "contacts");
  expect(table).toMatchObject({ encoding, headers: ["First Name", "Last Name", "Notes"], total: 2 });
  expect(records[1]).toMatchObject({ line: 3, contact: { firstName: "Zoë", lastName: "Dăn", notes: "crème brûlée" } });
});

test("what is no UTF-8 is Windows-1252, until a person says otherwise", async () => {
  const file = Buffer.from([...Buffer.from("First Name,Notes\nZo"), 0xeb, 0x2c, 0x80, 0x0a]);
  const { table, records } = await readFile(file, "contacts");
  expect(table.encoding).toBe("windows-1252");
  expect(records[0]).toMatchObject({ contact: { firstName: "Zoë", notes: "€" } });
  expect(await openTable(file, { encoding: "utf-8" })).toMatchObject({ message: "Line 2 is not valid UTF-8" });
});

test("comma, semicolon and tab are found, also where amounts hold commas and texts hold all of them", async () => {
  const found = async (text: string) => (await tableOf(text)).delimiter;
  expect(await found("Name;Amount\nA;1.200,50\nB;3,5\n")).toBe(";");
  expect(await found('Name,Notes\nA,"a;b;c;d"\n"B;B",x\n')).toBe(",");
  expect(await found("Name\tNotes\nA\tone, two; three\n")).toBe("\t");
  expect(await found("Name, first;Amount, net\nA;1\nB;2\n")).toBe(";");
  expect(await found("Email\nmina@larkspur.example\n")).toBe(",");
});

test("where no value is quoted, quotation marks within values are characters like any other", async () => {
  const { records } = await readFile('First Name,Notes\nMina,5" pipe\nZoë,=CMD("calc")\n', "contacts");
  expect(records).toMatchObject([
    { line: 2, contact: { firstName: "Mina", notes: '5" pipe' } },
    { line: 3, contact: { firstName: "Zoë", notes: '=CMD("calc")' } },
  ]);
});

test("mixed line ends and blank lines are fine, and lines are counted as in the file", async () => {
  const { records } = await readFile(
    '\r\nFirst Name,Notes\r\n\nMina,"a\r\nb\n\nc"\rZoë,x\r\n,\r\n  \nRavi,y',
    "contacts",
  );
  expect(records).toMatchObject([
    { line: 4, contact: { firstName: "Mina", notes: "a\nb\n\nc" } },
    { line: 8, contact: { firstName: "Zoë" } },
    { line: 11, contact: { firstName: "Ravi" } },
  ]);
});

const many = (count: number, text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at));

test.for([
  [
    "an unclosed quotation mark",
    'First Name,Notes\nMina,x\n\nZoë,"never\nRavi,y\n',
    "A quotation mark in the row that starts at line 4 is never closed",
  ],
  [
    "quotation marks within a text",
    'First Name,Notes\nMina,"x" y\n',
    "The quotation marks in the row that starts at line 2 do not match. Put a value that contains a quotation mark in quotation marks and double each one inside it.",
  ],
  [
    "a quotation mark that opens late",
    'First Name,Notes\n"Mina",5" pipe\n',
    "The quotation marks in the row that starts at line 2 do not match. Put a value that contains a quotation mark in quotation marks and double each one inside it.",
  ],
  [
    "a file whose rows mostly do not fit its first line",
    "First Name,Last Name\nMina,Okafor,tea\nZoë,Dăn,milk\n",
    "Line 2 has 3 values, but the header has 2 columns",
  ],
  [
    "a single row, which is too long,",
    "First Name,Notes\nMina,x,y,z\n",
    "Line 2 has 4 values, but the header has 2 columns",
  ],
  [
    "300 columns",
    `${many(300, (at) => `c${at}`).join()}\n${many(300, String).join()}\n`,
    "Line 1 names 300 columns; at most 250 can be read. Leave out what is not needed.",
  ],
  [
    "a line of nearly 10 MB",
    `First Name,Notes\nMina,x\nZoë,${"y".repeat(9_900_000)}\n`,
    "The row that starts at line 3 is longer than any record: a quotation mark or line end is missing",
  ],
  [
    "no header",
    "Mina,mina@larkspur.example,2026-03-11\n",
    "Line 1 looks like a record: the first line of the file must contain the column names",
  ],
  ["a header alone", "First Name,Notes\n\n", "The file has column names but no rows"],
  ["an empty file", "\r\n \n", "The file is empty"],
  ["a file of delimiters", ",,,\n,,,\n", "The file is empty"],
  [
    "an Excel workbook under the name csv",
    Buffer.from("PK\x03\x04\x14\x00"),
    "This is an Excel workbook or a zip, not a CSV file. In a spreadsheet, save the sheet as “CSV UTF-8” and choose that file.",
  ],
  [
    "an old Excel workbook",
    Buffer.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
    "This is an Excel workbook, not a CSV file. In a spreadsheet, save the sheet as “CSV UTF-8” and choose that file.",
  ],
  [
    "UTF-16 without its mark",
    Buffer.from(CONTACTS, "utf16le"),
    "This looks like UTF-16 without a byte order mark, which cannot be read. In a spreadsheet, save the sheet as “CSV UTF-8” and choose that file.",
  ],
  [
    "a picture",
    Buffer.from([0x89, ...Buffer.from("PNG\r\n\x1a\n"), 0, 0, 0, 13]),
    "This is a picture, not a CSV file. In a spreadsheet, save the sheet as “CSV UTF-8” and choose that file.",
  ],
  ["a NUL character", "First Name,Notes\nMina,x\nZoë,\0\n", "Line 3 contains characters that cannot be saved"],
  [
    "half a character of UTF-16",
    withMark([0xff, 0xfe], Buffer.from("First Name\nMina\nZ\ud83d\n", "utf16le")),
    "Line 3 contains characters that cannot be saved",
  ],
  [
    "half a character in UTF-8",
    Buffer.from([...Buffer.from("First Name\nMina\nZ"), 0xed, 0xa0, 0xbd, 0x0a]),
    "Line 3 contains characters that cannot be saved",
  ],
  [
    "more than 50,000 rows",
    `First Name\n${"Mina\n".repeat(50_001)}`,
    "Line 50002 is beyond row 50,000: split the file",
  ],
  ["more than 60,000 lines", `First Name\nMina\n${"\n".repeat(60_000)}`, TOO_MANY_LINES],
  ["more than 60,000 lines that CR ends", `First Name\rMina\r${",\r".repeat(60_000)}`, TOO_MANY_LINES],
  [
    "10 MB of line ends and a wrong byte",
    Buffer.concat([Buffer.alloc(9_999_999, "\n"), Buffer.of(0xff)]),
    TOO_MANY_LINES,
  ],
  ["more than 10 MB", Buffer.alloc(10_000_001, "a"), "A file can have at most 10 MB"],
] as const)("%s is refused with a sentence", async ([, file, sentence]) => {
  expect(await refusalOf(file as Buffer | string)).toBe(sentence);
});

test("60,000 lines are read, blank ones and CRLF among them", async () => {
  const table = await tableOf(`First Name,Notes\r\nMina,x\r\n${"\r\n".repeat(29_998)}${"\n".repeat(30_000)}`);
  expect(table.total).toBe(1);
});

test("a column without a name is called by its number", async () => {
  expect((await tableOf("First Name,,Notes\nMina,x,y\n")).headers).toEqual(["First Name", "Column 2", "Notes"]);
});

test("50,000 rows are read one after the other", async () => {
  const table = await tableOf(`First Name,Notes\n${"Mina,x\n".repeat(50_000)}`);
  let last = 0;
  for await (const { line } of table.rows()) last = line;
  expect([table.total, last]).toEqual([50_000, 50_001]);
});

test("the closing lines of a report are wrong rows, and nothing of them is proposed", async () => {
  const file = [
    "Opportunity Name,Stage,Amount,Close Date,Opportunity Owner",
    "Lobby,Closed Won,1200,2026-11-30,Ada King",
    "",
    '"Pipeline of the quarter"',
    '"Copyright (c) 2000-2026 salesforce.com, inc. All rights reserved."',
    "Generated By:,Ada King",
    "",
  ].join("\n");
  const { table, plan, samples, records, wrong } = await readFile(file, "opportunities");
  expect(table.total).toBe(4);
  expect(records).toMatchObject([{ opportunity: { name: "Lobby" } }]);
  expect(wrong).toEqual([
    "4 Row: 1 value, but the header has 5 columns",
    "5 Row: 1 value, but the header has 5 columns",
    "6 Row: 2 values, but the header has 5 columns",
  ]);
  expect(samples["Opportunity Name"]).toEqual(["Lobby"]);
  expect(plan.stages).toEqual({ "Closed Won": "won-closed" });
});

test("rows that are too short or too long are wrong rows, and the others are read", async () => {
  const { table, records, wrong } = await readFile(
    'First Name,Last Name,Notes\nMina,Okafor,x\n\nZoë,y\nRavi,Rao,z\nBea,Lund,"a\nb",c,d\nOtto,Falk,\n',
    "contacts",
  );
  expect(table.total).toBe(5);
  expect(records.map(({ line }) => line)).toEqual([2, 5, 8]);
  expect(wrong).toEqual([
    "4 Row: 2 values, but the header has 3 columns",
    "6 Row: 5 values, but the header has 3 columns",
  ]);
});

test("empty values beyond the last column are none", async () => {
  const { records, wrong } = await readFile("First Name,Notes\nMina,x,,\nZoë,y, \n", "contacts");
  expect(wrong).toEqual([]);
  expect(records).toMatchObject([{ contact: { notes: "x" } }, { contact: { notes: "y" } }]);
});

test("the delimiter is found although a row does not fit", async () => {
  expect((await tableOf("Name, first;Amount, net\nA;1\nB;2;3\nC;4\n")).delimiter).toBe(";");
});

test("a file of short rows alone is refused", async () => {
  expect(await refusalOf("First Name,Notes\nMina\nZoë\n")).toBe("Line 2 has 1 value, but the header has 2 columns");
});

test("long names of columns are shortened, those that begin alike are numbered", async () => {
  const question =
    "How satisfied are you with our deliveries over the last twelve months as a whole and from one to ten".repeat(2);
  const table = await tableOf(`Name,${question} a,${question} b\nMina,1,2\n`);
  expect(table.headers).toEqual(["Name", `${question.slice(0, 99)}…`, "Column 3"]);
});
