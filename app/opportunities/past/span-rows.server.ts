/** Reads changes of deals in the order of the feed, and reads and writes the spans that follow from them. */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, dayText, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type FigureChange, type FigureFields, isComplete, type Span } from "./timeline.ts";

/**
 * `isPartial`: it created the deal and does not say with what (what was there before changes were recorded), or the
 * beginning is missing.
 */
export type ChangeOfDeal = FigureChange & { recordId: string; isPartial: boolean };

/** SQL: the changes that figures follow from. */
export const IS_FIGURE_CHANGE = sql<boolean>`kind = 'opportunity' and action in ('created', 'updated', 'deleted', 'restored', 'merged')`;

/** SQL: whether a change takes back another one. */
export const IS_UNDO = sql<boolean>`via = 'undo'`;

/**
 * The changes of deals behind a position in the feed, `limit` at most. `upTo` is the position that they reach to,
 * `isAll` whether none is behind it.
 */
export async function changesAfter(tx: EntityManager, position: string, limit: number) {
  const db = queryOn(tx);
  const end = await db
    .selectFrom("changes")
    .select(({ fn }) => fn.max("position").as("position"))
    .executeTakeFirst();
  const rows = await db
    .selectFrom("changes")
    .where("position", ">", position)
    .where("position", "<=", end?.position ?? position)
    .where(IS_FIGURE_CHANGE)
    .orderBy("position")
    .limit(limit)
    .select(({ ref }) => [
      ref("position").$notNull().as("position"),
      "record_id as recordId",
      instantText(ref("at")).as("at"),
      "action",
      IS_UNDO.as("isUndo"),
      sql<Partial<FigureFields> | null>`${ref("after")}`.as("after"),
    ])
    .execute();
  const changes: ChangeOfDeal[] = rows.map(({ position: _, ...change }) => ({
    ...change,
    isPartial: change.action !== "created" || !isComplete(change.after),
  }));
  const isAll = rows.length < limit;
  return { changes, isAll, upTo: (isAll ? end?.position : rows.at(-1)?.position) ?? position };
}

/** The last span of each of these deals. */
export async function lastSpans(tx: EntityManager, ids: string[]): Promise<Map<string, Span>> {
  if (ids.length === 0) return new Map();
  const rows = await queryOn(tx)
    .selectFrom("opportunity_states")
    .where("opportunity_id", "in", ids)
    .distinctOn("opportunity_id")
    .orderBy("opportunity_id")
    .orderBy("from_at", "desc")
    .select(({ ref }) => [
      "opportunity_id as id",
      instantText(ref("from_at")).as("fromAt"),
      instantText(ref("until_at")).as("untilAt"),
      "deal_stage as dealStage",
      "lost_reason as lostReason",
      asNumber(ref("deal_size")).as("dealSize"),
      dayText(ref("target_close_date")).as("targetCloseDate"),
      "owner_user_id as ownerUserId",
      instantText(ref("began_at")).as("beganAt"),
      instantText(ref("stage_since")).as("stageSince"),
      "came_from as cameFrom",
      "spent",
    ])
    .execute();
  return new Map(rows.map(({ id, ...span }) => [id, span]));
}

/**
 * Writes spans by deal in one statement. Those that a deal has already stay, but for the deals of `anew`, which have
 * exactly the given ones afterwards.
 */
export async function writeSpans(
  tx: EntityManager,
  { anew, spans }: { anew: string[]; spans: ReadonlyMap<string, Span[]> },
): Promise<void> {
  const db = queryOn(tx);
  if (anew.length > 0) await db.deleteFrom("opportunity_states").where("opportunity_id", "in", anew).execute();
  const rows = [...spans].flatMap(([opportunityId, its]) => its.map((span) => ({ opportunityId, ...span })));
  if (rows.length === 0) return;
  await sql`
    insert into opportunity_states (opportunity_id, from_at, until_at, deal_stage, lost_reason, deal_size, target_close_date, owner_user_id,
                                    began_at, stage_since, came_from, spent)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           n ("opportunityId" uuid, "fromAt" timestamptz(3), "untilAt" timestamptz(3), "dealStage" text, "lostReason" text,
              "dealSize" numeric,
              "targetCloseDate" date, "ownerUserId" uuid, "beganAt" timestamptz(3), "stageSince" timestamptz(3), "cameFrom" text,
              spent jsonb)
    on conflict (opportunity_id, from_at) do update
       set until_at = excluded.until_at, deal_stage = excluded.deal_stage,
           lost_reason = excluded.lost_reason, deal_size = excluded.deal_size,
           target_close_date = excluded.target_close_date, owner_user_id = excluded.owner_user_id,
           began_at = excluded.began_at, stage_since = excluded.stage_since, came_from = excluded.came_from,
           spent = excluded.spent`.execute(db);
}
