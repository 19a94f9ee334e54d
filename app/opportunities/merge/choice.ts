import { differingFields, type MergeChoice } from "#app/snapshots/merge-choice.ts";
import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import { FIELD_LABELS } from "../labels.ts";
import type { OpportunityFields, OpportunityJson } from "../schema.ts";
import { stageLook } from "../stages.ts";

/** An opportunity, as a merge shows it. */
export type Mergeable = OpportunityJson & { ownerName: string };

// Descriptions are joined.
const TEXTS: Record<Exclude<keyof OpportunityFields, "description">, (opportunity: Mergeable) => string | null> = {
  name: ({ name }) => name,
  dealStage: ({ dealStage }) => stageLook(dealStage).label,
  dealSize: ({ dealSize }) => formatMoney(dealSize),
  targetCloseDate: ({ targetCloseDate }) => formatDate(targetCloseDate),
  nextStepDate: ({ nextStepDate }) => nextStepDate && formatDate(nextStepDate),
  nextStepDescription: ({ nextStepDescription }) => nextStepDescription,
  ownerUserId: ({ ownerName }) => ownerName,
};

/** The fields that one chooses in a merge. */
export const CHOSEN_FIELDS = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

const SHOWN = Object.fromEntries(CHOSEN_FIELDS.map((name) => [name, { label: FIELD_LABELS[name], text: TEXTS[name] }]));

/** What tells an opportunity from another one of its name. */
export const detailOf = ({ dealStage, dealSize, targetCloseDate, contacts }: OpportunityJson): string =>
  [
    stageLook(dealStage).label,
    formatMoney(dealSize),
    formatDate(targetCloseDate),
    ...contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  ].join(" · ");

/** What the page of a merge shows of these opportunities. */
export function mergeChoice(opportunities: Mergeable[]): MergeChoice {
  const candidates = opportunities.map((opportunity) => ({
    id: opportunity.id,
    name: opportunity.name,
    detail: detailOf(opportunity),
    updatedAt: opportunity.updatedAt,
  }));
  return { candidates, fields: differingFields(opportunities, SHOWN) };
}
