import { z } from "zod";
import { ACTIVITY_KINDS } from "#app/opportunities/past/checks.ts";
import { periodOfDays } from "../views/schema.ts";

/** The days of which the deeds are told; never days after `asOf`. */
export const activityPeriod = periodOfDays(
  "First day; defaults to the Monday of the previous week",
  "Last day; defaults to `asOf`",
);

const href = z.string().describe("URL of the list of these opportunities");

/**
 * What was done to opportunities in a week and the one before, or in a period (docs/product.md#activity): by day of the
 * team's calendar, person and kind; sums in dollars.
 */
export const activityJson = z
  .object({
    asOf: z.iso.date(),
    monday: z.iso.date().describe("The first day of the week of `asOf`"),
    days: z
      .array(z.object({ day: z.iso.date(), userId: z.uuid(), kind: z.enum(ACTIVITY_KINDS), count: z.int(), href }))
      .describe("By day, person and kind; zero counts are left out"),
    untouched: z
      .object({ since: z.iso.date(), count: z.int(), sum: z.number(), href })
      .describe("Open opportunities without a change in the last fourteen days of the period"),
  })
  .meta({ id: "Activity" });

export type Activity = z.output<typeof activityJson>;

export type ActivePerson = { id: string; name: string };
