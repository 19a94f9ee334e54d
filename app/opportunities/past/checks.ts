import { type ActiveStage, DEAL_STAGES, STAGES } from "../stages.ts";

/** What a deal of a past day can be now. */
export const OUTCOMES = ["won", "lost", "open", "gone"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** The outcomes, with open deals split by what differs: another closing month, smaller, larger, or none of these. */
export const DETAILED_OUTCOMES = ["won", "lost", "gone", "moved", "shrunk", "grown", "same"] as const;

export type DetailedOutcome = (typeof DETAILED_OUTCOMES)[number];

/** What a past day's list can be narrowed to. */
export const OUTCOME_FILTER = ["open", ...DETAILED_OUTCOMES] as const;

/** A stage of the trail: an active one, or won. */
export type NonLostStage = ActiveStage | "won-closed";

/** The stages of the trail, in its order. */
export const NON_LOST_STAGES = DEAL_STAGES.filter(
  (stage): stage is NonLostStage => STAGES[stage].closed !== "lost",
) as [NonLostStage, ...NonLostStage[]];

/** What counts as done to a deal (docs/product.md#activity). */
export const ACTIVITY_KINDS = ["notes", "moves", "steps", "new"] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Below so many closed deals their shares and medians say nothing. */
export const MIN_CLOSED_DEALS = 10;
