import { type EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { env } from "#app/env.server.ts";
import { type DatabaseLimits, ormConfig } from "./config.server.ts";

export type { EntityManager };

/** An ORM for the PostgreSQL at `databaseUrl`. It connects with the first query, so it comes up while the database is away. */
export function createOrm(databaseUrl: string, limits: DatabaseLimits = {}): MikroORM {
  return new MikroORM(ormConfig(databaseUrl, limits));
}

// Vite's dev server loads this module anew after a change; the pool is kept across that.
const kept = globalThis as { dealquestOrm?: MikroORM };

/** An entity manager of its own for one loader or action, on this process's pool. */
export function forkEm(): EntityManager {
  kept.dealquestOrm ??= createOrm(env().DATABASE_URL);
  return kept.dealquestOrm.em.fork() as EntityManager;
}
