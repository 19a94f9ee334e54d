/** Tables as programs and people write them, beyond a header and its rows (docs/product.md#import). */
import { expect, test } from "vitest";
import { readFile, refusalOf, tableOf } from "../data/import/read-file.ts";

const PEOPLE = "First Name,Last Name,Email\nTivo,Emmerik,tivo@emmerik.test\nNoor,Dahl,noor@dahl.test\n";

/** What stands above the header, by who writes it, and the lines that are left out. */
const ABOVE: [who: string, above: string, left: number[]][] = [
  ["a comment", "# made by the shop\n", [1]],
  ["a title", "Contacts of the fair\n", [1]],
  ["a title padded by a spreadsheet", "Contacts of the fair,,\n,,\n", [1]],
  ["a title, a day and a blank line", "Contacts of the fair\n28.11.2026\n\n", [1, 2]],
  [
    "LinkedIn's export of connections",
    'Notes:\n"Some are missing, because their owners do not show them. More at https://x.test"\n\n',
    [1, 2],
  ],
  ["a row of groups", "Person,,Reach\n", [1]],
  ["a row of groups that repeats itself", "Person,Person,Reach\n", [1]],
  ["Excel's separator", "sep=,\n", [1]],
  ["a report with its filters", "Report: all contacts\nFilter,none\nMade by,Ada King\nOn,2026-11-28\n\n", [1, 2, 3, 4]],
  [
    "A report of a webinar (Zoom)",
    `Registration Report\nReport Generated:,11/30/2026 10:22\nTopic,Webinar ID,Scheduled Time,# Registered,# Cancelled
Ovens for bakers,845 1234 5678,11/28/2026 10:00,60,2\n\nAttendee Details\n`,
    [1, 2, 3, 4, 6],
  ],
];

test.for(ABOVE)("%s above the header is left out, and said", async ([, above, left]) => {
  const { table, records, wrong } = await readFile(above + PEOPLE, "contacts");
  expect(table.headers).toEqual(["First Name", "Last Name", "Email"]);
  expect(table.above.map(({ line }) => line)).toEqual(left);
  expect(wrong).toEqual([]);
  expect(records).toMatchObject([
    { contact: { firstName: "Tivo", lastName: "Emmerik" } },
    { contact: { firstName: "Noor", lastName: "Dahl" } },
  ]);
});

test("a title above names of columns that nobody knows is left out too, and so are semicolons' and tabs'", async () => {
  for (const delimiter of [",", ";", "\t"]) {
    const rows = ["Fornavn,Mailadresse,Nummer", "Tivo,tivo@emmerik.test,7", "Noor,noor@dahl.test,8"].join("\n");
    const table = await tableOf(`Kundeliste 2026\n\n${rows.replaceAll(",", delimiter)}`);
    expect(table).toMatchObject({ headers: ["Fornavn", "Mailadresse", "Nummer"], total: 2, above: [{ line: 1 }] });
  }
});

test("a header is looked for in the first twenty rows alone", async () => {
  const above = (count: number) => "A line of a report\n".repeat(count);
  expect((await tableOf(above(19) + PEOPLE)).above).toHaveLength(19);
  expect((await tableOf(above(21) + PEOPLE)).headers).toEqual(["A line of a report"]);
});

test("a header whose names are unknown stays the first line, whatever words stand in the rows", async () => {
  const table = await tableOf("Wert,Art,Rolle\nOwner,Client,Contact\nName,Email,Phone\n");
  expect(table).toMatchObject({ headers: ["Wert", "Art", "Rolle"], total: 2, above: [] });
});

test.for([
  ["two addresses in a cell", '"Tivo","tivo@a.test; tivo@b.test"\n"Noor","noor@a.test"\n'],
  ["two addresses as Google joins them", "Tivo,tivo@a.test ::: tivo@b.test\nNoor,noor@a.test\n"],
  ["a name with its address", "Tivo,Tivo Emmerik <tivo@a.test>\nNoor,Noor Dahl <noor@a.test>\n"],
  ["two numbers", "Tivo,+31 6 1200 0101; +31 20 555 0102\nNoor,+31 6 1200 0103\n"],
  ["a day in words", "Tivo,12 Nov 2026\nNoor,13 Nov 2026\n"],
] as const)("a first person is not taken for a header: %s", async ([, file]) => {
  expect(await refusalOf(file)).toMatch(/^Line 1 looks like a record/);
});

