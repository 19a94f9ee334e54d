/**
 * `npm run rehearse -- FILE [--last DIR]`: tries the upgrade to this release on a backup, in an embedded PostgreSQL of
 * its own (docs/operations.md#before-an-upgrade). Ends with "Go" (0) or "No: …" (1), and touches nothing else.
 */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hashPassword } from "#app/accounts/password/password.server.ts";
import { requireFile } from "./backup/failures.ts";
import { type Restored, restoreAsBackedUp } from "./backup/restore.ts";
import { checkRows, DamagedBackup } from "./backup/restore-rows.ts";
import { takeSchemaTo } from "./backup/schema-version.ts";
import { begin, connect } from "./backup/tables.ts";
import { exitWith, PlainError } from "./plain-error.ts";
import { withTemporaryPostgres } from "./postgres/temporary-postgres.ts";
import { type Owner, type PagesRead, readPages } from "./rehearse/pages.ts";
import { lastRelease, type Release, thisRelease, withRelease } from "./rehearse/release.ts";
import { migrateMeasured } from "./rehearse/schema.ts";

const USAGE = "rehearse takes a backup: npm run rehearse -- FILE [--last DIR]";
const MAX_LOCK_MS = 30_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function parseArguments(args: string[]): { file: string; last?: string } {
  try {
    const { values, positionals } = parseArgs({ args, options: { last: { type: "string" } }, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, last: values.last };
  } catch {
    // Unknown options get the usage message below.
  }
  throw new PlainError(USAGE);
}

/** The reasons against the upgrade; none if all went well. */
async function rehearse(file: string, last: string | undefined, folder: string, url: string): Promise<string[]> {
  const restored = await restoreAsBackedUp({ file, databaseUrl: url, photos: join(folder, "photos"), log: say });
  const against = await upgrade(url);
  against.push(...(await downgrade(url, restored)));
  await migrateMeasured(url);
  const owner = await addOwner(url);
  against.push(...(await tryRelease("This release", await thisRelease(say), url, owner)));
  const before = lastRelease(last, say);
  if (!before) say("Skipped: the last release on the new schema (no git checkout, and no --last DIR).");
  else
    try {
      against.push(...(await tryRelease("The last release, on the new schema", before, url, owner)));
    } finally {
      before.remove();
    }
  return against;
}

async function upgrade(url: string): Promise<string[]> {
  const migrations = await migrateMeasured(url);
  if (migrations.length === 0) say("The backup has this release's schema already: nothing to migrate.");
  for (const { name, ms, locked } of migrations)
    say(`${name}: ${seconds(ms)}${locked ? `, keeps writers from ${locked.table} for ${seconds(locked.ms)}` : ""}`);
  return migrations
    .filter(({ locked }) => locked && locked.ms > MAX_LOCK_MS)
    .map(({ name, locked }) => `${name} locks ${locked?.table} for ${seconds(locked?.ms ?? 0)}`);
}

/** Takes the schema back, and compares every table with the backup, byte by byte. */
async function downgrade(url: string, { migrations, footer }: Restored): Promise<string[]> {
  const begun = performance.now();
  await takeSchemaTo(url, migrations);
  const client = await connect(url);
  try {
    await begin(client, "read only");
    await checkRows(client, footer, say);
    say(`Taken back to the backup's schema, with the same rows: ${seconds(performance.now() - begun)}`);
    return [];
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return [`after migrating back, ${error instanceof DamagedBackup ? error.reason : error.message}`];
  } finally {
    await client.end();
  }
}

/** An owner whose password is known here alone. The copy tells no webhook of anything. */
async function addOwner(url: string): Promise<Owner> {
  const owner = { email: "rehearsal@dealquest.invalid", password: randomBytes(16).toString("hex") };
  const client = await connect(url);
  try {
    await client.query("update webhooks set state = 'off'");
    // As `npm run migrate` does.
    await client.query("vacuum (analyze, skip_locked)");
    await client.query(
      `insert into users (email, password, first_name, last_name, role, is_email_verified)
       values ($1, $2, 'Rehearsal', 'Owner', 'owner', true)`,
      [owner.email, await hashPassword(owner.password)],
    );
    return owner;
  } finally {
    await client.end();
  }
}

async function tryRelease(what: string, release: Release, url: string, owner: Owner): Promise<string[]> {
  const begun = performance.now();
  try {
    const read: PagesRead = await withRelease(release, url, (at) => readPages(at, owner));
    say(
      `${what}: ${read.pages} pages read as an owner in ${seconds(performance.now() - begun)}, the slowest took ${seconds(read.slowestMs)}`,
    );
    return read.failed.map((page) => `${what}: ${page}`);
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    return [`${what}: ${error.message}`];
  }
}

async function run(args: string[]): Promise<void> {
  const { file, last } = parseArguments(args);
  await requireFile(file);
  const begun = performance.now();
  await withTemporaryPostgres(async (url, folder) => {
    const against = await rehearse(file, last, folder, url);
    for (const reason of against) say(`No: ${reason}`);
    if (against.length === 0) say(`Go (${seconds(performance.now() - begun)})`);
    process.exitCode = against.length === 0 ? 0 : 1;
  });
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
