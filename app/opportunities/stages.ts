/**
 * The stages of a deal. Labels, order, filters, board, dashboard, seeds, prompts and the database column `stage_rank`
 * all derive from this table. A change here needs a migration; tests/db/migration.test.ts fails without it. How:
 * docs/contributing.md#a-new-stage-of-a-deal.
 */
import type { IconName } from "#app/ui/icons.tsx";
import type { Tint } from "#app/ui/tints.ts";

type Stage = {
  label: string;
  /**
   * The stage's position when opportunities are sorted by stage. Active stages come before closed ones. A released rank
   * never changes.
   */
  rank: number;
  /** How the deal ended; null while the stage is active. */
  closed: "won" | "lost" | null;
  /** The color and the sign of its camp on the trail, wherever pages show the stage. No two stages share a sign. */
  tint: Tint;
  icon: IconName;
};

/** Every stage by its key, in the order of the sales process. */
export const STAGES = {
  open: { label: "Open", rank: 0, closed: null, tint: "sand", icon: "signpost" },
  qualified: { label: "Qualified", rank: 1, closed: null, tint: "moss", icon: "compass" },
  samples: { label: "Samples", rank: 2, closed: null, tint: "fern", icon: "backpack" },
  "contract-negotiation": { label: "Contract Negotiation", rank: 3, closed: null, tint: "clay", icon: "campfire" },
  "won-closed": { label: "Won-Closed", rank: 4, closed: "won", tint: "action", icon: "summit" },
  "lost-closed": { label: "Lost-Closed", rank: 5, closed: "lost", tint: "stone", icon: "back" },
} as const satisfies Record<string, Stage>;

export type DealStage = keyof typeof STAGES;

/** A stage of a deal that is neither won nor lost. */
export type ActiveStage = { [Key in DealStage]: (typeof STAGES)[Key]["closed"] extends null ? Key : never }[DealStage];

export const STAGE_LABELS = Object.fromEntries(
  Object.entries(STAGES).map(([stage, { label }]) => [stage, label]),
) as Record<DealStage, string>;

export const DEAL_STAGES = Object.keys(STAGES) as [DealStage, ...DealStage[]];

/** The stage of a new deal. */
export const FIRST_STAGE: DealStage = DEAL_STAGES[0];

/** Whether a deal in this stage is neither won nor lost. */
export const isActive = (stage: DealStage): stage is ActiveStage => STAGES[stage].closed === null;

export const ACTIVE_STAGES: readonly ActiveStage[] = DEAL_STAGES.filter(isActive);

export const CLOSED_STAGES: readonly DealStage[] = DEAL_STAGES.filter((stage) => !isActive(stage));

export const WON_STAGES: readonly DealStage[] = DEAL_STAGES.filter((stage) => STAGES[stage].closed === "won");

export const LOST_STAGES: readonly DealStage[] = DEAL_STAGES.filter((stage) => STAGES[stage].closed === "lost");

/** Whether a deal in this stage is lost, so that it may have a reason. */
export const isLost = (stage: DealStage): boolean => STAGES[stage].closed === "lost";

/** Why deals are lost, by key, for a new team. Owners rename, add and archive reasons (docs/product.md#why-we-lost). */
export const LOST_REASONS = {
  price: "Price",
  timing: "Timing",
  competitor: "Competitor",
  "no-budget": "No budget",
  "no-answer": "No answer",
  "not-a-fit": "Not a fit",
  other: "Other",
} as const;

/** What addresses of lists call lost deals without a reason. No choice has such a key. */
export const NO_REASON = "-none";

/** The lowest rank of a closed stage. Every lower rank is active. */
export const FIRST_CLOSED_RANK = Math.min(...CLOSED_STAGES.map((stage) => STAGES[stage].rank));

/** The database's rank for an unknown stage. It sorts after all others. */
export const UNKNOWN_RANK = 1 + Math.max(...DEAL_STAGES.map((stage) => STAGES[stage].rank));

/** How pages show a stage that the database holds. One that only the next release knows is shown by its key. */
export const stageLook = (stage: string): Pick<Stage, "label" | "closed" | "tint" | "icon"> =>
  isDealStage(stage) ? STAGES[stage] : { label: stage, closed: null, tint: "sand", icon: "opportunities" };

/** Whether a value is the key of a stage. */
export const isDealStage = (text: unknown): text is DealStage =>
  typeof text === "string" && Object.hasOwn(STAGES, text);
