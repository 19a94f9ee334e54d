import { z } from "zod";
import { ACTIVE_STAGES, type ActiveStage, DEAL_STAGES } from "#app/opportunities/stages.ts";

const href = z.string().describe("URL of the list or of the deal");

const stage = z.enum(ACTIVE_STAGES as [ActiveStage, ...ActiveStage[]]);

/** Time of open deals in their stage (docs/product.md#ageing): whole days of the team's calendar; sums in dollars. */
export const ageingJson = z
  .object({
    asOf: z.iso.date(),
    closed: z.int().describe("Number of the team's deals closed in the previous twelve months"),
    stages: z.array(
      z.object({
        stage,
        usualDays: z.int().nullable().describe("Median of won deals; null while fewer than ten are closed"),
        open: z.object({ count: z.int(), sum: z.number(), href }),
        slow: z.object({ count: z.int(), sum: z.number(), href }).describe("Deals over twice the median"),
      }),
    ),
    deals: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string().nullable(),
          ownerName: z.string(),
          stage: z.enum(DEAL_STAGES),
          days: z.int(),
          sum: z.number(),
          reason: z.string().nullable().describe("The latest activity"),
          href,
        }),
      )
      .describe("The fifty deals longest in their stage, longest first"),
  })
  .meta({ id: "Ageing" });

export type Ageing = z.output<typeof ageingJson>;
