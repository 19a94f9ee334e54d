import { expect, test } from "vitest";
import { createOrm } from "#app/db/config.server.ts";
import { outageCause } from "#app/db/outage.server.ts";
import { freshDatabase, onServer } from "../../harness/database.ts";
import { stretched } from "../../harness/machine-speed.ts";
import { findPgbouncer, startPgbouncer } from "./pgbouncer.ts";

test.runIf(findPgbouncer())("a pgbouncer that cannot reach PostgreSQL is the database being unavailable", async () => {
  const own = await freshDatabase();
  const bouncer = await startPgbouncer(own.url);
  const orm = createOrm(bouncer.url);
  await orm.em.fork().execute("select 1");
  const name = new URL(own.url).pathname.slice(1);
  await onServer(`alter database ${name} allow_connections false`);
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  const seen: (string | null)[] = [];
  const causeNow = () =>
    orm.em
      .fork()
      .execute("select 1")
      .then(() => "no failure", outageCause);
  const ask = async () => seen.push(await causeNow()) && seen.at(-1);
  await expect.poll(ask, { timeout: stretched(10_000) }).toMatch(/^08P01 /);
  await orm.close(true);
  await bouncer.stop();
  await onServer(`alter database ${name} allow_connections true`);
  await own.stop();
  expect(seen).not.toContain(null);
});
