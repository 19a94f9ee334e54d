/** Keeps `opportunity_states` level with the changes (docs/decisions.md, "The past is kept as spans"). */
import { sql } from "kysely";
import { assignPositionBatch } from "#app/changes/feed.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type BackgroundLoop, startLoop } from "#app/server/background-loop.server.ts";
import {
  type ChangeOfDeal,
  changesAfter,
  IS_FIGURE_CHANGE,
  IS_UNDO,
  lastSpans,
  writeSpans,
} from "./span-rows.server.ts";
import {
  extendSpans,
  FIGURE_FIELDS,
  type FigureChange,
  type FigureFields,
  type Span,
  sortChanges,
} from "./timeline.ts";

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

type ChangeWithBefore = FigureChange & { before: Partial<FigureFields> | null };

/**
 * The spans of deals from their first change on. What a deal was created with, if that was never recorded, is what the
 * first change of each field says that it was before, and of a field that never changed what it is now, in the trash
 * too.
 */
async function wholeTimelines(tx: EntityManager, ids: string[]): Promise<Map<string, Span[]>> {
  if (ids.length === 0) return new Map();
  const changes = await queryOn(tx)
    .selectFrom("changes")
    .where("record_id", "in", ids)
    .where(IS_FIGURE_CHANGE)
    .orderBy("at")
    .orderBy("id")
    .select(({ ref }) => [
      "record_id as recordId",
      instantText(ref("at")).as("at"),
      "action",
      IS_UNDO.as("isUndo"),
      sql<Partial<FigureFields> | null>`${ref("before")}`.as("before"),
      sql<Partial<FigureFields> | null>`${ref("after")}`.as("after"),
    ])
    .execute();
  const present = await presentFields(tx, ids);
  const byDeal = Map.groupBy(changes, ({ recordId }) => recordId);
  return new Map(
    [...byDeal].map(([id, its]) => [id, extendSpans(null, withBeginning(sortChanges(its), present.get(id) ?? {}))]),
  );
}

function withBeginning([first, ...others]: ChangeWithBefore[], present: Partial<FigureFields>): FigureChange[] {
  if (!first) return [];
  const beginning = FIGURE_FIELDS.map((field) => {
    if (first.after?.[field] !== undefined && first.action !== "updated") return [field, first.after[field]];
    const from = first.action === "created" ? others : [first, ...others];
    const sides = from.find(({ before, after }) => before?.[field] !== undefined || after?.[field] !== undefined);
    const [known] = [sides?.before?.[field], sides?.after?.[field], present[field]].filter((one) => one !== undefined);
    return [field, known];
  });
  const created: FigureChange = {
    at: first.at,
    action: "created",
    after: Object.fromEntries(beginning),
  };
  return [created, ...(first.action === "created" ? others : [first, ...others])];
}

async function presentFields(tx: EntityManager, ids: string[]): Promise<Map<string, FigureFields>> {
  const { rows } = await sql<FigureFields & { id: string }>`
    select id, deal_stage as "dealStage", lost_reason as "lostReason", deal_size::float8 as "dealSize",
      to_char(target_close_date, 'YYYY-MM-DD') as "targetCloseDate",
           owner_user_id as "ownerUserId"
      from (select id, deal_stage, lost_reason, deal_size, target_close_date, owner_user_id from opportunities
        where id = any(${ids}::uuid[])
            union all
            select kept.id, kept.deal_stage, kept.lost_reason, kept.deal_size, kept.target_close_date,
                   coalesce(kept.assigned_user_id, kept.created_by_user_id)
              from trash t cross join lateral jsonb_to_recordset(t.snapshot -> 'opportunities')
                   kept (id uuid, deal_stage text, lost_reason text, deal_size numeric, target_close_date date,
                     assigned_user_id uuid, created_by_user_id uuid)
             where t.kind = 'opportunity' and t.record_id = any(${ids}::uuid[])) known`.execute(queryOn(tx));
  return new Map(rows.map(({ id, ...fields }) => [id, fields]));
}
