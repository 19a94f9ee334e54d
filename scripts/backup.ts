/**
 * `npm run backup -- FILE [--force] [--prove]`: writes database and pictures to one file. The app may be running.
 * Progress goes to standard error. `--prove` restores it on trial; `--proven TIME` records that for a backup that was
 * proven elsewhere.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkBackup } from "./backup/check.ts";
import { PROVEN, proveBackup, recordProof } from "./backup/prove.ts";
import { writeBackup } from "./backup/write.ts";
import { openDataDir } from "./local-settings.ts";
import { exitWith, PlainError } from "./plain-error.ts";
import { openDatabase } from "./postgres/database.ts";

const USAGE = "backup takes the file to write: npm run backup -- FILE [--force] [--prove]";

type Arguments = { file: string; force: boolean; prove: boolean } | { proven: string };

function parseArguments(args: string[]): Arguments {
  const flag = { type: "boolean", default: false } as const;
  try {
    const options = { force: flag, prove: flag, proven: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const { force, prove, proven } = values;
    const [file, ...more] = positionals;
    if (proven && !file && !force && !prove) return { proven };
    if (file && more.length === 0 && proven === undefined) return { file, force, prove };
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

async function backUp(databaseUrl: string, { file, force, prove }: Exclude<Arguments, { proven: string }>) {
  const photos = join(openDataDir(), "photos");
  console.error(describePhotoScope(photos));
  await writeBackup({ databaseUrl, photos, file, force, log: console.error });
  if (!prove) return;
  await proveBackup(file, () => {});
  await recordProof(databaseUrl, (await checkBackup(file)).madeAt);
  console.error(PROVEN);
}

try {
  const wanted = parseArguments(process.argv.slice(2));
  const database = await openDatabase({ log: console.error, join: true });
  try {
    if ("proven" in wanted) await recordProof(database.url, wanted.proven);
    else await backUp(database.url, wanted);
  } finally {
    await database.stop();
  }
} catch (error) {
  exitWith(error);
}
