import { z } from "zod";
import { DETAILED_OUTCOMES } from "#app/opportunities/past/checks.ts";
import { rateJson } from "#app/opportunities/past/schema.ts";

const href = z.string().describe("URL of the list whose rows add up to the figure");

/** A month of the forecast (docs/product.md#forecast): counts, and sums in dollars. */
const monthJson = z.object({
  month: z.string().describe("`YYYY-MM`, or `later` for all that is more than a year ahead"),
  pastDue: z.boolean(),
  won: z.object({ count: z.int(), sum: z.number(), href }),
  open: z.object({
    count: z.int(),
    sum: z.number(),
    weighted: z.number().describe("The sum of deal size × win rate, each rounded to the cent"),
    href,
  }),
  expectedHref: z.string().describe("URL of the list of what is won and open; its weighted sum is the figure expected"),
  target: z.number().nullable().describe("The target of the person or the team; null if there is none"),
});

const outcomesSinceJson = z
  .object({
    open: z.array(
      z.object({
        became: z.enum(DETAILED_OUTCOMES),
        count: z.int(),
        sum: z.number().describe("Sizes on that day"),
        now: z.number().describe("Current sizes; 0 for lost or deleted deals"),
        href,
      }),
    ),
    added: z
      .object({ count: z.int(), sum: z.number(), href })
      .describe("Deals that were added after that day and still exist"),
  })
  .describe("Outcomes of the deals that were open on a past day; null for today");

export type OutcomesSince = z.output<typeof outcomesSinceJson>;

export const forecastJson = z
  .object({
    asOf: z.iso.date(),
    months: z.array(monthJson),
    rates: z.array(rateJson),
    became: outcomesSinceJson.nullable(),
  })
  .meta({ id: "Forecast" });

export type Forecast = z.output<typeof forecastJson>;
export type ForecastMonth = z.output<typeof monthJson>;
