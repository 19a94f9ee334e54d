import { afterAll, beforeAll, expect, test } from "vitest";
import { comparisonKeys } from "#app/contacts/possible-duplicates/comparison-keys.server.ts";
import { createOrm } from "#app/db/config.server.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

const MIGRATION = "Migration20261130203500_marks_of_names";
const NAMES = [
  ["राम", "शर्मा", "ダイキ株式会社"],
  ["大輝", "田中", "株式会社バンク"],
  ["มานี", "ใจดี", null],
  ["José", "Núñez", "Hale Bakery, Inc."],
] as const;

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());

test("contacts from before the migration are compared by their marks, and by letters alone when it is undone", async () => {
  const orm = createOrm(database.url, { statementLimitMs: 0 });
  const { migrator, em } = orm;
  let undone: string | undefined;
  while (undone !== MIGRATION) undone = (await migrator.down())[0]?.name;
  for (const [firstName, lastName, businessName] of NAMES)
    await em.fork().execute(
      `insert into contacts (first_name, last_name, email, business_name, contact_type, name_key, business_key)
       values (?, ?, '', ?, 'lead', 'jose nunez', 'hale bakery')`,
      [firstName, lastName, businessName],
    );
  const keys = async () => {
    const rows = await em
      .fork()
      .execute(`select first_name, name_key as "nameKey", business_key as "businessKey" from contacts`);
    return NAMES.map(([firstName]) => rows.find((row) => row.first_name === firstName));
  };
  await migrator.up();
  expect(await keys()).toMatchObject(
    NAMES.map(([firstName, lastName, businessName]) => {
      const { nameKey, businessKey } = comparisonKeys({ firstName, lastName, businessName });
      return { nameKey, businessKey };
    }),
  );
  undone = undefined;
  while (undone !== MIGRATION) undone = (await migrator.down())[0]?.name;
  expect(await keys()).toMatchObject([{ nameKey: "रम शरम" }, {}, { businessKey: null }, { nameKey: "jose nunez" }]);
  await orm.close(true);
});