test.for([
  ["Total,,", "“Total” is a row of totals"],
  ["Summe (12):,,", "“Summe (12):” is a row of totals"],
  ["Sous-total,,1'200.50", "“Sous-total” is a row of totals"],
  ["Итого,3,4", "“Итого” is a row of totals"],
  ["Clients:,,", "“Clients:” is the heading of a group"],
  ["--- Berlin ---,,", "“--- Berlin ---” is the heading of a group"],
  ["North (12),,", "“North (12)” is the heading of a group"],
  ["B,,", "“B” is the heading of a group"],
] as const)("the row %s is skipped, and says so", async ([row, why]) => {
  const { records, wrong } = await readFile(`${PEOPLE}${row}\n`, "contacts");
  expect(records).toHaveLength(2);
  expect(wrong).toEqual([expect.stringContaining(`4 Row: ${why}`)]);
});

test("a heading of a group is one where the other rows are full; a person with a name alone stays where they are not", async () => {
  const full = (name: string) => `${name},Dahl,${name}@dahl.test\n`;
  const others = ["a", "b", "c", "d", "e", "f"].map((name) => full(`x${name}`)).join("");
  expect((await readFile(`${PEOPLE}${others}Germany,,\n`, "contacts")).wrong).toEqual([
    expect.stringContaining("“Germany” is the heading of a group"),
  ]);
  expect((await readFile(`${PEOPLE}Mina,,\n`, "contacts")).records).toHaveLength(3);
  expect((await readFile(`${PEOPLE}${others}Mina,,\nJürgen,,\n`, "contacts")).wrong).toEqual([]);
  expect((await readFile(`${PEOPLE}Total,Energies,total@e.test\n`, "contacts")).records).toHaveLength(3);
});

const HEADERS = ["First Name", "Last Name", "Email", "Phone", "Company"];
const FULL = Array.from({ length: 8 }, (_, at) => [
  `Noor${at}`,
  "Dahl",
  `n${at}@dahl.test`,
  `+31 6 1200 010${at}`,
  "Hale",
]);

test.for([
  ["among full rows", HEADERS.slice(0, 3), ["Mina", "", ""], "Mina"],
  ["with a letter of another language", ["Vorname", "Nachname", "E-Mail"], ["Jürgen", "", ""], "Jürgen"],
  ["two given names", ["Prénom", "Nom", "E-mail"], ["Anne-Marie", "", ""], "Anne-Marie"],
  ["in a column of whole names", ["Name", "Company", "Email"], ["Aisha", "", ""], "Aisha"],
  ["in five columns", HEADERS, ["Tomasz", "", "", "", ""], "Tomasz"],
  ["with a business", HEADERS, ["Wei", "", "", "", "Hale"], "Wei"],
  ["behind an empty column", ["Company", "First Name", "Last Name"], ["", "Ida", ""], "Ida"],
] as const)("a person with a first name alone is a contact: %s", async ([, headers, row, name]) => {
  const cells = FULL.map((full) => headers.map((_, at) => full[at]));
  const file = [headers, ...cells, row].map((values) => values.join(",")).join("\n");
  const { records, wrong } = await readFile(`${file}\n`, "contacts");
  expect([wrong, records.at(-1)?.contact.firstName]).toEqual([[], name]);
});

test.for(["Berlin", "Neukunden", "Acme Ltd", "Mina:", "Mina (12)", "B"])(
  "a row with “%s” alone is left out, and says so",
  async (value) => {
    const file = [HEADERS, ...FULL, [value, "", "", "", ""]].map((values) => values.join(",")).join("\n");
    const { records, wrong } = await readFile(`${file}\n`, "contacts");
    expect([records.length, wrong]).toEqual([FULL.length, [expect.stringContaining("heading of a group")]]);
  },
);

const GOOGLE =
  "First Name,Middle Name,Last Name,Organization Title,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Value,Notes\n" +
  "Hilde,Marit,Oosterdam,Purchasing,hilde@zuivelhof.test ::: hilde.o@post.test,hilde@thuis.test,+31 6 1200 0101 ::: +31 20 555 0102,tea\n";

test("further values in a cell are lines of the notes, and columns with more are proposed for them, with their names", async () => {
  const { plan, records, errors } = await readFile(GOOGLE, "contacts");
  expect([errors, plan.columns.Notes]).toEqual([{}, "notes"]);
  expect(records).toMatchObject([{ contact: { email: "hilde@zuivelhof.test", phone: "+31 6 1200 0101" } }]);
  const [
    {
      contact: { notes },
    },
  ] = records as unknown as [{ contact: { notes: string } }];
  expect(notes.split("\n")).toEqual([
    "tea",
    "Middle Name: Marit",
    "Organization Title: Purchasing",
    "E-mail 2 - Value: hilde@thuis.test",
    "Email, further: hilde.o@post.test",
    "Phone, further: +31 20 555 0102",
  ]);
});

