/** What is ticked in a review of records that exist, how it is told, and what of it cannot be saved. */
import type { ContactInput } from "#app/contacts/schema.ts";
import type { OpportunityFields } from "#app/opportunities/schema.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { type AcceptedFields, acceptedContactFields, acceptedDealFields } from "./accepted-fields.server.ts";
import type { ReviewContext } from "./outcome.server.ts";
import { contactWords, dealWords, type RecordWords } from "./record-words.ts";
import type { Reviewed } from "./show-review.server.ts";
import type { Step } from "./step.server.ts";

/** What is said where another record was chosen than the one shown. */
export const CHANGES_NOT_YET_SHOWN = "Nothing is saved yet. Check what would change here, then save.";

/** What is ticked of a record, how it is told, and what cannot be saved of it, in words: "" if nothing. */
type Accepted<Fields> = { changes: Partial<Fields>; words: RecordWords; wrong: string };

const describeAccepted = <Fields>({ values, wrong }: AcceptedFields<Fields>, words: RecordWords): Accepted<Fields> => ({
  changes: values,
  words,
  wrong: Object.entries(wrong)
    .map(([field, value]) => `${words.labels[field]}: ${value?.messages.join(" ")}`)
    .join(" "),
});

/** What a step has ticked of the contact and of the opportunity. */
export async function acceptedChanges(
  by: ReviewContext,
  { reading: { about } }: Reviewed,
  { ticks }: Step,
): Promise<{ contact: Accepted<ContactInput>; deal: Accepted<OpportunityFields> }> {
  const { contact, opportunity } = await readCustomFieldsInUse(by);
  return {
    contact: describeAccepted(acceptedContactFields(ticks, about.contact.changes, contact), contactWords(contact)),
    deal: describeAccepted(acceptedDealFields(ticks, about.opportunity.changes, opportunity), dealWords(opportunity)),
  };
}
