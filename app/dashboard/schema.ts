import { z } from "zod";
import { ACTIVE_STAGES, type ActiveStage } from "#app/opportunities/stages.ts";

/** The dashboard of one user (docs/product.md#dashboard): dollars, counts, and `winRate` in whole percent. */
export const metricsJson = z.object({
  totalPipeline: z.number(),
  activeOpportunities: z.int(),
  winRate: z.number(),
  avgDealSize: z.number(),
  pipelineByStage: z.object(
    Object.fromEntries(ACTIVE_STAGES.map((stage) => [stage, z.number()])) as Record<ActiveStage, z.ZodNumber>,
  ),
});

export type DashboardMetrics = z.output<typeof metricsJson>;