test("a column with somebody else's address, or with kinds of numbers, is not proposed for the notes", async () => {
  const { plan } = await readFile(
    "First Name,Email,Contact owner email,Phone 1 - Label,Mobile Phone\nAda,a@ink.test,bo@team.test,Work,+1 212 555 0104\n",
    "contacts",
  );
  expect(plan.columns).toMatchObject({ "Contact owner email": null, "Phone 1 - Label": null });
});

test("two columns for a field that takes one stay an error", async () => {
  const { errors } = await readFile("First Name,A,B\nAda,x,y\n", "contacts", {
    columns: { "First Name": "firstName", A: "email", B: "email" },
  });
  expect(errors).toEqual({ columns: ["Two columns are Email: choose one"] });
});

const DEALS = [
  ["Birch | crates", "open", "1200", "2027-02-03"],
  ['Say "hi" \\ x', "won", "300", "2027-03-04"],
];
const RULED: [program: string, text: string][] = [
  [
    "Miller 6.6.0 --omd",
    String.raw`| name | stage | size | close |
| --- | --- | --- | --- |
| Birch \| crates | open | 1200 | 2027-02-03 |
| Say "hi" \ x | won | 300 | 2027-03-04 |
`,
  ],
  [
    "a person, without a frame, below a title",
    String.raw`# Deals

name | stage | size | close
:--- |:---:| ---:| ---
Birch \| crates | open | 1200 | 2027-02-03
Say "hi" \ x | won | 300 | 2027-03-04`,
  ],
];

test.for(RULED)("a table with lines by %s is read without them", async ([, text]) => {
  const { table, records, wrong, errors } = await readFile(text, "opportunities");
  expect([wrong, errors, table.headers]).toEqual([[], {}, ["name", "stage", "size", "close"]]);
  expect(
    records.map(({ opportunity: { name, dealStage, dealSize, targetCloseDate } }) => [
      name,
      dealStage === "won-closed" ? "won" : dealStage,
      String(dealSize),
      targetCloseDate,
    ]),
  ).toEqual(DEALS);
});

test.for([
  ["MySQL", "+------+-------+\n| name | email |\n+------+-------+\n| Tivo | t@a.test |\n+------+-------+\n"],
  ["psql", " name | email\n------+-------\n Tivo | t@a.test\n(1 row)\n"],
] as const)("a table drawn by %s is one too, with its lines as in the file", async ([, text]) => {
  const { records } = await readFile(text, "contacts");
  const line = text.split("\n").findIndex((row) => row.includes("Tivo")) + 1;
  expect(records).toMatchObject([{ line, contact: { firstName: "Tivo", email: "t@a.test" } }]);
});

const LABELLED =
  "First Name,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\n";

test("a fax among a row's numbers is not its phone if there is another one, and is named in the notes", async () => {
  const rows = [
    "Tivo,Old office,t@a.test,Work Fax,+31 20 555 0101,* Mobile,+31 6 1200 0102 ::: +31 6 1200 0103",
    "Noor,* Home,n@a.test,Mobile,+31 6 1200 0104,homeFax,+31 20 555 0105",
    "Ravi,,,Fax,+31 20 555 0106,,",
  ];
  const { plan, records } = await readFile(`${LABELLED}${rows.join("\n")}\n`, "contacts");
  expect(plan.columns).toMatchObject({ "Phone 1 - Value": "phone", "Phone 2 - Value": "notes" });
  expect(records.map(({ contact }) => [contact.phone, contact.notes])).toEqual([
    [
      "+31 6 1200 0102",
      "Phone 2 (Work Fax): +31 20 555 0101\nE-mail 1 (Old office): t@a.test\nPhone, further: +31 6 1200 0103",
    ],
    ["+31 6 1200 0104", "Phone 2 (homeFax): +31 20 555 0105"],
    ["+31 20 555 0106", "Phone 1 (Fax): +31 20 555 0106"],
  ]);
});

test("a column of fax numbers is never proposed as the phone, and a single column of the notes has its name", async () => {
  const { plan, records } = await readFile("First Name,Business Fax\nTivo,+31 20 555 0101\n", "contacts");
  expect(plan.columns["Business Fax"]).toBe("notes");
  expect(records).toMatchObject([{ contact: { phone: null, notes: "Business Fax: +31 20 555 0101" } }]);
});

