import type { EntityManager } from "@mikro-orm/postgresql";
import { createOrm } from "#app/db/config.server.ts";
import { env } from "#app/env.server.ts";
import { LOCAL_OWNER, openDataDir, sessionSecret } from "../local-settings.ts";
import { PlainError } from "../plain-error.ts";
import { openDatabase } from "../postgres/database.ts";

/**
 * Opens the database of the server with its settings: in production those of the environment, else also the defaults of
 * demo and dev. A running demo goes on. Throws a {@link PlainError} if the schema is not of this release.
 */
export async function openTeam(): Promise<{ em: EntityManager; close(): Promise<void> }> {
  if (process.env.NODE_ENV !== "production") fillInLocalSettings();
  const database = await openDatabase({ log: () => {}, join: true });
  process.env.DATABASE_URL = database.url;
  const orm = createOrm(env().DATABASE_URL);
  // Limits are counted through forkEm(), which then uses this pool.
  Object.assign(globalThis, { dealquestOrm: orm });
  const close = async () => {
    await orm.close(true);
    await database.stop();
  };
  try {
    if ((await orm.migrator.getPending()).length > 0) {
      throw new PlainError("the schema is older than this release: run npm run migrate, or start the demo once");
    }
    return { em: orm.em.fork() as EntityManager, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function fillInLocalSettings(): void {
  const dataDir = openDataDir();
  // Node's types know only the three values of React.
  Object.assign(process.env, { NODE_ENV: process.env.NODE_ENV || "demo" });
  process.env.DATA_DIR = dataDir;
  process.env.SESSION_SECRET = sessionSecret(dataDir);
  process.env.TEAM_OWNERS ||= LOCAL_OWNER;
}
