import { z } from "zod";
import { NON_LOST_STAGES } from "#app/opportunities/past/checks.ts";
import { periodOfDays, viewQuery } from "../views/schema.ts";

const href = z.string().describe("URL of the list of the counted deals");

/** The period in which deals began. */
export const periodQuery = periodOfDays(
  "First day on which deals were created; defaults to 179 days before `to`",
  "Last day; defaults to `asOf`",
);

export const funnelQuery = viewQuery.extend(periodQuery.shape);

/** Of the deals that began in a period (docs/product.md#funnel). */
const periodJson = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  closed: z.int().describe("How many of these deals are won or lost"),
  stages: z.array(
    z.object({
      stage: z.enum(NON_LOST_STAGES),
      reached: z.int(),
      href,
      medianDays: z.int().nullable().describe("Whole days in the stage, for deals that advanced"),
      lost: z.object({ count: z.int(), href }),
    }),
  ),
});

const reasonJson = z.object({
  reason: z.string().nullable().describe("Key of the lost reason; null for deals without one"),
  label: z.string(),
  count: z.int(),
  sum: z.number(),
  href,
});

export const funnelJson = periodJson
  .extend({
    asOf: z.iso.date(),
    before: periodJson.describe("The same for the previous period of equal length"),
    reasons: z.array(reasonJson).describe("Why the deals that were lost in the period were lost, most common first"),
  })
  .meta({ id: "Funnel" });

export type FunnelPeriod = z.output<typeof periodJson>;
export type FunnelReason = z.output<typeof reasonJson>;
export type Funnel = z.output<typeof funnelJson>;
