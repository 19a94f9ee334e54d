import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openExport } from "#app/data/import/export-archive/open-export.server.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { unzip } from "../unzip.ts";
import { exported, run, zipped } from "./archives.ts";

const ADA = "0a0a0a0a-0000-4000-8000-000000000001";

let from: FreshDatabase;

beforeAll(async () => {
  from = await freshDatabase();
  await run(
    from,
    `insert into users (id, email, password, first_name, last_name) values ('${ADA}', 'ada@full.example', '', 'Ada', 'King')`,
  );
  await run(
    from,
    `insert into contacts (first_name, last_name, email, contact_type, created_by_user_id) values ('Mina', '', '', 'lead', '${ADA}')`,
  );
});
afterAll(() => from.stop());

/** An export whose files are changed by `change` without their sums. */
async function changed(change: (files: Record<string, Buffer>) => void): Promise<Buffer> {
  const files = await unzip(await exported(from));
  change(files);
  return zipped(files);
}

/** The same with sums that are right, as only somebody who means harm makes them. */
function withSums(files: Record<string, Buffer>, name: string, csv: string) {
  files[name] = Buffer.from(csv);
  const metadata = JSON.parse(String(files["csv-metadata.json"]));
  const table = metadata.tables.find(({ url }: { url: string }) => url === name);
  table["dealquest:sha256"] = createHash("sha256").update(files[name]).digest("hex");
  table["dealquest:rows"] = csv.split("\r\n").length - 2;
  files["csv-metadata.json"] = Buffer.from(JSON.stringify(metadata));
}

/** Targets came later than the other files. */
function asOfAnOlderRelease(files: Record<string, Buffer>) {
  delete files["targets.csv"];
  const metadata = JSON.parse(String(files["csv-metadata.json"]));
  metadata.tables = metadata.tables.filter(({ url }: { url: string }) => url !== "targets.csv");
  files["csv-metadata.json"] = Buffer.from(JSON.stringify(metadata));
}

const refusal = async (archive: Buffer) => {
  const result = await openExport(archive);
  return result.ok ? "not refused" : result.message;
};

test("an archive that was changed, is damaged or none at all is refused as a whole", async () => {
  expect(await refusal(await changed(() => {}))).toBe("not refused");
  const replaced = (name: string, from: string, to: string) =>
    changed((files) => {
      files[name] = Buffer.from(String(files[name]).replace(from, to));
    });
  const wasChanged = (name: string) => `${name} does not match csv-metadata.json: the archive was changed`;
  expect(await refusal(await replaced("contacts.csv", "Mina", "Nina"))).toBe(wasChanged("contacts.csv"));
  expect(await refusal(await replaced("contacts.csv", "lead", "boss"))).toMatch(/^contacts.csv, row 1: contactType: /);
  expect(await refusal(await changed((files) => delete files["links.csv"]))).toBe("The archive has no links.csv");
  expect(await refusal(await changed((files) => delete files["targets.csv"]))).toBe("The archive has no targets.csv");
  expect(await refusal(await changed(asOfAnOlderRelease))).toBe("not refused");
  expect(await refusal(await changed((files) => delete files["csv-metadata.json"]))).toBe(
    "This zip is not an export: csv-metadata.json is missing",
  );
  const stranger = "id,at,by,via,kind,recordId,text\r\n";
  expect(
    await refusal(
      await changed((files) =>
        withSums(
          files,
          "notes.csv",
          `${stranger}${ADA},2026-03-09T00:00:00.000Z,eve@x.example,page,contact,${ADA},hi\r\n`,
        ),
      ),
    ),
  ).toBe("notes.csv, row 1: eve@x.example is not in people.csv");
  expect(await refusal(await changed((files) => withSums(files, "notes.csv", `${stranger}"\r\n`)))).toBe(
    "This is not an export archive, or it is damaged",
  );
  const archive = await changed(() => {});
  for (const bytes of [
    Buffer.of(),
    Buffer.from("no zip"),
    archive.subarray(0, -30),
    await zipped({ "csv-metadata.json": Buffer.from("{}") }),
  ]) {
    expect(await refusal(bytes)).toBe("This is not an export archive, or it is damaged");
  }
});

