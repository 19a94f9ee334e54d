import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../postgres/embedded-postgres.ts";
import { restoreBackup } from "./restore.ts";

/** Restores a backup into an embedded PostgreSQL of its own, which is removed again. Throws a one-line `PlainError` if that fails. */
export async function proveBackup(file: string, log: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "dealquest-proof-"));
  try {
    const database = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), durable: false });
    try {
      await restoreBackup({ databaseUrl: database.urlFor(), photos: join(folder, "photos"), file, log });
    } finally {
      await database.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
