/**
 * Writes what its parent asks for, and places it for the feed, until it is killed. Its arguments are the database's URL
 * and the author's id.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { startAssigningPositions } from "#app/changes/feed.server.ts";
import { recordChanges } from "#app/changes/record-change.server.ts";
import { createOrm } from "#app/db/config.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

/** A transaction: the changes that it makes, each of a record, and how long it stays open after them (ms). */
export type Asked = { changes: { id: string; recordId: string }[]; openForMs: number };

const [url = "", userId = ""] = process.argv.slice(2);
const orm = createOrm(url);
const forkEm = () => orm.em.fork() as EntityManager;
const author = { id: userId, via: "api" as const };

async function write({ changes, openForMs }: Asked): Promise<void> {
  await forkEm().transactional(async (tx) => {
    const updated = changes.map((change) => ({ ...change, kind: "contact" as const, action: "updated" as const }));
    await recordChanges(tx, author, updated);
    await sleep(openForMs);
  });
}

/** The answer is the id of the first change, after the commit. */
process.on("message", (asked: Asked) => {
  void write(asked).then(() => process.send?.(asked.changes[0]?.id));
});

// The first statement opens a connection and compiles the code.
await forkEm().execute("select 1");
const placing = startAssigningPositions(forkEm);
setInterval(placing.wake, 20);
process.send?.("ready");
