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
  const wasChanged = (name: string) => `${name} is not what csv-metadata.json says of it: the archive was changed`;
  expect(await refusal(await replaced("contacts.csv", "Mina", "Nina"))).toBe(wasChanged("contacts.csv"));
  expect(await refusal(await replaced("contacts.csv", "lead", "boss"))).toMatch(/^contacts.csv, row 1: contactType: /);
  expect(await refusal(await changed((files) => delete files["links.csv"]))).toBe("The archive has no links.csv");
  expect(await refusal(await changed((files) => delete files["targets.csv"]))).toBe("The archive has no targets.csv");
  expect(await refusal(await changed(asOfAnOlderRelease))).toBe("not refused");
  expect(await refusal(await changed((files) => delete files["csv-metadata.json"]))).toBe(
    "This zip is no export: csv-metadata.json is missing",
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
    "This is no archive of an export, or it is damaged",
  );
  const archive = await changed(() => {});
  for (const bytes of [
    Buffer.of(),
    Buffer.from("no zip"),
    archive.subarray(0, -30),
    await zipped({ "csv-metadata.json": Buffer.from("{}") }),
  ]) {
    expect(await refusal(bytes)).toBe("This is no archive of an export, or it is damaged");
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
  expect(await refusal(lying)).toBe("This is no archive of an export, or it is damaged");
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

test.each([
  ["a column of no field", "", "x"],
  ["a number that is none", "contact,region,Region,number,[],,1,,2026-03-09T00:01:00.000Z\r\n", "many"],
  ["yes or no that is neither", "contact,region,Region,yesno,[],,1,,2026-03-09T00:01:00.000Z\r\n", "maybe"],
])("own values that are not what fields.csv says are refused: %s", async (_, field, value) => {
  const files = await unzip(await exported(from));
  const [header, row] = String(files["contacts.csv"]).split("\r\n");
  withSums(files, "fields.csv", `kind,key,label,type,choices,help,place,archivedAt,updatedAt\r\n${field}`);
  withSums(files, "contacts.csv", `${header},own.region\r\n${row},${value}\r\n`);
  expect(await refusal(await zipped(files))).toBe("contacts.csv, row 1: own.region is not what fields.csv says");
});
