import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

/** Calls `use` with an empty embedded database and its own folder; both are removed afterwards, whatever happens. */
export async function withTemporaryPostgres<Value>(
  use: (url: string, folder: string) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), "dealquest-temporary-"));
  try {
    const database = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), durable: false });
    try {
      return await use(database.urlFor(), folder);
    } finally {
      await database.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
