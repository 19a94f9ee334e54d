import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clashingField } from "#app/data/import/export-archive/custom-fields.server.ts";
import { checkArchive } from "#app/data/import/export-archive/known-records.server.ts";
import { loadSampleTeam } from "#scripts/sample/team.ts";
import { present, replay } from "../../changes/replay.ts";
import { type FreshDatabase, freshDatabase } from "../../harness/database.ts";
import { unzip } from "../unzip.ts";
import { ERIN, exported, imported, opened, run, withoutFile } from "./archives.ts";

const NOW = new Date("2026-03-09T00:01:00Z");
const SAME_BYTES = ["fields.csv", "contacts.csv", "opportunities.csv", "links.csv", "notes.csv", "targets.csv"];
const ADA = "0a0a0a0a-0000-4000-8000-000000000001";

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
      .execute("truncate users, own_fields, contacts, opportunities, changes, imports, trash, merged_records cascade");
  }
  await run(
    to,
    `insert into users (id, email, password, first_name, last_name, role) values ('${ERIN}', 'erin@empty.example', '', 'Erin', 'New', 'owner')`,
  );
});

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
  await run(
    from,
    `insert into targets (user_id, month, amount)
     select id, date '2026-04-01', 1200.5 from users where email like 'maya%' union all select null, '2026-03-01', 90000`,
  );
  const files = await expectSameBytes();
  expect(String(files["targets.csv"])).toBe(
    "month,of,amount\r\n2026-03,,90000.00\r\n2026-04,maya@dealquest.test,1200.50\r\n",
  );
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

const CHOICES = [
  { id: "big", label: "Big; =1", archived: false },
  { id: "small", label: "שלום", archived: true },
];
const OWN = {
  text: "=cmd|'/c calc'!A0",
  long: "a\nb;\r",
  number: -0.25,
  money: 1234.5,
  day: "2026-03-03",
  yesno: false,
  one: "small",
  several: ["big", "small"],
  link: "https://acme.example/?a,b",
};

async function addCustomFields() {
  for (const [place, type] of Object.keys(OWN).entries()) {
    const choices = type === "one" || type === "several" ? CHOICES : [];
    for (const kind of ["contact", "opportunity"]) {
      await run(
        from,
        "insert into own_fields (kind, key, label, type, choices, place, archived_at) values (?, ?, ?, ?, ?::jsonb, ?, ?)",
        [kind, type, `=${type}`, type, JSON.stringify(choices), place + 1, type === "day" ? NOW : null],
      );
    }
  }
}

test("custom fields come out as they went in, of every type, and a key that is there with another type is found", async () => {
  await loadSampleTeam(from.orm, { now: NOW });
  await addCustomFields();
  for (const table of ["contacts", "opportunities"])
    await run(from, `update ${table} set own = ?::jsonb where id in (select id from ${table} limit 3)`, [
      JSON.stringify(OWN),
    ]);
  const files = await expectSameBytes();
  expect(String(files["csv-metadata.json"])).toContain('"own.several"');
  expect(String(files["contacts.csv"])).toContain("big; small");
  expect(await present(to.orm.em.fork())).toEqual(await replay(to.orm.em.fork()));
  const there = await opened(await exported(from));
  expect(await clashingField(to.orm.em.fork(), there.rowsOf("fields.csv"))).toBeUndefined();
  await run(to, "update own_fields set type = 'long' where key = 'text' and kind = 'contact'");
  expect(await clashingField(to.orm.em.fork(), there.rowsOf("fields.csv"))).toBe("=text");
});

test("an import that was interrupted goes on behind the last row that it wrote", async () => {
  await loadSampleTeam(from.orm, { now: NOW });
  const archive = await opened(await exported(from));
  const rowsFrom = async (position: number) => {
    const batches: { file: string; rows: object[] }[] = await Readable.from(archive.batchesFrom(position)).toArray();
    return batches.flatMap(({ file, rows }) => rows.map((row) => ({ file, row })));
  };
  const all = await rowsFrom(0);
  expect(all).toHaveLength(archive.total);
  for (const position of [1, 5, all.length - 1, all.length])
    expect(await rowsFrom(position)).toEqual(all.slice(position));
});

test("an archive of the release before there were custom fields is imported", async () => {
  await loadSampleTeam(from.orm, { now: NOW });
  const { create } = await checkArchive(to.orm.em.fork(), await opened(await exported(from)));
  const old = await withoutFile(await exported(from), "fields.csv");
  expect(await imported(to, old)).toEqual({ created: create, skipped: 0 });
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
  email: fc.constantFrom("", `${"e".repeat(243)}@ab.example`),
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
      const shape = `jsonb_to_recordset(?::jsonb) n (id uuid, "dealId" uuid, "noteId" uuid, first text, last text, email text, phone text, business text, notes text, note text)`;
      await run(
        from,
        `insert into contacts (id, first_name, last_name, email, phone, business_name, notes, contact_type, created_by_user_id)
        select id, first, last, email, phone, business, notes, 'lead', '${ADA}' from ${shape}`,
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

test("what a program imports names its token, with the authors of the archive; notes are their authors' alone", async () => {
  await loadSampleTeam(from.orm, { now: NOW });
  const tokenId = randomUUID();
  await imported(to, await exported(from), tokenId);
  const told = await run(
    to,
    `select action, count(*) > 0 as some, bool_and(token_id = '${tokenId}') as by_token, bool_or(user_id = '${ERIN}') as by_erin
       from changes group by action order by action`,
  );
  const byProgram = { some: true, by_token: true, by_erin: false };
  expect(told).toEqual([
    { action: "contact_attached", ...byProgram },
    { action: "created", ...byProgram },
    { action: "note_added", some: true, by_token: null, by_erin: false },
  ]);
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
