import { z } from "zod";
import { dayFilter } from "#app/http/schema.ts";

/** The query of every view: whose figures, and as of the end of which day. */
export const viewQuery = z
  .object({
    scope: z.enum(["mine", "team"], "must be mine or team").describe("Whose figures; defaults to `mine`"),
    asOf: dayFilter().describe("Figures as of the end of this day, in the team's time zone; defaults to today"),
  })
  .partial();

export type ViewFilter = z.output<typeof viewQuery>;

/** The query of a period: its first and its last day, with what they are. */
export const periodOfDays = (from: string, to: string) =>
  z.object({ from: dayFilter().describe(from), to: dayFilter().describe(to) }).partial();

export type PeriodFilter = z.output<ReturnType<typeof periodOfDays>>;
