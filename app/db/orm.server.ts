import { type EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { env } from "#app/env.server.ts";
import { type DatabaseLimits, ormConfig } from "./config.server.ts";

export type { EntityManager };

/** Creates an ORM for the PostgreSQL at `databaseUrl`. Connects on the first query, so it never fails in an outage. */
export function createOrm(databaseUrl: string, limits: DatabaseLimits = {}): MikroORM {
  return new MikroORM(ormConfig(databaseUrl, limits));
}

// On globalThis, so that the pool survives when Vite's dev server reloads this module.
const globals = globalThis as { dealquestOrm?: MikroORM };

/** A new entity manager for one loader or action, on the pool of this process. */
export function forkEm(): EntityManager {
  globals.dealquestOrm ??= createOrm(env().DATABASE_URL);
  return globals.dealquestOrm.em.fork() as EntityManager;
}
