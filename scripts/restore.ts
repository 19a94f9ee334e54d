/**
 * `npm run restore -- FILE`: restores a backup into an empty database and its pictures into `DATA_DIR`. Progress goes
 * to standard error.
 */
import { join } from "node:path";
import { requireFile } from "./backup/failures.ts";
import { restoreBackup } from "./backup/restore.ts";
import { openDataDir } from "./local-settings.ts";
import { exitWith, PlainError } from "./plain-error.ts";
import { openDatabase } from "./postgres/database.ts";

async function restore([file, ...more]: string[]): Promise<void> {
  if (!file || file.startsWith("-") || more.length > 0) {
    throw new PlainError("restore takes the backup to read: npm run restore -- FILE");
  }
  // Check the file first, so that a wrong name creates no database.
  await requireFile(file);
  const database = await openDatabase({ log: console.error, join: true });
  try {
    const photos = join(openDataDir(), "photos");
    console.error(`Pictures of the backup go to ${photos}, on this machine alone.`);
    await restoreBackup({ databaseUrl: database.url, photos, file, log: console.error });
  } finally {
    await database.stop();
  }
}

try {
  await restore(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
