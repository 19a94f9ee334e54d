import { z } from "zod";
import { CAMPS } from "#app/opportunities/past/checks.ts";
import { periodOfDays, viewQuery } from "../views/schema.ts";

const href = z.string().describe("The address of the list of those that are counted");

/** The period in which deals began. */
export const periodQuery = periodOfDays(
  "The first day on which deals began; without it 179 days before `to`",
  "The last day; `asOf` without it",
);

export const funnelQuery = viewQuery.extend(periodQuery.shape);

/** Of the deals that began in a period (docs/product.md#funnel). */
const periodJson = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  closed: z.int().describe("How many of them are won or lost"),
  stages: z.array(
    z.object({
      stage: z.enum(CAMPS),
      reached: z.int(),
      href,
      medianDays: z.int().nullable().describe("Whole days in the stage, of those that came further"),
      lost: z.object({ count: z.int(), href }),
    }),
  ),
});

export const funnelJson = periodJson
  .extend({ asOf: z.iso.date(), before: periodJson.describe("The same of as many days before") })
  .meta({ id: "Funnel" });

export type FunnelPeriod = z.output<typeof periodJson>;
export type Funnel = z.output<typeof funnelJson>;
