/** Tells webhooks of changes in the database of the first argument, until it is killed. */
import { startAssigningPositions } from "#app/changes/feed.server.ts";
import { createOrm } from "#app/db/config.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { senderOf } from "#app/webhooks/receiver.server.ts";
import { startWebhooks } from "#app/webhooks/sending/background.server.ts";

const orm = createOrm(process.argv[2] ?? "");
const forkEm = () => orm.em.fork() as EntityManager;
startAssigningPositions(forkEm);
startWebhooks({ forkEm, sender: senderOf(env()), settings: env() });
process.send?.("ready");
// The loops' timers keep no process alive.
setInterval(() => {}, 60_000);
