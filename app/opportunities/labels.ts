/** What the pages call an opportunity's fields and stages. Apart from schema.ts so that no page carries zod (design section 2). */
import type { ListOrders } from "#app/http/page.ts";
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

/** The orders of the list, the first being the usual one. */
export const OPPORTUNITY_ORDERS: ListOrders = {
  created: { label: "Created", usual: "desc" },
  name: { label: "Opportunity Name", usual: "asc" },
  stage: { label: "Stage", usual: "asc" },
  size: { label: "Deal Size", usual: "desc" },
  close: { label: "Close Date", usual: "asc" },
  next: { label: "Next Step", usual: "asc" },
  contacts: { label: "Contacts", usual: "desc" },
};

/** The stages that the list can be filtered by. */
export const STAGE_FILTER_OPTIONS = [{ value: "active", label: "Active" }, ...STAGE_OPTIONS];

/** What deleting an opportunity asks (specification section 2). */
export const DELETE_QUESTION = "Delete this opportunity? This does not delete the associated contacts.";
