import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());

const tables = async () => {
  const rows = await database.orm.em
    .getConnection()
    .execute<{ name: string }[]>("select tablename as name from pg_tables where schemaname = 'public'");
  return rows.map((row) => row.name).filter((name) => name !== "mikro_orm_migrations");
};

test("the entities say exactly what the migrations made", async () => {
  expect((await database.orm.schema.getUpdateSchemaSQL()).trim()).toBe("");
});

test("the migrations' snapshot is of these entities, as `npx mikro-orm migration:create` writes it", () => {
  const snapshot = JSON.parse(readFileSync("migrations/.snapshot-dealquest.json", "utf8"));
  expect(snapshot).toEqual(JSON.parse(JSON.stringify(database.orm.schema.getTargetSchema())));
});

test("the migrations hold the five tables of the records", async () => {
  expect(await tables()).toEqual(
    expect.arrayContaining(["users", "opportunities", "contacts", "opportunity_activities", "opportunity_contacts"]),
  );
});

test("the migrations go down to nothing, one at a time, and up again to the same schema", async () => {
  const { migrator } = database.orm;
  const all = await migrator.getExecuted();
  expect(all.length).toBeGreaterThan(0);
  for (const _ of all) expect(await migrator.down()).toHaveLength(1);
  expect(await tables()).toEqual([]);
  expect(await migrator.down()).toEqual([]);

  expect(await migrator.up()).toHaveLength(all.length);
  expect(await migrator.up()).toEqual([]);
  expect((await database.orm.schema.getUpdateSchemaSQL()).trim()).toBe("");
});
