/** What the pages call an opportunity's fields and stages. Apart from schema.ts so that no page carries zod (design section 2). */
import type { DealStage, OpportunityFields } from "./schema.ts";

export const DEAL_STAGE_LABELS: Record<DealStage, string> = {
  open: "Open",
  qualified: "Qualified",
  samples: "Samples",
  "contract-negotiation": "Contract Negotiation",
  "won-closed": "Won-Closed",
  "lost-closed": "Lost-Closed",
};

export const STAGE_OPTIONS = Object.entries(DEAL_STAGE_LABELS).map(([value, label]) => ({ value, label }));

export const FIELD_LABELS: Record<keyof OpportunityFields, string> = {
  name: "Opportunity Name",
  dealStage: "Stage",
  dealSize: "Deal Size",
  targetCloseDate: "Target Close Date",
  nextStepDate: "Next Step Date",
  nextStepDescription: "Next Step",
  description: "Description",
};

/** What deleting an opportunity asks (specification section 2). */
export const DELETE_QUESTION = "Delete this opportunity? This does not delete the associated contacts.";