test("characters that nobody sees are in no header, name, number or address, and joiners stay where they are needed", async () => {
  const header = "\u200bFirst\u00a0Name,Last  Name\u200e,E\u00admail\u2060,Pho\u00adne,Note\ufeffs";
  const rows = [
    "\u200bTivo\u00a0,Emm\u00aderik\u200f,\u2060tivo@emmerik.test\u200b,\u202a+31 6 1200 0101\u202c,a\u200fb",
    "\u200dNoor\u200c,می\u200cخواهم,noor@dahl.test,\u2066+31 6 1200 0102\u2069,👩\u200d💻",
  ];
  const { table, records, wrong } = await readFile(`${header}\n${rows.join("\n")}\n`, "contacts");
  expect([wrong, table.headers]).toEqual([[], ["First Name", "Last Name", "Email", "Phone", "Notes"]]);
  expect(records).toMatchObject([
    {
      contact: {
        firstName: "Tivo",
        lastName: "Emmerik",
        email: "tivo@emmerik.test",
        phone: "+31 6 1200 0101",
        notes: "a\u200fb",
      },
    },
    { contact: { firstName: "Noor", lastName: "می\u200cخواهم", phone: "+31 6 1200 0102", notes: "👩\u200d💻" } },
  ]);
});

test("a stage with a character that nobody sees is the stage", async () => {
  const file = "Deal,Stage,Amount,Close Date\nBirch,op\u00aden\u200b,$1.2MM,2027-02-03\nOak,open,5,\u200e2027-02-04\n";
  const { plan, records } = await readFile(file, "opportunities");
  expect(plan.stages).toEqual({ open: "open" });
  expect(records).toMatchObject([
    { opportunity: { dealStage: "open", dealSize: 1_200_000 } },
    { opportunity: { targetCloseDate: "2027-02-04" } },
  ]);
});

/** A cell of addresses, the one that is taken, and the line of the notes. */
const ADDRESSES: [cell: string, email: string, notes: string | null][] = [
  ["tivo@a.test.", "tivo@a.test", null],
  ["tivo@a.test,", "tivo@a.test", null],
  ["“tivo@a.test”", "tivo@a.test", null],
  ["'tivo@a.test'", "tivo@a.test", null],
  ["mailto:tivo@a.test?subject=Samples", "tivo@a.test", null],
  ["tivo@a.test (at home)", "tivo@a.test", "Email in the file: tivo@a.test (at home)"],
  ["Tivo <tivo@a.test>", "tivo@a.test", null],
  ["tivo@a.test / tivo@b.test", "tivo@a.test", "Email, further: tivo@b.test"],
  ["tivo@a.test/tivo@b.test", "tivo@a.test", "Email, further: tivo@b.test"],
  ["tivo@a.test or tivo@b.test", "tivo@a.test", "Email, further: tivo@b.test"],
  ["tivo@a.test tivo@b.test", "tivo@a.test", "Email, further: tivo@b.test"],
  ["none", "", null],
  ["-", "", null],
  ["n/a", "", null],
  ["N.A.", "", null],
];

test.for(ADDRESSES)("%s is the address “%s”", async ([cell, email, notes]) => {
  const { records, wrong } = await readFile(`First Name;Email\nTivo;${cell}\nNoor;noor@a.test\n`, "contacts");
  expect(wrong).toEqual([]);
  expect(records[0]).toMatchObject({ contact: { email, notes } });
});

test.for(["tivo@@a.test", "tivo at a.test", "tivo(at)a"])("%s stays a wrong row", async (cell) => {
  const { wrong } = await readFile(`First Name,Email\nTivo,${cell}\nNoor,noor@a.test\n`, "contacts");
  expect(wrong).toEqual(["2 Email: Invalid email address"]);
});

test("the people of a meeting in Teams are read, between its summary and what was done in it", async () => {
  const { table, records } = await readFile(
    `1. Summary\nMeeting title\tOvens\nAttended participants\t2\nStart time\t11/30/26, 9:58:01 AM\n\n2. Participants
Name\tFirst Join\tDuration\tEmail\tRole\nTivo Emmerik\t11/30/26, 9:59:01 AM\t41m\ttivo@emmerik.test\tPresenter
Noor Dahl\t11/30/26, 9:59:01 AM\t41m\tnoor@dahl.test\tAttendee\n\n3. In-Meeting Activities\nName\tJoin Time\tEmail\tRole
Tivo Emmerik\t11/30/26, 9:59:01 AM\ttivo@emmerik.test\tPresenter\n`,
    "contacts",
  );
  expect(table.above).toHaveLength(5);
  expect(records).toMatchObject([
    { contact: { firstName: "Tivo", email: "tivo@emmerik.test" } },
    { contact: { firstName: "Noor", email: "noor@dahl.test" } },
  ]);
});
