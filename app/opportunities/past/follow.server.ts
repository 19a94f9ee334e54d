/** Keeps `opportunity_states` level with the changes (docs/decisions.md, "The past is kept as spans"). */
import { sql } from "kysely";
import { assignPositionBatch } from "#app/changes/feed.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type BackgroundLoop, startLoop } from "#app/server/background-loop.server.ts";
import { type ChangeOfDeal, changesAfter, lastSpans, writeSpans } from "./span-rows.server.ts";
import { extendSpans, type Span, sortChanges } from "./timeline.ts";
import { wholeTimelines } from "./whole-timelines.server.ts";

const RECORDING_INTERVAL_MS = 2_000;
// A reader waits for some batches; the rest is the background's.
const CHANGES_PER_BATCH = 1_000;
const MAX_BATCHES_PER_REQUEST = 6;

/** Follows the changes in the background, on every machine. */
export const startRecordingPastDeals = (forkEm: () => EntityManager): BackgroundLoop =>
  startLoop(
    async (stopping) => {
      while (!stopping.aborted && (await recordPastDealBatch(forkEm())));
    },
    { intervalMs: RECORDING_INTERVAL_MS, failed: "changes-not-followed" },
  );

/**
 * Takes in what was committed before the call. False if that is more than a request should wait for, as after an import
 * or right after the release that brought the table: what is read then is of somewhat earlier.
 */
export async function catchUpPastDeals(em: EntityManager): Promise<boolean> {
  for (let batch = 0; batch < MAX_BATCHES_PER_REQUEST; batch++) if (!(await recordPastDealBatch(em))) return true;
  return false;
}

/** Takes in a batch of changes. Whether there are more. One at a time over all machines. */
async function recordPastDealBatch(em: EntityManager): Promise<boolean> {
  const hasMore = await assignPositionBatch(em);
  if (await isUpToDate(em)) return hasMore;
  return em.transactional(async (tx) => {
    const from = await lockPosition(tx);
    const { changes, upTo, isAll } = await changesAfter(tx, from, CHANGES_PER_BATCH);
    await recordPastDealChanges(tx, changes);
    const at = changes.map((change) => change.at).sort()[0] ?? null;
    await queryOn(tx)
      .updateTable("opportunity_states_position")
      .set({ position: upTo, first_at: sql`least(first_at, ${at}::timestamptz)` })
      .execute();
    return hasMore || !isAll;
  });
}

async function isUpToDate(em: EntityManager): Promise<boolean> {
  const { rows } = await sql<{ isLevel: boolean }>`
    select coalesce((select max(position) from changes), 0) <=
           coalesce((select position from opportunity_states_position where id = 'states'), 0) as "isLevel"`.execute(
    queryOn(em),
  );
  return rows[0]?.isLevel === true;
}

async function lockPosition(tx: EntityManager): Promise<string> {
  const db = queryOn(tx);
  await sql`insert into opportunity_states_position (id, position) values ('states', 0) on conflict do nothing`.execute(
    db,
  );
  const locked = db.selectFrom("opportunity_states_position").select("position").where("id", "=", "states").forUpdate();
  return (await locked.executeTakeFirstOrThrow()).position;
}

const isUndoneMove = ({ isUndo, action, after }: ChangeOfDeal) => isUndo && action === "updated" && after?.dealStage;

async function recordPastDealChanges(tx: EntityManager, changes: ChangeOfDeal[]): Promise<void> {
  const byDeal = Map.groupBy(changes, ({ recordId }) => recordId);
  const last = await lastSpans(tx, [...byDeal.keys()]);
  const spans = new Map<string, Span[]>();
  const anew: string[] = [];
  for (const [id, found] of byDeal) {
    // A change that was being erased while others were placed comes after later ones.
    const its = sortChanges(found);
    const known = last.get(id) ?? null;
    const isLate = known ? its.some(({ at }) => at <= (known.untilAt ?? known.fromAt)) : its[0]?.isPartial;
    // The last span does not say how the deal came to the stage that an undo gives it back.
    if (isLate || its.some(isUndoneMove)) anew.push(id);
    else spans.set(id, extendSpans(known, its));
  }
  await writeSpans(tx, { anew, spans: new Map([...spans, ...(await wholeTimelines(tx, anew))]) });
}
