/** The feed: every change once, in an order that follows the order of commits (docs/product.md#changes). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type BackgroundLoop, startLoop } from "#app/server/background-loop.server.ts";
import { type ChangeSource, type FedChange, UNKNOWN_CHANGE_SOURCE } from "./schema.ts";

// A batch takes 30 ms at most times; the app waits 2.5 s for a statement.
const BATCH = 500;

/**
 * Gives positions to changes that are committed and have none, up to 500. Returns how many. One at a time over all
 * machines: whoever has the lock sees everything that was committed before, and what commits later gets a later
 * position. So nothing ever appears behind a position that somebody has read, however long its transaction took. A
 * change that is being erased waits for the next call.
 *
 * Positions begin at the present time (µs since 1970), so that those given after a restore are beyond those that were
 * lost with it.
 */
export function assignFeedPositions(em: EntityManager): Promise<number> {
  return em.transactional(async (tx) => {
    const db = queryOn(tx);
    // A statement of its own: the next one sees what was committed until the lock was there.
    await sql`select pg_advisory_xact_lock(hashtext('dealquest.feed'))`.execute(db);
    const placed = await sql`
      with waiting as materialized (
        select id, at from changes where position is null order by at, id limit ${BATCH} for update skip locked),
      placed as (select id, row_number() over (order by at, id) as place from waiting),
      last as (
        select greatest(max(position), (extract(epoch from clock_timestamp()) * 1000000)::bigint) as position
          from changes where position is not null)
      update changes c set position = last.position + p.place from placed p, last where c.id = p.id`.execute(db);
    return Number(placed.numAffectedRows ?? 0);
  });
}

const POSITION_INTERVAL_MS = 2_000;

/** Places changes in the background, on every machine. */
export const startAssigningPositions = (forkEm: () => EntityManager): BackgroundLoop =>
  startLoop(
    async (stopping) => {
      while (!stopping.aborted && (await assignPositionBatch(forkEm())));
    },
    { intervalMs: POSITION_INTERVAL_MS, failed: "changes-not-placed" },
  );

/** Places a batch of what waits, if anything does. Whether there may be more. */
export async function assignPositionBatch(em: EntityManager): Promise<boolean> {
  return (await hasUnpositionedChanges(em)) && (await assignFeedPositions(em)) === BATCH;
}

async function hasUnpositionedChanges(em: EntityManager): Promise<boolean> {
  const waiting = queryOn(em).selectFrom("changes").select("id").where("position", "is", null).limit(1);
  return (await waiting.executeTakeFirst()) !== undefined;
}

/** A page of the feed, and the cursor to go on from, also where it is empty. */
export type FeedPage = { changes: FedChange[]; next: string };

export const FEED_BEGIN = "0";

/**
 * The changes behind the cursor `after`, oldest first, `limit` at most; `FEED_BEGIN` is before the first one. Without a
 * cursor none, and the cursor behind everything that was committed until now.
 */
export async function readFeed(em: EntityManager, after: string | null, limit: number): Promise<FeedPage> {
  let isBehind = (await assignFeedPositions(em)) === BATCH;
  if (after === null) {
    while (isBehind) isBehind = (await assignFeedPositions(em)) === BATCH;
    const last = queryOn(em)
      .selectFrom("changes")
      .select(({ fn }) => fn.max("position").as("position"));
    return { changes: [], next: (await last.executeTakeFirst())?.position ?? FEED_BEGIN };
  }
  const changes = await fedChanges(em).where("c.position", ">", after).orderBy("c.position").limit(limit).execute();
  return { changes, next: changes.at(-1)?.cursor ?? after };
}

/** Changes that have a position, by their ids, in no order. */
export async function findFedChanges(em: EntityManager, ids: string[]): Promise<FedChange[]> {
  return ids.length === 0 ? [] : fedChanges(em).where("c.id", "in", ids).execute();
}

const fedChanges = (em: EntityManager) =>
  queryOn(em)
    .selectFrom("changes as c")
    .where("c.position", "is not", null)
    .select(({ ref }) => [
      ref("c.position").$notNull().as("cursor"),
      "c.id",
      instantText(ref("c.at")).as("at"),
      "c.user_id as userId",
      "c.token_id as tokenId",
      sql<ChangeSource | null>`nullif(${ref("c.via")}, ${UNKNOWN_CHANGE_SOURCE})`.as("via"),
      "c.kind",
      "c.record_id as recordId",
      "c.other_id as otherId",
      "c.action",
      "c.before",
      sql<Record<string, unknown> | null>`case when ${IS_REMOVED} then '{"text": null}' else ${ref("c.after")} end`.as(
        "after",
      ),
    ]);

const IS_REMOVED = sql<boolean>`c.action = 'note_added' and exists (
  select from changes r where r.other_id = c.id and r.action = 'note_removed')`;
