import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { IS_FIGURE_CHANGE, IS_UNDO } from "./span-rows.server.ts";
import {
  extendSpans,
  FIGURE_FIELDS,
  type FigureChange,
  type FigureFields,
  type Span,
  sortChanges,
} from "./timeline.ts";

type ChangeWithBefore = FigureChange & { before: Partial<FigureFields> | null };

/**
 * The spans of deals from their first change on. What a deal was created with, if that was never recorded, is what the
 * first change of each field says that it was before, and of a field that never changed what it is now, in the trash
 * too.
 */
export async function wholeTimelines(tx: EntityManager, ids: string[]): Promise<Map<string, Span[]>> {
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
