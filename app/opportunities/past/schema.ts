/** The list of a past day: its filters and rows (docs/product.md#past-days). */
import { z } from "zod";
import { dayFilter } from "#app/http/schema.ts";
import { opportunityFilters } from "../schema.ts";
import { ACTIVE_STAGES, type ActiveStage, type DealStage } from "../stages.ts";
import { ACTIVITY_KINDS, NON_LOST_STAGES, OUTCOME_FILTER, type Outcome } from "./checks.ts";

const { stage, lostReason, owner, closesFrom, closesTo } = opportunityFilters.shape;

export const pastFilters = z.object({
  asOf: dayFilter(),
  stage,
  lostReason,
  owner,
  became: z.enum(OUTCOME_FILTER, `must be one of ${OUTCOME_FILTER.join(", ")}`),
  closesFrom,
  closesTo,
  stageFrom: dayFilter(),
  stageTo: dayFilter(),
  beganFrom: dayFilter(),
  beganTo: dayFilter(),
  reached: z.enum(NON_LOST_STAGES, `must be one of ${NON_LOST_STAGES.join(", ")}`),
  lostFrom: z.enum(NON_LOST_STAGES, `must be one of ${NON_LOST_STAGES.join(", ")}`),
  did: z.enum(ACTIVITY_KINDS, `must be one of ${ACTIVITY_KINDS.join(", ")}`),
  didBy: owner,
  didFrom: dayFilter(),
  didTo: dayFilter(),
  untouchedSince: dayFilter(),
  ended: z.literal("1", "must be 1"),
  countsFrom: dayFilter(),
  countsTo: dayFilter(),
  weigh: z.literal("1", "must be 1"),
});

export type PastFilter = Partial<z.output<typeof pastFilters>>;

/**
 * A deal as it was at the end of a day, with its name and owner's name of today, and as it is now; `now` is null if it
 * is not there any more.
 */
export type PastRow = {
  id: string;
  name: string | null;
  dealStage: DealStage;
  lostReason: string | null;
  dealSize: number;
  targetCloseDate: string;
  ownerName: string | null;
  now: { dealStage: DealStage; dealSize: number; targetCloseDate: string } | null;
  isMerged: boolean;
  /** Size × the rate of its stage (dollars, to the cent), if that was asked for. */
  weighted: number | null;
};

/** How many deals of a day, of which sum and sum of size × rate (dollars) on that day, became what. */
export type PastTotal = { became: Outcome; count: number; sum: number; weighted: number };

/** How many of a stage's deals were won, with the 90 % Wilson interval; `fixed` where too few were closed to say. */
export const rateJson = z.object({
  stage: z.enum(ACTIVE_STAGES as [ActiveStage, ...ActiveStage[]]),
  n: z.int(),
  won: z.int(),
  rate: z.number(),
  low: z.number(),
  high: z.number(),
  fixed: z.boolean(),
});

export type Rate = z.output<typeof rateJson>;
