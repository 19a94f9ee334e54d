import { afterAll, beforeAll, expect, test } from "vitest";
import { findPossibleDuplicates } from "#app/contacts/possible-duplicates/possible-duplicates.server.ts";
import { createOrm } from "#app/db/config.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

const MIGRATION = "Migration20261121111000_look_alikes";
const MANY = 4_500;

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());

test("contacts from before the migration are found by it, also beyond one batch", async () => {
  // As npm run migrate does it: a migration may take longer than a request.
  const orm = createOrm(database.url, { statementLimitMs: 0 });
  const { migrator, em } = orm;
  let undone: string | undefined;
  while (undone !== MIGRATION) undone = (await migrator.down())[0]?.name;
  await em.fork().execute(
    `insert into contacts (id, first_name, last_name, email, phone, business_name, contact_type)
     select case n when 0 then '00000000-0000-0000-0000-000000000000'::uuid else gen_random_uuid() end,
            'José ' || n, 'Núñez', '', '(415) 55' || (10000 + n), 'Acme, Inc.', 'lead' from generate_series(0, ${MANY}) n`,
  );
  await em.fork().execute(
    `insert into contacts (first_name, last_name, email, phone, business_name, contact_type)
     values ('🦊', '', '', null, null, 'lead'), (repeat('ﷺ', 200), '', '', 'none', 'The Company', 'lead')`,
  );
  await migrator.up();

  const found = (sought: object) => findPossibleDuplicates(em.fork() as EntityManager, sought);
  for (const n of [0, 1, 1_999, 2_000, MANY])
    expect(await found({ phone: `+1 415 55${10_000 + n}` })).toMatchObject([
      { because: "same phone", contact: { firstName: `José ${n}` } },
    ]);
  const [first] = await found({ firstName: "Nunez", lastName: "jose 17", businessName: "ACME" });
  expect(first).toMatchObject({ because: "same name and business", contact: { firstName: "José 17" } });
  const empty = await em.fork().execute("select 1 from contacts where name_key is null");
  expect(empty).toHaveLength(1);
  await orm.close(true);
});
