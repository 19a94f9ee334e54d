import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOrm, ormConfig } from "#app/db/config.server.ts";
import { isDatabaseUnavailable, outageCause } from "#app/db/outage.server.ts";
import { freePort } from "#scripts/postgres/free-port.ts";
import { type FreshDatabase, freshDatabase, onServer } from "../harness/database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.stop());

/** The error that `statement` fails with. */
const failure = (statement: string, orm = database.orm) =>
  orm.em
    .fork()
    .execute(statement)
    .then(
      () => expect.unreachable("the statement should have failed"),
      (error: unknown) => error,
    );

test("a port where nothing listens is the database being unavailable", async () => {
  const address = new URL(database.url);
  address.port = String(await freePort());
  const orm = createOrm(address.toString());
  expect(isDatabaseUnavailable(await failure("select 1", orm))).toBe(true);
  await orm.close(true);
});

test("a connection that the server ends in the middle of a statement is the database being unavailable", async () => {
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
  expect(isDatabaseUnavailable(await broken)).toBe(true);
  await orm.close(true);
});

test("what a transaction asks after its connection broke is the database being unavailable", async () => {
  const client = new pg.Client({ connectionString: database.url });
  const broken = new Promise((resolve) => client.once("error", resolve));
  await client.connect();
  await client.query("begin");
  await client.query("select pg_terminate_backend(pg_backend_pid())").catch(() => {});
  await broken;
  const asked = await client.query("select 1").then(
    () => expect.unreachable("the connection should be gone"),
    (error: unknown) => error,
  );
  expect(isDatabaseUnavailable(asked)).toBe(true);
});

test("a statement that is cut off at its time limit is the database being unavailable", async () => {
  expect(isDatabaseUnavailable(await failure("set local statement_timeout = 1; select pg_sleep(1)"))).toBe(true);
});

test.each([
  ["a broken rule of the schema", "insert into contacts (first_name) values ('x')"],
  ["a column that is not there", "select nothing from contacts"],
  ["a value that is none of its type", "select 'x'::uuid"],
  ["a division by zero", "select 1 / 0"],
])("%s is a fault of ours and not the database being unavailable", async (_, statement) => {
  expect(isDatabaseUnavailable(await failure(statement))).toBe(false);
});

test.each([undefined, null, "ECONNREFUSED", 8, {}, new Error("timeout"), new TypeError("fetch failed")])(
  "%j thrown by anything else is not the database being unavailable",
  (thrown) => expect(isDatabaseUnavailable(thrown)).toBe(false),
);

test("an error that is its own cause does not keep it looking for ever", () => {
  const error = new Error("round and round");
  error.cause = error;
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test("a connection that was given no answer in time is the database being unavailable, and nothing waits behind it", async () => {
  const orm = createOrm(database.url);
  const process = async () => (await orm.em.fork().execute<[{ pid: number }]>("select pg_backend_pid() as pid"))[0].pid;
  const unanswered = await process();
  expect(isDatabaseUnavailable(await failure("select pg_sleep(4)", orm))).toBe(true);
  expect(await process()).not.toBe(unanswered);
  await orm.close(true);
});

test("a connection is replaced once it is as old as it may become", async () => {
  const orm = createOrm(database.url, { connectionAgeS: 1 });
  const process = async () => (await orm.em.fork().execute<[{ pid: number }]>("select pg_backend_pid() as pid"))[0].pid;
  const first = await process();
  await expect.poll(process).not.toBe(first);
  await orm.close(true);
});

test("ten minutes is as old as the app's own connections become, as Fly.io's proxy and pgbouncer want it", () => {
  expect(ormConfig(database.url).driverOptions).toMatchObject({ maxLifetimeSeconds: 600 });
});

test("a text that PostgreSQL cannot read is a fault of ours, though its code says that the connection failed", async () => {
  const broken = await database.orm.em
    .fork()
    .execute("select ?::text", ["a\0b"])
    .then(
      () => expect.unreachable("the statement should have failed"),
      (error: unknown) => error,
    );
  expect(isDatabaseUnavailable(broken)).toBe(false);
});

test("the cause of an outage is told without the statement that met it", async () => {
  const address = new URL(database.url);
  address.port = String(await freePort());
  const orm = createOrm(address.toString());
  expect(outageCause(await failure("select 'a secret'", orm))).toBe(
    `ECONNREFUSED connect ECONNREFUSED 127.0.0.1:${address.port}`,
  );
  await orm.close(true);
  const late = outageCause(await failure("set local statement_timeout = 1; select pg_sleep(1), 'a secret'"));
  expect(late).toBe("57014 canceling statement due to statement timeout");
});

const transaction = (orm: FreshDatabase["orm"], statement: string) =>
  orm.em.fork().transactional((em) => em.execute(statement));

/** As many failures as a pool has connections: if each kept its own, none would be left and `close` would wait. */
async function failsForAllConnections(orm: FreshDatabase["orm"], statement: string) {
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => transaction(orm, statement)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill("rejected"));
}

test("transactions that the server ends give their connections back, so that the next request gets one", async () => {
  const orm = createOrm(database.url);
  await failsForAllConnections(orm, "select pg_terminate_backend(pg_backend_pid())");
  expect(await transaction(orm, "select 1 as one")).toEqual([{ one: 1 }]);
  await orm.close(true);
});

test("transactions that could not begin give their connections back", async () => {
  const refused = createOrm(database.url, { lockLimitMs: -2 });
  await failsForAllConnections(refused, "select 1");
  expect(await refused.em.fork().execute("select 1 as one")).toEqual([{ one: 1 }]);
  await refused.close(true);
});
