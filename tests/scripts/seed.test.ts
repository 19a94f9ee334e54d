import { afterAll, beforeAll, expect, test } from "vitest";
import { randomFrom } from "#scripts/sample/random.ts";
import { seedRecords } from "#scripts/sample/seed-records.ts";
import { loadSampleTeam } from "#scripts/sample/team.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

const NOW = new Date("2026-03-11T12:00:00Z");
const AMOUNTS = { users: 3, contacts: 20, opportunities: 30 };
let first: FreshDatabase;
let second: FreshDatabase;

beforeAll(async () => {
  first = await freshDatabase();
  second = await freshDatabase();
  for (const { orm } of [first, second]) await loadSampleTeam(orm, { now: NOW });
});
afterAll(async () => {
  await first.stop();
  await second.stop();
});

async function counts({ orm }: FreshDatabase): Promise<unknown> {
  const [row] = await orm.em.getConnection().execute(
    `select (select count(*)::int from users) as users, (select count(*)::int from contacts) as contacts,
            (select count(*)::int from opportunities) as opportunities`,
  );
  return row;
}

/** Contacts and deals without ids and references, because the sample team's ids are random. */
async function contents({ orm }: FreshDatabase): Promise<unknown[]> {
  return orm.em.getConnection().execute(
    `select to_jsonb(c) - 'id' - 'created_by_user_id' - 'last_updated_by_user_id' as row from contacts c
     union all select to_jsonb(o) - 'id' - 'created_by_user_id' - 'assigned_user_id' - 'owner_user_id' - 'last_updated_by_user_id' - 'contacts_text' - 'search' from opportunities o
     order by row`,
  );
}

test("it adds as many as asked for, again each time, with histories that fit their deals", async () => {
  const lines: string[] = [];
  await seedRecords(first.url, AMOUNTS, NOW, (line) => lines.push(line));
  expect(await counts(first)).toEqual({ users: 10, contacts: 80, opportunities: 70 });
  expect(lines.map((line) => line.replace(/, \d+ ms$/, ""))).toEqual([
    "3 of 3 users",
    "20 of 20 contacts",
    "30 of 30 opportunities",
  ]);
  await seedRecords(first.url, AMOUNTS, NOW, () => {});
  expect(await counts(first)).toEqual({ users: 13, contacts: 100, opportunities: 100 });

  const misfits = await first.orm.em.getConnection().execute(
    `select o.id from opportunities o where o.creation_date > ?
       or (select count(*) from changes c where c.record_id = o.id and action = 'created') <> 1
       or exists (select from changes c where c.record_id = o.id and c.at < o.creation_date)
       or o.deal_stage <> (select after ->> 'dealStage' from changes c where c.record_id = o.id
            and after ->> 'dealStage' is not null order by at desc limit 1)`,
    [NOW],
  );
  expect(misfits).toEqual([]);
});

test("the same start and the same day give the same records", async () => {
  await seedRecords(second.url, AMOUNTS, NOW, () => {});
  await seedRecords(second.url, AMOUNTS, NOW, () => {});
  expect(await contents(second)).toEqual(await contents(first));
});

test("the numbers are spread, and a UUID looks like one", () => {
  const random = randomFrom(7);
  const numbers = Array.from({ length: 10_000 }, () => random.whole(1, 6));
  expect(new Set(numbers)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  expect(numbers.reduce((sum, number) => sum + number) / numbers.length).toBeCloseTo(3.5, 0);
  const uuids = Array.from({ length: 1_000 }, () => random.uuid());
  expect(new Set(uuids).size).toBe(1_000);
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
