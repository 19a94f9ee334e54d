import type { EntityManager } from "#app/db/orm.server.ts";
import type { DashboardMetrics } from "./schema.ts";

/** The metrics over everything that `userId` created, in one statement (decisions.md section 4). */
export async function findMetrics(em: EntityManager, userId: string): Promise<DashboardMetrics> {
  const [row] = await em.execute<Record<string, string | null>[]>(
    `select coalesce(sum(deal_size) filter (where deal_stage = 'open'), 0) as open,
            coalesce(sum(deal_size) filter (where deal_stage = 'qualified'), 0) as qualified,
            coalesce(sum(deal_size) filter (where deal_stage = 'samples'), 0) as samples,
            coalesce(sum(deal_size) filter (where deal_stage = 'contract-negotiation'), 0) as negotiation,
            count(*) filter (where deal_stage not in ('won-closed', 'lost-closed')) as active,
            count(*) filter (where deal_stage = 'won-closed') as won,
            count(*) filter (where deal_stage in ('won-closed', 'lost-closed')) as closed,
            coalesce(avg(deal_size), 0) as average
       from opportunities
      where created_by_user_id = ?`,
    [userId],
  );
  const figure = (name: string) => Number(row?.[name] ?? 0);
  const pipelineByStage = {
    open: figure("open"),
    qualified: figure("qualified"),
    samples: figure("samples"),
    "contract-negotiation": figure("negotiation"),
  };
  return {
    totalPipeline: Object.values(pipelineByStage).reduce((sum, amount) => sum + amount, 0),
    activeOpportunities: figure("active"),
    winRate: figure("closed") === 0 ? 0 : Math.round((100 * figure("won")) / figure("closed")),
    avgDealSize: Math.round(figure("average")),
    pipelineByStage,
  };
}
