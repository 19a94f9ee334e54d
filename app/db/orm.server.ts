import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import { env } from "#app/env.server.ts";
import { createOrm } from "./config.server.ts";

export type { EntityManager };

// On globalThis, so that the pool survives when Vite's dev server reloads this module.
const globals = globalThis as { dealquestOrm?: MikroORM };

/** A new entity manager for one loader or action, on the pool of this process. */
export function forkEm(): EntityManager {
  globals.dealquestOrm ??= createOrm(env().DATABASE_URL);
  return globals.dealquestOrm.em.fork() as EntityManager;
}
