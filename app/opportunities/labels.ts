/** Labels of an opportunity's fields and stages. Separate from schema.ts so that page bundles do not include zod. */
import type { ListOrders } from "#app/lists/list-page.ts";
import { formatMoney } from "#app/ui/money.ts";
import type { OpportunityFields } from "./fields.ts";
import { DEAL_STAGES, STAGES } from "./stages.ts";

export const STAGE_OPTIONS = DEAL_STAGES.map((stage) => ({ value: stage, label: STAGES[stage].label }));

/** A person's short name, for lists and cards, which show other things in the line too: "Priya Raman" → "Priya R.". */
export const shortName = (name: string): string => name.replace(/ (\S)\S+/u, " $1.");

/** What tells an opportunity from others of its name: "Samples · $5,000". */
export const opportunityDetail = ({ dealStage, dealSize }: Pick<OpportunityFields, "dealStage" | "dealSize">): string =>
  `${STAGES[dealStage].label} · ${formatMoney(dealSize)}`;

/** The sort orders of the list; the first is the default. */
export const OPPORTUNITY_ORDERS: ListOrders = {
  created: { label: "Created", defaultDirection: "desc" },
  name: { label: "Opportunity Name", defaultDirection: "asc" },
  stage: { label: "Stage", defaultDirection: "asc" },
  size: { label: "Deal Size", defaultDirection: "desc" },
  close: { label: "Close Date", defaultDirection: "asc" },
  next: { label: "Next Step", defaultDirection: "asc" },
  contacts: { label: "Contacts", defaultDirection: "desc" },
};

export const STAGE_FILTER_OPTIONS = [{ value: "active", label: "Active" }, ...STAGE_OPTIONS];

/** The question asked before an opportunity is deleted (docs/product.md#dialogs-toasts-and-confirmations). */
export const DELETE_QUESTION = "Delete this opportunity? This does not delete the associated contacts.";
