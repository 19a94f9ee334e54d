import type pg from "pg";
import { PlainError } from "../plain-error.ts";
import type { Footer, Header } from "./archive.ts";
import { plainFailure } from "./failures.ts";
import { readArchive } from "./read.ts";
import { photoStage } from "./restore-photos.ts";
import { checkRows, DamagedBackup, dropRowsOfMigrations, tableLoader, tableWithRows } from "./restore-rows.ts";
import { takeSchemaTo, takeSchemaUp } from "./schema-version.ts";
import { begin, connect, NOT_BACKED_UP, quoted, tablesToKeep } from "./tables.ts";

export type RestorePlan = {
  databaseUrl: string;
  /** The folder to restore pictures into. */
  photos: string;
  file: string;
  log: (line: string) => void;
};

/**
 * Restores the backup `file` into an empty database, all or nothing: rows in one transaction, verified against the
 * backup's checksums before the commit, then pictures. Throws a one-line {@link PlainError} on failure.
 */
export async function restoreBackup(plan: RestorePlan): Promise<void> {
  const { rows, photos } = await restoreAsBackedUp(plan);
  const newer = await takeSchemaUp(plan.databaseUrl);
  if (newer > 0) plan.log(`Applied ${newer} migrations.`);
  plan.log(`Restored ${rows.toLocaleString("en-US")} rows and ${photos} pictures from ${plan.file}.`);
}

/** What a backup held; `migrations` are those of its schema. */
export type Restored = { rows: number; photos: number; migrations: string[]; footer: Footer };

/** Restores like {@link restoreBackup}, and leaves the schema as it was at the time of the backup. */
export async function restoreAsBackedUp(plan: RestorePlan): Promise<Restored> {
  const { file, databaseUrl } = plan;
  const client = await connect(databaseUrl);
  const photos = photoStage(plan.photos);
  try {
    const restored = await restoreRows(client, plan, photos);
    await photos.keep();
    return restored;
  } catch (error) {
    throw plainFailure(error, file);
  } finally {
    await photos.discard();
    await client.end();
  }
}

async function restoreRows(
  client: pg.Client,
  plan: RestorePlan,
  photos: ReturnType<typeof photoStage>,
): Promise<Restored> {
  let loader: ReturnType<typeof tableLoader> | undefined;
  let migrations: string[] = [];
  const footer = await readArchive(plan.file, {
    async header(header) {
      await prepare(client, plan.databaseUrl, header);
      migrations = header.migrations;
      loader = tableLoader(client, header, plan.log);
    },
    rows: async (table, text) => loader?.add(table, text),
    photo: photos.add,
  });
  await loader?.end();
  checkPhotos(footer, photos.count());
  const rows = await checkRows(client, footer, plan.log);
  await client.query("commit");
  // Without statistics and visibility maps, a large team's queries run into their time limit until autovacuum has run.
  await client.query("vacuum analyze");
  return { rows, photos: photos.count(), migrations, footer };
}

/** Takes the empty database to the backup's schema and starts a transaction that locks out other writers. */
async function prepare(client: pg.Client, databaseUrl: string, header: Header): Promise<void> {
  refuseTable(header, (name) => NOT_BACKED_UP.includes(name));
  await refuseRows(client);
  await takeSchemaTo(databaseUrl, header.migrations);
  const known = new Set((await tablesToKeep(client)).map(({ name }) => name));
  refuseTable(header, (name) => !known.has(name));
  await begin(client, "isolation level read committed");
  const names = header.tables.map(({ name }) => quoted(name)).join(", ");
  await client.query(`lock table ${names} in exclusive mode`);
  await refuseRows(client);
  await dropRowsOfMigrations(client);
}

// Refuse sessions, which would sign someone in, and PostgreSQL's own tables, which hold its roles.
function refuseTable({ tables }: Header, isForeign: (name: string) => boolean): void {
  const found = tables.find(({ name }) => isForeign(name));
  if (!found) return;
  throw new PlainError(`this is not a valid Dealquest backup: it contains ${found.name}, which backups leave out`);
}

async function refuseRows(client: pg.Client): Promise<void> {
  const table = await tableWithRows(client);
  if (table) throw new PlainError(`the database is not empty (${table} has rows): restore into a new one`);
}

function checkPhotos(footer: Footer, found: number): void {
  if (footer.photos === found) return;
  throw new DamagedBackup(`${found} of its ${footer.photos} pictures are there`);
}
