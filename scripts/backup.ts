/**
 * `npm run backup -- FILE [--force]`: writes database and pictures to one file. The app may be running. Progress goes
 * to standard error.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeBackup } from "./backup/write.ts";
import { openDataDir } from "./local-settings.ts";
import { exitWith, PlainError } from "./plain-error.ts";
import { openDatabase } from "./postgres/database.ts";

const USAGE = "backup takes the file to write: npm run backup -- FILE [--force]";

function parseArguments(args: string[]): { file: string; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { force: { type: "boolean" } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, force: values.force ?? false };
  } catch {
    // Unknown options get the usage message below.
  }
  throw new PlainError(USAGE);
}

function describePhotoScope(folder: string): string {
  return process.env.BLOB_READ_WRITE_TOKEN
    ? "Pictures in Vercel Blob stay there and are not in the backup."
    : `Pictures are those of this machine, in ${folder}; other machines have others.`;
}

try {
  const { file, force } = parseArguments(process.argv.slice(2));
  const database = await openDatabase({ log: console.error, join: true });
  try {
    const photos = join(openDataDir(), "photos");
    console.error(describePhotoScope(photos));
    await writeBackup({ databaseUrl: database.url, photos, file, force, log: console.error });
  } finally {
    await database.stop();
  }
} catch (error) {
  exitWith(error);
}
