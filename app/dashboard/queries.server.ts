import { queryOn } from "#app/db/database.server.ts";
import { asNumber, countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { ACTIVE_STAGES, type ActiveStage, type DealStage, isActive, WON_STAGES } from "#app/opportunities/stages.ts";
import type { DashboardMetrics } from "./schema.ts";

/** The count and the sum (dollars) of the opportunities of one stage. */
type Total = { stage: DealStage; count: number; sum: number };

/** The metrics of the opportunities that `userId` owns, in one statement (docs/product.md#dashboard). */
export async function findMetrics(em: EntityManager, userId: string): Promise<DashboardMetrics> {
  const totals: Total[] = await queryOn(em)
    .selectFrom("opportunities")
    .where("owner_user_id", "=", userId)
    .groupBy("deal_stage")
    .select(({ fn }) => ["deal_stage as stage", countOf().as("count"), asNumber(fn.sum("deal_size")).as("sum")])
    .execute();
  const count = (of: Total[]) => of.reduce((all, total) => all + total.count, 0);
  const sum = (of: Total[]) => of.reduce((all, total) => all + total.sum, 0);
  const active = totals.filter(({ stage }) => isActive(stage));
  const closed = count(totals) - count(active);
  const won = count(totals.filter(({ stage }) => WON_STAGES.includes(stage)));
  const pipeline = ACTIVE_STAGES.map((stage) => [stage, sum(totals.filter((total) => total.stage === stage))]);
  return {
    totalPipeline: sum(active),
    activeOpportunities: count(active),
    winRate: closed === 0 ? 0 : Math.round((100 * won) / closed),
    avgDealSize: totals.length === 0 ? 0 : Math.round(sum(totals) / count(totals)),
    pipelineByStage: Object.fromEntries(pipeline) as Record<ActiveStage, number>,
  };
}
