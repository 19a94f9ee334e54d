/** `npm run backup -- FILE [--force]`: database and pictures into one file, while the app runs; progress on standard error. */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeBackup } from "./backup/write.ts";
import { openDatabase } from "./database.ts";
import { openDataDir } from "./local-settings.ts";
import { exitWith, PlainError } from "./plain-error.ts";

const USAGE = "backup takes the file to write: npm run backup -- FILE [--force]";

function asked(args: string[]): { file: string; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { force: { type: "boolean" } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, force: values.force ?? false };
  } catch {
    // Said below.
  }
  throw new PlainError(USAGE);
}

try {
  const { file, force } = asked(process.argv.slice(2));
  const database = await openDatabase({ log: console.error, join: true });
  try {
    const photos = join(openDataDir(), "photos");
    await writeBackup({ databaseUrl: database.url, photos, file, force, log: console.error });
  } finally {
    await database.stop();
  }
} catch (error) {
  exitWith(error);
}
