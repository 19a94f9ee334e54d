import { z } from "zod";
import { ACTIVE_STAGES } from "#app/opportunities/stages.ts";

/** The dashboard of one user (docs/product.md#dashboard): dollars, counts, and `winRate` in whole percent. */
export const metricsJson = z.object({
  totalPipeline: z.number(),
  activeOpportunities: z.int(),
  winRate: z.number(),
  avgDealSize: z.number(),
  pipelineByStage: z.record(z.enum(ACTIVE_STAGES), z.number()),
});

export type DashboardMetrics = z.output<typeof metricsJson>;