/** An export with another file of this name, whose declared size is `size`. */
async function declaring(name: string, size: number, bytes: Buffer): Promise<Buffer> {
  const archive = await zipped({ ...(await unzip(await exported(from))), [name]: bytes });
  // The uncompressed size stands 22 bytes before the name in the directory at the zip's end (APPNOTE.TXT, 4.3.12).
  archive.writeUInt32LE(size, archive.lastIndexOf(name) - 22);
  return archive;
}

test("a zip bomb is refused by what it declares, and one that declares too little by what it holds", async () => {
  const bomb = await declaring("contacts.csv", 300_000_000, Buffer.alloc(1_000));
  expect(await refusal(bomb)).toBe("The archive unpacks to more than 200 MB");
  const lying = await declaring("contacts.csv", 10, Buffer.alloc(5_000_000));
  expect(lying.length).toBeLessThan(20_000);
  expect(await refusal(lying)).toBe("This is not an export archive, or it is damaged");
});

test("any bytes are opened or refused with a sentence", async () => {
  const archive = await exported(from);
  await fc.assert(
    fc.asyncProperty(fc.nat(archive.length - 1), fc.nat(255), async (at, byte) => {
      const damaged = Buffer.from(archive);
      damaged[at] = byte;
      const result = await openExport(damaged);
      if (!result.ok) expect(result.message).not.toBe("");
    }),
    { numRuns: 50 },
  );
});

test("an archive of too many people, rows, or contacts of one opportunity is refused", async () => {
  const files = await unzip(await exported(from));
  const id = (at: number) => `0c0c0c0c-0000-4000-8000-${String(at).padStart(12, "0")}`;
  const refusedWith = async (name: string, csv: string) => {
    const others = { ...files };
    withSums(others, name, csv);
    return refusal(await zipped(others));
  };
  const people = Array.from({ length: 50_001 }, (_, at) => `p${at}@full.example,Pat,P,,member,\r\n`).join("");
  expect(await refusedWith("people.csv", `email,firstName,lastName,title,role,deactivatedAt\r\n${people}`)).toBe(
    "The archive has more than 50,000 people",
  );
  const links = (count: number, of: (at: number) => string) =>
    `opportunityId,contactId\r\n${Array.from({ length: count }, (_, at) => `${of(at)},${id(at)}\r\n`).join("")}`;
  expect(
    await refusedWith(
      "links.csv",
      links(501, () => id(0)),
    ),
  ).toBe(`The archive has more than 500 contacts of opportunity ${id(0)}`);
  expect(await refusedWith("links.csv", links(500_000, id))).toBe("The archive has more than 500,000 rows");
});

const FIELD_COLUMNS = "kind,key,label,type,choices,help,place,archivedAt,updatedAt\r\n";
const aField = (type: string, choices = "[]") =>
  `contact,region,Region,${type},"${choices.replaceAll('"', '""')}",,1,,2026-03-09T00:01:00.000Z\r\n`;
const CHOICES = '[{"id":"north","label":"North","archived":false},{"id":"south","label":"South","archived":true}]';

