import { z } from "zod";
import { ACTIVE_STAGES, type ActiveStage, DEAL_STAGES } from "#app/opportunities/stages.ts";

const href = z.string().describe("The address of the list, or of the deal");

const stage = z.enum(ACTIVE_STAGES as [ActiveStage, ...ActiveStage[]]);

/** How long open deals have been in their stage (docs/product.md#ageing): whole days of the team's calendar, sums in dollars. */
export const ageingJson = z
  .object({
    asOf: z.iso.date(),
    closed: z.int().describe("How many deals of the team were closed in the twelve months before"),
    stages: z.array(
      z.object({
        stage,
        usualDays: z.int().nullable().describe("The median of those won; null while fewer than ten are closed"),
        open: z.object({ count: z.int(), sum: z.number(), href }),
        slow: z.object({ count: z.int(), sum: z.number(), href }).describe("Those beyond twice the usual"),
      }),
    ),
    deals: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string().nullable(),
          stage: z.enum(DEAL_STAGES),
          days: z.int(),
          sum: z.number(),
          reason: z.string().nullable().describe("What was done last"),
          href,
        }),
      )
      .describe("The fifty that are longest in their stage, the longest first"),
  })
  .meta({ id: "Ageing" });

export type Ageing = z.output<typeof ageingJson>;
