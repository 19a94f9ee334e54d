/** Checksums of the database, so that a test can detect any change. */
import type { FreshDatabase } from "../../harness/database.ts";

// rate_limits counts tries, passkey_challenges wait for one, security_events records them, the app never changes the
// migrations, and the states of opportunities follow from changes a moment later, as weeks are sealed.
const NOT_COMPARED = [
  "rate_limits",
  "passkey_challenges",
  "security_events",
  "mikro_orm_migrations",
  "opportunity_states",
  "opportunity_states_position",
  "sealed_weeks",
  "seal_keys",
];

/** What of a row is compared, where the server goes on with rows from before. */
const COMPARED: Record<string, string> = {
  // The queue delivers mails, which changes their state.
  outgoing_mails: "t.id::text",
  // Changes get their place in the feed a moment later.
  changes: "(to_jsonb(t) - 'position')::text",
};

/** Number of rows and a checksum for each table. */
export async function contentsOf({ em }: FreshDatabase["orm"]): Promise<Record<string, string>> {
  const db = em.fork();
  const tables = await db.execute<{ name: string }[]>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !NOT_COMPARED.includes(table.name))) {
    const compared = COMPARED[name] ?? "t::text";
    const [row] = await db.execute<{ sum: string }[]>(
      `select count(*) || ' ' || coalesce(md5(string_agg(${compared}, '|' order by ${compared})), '') as sum from "${name}" t`,
    );
    contents[name] = row?.sum ?? "";
  }
  return contents;
}

/** Copies `tables`. Returns a function that restores their rows and deletes rows added since. */
export async function keepRows({ em }: FreshDatabase["orm"], tables: string[]): Promise<() => Promise<void>> {
  const db = em.fork();
  await db.execute("drop schema if exists kept cascade; create schema kept");
  const columns: Record<string, string> = {};
  for (const table of tables) {
    await db.execute(`create table kept.${table} as table public.${table}`);
    // Generated columns cannot be written; PostgreSQL computes them.
    const [given] = await db.execute<{ names: string }[]>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
        where table_schema = 'public' and table_name = ? and is_generated = 'NEVER'`,
      [table],
    );
    columns[table] = given?.names ?? "";
  }
  const later = tables
    .toReversed()
    .map((table) => `delete from public.${table} where id not in (select id from kept.${table})`);
  const gone = tables.map(
    (table) =>
      `insert into public.${table} (${columns[table]}) select ${columns[table]} from kept.${table} on conflict do nothing`,
  );
  return async () => {
    await em.fork().execute([...later, ...gone, "delete from rate_limits"].join(";"));
  };
}