test.each([
  ["a column of no field", "", "x"],
  ["a number that is none", aField("number"), "many"],
  ["a number beyond those that keep their digits", aField("number"), "9999999999999999"],
  ["an amount below zero", aField("money"), "-1"],
  ["yes or no that is neither", aField("yesno"), "maybe"],
  ["a day that is not in the calendar", aField("day"), "2026-02-30"],
  ["a day long ago", aField("day"), "0001-01-01"],
  ["a script for a link", aField("link"), "javascript:alert(1)//https://acme.example"],
  ["data for a link", aField("link"), "data:text/html;x"],
  ["a link longer than a form takes", aField("link"), `https://acme.example/${"x".repeat(2_000)}`],
  ["a choice that is not in the list", aField("one", CHOICES), "west"],
  ["several of which one is not in the list", aField("several", CHOICES), "north; west"],
])("custom values that a form refuses are refused in an archive: %s", async (_, field, value) => {
  const files = await unzip(await exported(from));
  const [header, row] = String(files["contacts.csv"]).split("\r\n");
  withSums(files, "fields.csv", `${FIELD_COLUMNS}${field}`);
  withSums(files, "contacts.csv", `${header},own.region\r\n${row},${value}\r\n`);
  expect(await refusal(await zipped(files))).toBe("contacts.csv, row 1: own.region does not match fields.csv");
});

test("a choice that was removed from its list stays where it is set", async () => {
  const files = await unzip(await exported(from));
  const [header, row] = String(files["contacts.csv"]).split("\r\n");
  withSums(files, "fields.csv", FIELD_COLUMNS + aField("several", CHOICES));
  withSums(files, "contacts.csv", `${header},own.region\r\n${row},north; south\r\n`);
  expect(await refusal(await zipped(files))).toBe("not refused");
});

test.each([
  ["a list without choices", aField("one"), /^fields.csv, row 1: choices: /],
  ["choices of no list", aField("text", CHOICES), /^fields.csv, row 1: choices: /],
  ["a choice twice", aField("one", CHOICES.replace("south", "north")), /^fields.csv, row 1: choices: /],
  [
    "a label that turns the direction of text",
    aField("text").replace("Region", "a\u202eb"),
    /^fields.csv, row 1: label: /,
  ],
  ["a key that objects have", aField("text").replace("region", "constructor"), /^fields.csv, row 1: key: /],
  [
    "a 201st field",
    Array.from({ length: 201 }, (_, at) => aField("text").replace("region", `region${at}`)).join(""),
    /^fields.csv, row 201: own.region200 does not match/,
  ],
])("custom fields that a form refuses are refused in an archive: %s", async (_, fields, message) => {
  const files = await unzip(await exported(from));
  withSums(files, "fields.csv", FIELD_COLUMNS + fields);
  expect(await refusal(await zipped(files))).toMatch(message);
});

const DEAL = "0b0b0b0b-0000-4000-8000-000000000003";

test.each([
  ["contacts.csv", "email", "javascript:alert(1)", /^contacts.csv, row 1: email: /],
  ["contacts.csv", "createdAt", "0000-01-01T00:00:00.000Z", /^contacts.csv, row 1: createdAt: /],
  ["opportunities.csv", "targetCloseDate", "1899-12-31", /^opportunities.csv, row 1: targetCloseDate: /],
  ["opportunities.csv", "nextStepDate", "0001-01-01", /^opportunities.csv, row 1: nextStepDate: /],
])("a value of a record that a form refuses is refused: %s, %s", async (file, column, value, message) => {
  await run(
    from,
    `insert into opportunities (id, name, deal_stage, deal_size, target_close_date, created_by_user_id)
     values ('${DEAL}', 'Ovens', 'open', 1, '2026-12-31', '${ADA}') on conflict do nothing`,
  );
  const files = await unzip(await exported(from));
  const [header = "", row = ""] = String(files[file]).split("\r\n");
  const cells = row.split(",").with(header.split(",").indexOf(column), value);
  withSums(files, file, `${header}\r\n${cells.join(",")}\r\n`);
  expect(await refusal(await zipped(files))).toMatch(message);
});

test("NUL bytes behind the end of an archive, which bsdtar writes to standard output, are no damage", async () => {
  const archive = await exported(from);
  expect(await openExport(Buffer.concat([archive, Buffer.alloc(10_240)]))).toMatchObject({ ok: true });
  expect(await openExport(Buffer.concat([archive, Buffer.from("\0\0x")]))).toMatchObject({ ok: false });
});
