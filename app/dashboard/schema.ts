import type { ActiveStage } from "#app/opportunities/stages.ts";

/** The dashboard of one user (docs/product.md#dashboard): dollars, counts, and `winRate` in whole percent. */
export type DashboardMetrics = {
  totalPipeline: number;
  activeOpportunities: number;
  winRate: number;
  avgDealSize: number;
  pipelineByStage: Record<ActiveStage, number>;
};
