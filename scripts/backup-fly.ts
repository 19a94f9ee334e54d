/**
 * `npm run backup:fly -- --app NAME [--prove] FOLDER`: saves a backup of the app on Fly.io to a local folder; made for
 * cron. Needs `fly` and a token that can list machines and open a shell (`fly tokens create ssh`).
 */
import { parseArgs } from "node:util";
import { plainFailure } from "./backup/failures.ts";
import { fetchBackup, recordOnMachine } from "./backup/fly.ts";
import { PROVEN, proveBackup } from "./backup/prove.ts";
import { exitWith, PlainError } from "./plain-error.ts";

const USAGE = "backup:fly takes the app and the folder: npm run backup:fly -- --app NAME [--prove] FOLDER";

function parseArguments(args: string[]): { app: string; folder: string; prove: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { app: { type: "string" }, prove: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [folder, ...more] = positionals;
    if (values.app && folder && more.length === 0) return { app: values.app, folder, prove: values.prove };
  } catch {
    // Unknown options get the usage message below.
  }
  throw new PlainError(USAGE);
}

let place = "";
try {
  const { app, folder, prove } = parseArguments(process.argv.slice(2));
  place = folder;
  const { file, madeAt, rows, photos } = await fetchBackup({ app, folder, log: console.error });
  console.error(`Backed up and read back: ${rows.toLocaleString("en-US")} rows and ${photos} pictures in ${file}.`);
  if (prove) {
    await proveBackup(file, () => {});
    await recordOnMachine(app, madeAt);
    console.error(PROVEN);
  }
} catch (error) {
  exitWith(plainFailure(error, place));
}
