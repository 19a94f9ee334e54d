/** Migrates the copy as the release command would, and measures what that would hold up. */
import { setTimeout as sleep } from "node:timers/promises";
import { quietOrm } from "../backup/schema-version.ts";
import { connect } from "../backup/tables.ts";

/** A migration's duration, and the table that it kept others from writing for longest; both in ms. */
export type Measured = { name: string; ms: number; locked: { table: string; ms: number } | null };

// Locks that keep others from writing (PostgreSQL manual, 13.3.1).
const BLOCKING = ["ShareLock", "ShareRowExclusiveLock", "ExclusiveLock", "AccessExclusiveLock"];
const LOOK_MS = 10;

/**
 * Runs all pending migrations in one transaction. A table that was there before is locked from when a migration first
 * takes it until the transaction ends, so each lock counts for the migration that took it.
 */
export async function migrateMeasured(databaseUrl: string): Promise<Measured[]> {
  const orm = quietOrm(databaseUrl);
  const watch = await watchLocks(databaseUrl);
  const measured: Measured[] = [];
  const begun = new Map<string, number>();
  orm.migrator.on("migrating", ({ name }) => void begun.set(name, performance.now()));
  orm.migrator.on("migrated", ({ name }) => {
    measured.push({ name, ms: performance.now() - (begun.get(name) ?? 0), locked: null });
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
  const ended = performance.now();
  for (const { table, since } of await watch.stop()) {
    const taker = measured.find(({ name, ms }) => since <= (begun.get(name) ?? 0) + ms) ?? measured.at(-1);
    if (taker && ended - since > (taker.locked?.ms ?? 0)) taker.locked = { table, ms: ended - since };
  }
  return measured;
}

type Seen = { table: string; since: number };

async function watchLocks(databaseUrl: string) {
  const client = await connect(databaseUrl);
  const there = new Set(
    (await client.query("select oid from pg_class where relkind = 'r'")).rows.map(({ oid }) => oid),
  );
  const seen = new Map<number, Seen>();
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const { rows } = await client.query(
        `select relation as oid, relation::regclass::text as table from pg_locks
          where locktype = 'relation' and granted and mode = any ($1) and pid <> pg_backend_pid()
            and database = (select oid from pg_database where datname = current_database())`,
        [BLOCKING],
      );
      for (const { oid, table } of rows)
        if (there.has(oid) && !seen.has(oid)) seen.set(oid, { table, since: performance.now() });
      await sleep(LOOK_MS);
    }
  };
  const looking = look();
  return {
    async stop(): Promise<Seen[]> {
      isOver = true;
      await looking;
      await client.end();
      return [...seen.values()];
    },
  };
}
