import { createWriteStream, existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { pack as newPack, type Pack } from "tar-stream";
import { errorCode, PlainError } from "../plain-error.ts";
import { FOOTER_NAME, type Footer, HEADER_NAME, newHeader } from "./archive.ts";
import { plainFailure } from "./failures.ts";
import { progressOf } from "./progress.ts";
import { appliedMigrations, begin, connect, readTable, type Table, tablesToKeep } from "./tables.ts";

const PIECE_BYTES = 1024 * 1024;

export type BackupPlan = {
  databaseUrl: string;
  /** The folder of this machine's pictures; a missing folder counts as empty. */
  photos: string;
  file: string;
  /** Overwrite an existing file. */
  force: boolean;
  log: (line: string) => void;
};

/**
 * Writes a consistent snapshot of the database and the pictures to `file`, which appears under its name only when it is
 * complete and synced to disk. The app may keep writing meanwhile. Throws a one-line {@link PlainError} on failure.
 */
export async function writeBackup(plan: BackupPlan): Promise<void> {
  const { file, log } = plan;
  const unfinished = `${file}.unfinished-${process.pid}`;
  const giveWay = () => {
    if (existsSync(file) && !plan.force) throw new PlainError(`${file} already exists: use --force to replace it`);
  };
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort(new PlainError("interrupted; nothing was kept"));
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
  try {
    giveWay();
    const footer = await writeArchive(plan, unfinished, interrupted.signal);
    giveWay();
    await rename(unfinished, file);
    const rows = Object.values(footer.tables).reduce((sum, table) => sum + table.rows, 0);
    log(`Backed up ${rows.toLocaleString("en-US")} rows and ${footer.photos} pictures to ${file}.`);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw plainFailure(interrupted.signal.reason ?? error, file);
  } finally {
    process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
  }
}

async function writeArchive(plan: BackupPlan, path: string, signal: AbortSignal): Promise<Footer> {
  const client = await connect(plan.databaseUrl);
  const archive = newPack();
  const target = createWriteStream(path, { flags: "wx", mode: 0o600, flush: true });
  const written = pipeline(archive, createGzip(), target, { signal });
  try {
    const [footer] = await Promise.all([fill(archive, client, plan), written]);
    return footer;
  } finally {
    archive.destroy();
    await written.catch(() => {});
    await client.end();
  }
}

async function fill(archive: Pack, client: pg.Client, { photos, log }: BackupPlan): Promise<Footer> {
  await begin(client, "isolation level repeatable read, read only");
  const tables = await tablesToKeep(client);
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new PlainError("nothing to back up: the database has no schema yet");
  const header = newHeader({ migrations, tables: tables.map(({ name, columns }) => ({ name, columns })) });
  await add(archive, HEADER_NAME, Buffer.from(JSON.stringify(header, null, 2)));
  const footer: Footer = { tables: {}, photos: 0 };
  for (const table of tables) footer.tables[table.name] = await addTable(archive, client, table, log);
  await client.query("commit");
  footer.photos = await addPhotos(archive, photos);
  await add(archive, FOOTER_NAME, Buffer.from(JSON.stringify(footer, null, 2)));
  archive.finalize();
  return footer;
}

async function addTable(archive: Pack, client: pg.Client, table: Table, log: BackupPlan["log"]) {
  const progress = progressOf(table.name, log);
  let pieces: Buffer[] = [];
  let size = 0;
  let number = 0;
  const flush = async () => {
    const name = `tables/${table.name}/${String(++number).padStart(6, "0")}`;
    await add(archive, name, Buffer.concat(pieces));
    pieces = [];
    size = 0;
  };
  const sum = await readTable(client, table, async (piece) => {
    pieces.push(piece);
    size += piece.length;
    progress.add(piece.length);
    if (size >= PIECE_BYTES) await flush();
  });
  if (size > 0) await flush();
  progress.end(sum.rows);
  return sum;
}

// A picture removed meanwhile is no longer used by any record.
async function addPhotos(archive: Pack, folder: string): Promise<number> {
  let count = 0;
  for (const name of await namesIn(folder)) {
    const picture = await orNone(readFile(join(folder, name)));
    if (!picture) continue;
    await add(archive, `photos/${name}`, picture);
    count++;
  }
  return count;
}

async function namesIn(folder: string): Promise<string[]> {
  const names = (await orNone(readdir(folder))) ?? [];
  return names.filter((name) => name.endsWith(".webp")).sort();
}

async function orNone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
}

function add(archive: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
  });
}
