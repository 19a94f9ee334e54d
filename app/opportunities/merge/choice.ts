import { contactName } from "#app/contacts/labels.ts";
import { bestFirst, differingFields, type MergeChoice } from "#app/merge/merge-choice.ts";
import type { CustomField } from "#app/records/custom/custom-field.ts";
import { chosenCustomValues, chosenFields } from "#app/records/merge-fields.ts";
import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import { FIELDS_OF_OPPORTUNITY } from "../fields.ts";
import { FIELD_LABELS } from "../record/field-value.ts";
import type { ListedRecord, OpportunityJson } from "../schema.ts";
import { stageLook } from "../stages.ts";

export type Mergeable = ListedRecord & { ownerName: string };

const SHOWN_MERGE_FIELDS = {
  ...chosenFields(FIELDS_OF_OPPORTUNITY),
  ownerUserId: { label: FIELD_LABELS.ownerUserId, text: ({ ownerName }: Mergeable) => ownerName },
};

export const CHOSEN_FIELDS = Object.keys(SHOWN_MERGE_FIELDS) as (keyof typeof SHOWN_MERGE_FIELDS)[];

type DescribedOpportunity = Pick<OpportunityJson, "dealStage" | "dealSize" | "targetCloseDate"> & {
  contacts: { firstName: string; lastName: string }[];
};

/** So many of an opportunity's contacts tell it from others. */
export const NAMED_CONTACTS = 5;

/** Tells an opportunity from its namesakes. `contactCount` counts all contacts, if `contacts` are only the first. */
export function distinguishingDetail(
  { dealStage, dealSize, targetCloseDate, contacts }: DescribedOpportunity,
  contactCount = contacts.length,
): string {
  const named = contacts.slice(0, NAMED_CONTACTS);
  const others = contactCount - named.length;
  return [
    stageLook(dealStage).label,
    formatMoney(dealSize),
    formatDate(targetCloseDate),
    ...named.map((contact) => contactName(contact)),
    ...(others > 0 ? [`${others} more`] : []),
  ].join(" · ");
}

/** What the page of a merge shows of these opportunities, which may have these custom fields. */
export function mergeChoice(found: Mergeable[], customFields: readonly CustomField[]): MergeChoice {
  const shown = { ...SHOWN_MERGE_FIELDS, ...chosenCustomValues(customFields) };
  const ranked = found.map((one) => ({ ...one, since: one.creationDate, links: one.contacts.length }));
  const opportunities = bestFirst(ranked, shown);
  const candidates = opportunities.map((opportunity) => ({
    id: opportunity.id,
    name: opportunity.name,
    detail: distinguishingDetail(opportunity),
    updatedAt: opportunity.updatedAt,
  }));
  return { candidates, fields: differingFields(opportunities, shown) };
}
