import type { DealStage } from "../stages.ts";

/** What an empty column of the board says after "No deals in this camp.": what leads a deal there. A stage may have none. */
export const EMPTY_CAMPS: Partial<Record<DealStage, string>> = {
  open: "Every trail begins here: tell what just happened, or press New.",
  qualified: "Move a deal here once the climb is worth it.",
  samples: "Move a deal here when samples are on their way.",
  "contract-negotiation": "Move a deal here when you talk terms by the fire.",
  "won-closed": "The summit waits for its first flag.",
  "lost-closed": "No deal has turned back. May it stay so.",
};
