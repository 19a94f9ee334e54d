/** The indexes of custom fields, kept by the background (docs/decisions.md, "Custom fields are fields like others"). */
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { customConditions } from "#app/records/custom/custom-filter.server.ts";
import { keepCustomIndexes } from "#app/records/custom/custom-indexes.server.ts";
import { orderedValue } from "#app/records/custom/custom-order.server.ts";
import { textIndexOf } from "#app/records/custom/custom-text.server.ts";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

let database: FreshDatabase;
const forkEm = () => database.orm.em.fork() as EntityManager;
const EVEN_EMPTY_TABLES = { from: -1 };
const keep = (options: Parameters<typeof keepCustomIndexes>[2] = EVEN_EMPTY_TABLES) =>
  keepCustomIndexes(forkEm, database.url, options);

beforeAll(async () => {
  database = await freshDatabase();
  await forkEm().execute(`
    insert into own_fields (kind, key, label, type, place) values
      ('contact', 'seats', 'Seats', 'number', 1), ('contact', 'nickname', 'Nickname', 'text', 2),
      ('contact', 'it''s "${"x".repeat(60)}', 'Long', 'day', 3), ('opportunity', 'budget', 'Budget', 'money', 1)`);
});
afterAll(() => database.stop());

type Index = { oid: number; name: string; valid: boolean };
const built = async (): Promise<Index[]> =>
  forkEm().execute(`
    select i.oid::int, i.relname as name, x.indisvalid as valid from pg_index x join pg_class i on i.oid = x.indexrelid
    where i.relname like 'own\\_contact\\_%' or i.relname like 'own\\_opportunity\\_%' order by i.relname`);

test("each number, amount and day has an index in each direction, and each text has one, built once, and a small table none", async () => {
  await keep({});
  expect(await built()).toEqual([]);
  await keep();
  const first = await built();
  expect(first).toHaveLength(7);
  expect(first.every(({ valid }) => valid)).toBe(true);
  await keep();
  expect(await built()).toEqual(first);
});

test("lists that are sorted by the field, and its spans, can use the index", async () => {
  const customValues = sql.ref<CustomValues>("c.own");
  const plan = await forkEm().transactional(async (em) => {
    await em.execute("set local enable_sort = off");
    const order = sql`${orderedValue(customValues, "seats", "desc")} desc, c.id desc`;
    const found = await sql`explain (format json) select c.id from contacts c order by ${order}`.execute(queryOn(em));
    return JSON.stringify(found.rows);
  });
  expect(plan).toMatch(/"Index Name":"own_contact_[0-9a-f]{16}"/);
});

test("a filter by words of a custom text can use the index of its field", async () => {
  const filter = { "own.nickname": { key: "nickname", test: "contains", value: "bridge", typed: "bridge" } } as const;
  const plan = await forkEm().transactional(async (em) => {
    await em.execute("set local enable_seqscan = off");
    const where = sql.join(customConditions(sql.ref<CustomValues>("c.own"), filter), sql` and `);
    const found = await sql`explain (format json) select c.id from contacts c where ${where}`.execute(queryOn(em));
    return JSON.stringify(found.rows);
  });
  expect(plan).toContain(`"Index Name":"${textIndexOf("contact", "nickname")[0]}"`);
});

test("texts that contain words are the same with the index and without it, few or very many", async () => {
  await forkEm().execute(`
    insert into contacts (first_name, last_name, email, contact_type, own) select 'N' || n, '', '', 'lead',
      case when n <= 600 then jsonb_build_object('nickname', 'Commön word ' || n) when n = 601 then '{"nickname": "Under the \\"Bridge\\"\\nroad"}'
      when n = 602 then '{"other": "bridge"}' else '{}' end::jsonb from generate_series(1, 610) n`);
  const found = (text: string) => {
    const filter = { "own.nickname": { key: "nickname", test: "contains", value: text, typed: text } } as const;
    const customValues = sql.ref<CustomValues>("c.own");
    const rows = queryOn(forkEm()).selectFrom("contacts as c").select("c.first_name").orderBy("c.first_name");
    return rows.where((c) => c.and(customConditions(customValues, filter))).execute();
  };
  const TEXTS = ["bridge", "bridge under", "road", "nroad", "common", "word 60", "on w", "600", "nothing", "."];
  const all = async () => Promise.all(TEXTS.map(found));
  const indexed = await all();
  await forkEm().execute(`drop index ${textIndexOf("contact", "nickname")[0]}`);
  const [bridge, , road, , common, ...others] = await all();
  expect(indexed).toEqual(await all());
  expect([bridge?.length, road?.length, common?.length, others.at(-2)]).toEqual([1, 1, 600, []]);
  await keep();
});

test("what a broken build left is built anew, and the indexes of an archived field go", async () => {
  const [broken] = await built();
  await forkEm().execute("update pg_index set indisvalid = false where indexrelid = ?", [broken?.oid]);
  await keep();
  const [again] = await built();
  expect([again?.name, again?.valid, again?.oid === broken?.oid]).toEqual([broken?.name, true, false]);
  await forkEm().execute("update own_fields set archived_at = now() where key = 'seats'");
  await keep();
  expect(await built()).toHaveLength(5);
});

test("two machines at once leave each index once and whole, after the next look at the latest", async () => {
  await forkEm().execute("update own_fields set archived_at = null");
  await Promise.allSettled([keep(), keep()]);
  await keep();
  const found = await built();
  expect([found.length, found.every(({ valid }) => valid)]).toEqual([7, true]);
});

test("a machine that stops waits for no build", async () => {
  await forkEm().execute("update own_fields set archived_at = now() where key = 'budget'");
  await keep({ ...EVEN_EMPTY_TABLES, stopping: AbortSignal.abort() });
  expect(await built()).toHaveLength(7);
});

test("what takes longer than it may is not tried again at once, and leaves nothing behind", async () => {
  await forkEm().execute(
    `insert into own_fields (kind, key, label, type, place) values ('contact', 'height', 'Height', 'number', 4)`,
  );
  const before = await built();
  await keep({ ...EVEN_EMPTY_TABLES, limitMs: 1 });
  await keep();
  const after = await built();
  expect(after.filter(({ oid }) => !before.some((one) => one.oid === oid)).length).toBeLessThan(2);
  expect(after.every(({ valid }) => valid)).toBe(true);
});
