/** Runs the waiting imports, bulk changes and undos in the database of the first argument, until it is killed. */
import { startBulkChanges } from "#app/bulk/run.server.ts";
import { startImports } from "#app/data/import/job/run.server.ts";
import { createOrm } from "#app/db/config.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

const orm = createOrm(process.argv[2] ?? "");
startImports(() => orm.em.fork() as EntityManager);
startBulkChanges(() => orm.em.fork() as EntityManager);
process.send?.("ready");
// The loop's timer keeps no process alive.
setInterval(() => {}, 60_000);
