import { z } from "zod";
import { dayFilter } from "#app/http/schema.ts";

/** The query of every view: whose figures, and as of the end of which day. */
export const viewQuery = z
  .object({
    scope: z.enum(["mine", "team"], "must be mine or team").describe("Whose figures; `mine` without it"),
    asOf: dayFilter().describe("The day at whose end the figures stood, in the team's time zone; today without it"),
  })
  .partial();

export type ViewFilter = z.output<typeof viewQuery>;
