import type { DealStage } from "#app/opportunities/schema.ts";

/** The stages that a pipeline counts: everything that is not closed. */
export type ActiveStage = Exclude<DealStage, "won-closed" | "lost-closed">;

/** The dashboard of one person (decisions.md section 4): dollars, counts and a whole percentage. */
export type DashboardMetrics = {
  totalPipeline: number;
  activeOpportunities: number;
  winRate: number;
  avgDealSize: number;
  pipelineByStage: Record<ActiveStage, number>;
};
