import { createHash, randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { exportArchive } from "#app/data/export/export-archive.server.ts";
import { importExportBatch } from "#app/data/import/export-archive/import-batch.server.ts";
import { checkArchive } from "#app/data/import/export-archive/known-records.server.ts";
import { type Archive, openExport } from "#app/data/import/export-archive/open-export.server.ts";
import { Import } from "#app/data/import/job/import.entity.server.ts";
import { keepForUndo } from "#app/data/import/job/write-batch.server.ts";
import { loadSampleTeam } from "#scripts/sample/team.ts";
import { present, replay } from "../../changes/replay.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { unzip } from "../unzip.ts";

const NOW = new Date("2026-03-09T00:01:00Z");
const SAME_BYTES = ["contacts.csv", "opportunities.csv", "links.csv", "notes.csv"];
const ADA = "0a0a0a0a-0000-4000-8000-000000000001";
const ERIN = "0e0e0e0e-0000-4000-8000-000000000002";

let from: FreshDatabase;
let to: FreshDatabase;
const databases = () => [from, to];

beforeAll(async () => {
  [from, to] = [await freshDatabase(), await freshDatabase()];
});
afterAll(() => Promise.all(databases().map((database) => database.stop())));
beforeEach(async () => {
  for (const { orm } of databases()) {
    await orm.em
      .fork()
      .execute("truncate users, contacts, opportunities, changes, imports, trash, merged_records cascade");
  }
  await run(
    to,
    `insert into users (id, email, password, first_name, last_name, role) values ('${ERIN}', 'erin@empty.example', '', 'Erin', 'New', 'owner')`,
  );
});

const run = ({ orm }: FreshDatabase, sql: string, params: unknown[] = []) => orm.em.fork().execute(sql, params);

async function exported({ orm }: FreshDatabase): Promise<Buffer> {
  return buffer(
    exportArchive(orm.em.fork(), (error) => {
      throw error;
    }),
  );
}

async function opened(archive: Buffer): Promise<Archive> {
  const result = await openExport(archive);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

/** Imports an archive as the job does: batch by batch, each with its entries for the undo in one transaction. */
async function imported({ orm }: FreshDatabase, bytes: Buffer) {
  const archive = await opened(bytes);
  const importId = randomUUID();
  const job = {
    id: importId,
    userId: ERIN,
    kind: "export",
    fileName: "export.zip",
    sha256: "",
    facts: {},
    state: "running",
    total: archive.total,
  };
  await orm.em.fork().insert(Import, job as never);
  const sums = { created: 0, skipped: 0 };
  for (let position = 0; position < archive.total; ) {
    await orm.em.fork().transactional(async (tx) => {
      const done = await importExportBatch(tx, archive, position, { userId: ERIN, importId });
      const { contacts, opportunities } = done.created;
      await keepForUndo(tx, importId, [
        ...contacts.map((recordId) => ({ kind: "contact" as const, recordId })),
        ...opportunities.map((recordId) => ({ kind: "opportunity" as const, recordId })),
      ]);
      sums.created += contacts.length + opportunities.length;
      sums.skipped += done.skipped;
      position = done.position;
    });
  }
  return sums;
}

/** Exports, imports into the empty installation, exports that, and compares. */
async function expectSameBytes() {
  const first = await exported(from);
  const { create, skip } = await checkArchive(to.orm.em.fork(), await opened(first));
  expect(await imported(to, first)).toEqual({ created: create, skipped: skip });
  const [files, again] = [await unzip(first), await unzip(await exported(to))];
  for (const name of SAME_BYTES) expect(String(again[name])).toBe(String(files[name]));
  return files;
}

test("the sample team comes out of an empty installation as it went in: same bytes, same authors, and nothing twice", async () => {
  await loadSampleTeam(from.orm, { now: NOW });
  const files = await expectSameBytes();
  for (const name of ["contacts.csv", "opportunities.csv", "links.csv"]) {
    expect(String(files[name]).split("\r\n").length).toBeGreaterThan(40);
  }
  expect(await present(to.orm.em.fork())).toEqual(await replay(to.orm.em.fork()));
  expect(
    await run(
      to,
      "select distinct deactivated_at is not null as is_left, password like '$2b$%' as has_none, role, is_email_verified as confirmed from users where email like '%dealquest.test'",
    ),
  ).toEqual([{ is_left: true, has_none: true, role: "member", confirmed: false }]);
  const derived = "select md5(string_agg(contact_count || contacts_text, ',' order by id)) as sum from opportunities";
  expect(await run(to, derived)).toEqual(await run(from, derived));
  expect(await run(to, "select count(*)::int as unmarked from opportunities where import_id is null")).toEqual([
    { unmarked: 0 },
  ]);
  expect(await imported(to, await exported(from))).toEqual({ created: 0, skipped: 100 });
});

const line = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.constantFrom(
      "",
      " ",
      "=cmd|'/c calc'!A0",
      "+1",
      "-1",
      "@x",
      "'",
      "''=",
      "\t",
      '"',
      '""',
      ",",
      ";",
      "a\nb",
      "\r",
      "a\r\nb",
      "שלום עולם",
      "\u202eevil",
      "🇺🇸👩‍👩‍👧",
      "NULL",
      "\\N",
      "\ufeffx",
      "z".repeat(200),
    ),
  )
  .map((text) => text.replaceAll("\0", "").slice(0, 200).toWellFormed());
const long = fc.oneof(line, fc.constant(`${"n\n".repeat(4_999)}"=`), fc.constant("=".repeat(10_000)));
const record = fc.record({
  first: line,
  last: line,
  phone: fc.option(line),
  business: fc.option(line),
  notes: fc.option(long),
  note: long,
});

test("hostile texts come out as they went in, empty and missing ones apart", async () => {
  await run(
    from,
    `insert into users (id, email, password, first_name, last_name) values ('${ADA}', 'ada@full.example', '', '=Ada', '"')`,
  );
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 40 }), async (records) => {
      for (const database of databases())
        await run(database, "truncate contacts, opportunities, changes, imports cascade");
      const rows = JSON.stringify(
        records.map((one) => ({ id: randomUUID(), dealId: randomUUID(), noteId: randomUUID(), ...one })),
      );
      const shape = `jsonb_to_recordset(?::jsonb) n (id uuid, "dealId" uuid, "noteId" uuid, first text, last text, phone text, business text, notes text, note text)`;
      await run(
        from,
        `insert into contacts (id, first_name, last_name, email, phone, business_name, notes, contact_type, created_by_user_id)
        select id, first, last, '', phone, business, notes, 'lead', '${ADA}' from ${shape}`,
        [rows],
      );
      await run(
        from,
        `insert into opportunities (id, name, deal_stage, deal_size, target_close_date, next_step_description, description, created_by_user_id)
        select "dealId", first, 'open', 0.07, '2026-12-31', phone, notes, '${ADA}' from ${shape}`,
        [rows],
      );
      await run(
        from,
        `insert into opportunity_contacts (opportunity_id, contact_id) select "dealId", id from ${shape}`,
        [rows],
      );
      await run(
        from,
        `insert into changes (id, user_id, via, kind, record_id, action, after)
        select "noteId", '${ADA}', 'page', 'contact', id, 'note_added', jsonb_build_object('text', note) from ${shape}`,
        [rows],
      );
      await expectSameBytes();
    }),
    { numRuns: 4 },
  );
});

