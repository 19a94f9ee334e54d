import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrm } from "#app/db/orm.server.ts";
import { isDatabaseAway } from "#app/db/outage.server.ts";
import { freePort } from "#scripts/free-port.ts";
import { type FreshDatabase, freshDatabase, onServer } from "#tests/harness/database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());

/** The error that `statement` ends with. */
const failure = (statement: string, orm = database.orm) =>
  orm.em
    .fork()
    .execute(statement)
    .then(
      () => expect.unreachable("the statement should have failed"),
      (error: unknown) => error,
    );

test("a port where nothing listens is the database being away", async () => {
  const address = new URL(database.url);
  address.port = String(await freePort());
  const orm = createOrm(address.toString());
  expect(isDatabaseAway(await failure("select 1", orm))).toBe(true);
  await orm.close(true);
});

test("a connection that the server ends in the middle of a statement is the database being away", async () => {
  const name = new URL(database.url).pathname.slice(1);
  const broken = failure("select pg_sleep(10)");
  const seen = "select count(*) from pg_stat_activity where query like 'select pg_sleep(10)%'";
  const orm = createOrm(database.url);
  for (let found = 0; found === 0; ) {
    const [row] = await orm.em.fork().execute<{ count: string }[]>(`${seen} and datname = '${name}'`);
    found = Number(row?.count);
  }
  await onServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query like 'select pg_sleep(10)%'`,
  );
  expect(isDatabaseAway(await broken)).toBe(true);
  await orm.close(true);
});

test("a statement that is cut off at its time limit is the database being away", async () => {
  expect(isDatabaseAway(await failure("set local statement_timeout = 1; select pg_sleep(1)"))).toBe(true);
});

test.each([
  ["a broken rule of the schema", "insert into contacts (first_name) values ('x')"],
  ["a column that is not there", "select nothing from contacts"],
  ["a value that is none of its type", "select 'x'::uuid"],
  ["a division by zero", "select 1 / 0"],
])("%s is a fault of ours and not the database being away", async (_, statement) => {
  expect(isDatabaseAway(await failure(statement))).toBe(false);
});

test.each([undefined, null, "ECONNREFUSED", 8, {}, new Error("timeout"), new TypeError("fetch failed")])(
  "%j thrown by anything else is not the database being away",
  (thrown) => expect(isDatabaseAway(thrown)).toBe(false),
);

test("an error that is its own cause does not keep it looking for ever", () => {
  const error = new Error("round and round");
  error.cause = error;
  expect(isDatabaseAway(error)).toBe(false);
});
