/** The list of a past day: its filters and rows (docs/product.md#past-days). */
import { z } from "zod";
import { dayFilter } from "#app/http/schema.ts";
import { opportunityFilters } from "../schema.ts";
import type { DealStage } from "../stages.ts";
import { OUTCOMES, type Outcome } from "./checks.ts";

const { stage, owner } = opportunityFilters.shape;

export const pastFilters = z.object({
  asOf: dayFilter(),
  stage,
  owner,
  became: z.enum(OUTCOMES, `must be one of ${OUTCOMES.join(", ")}`),
});

export type PastFilter = Partial<z.output<typeof pastFilters>>;

/** A deal as it was at the end of a day, with its name and owner's name of today, and as it is now; `now` is null if it is not there any more. */
export type PastRow = {
  id: string;
  name: string | null;
  dealStage: DealStage;
  dealSize: number;
  targetCloseDate: string;
  ownerName: string | null;
  now: { dealStage: DealStage; dealSize: number; targetCloseDate: string } | null;
  isMerged: boolean;
};

/** How many deals of a day, of which sum (dollars) on that day, became what. */
export type PastTotal = { became: Outcome; count: number; sum: number };