test("people who are known by their address are the authors, whatever its case", async () => {
  await loadSampleTeam(from.orm, { now: NOW });
  await run(
    to,
    "insert into users (email, password, first_name, last_name) values ('SCOUT@dealquest.test', '', 'Scout', 'Here')",
  );
  await imported(to, await exported(from));
  expect(
    await run(to, "select count(*)::int as people from users where lower(email) = 'scout@dealquest.test'"),
  ).toEqual([{ people: 1 }]);
  expect(
    await run(
      to,
      "select count(*) > 0 as owns from opportunities o join users u on u.id = o.owner_user_id where u.last_name = 'Here'",
    ),
  ).toEqual([{ owns: true }]);
});

test("records that are there already stay as they are, with their links and notes", async () => {
  await loadSampleTeam(from.orm, { now: NOW });
  const archive = await exported(from);
  await imported(to, archive);
  await run(to, "delete from opportunity_contacts");
  await run(to, "update contacts set first_name = 'Changed'");
  await run(to, "delete from changes where action = 'note_added'");
  expect(await imported(to, archive)).toEqual({ created: 0, skipped: 100 });
  expect(
    await run(
      to,
      "select (select count(*) from opportunity_contacts)::int + (select count(*) from contacts where first_name <> 'Changed')::int + (select count(*) from changes where action = 'note_added')::int as touched",
    ),
  ).toEqual([{ touched: 0 }]);
});

test("records in the trash, and those that were merged into others, are not created anew", async () => {
  await loadSampleTeam(from.orm, { now: NOW });
  const archive = await exported(from);
  await imported(to, archive);
  const [gone, merged] = (await run(
    to,
    "delete from contacts where id in (select id from contacts order by id limit 2) returning id",
  )) as { id: string }[];
  await run(
    to,
    `insert into trash (kind, record_id, name, snapshot, deleted_by_user_id) values ('contact', ?, 'Gone', '{}', '${ERIN}')`,
    [gone?.id],
  );
  await run(
    to,
    "insert into merged_records (record_id, survivor_id, merge_id) select ?, id, gen_random_uuid() from contacts limit 1",
    [merged?.id],
  );
  expect(await checkArchive(to.orm.em.fork(), await opened(archive))).toEqual({ create: 0, skip: 100 });
  expect(await imported(to, archive)).toEqual({ created: 0, skipped: 100 });
});

/** An export whose files are changed by `change` without their sums. */
async function changed(change: (files: Record<string, Buffer>) => void): Promise<Buffer> {
  const files = await unzip(await exported(from));
  change(files);
  return zipped(files);
}

function zipped(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream as NodeJS.ReadableStream);
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

const refusal = async (archive: Buffer) => {
  const result = await openExport(archive);
  return result.ok ? "not refused" : result.message;
};

test("an archive that was changed, is damaged or none at all is refused as a whole", async () => {
  await run(
    from,
    `insert into users (id, email, password, first_name, last_name) values ('${ADA}', 'ada@full.example', '', 'Ada', 'King')`,
  );
  await run(
    from,
    `insert into contacts (first_name, last_name, email, contact_type, created_by_user_id) values ('Mina', '', '', 'lead', '${ADA}')`,
  );
  expect(await refusal(await changed(() => {}))).toBe("not refused");
  const replaced = (name: string, from: string, to: string) =>
    changed((files) => {
      files[name] = Buffer.from(String(files[name]).replace(from, to));
    });
  const wasChanged = (name: string) => `${name} is not what csv-metadata.json says of it: the archive was changed`;
  expect(await refusal(await replaced("contacts.csv", "Mina", "Nina"))).toBe(wasChanged("contacts.csv"));
  expect(await refusal(await replaced("contacts.csv", "lead", "boss"))).toMatch(/^contacts.csv, row 1: contactType: /);
  expect(await refusal(await changed((files) => delete files["links.csv"]))).toBe("The archive has no links.csv");
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
