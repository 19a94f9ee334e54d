import { createHash } from "node:crypto";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";

/** A table in a backup. */
export type Table = { name: string; columns: string[]; key: string[] };

const MIGRATIONS = "mikro_orm_migrations";
// Restoring sessions would revive those that were ended since; rate limit counts are valid for 15 minutes only.
export const NOT_BACKED_UP: readonly string[] = [MIGRATIONS, "sessions", "rate_limits"];

/** A connection without time limits and with fixed formats for dates and numbers. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true });
  // A lost connection already fails the running statement; without this listener, "error" events end the process.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Starts a transaction in which COPY text is the same on every server. `kind` is its SQL transaction mode. */
export async function begin(client: pg.Client, kind: string): Promise<void> {
  await client.query(
    `begin transaction ${kind}; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
     set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
     set local extra_float_digits = 1; set local bytea_output = 'hex'`,
  );
}

/** Names of the applied migrations, oldest first; empty for an empty database. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query("select to_regclass($1) is not null as there", [MIGRATIONS]);
  if (!found[0].there) return [];
  const { rows } = await client.query(`select name from ${MIGRATIONS} order by id`);
  return rows.map(({ name }) => name);
}

/** The tables to back up, ordered by foreign keys: referenced tables come first. */
export async function tablesToKeep(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { parents: string[] }>(
    `select c.relname as name,
            array(select attname::text from pg_attribute
                   where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
            array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
                   where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key,
            array(select distinct confrelid::regclass::text from pg_constraint
                   where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as parents
       from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
      order by c.relname`,
    [NOT_BACKED_UP],
  );
  const ordered: Table[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ parents }) => !parents.some((parent) => waiting.has(parent)));
    if (!next) throw new Error(`circular foreign keys between tables: ${[...waiting.keys()].join(", ")}`);
    waiting.delete(next.name);
    ordered.push({ name: next.name, columns: next.columns, key: next.key });
  }
  return ordered;
}

/** Number of rows of a table, and the SHA-256 (hex) of their COPY text. */
export type Sum = { rows: number; sha256: string };

/** Reads the whole table in pieces, ordered by primary key, and awaits `take` for each piece. */
export async function readTable(
  client: pg.Client,
  { name, columns, key }: Table,
  take: (piece: Buffer) => Promise<void> | void = () => {},
): Promise<Sum> {
  const order = key.map((column) => `${quoted(column)}::text collate "C"`).join(", ");
  const list = columns.map(quoted).join(", ");
  const stream = client.query(copyTo(`copy (select ${list} from ${quoted(name)} order by ${order}) to stdout`));
  const hash = createHash("sha256");
  let rows = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) {
    hash.update(piece);
    rows += linesIn(piece);
    await take(piece);
  }
  return { rows, sha256: hash.digest("hex") };
}

/** The SQL statement that loads COPY text into a table. */
export function copyInto({ name, columns }: Pick<Table, "name" | "columns">): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(", ")}) from stdin`;
}

/** `name` quoted as an SQL identifier. */
export function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}

// COPY escapes a line break inside a value, so every line feed ends a row.
function linesIn(piece: Buffer): number {
  let count = 0;
  for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) count++;
  return count;
}
