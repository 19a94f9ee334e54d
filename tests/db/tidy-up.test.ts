import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrm } from "#app/db/config.server.ts";
import { tidyUp } from "#scripts/postgres/tidy-up.ts";
import { type FreshDatabase, freshDatabase } from "../harness/database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());

const rowsOfUsers = async () => {
  const [row] = await database.orm.em.fork().execute("select reltuples as rows from pg_class where relname = 'users'");
  return row?.rows;
};

test("the statistics are made however short the role's limit of a statement is", async () => {
  const { orm, url } = database;
  await orm.em.fork().execute(
    `insert into users (email, password, first_name, last_name)
     select 'p' || n || '@acme.example', 'x', 'Ada', 'Lovelace' from generate_series(1, 500) as n`,
  );
  const name = new URL(url).pathname.slice(1);
  await orm.em.fork().execute(`alter role current_user in database "${name}" set statement_timeout = 1`);
  const limited = createOrm(url, { statementLimitMs: 0 });
  try {
    await tidyUp(limited, () => {});
  } finally {
    await limited.close(true);
  }
  expect(await rowsOfUsers()).toBe(500);
});
