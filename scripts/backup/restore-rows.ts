import { once } from "node:events";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { PlainError } from "../plain-error.ts";
import type { Footer, Header } from "./archive.ts";
import { progressOf } from "./progress.ts";
import { copyInto, quoted, readTable, tablesToKeep } from "./tables.ts";

type Log = (line: string) => void;

// What migrations put into tables themselves, by SQL conditions; a backup brings its own.
const ROWS_OF_MIGRATIONS: Record<string, string> = { own_fields: "kind = 'built-in'" };

/** The name of a table that has rows of people, or undefined. A restore needs an empty database. */
export async function tableWithRows(client: pg.Client): Promise<string | undefined> {
  for (const { name } of await tablesToKeep(client)) {
    const known = ROWS_OF_MIGRATIONS[name] ?? "false";
    const { rows } = await client.query(`select exists (select from ${quoted(name)} where not (${known})) as found`);
    if (rows[0].found) return name;
  }
  return undefined;
}

/** Deletes the rows that migrations made. */
export async function dropRowsOfMigrations(client: pg.Client): Promise<void> {
  const there = new Set((await tablesToKeep(client)).map(({ name }) => name));
  for (const [name, known] of Object.entries(ROWS_OF_MIGRATIONS))
    if (there.has(name)) await client.query(`delete from ${quoted(name)} where ${known}`);
}

/** A backup holds something else than it says, which `reason` names. */
export class DamagedBackup extends PlainError {
  readonly reason: string;

  constructor(reason: string) {
    super(`the backup is damaged: ${reason}; nothing was restored`);
    this.reason = reason;
  }
}

/** Loads tables, one after another, from COPY text that arrives in pieces. */
export function tableLoader(client: pg.Client, header: Header, log: Log) {
  let current: { table: string; copy: CopyStreamQuery; progress: ReturnType<typeof progressOf> } | undefined;

  async function end(): Promise<void> {
    if (!current) return;
    const { copy, progress } = current;
    current = undefined;
    copy.end();
    await finished(copy);
    progress.end(copy.rowCount);
  }

  async function start(name: string) {
    await end();
    const table = header.tables.find((one) => one.name === name);
    if (!table) throw new DamagedBackup(`it contains rows of ${name}, which it does not list`);
    const copy = client.query(copyFrom(copyInto(table)));
    // The next write or end reports a failure; without this handler an unhandled rejection would end the process first.
    copy.on("error", () => {});
    return { table: name, copy, progress: progressOf(name, log) };
  }

  return {
    end,
    async add(name: string, text: AsyncIterable<Buffer>): Promise<void> {
      if (current?.table !== name) current = await start(name);
      for await (const piece of text) {
        current.progress.add(piece.length);
        await write(current.copy, piece);
      }
    },
  };
}

async function write(copy: Writable, piece: Buffer): Promise<void> {
  if (copy.errored) throw copy.errored;
  if (!copy.write(piece)) await once(copy, "drain");
}

/** Compares restored tables with the backup's row counts and checksums. Throws {@link DamagedBackup} if they differ. */
export async function checkRows(client: pg.Client, footer: Footer, log: Log): Promise<number> {
  let total = 0;
  for (const table of await tablesToKeep(client)) {
    const expected = footer.tables[table.name];
    const found = await readTable(client, table);
    if (!expected || found.rows !== expected.rows || found.sha256 !== expected.sha256) {
      throw new DamagedBackup(`${table.name} does not match its checksum`);
    }
    total += found.rows;
  }
  log(`Checked: ${total.toLocaleString("en-US")} rows match the backup.`);
  return total;
}
