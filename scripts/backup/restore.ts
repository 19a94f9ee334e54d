import type pg from "pg";
import { PlainError } from "../plain-error.ts";
import type { Footer, Header } from "./archive.ts";
import { plainFailure } from "./failures.ts";
import { readArchive } from "./read.ts";
import { photoStage } from "./restore-photos.ts";
import { checkRows, tableLoader, tableWithRows } from "./restore-rows.ts";
import { takeSchemaTo, takeSchemaUp } from "./schema-version.ts";
import { begin, connect, quoted } from "./tables.ts";

export type RestorePlan = {
  databaseUrl: string;
  /** The folder that pictures come back to. */
  photos: string;
  file: string;
  log: (line: string) => void;
};

/**
 * Brings the backup `file` into an empty database, all of it or nothing: rows in one transaction, checked against the
 * backup's checksums before it is committed, then pictures. Throws a {@link PlainError} in one line.
 */
export async function restoreBackup(plan: RestorePlan): Promise<void> {
  const { file, log, databaseUrl } = plan;
  const client = await connect(databaseUrl);
  const photos = photoStage(plan.photos);
  try {
    const { rows, count } = await restoreRows(client, plan, photos);
    await photos.keep();
    const newer = await takeSchemaUp(databaseUrl);
    if (newer > 0) log(`Took the schema ${newer} migrations up.`);
    log(`Restored ${rows.toLocaleString("en-US")} rows and ${count} pictures from ${file}.`);
  } catch (error) {
    throw plainFailure(error, file);
  } finally {
    await photos.discard();
    await client.end();
  }
}

async function restoreRows(client: pg.Client, plan: RestorePlan, photos: ReturnType<typeof photoStage>) {
  let loader: ReturnType<typeof tableLoader> | undefined;
  const footer = await readArchive(plan.file, {
    async header(header) {
      await prepare(client, plan.databaseUrl, header);
      loader = tableLoader(client, header, plan.log);
    },
    rows: async (table, text) => loader?.add(table, text),
    photo: photos.add,
  });
  await loader?.end();
  checkPhotos(footer, photos.count());
  const rows = await checkRows(client, footer, plan.log);
  await client.query("commit");
  return { rows, count: photos.count() };
}

/** An empty database at the backup's schema, in a transaction that keeps everyone else from writing. */
async function prepare(client: pg.Client, databaseUrl: string, header: Header): Promise<void> {
  await refuseRows(client);
  await takeSchemaTo(databaseUrl, header.migrations);
  await begin(client, "isolation level read committed");
  const names = header.tables.map(({ name }) => quoted(name)).join(", ");
  await client.query(`lock table ${names} in exclusive mode`);
  await refuseRows(client);
}

async function refuseRows(client: pg.Client): Promise<void> {
  const table = await tableWithRows(client);
  if (table) throw new PlainError(`the database is not empty (${table} has rows): restore into a new one`);
}

function checkPhotos(footer: Footer, found: number): void {
  if (footer.photos === found) return;
  throw new PlainError(
    `the backup is damaged: ${found} of its ${footer.photos} pictures are there; nothing was restored`,
  );
}
