/** Existing records as a review shows them, with what the note would change (docs/product.md#reviewing-what-exists). */
import { namesOf } from "#app/accounts/people/queries.server.ts";
import { isSameValue } from "#app/changes/changed-fields.ts";
import { contactName } from "#app/contacts/labels.ts";
import type { ContactInput, ContactJson } from "#app/contacts/schema.ts";
import { CONTACT_CHANGES, OPPORTUNITY_CHANGES } from "#app/note-reader/link/world.ts";
import { formatFieldValue } from "#app/opportunities/record/field-value.ts";
import type { OpportunityFields, OpportunityJson } from "#app/opportunities/schema.ts";
import { type CustomField, hasChoices } from "#app/records/custom/custom-field.ts";
import { readCustomFieldsInUse } from "#app/records/custom/custom-fields-in-use.server.ts";
import { customFieldName, flattenCustomValues } from "#app/records/custom/custom-values.ts";
import type { NoteReadingContext } from "../reading/find-note-subjects.server.ts";
import { type AcceptedFields, acceptedFields, type ExtractedFields } from "./accepted-changes.server.ts";
import type { FieldsOf, RecordKind } from "./record-words.ts";
import type { KnownRecord, ProposedChange } from "./review.ts";
import type { Ticks } from "./state.server.ts";

/** What the note tells of a record, the ticks that were sent of it, if any, and what a colleague changed meanwhile. */
type ReviewOfRecord<Fields> = { heard: ExtractedFields; ticks: Ticks | null; clash?: KnownRecord<Fields>["clash"] };

/** The contact with its changes. */
export function knownContact(context: NoteReadingContext, contact: ContactJson, sent: ReviewOfRecord<ContactInput>) {
  const detail = [contact.businessName, contact.email, contact.phone].filter(Boolean).join(" · ");
  return knownRecord(context, "contact", contact, { ...sent, name: contactName(contact), detail });
}

/** The opportunity with its changes. */
export async function knownOpportunity(
  context: NoteReadingContext,
  deal: OpportunityJson,
  sent: ReviewOfRecord<OpportunityFields>,
) {
  const { ownerUserId, name } = deal;
  const owner = ownerUserId === context.viewer.id ? "you" : (await namesOf(context.em, [ownerUserId])).get(ownerUserId);
  const detail = [
    formatFieldValue("dealStage", deal.dealStage),
    formatFieldValue("dealSize", deal.dealSize),
    `closes ${formatFieldValue("targetCloseDate", deal.targetCloseDate)}`,
    `owned by ${owner ?? "someone who left"}`,
  ].join(" · ");
  return knownRecord(context, "opportunity", deal, { ...sent, name, detail });
}

async function knownRecord<Kind extends RecordKind>(
  context: NoteReadingContext,
  kind: Kind,
  record: ContactJson | OpportunityJson,
  { heard, ticks, clash = null, name, detail }: ReviewOfRecord<FieldsOf[Kind]> & { name: string; detail: string },
): Promise<KnownRecord<FieldsOf[Kind]>> {
  const { [kind]: own } = await readCustomFieldsInUse(context);
  const sent = ticks && acceptedFields(kind, ticks, heard, own);
  const fields = [...FIELDS_CHANGED[kind], ...own.map(({ key }) => customFieldName(key))];
  const changes = changesOf(fields, record, withoutArchivedChoices(heard, own), sent);
  return { id: record.id, name, detail, updatedAt: record.updatedAt, changes, own, clash };
}

const FIELDS_CHANGED = { contact: CONTACT_CHANGES, opportunity: OPPORTUNITY_CHANGES };

/** What was heard, without the choices of custom fields that were taken out since. */
function withoutArchivedChoices(heard: ExtractedFields, own: readonly CustomField[]): ExtractedFields {
  const left = own
    .filter(({ type }) => hasChoices(type))
    .flatMap(({ key, choices }) => {
      const change = heard[customFieldName(key)];
      if (!change) return [];
      const ids = new Set(choices.filter(({ archived }) => !archived).map(({ id }) => id));
      const still = [change.heard].flat().filter((id) => ids.has(String(id))) as string[];
      const value = Array.isArray(change.heard) ? still : still[0];
      return [[customFieldName(key), value?.length ? { ...change, heard: value } : undefined]];
    });
  return { ...heard, ...Object.fromEntries(left) };
}

// Compared with the record as it was read together with its version, so that what the page shows is what is saved. What
// was ticked is shown again as it was sent, also if the note would change nothing of what a colleague made of the
// record since.
function changesOf(
  fields: readonly string[],
  record: ContactJson | OpportunityJson,
  heard: ExtractedFields,
  sent: AcceptedFields<object> | null,
): ProposedChange[] {
  const values: Record<string, unknown> = { ...record, ...flattenCustomValues(record.own) };
  const taken = (sent?.values ?? {}) as Record<string, ProposedChange["heard"] | undefined>;
  return fields.flatMap((field) => {
    const present = (values[field] === "" ? null : (values[field] ?? null)) as ProposedChange["present"];
    const value = taken[field] ?? heard[field]?.heard;
    if (value === undefined || isSameValue(value, present)) return [];
    const words = heard[field]?.words ?? "";
    // What no words of the note tell is only offered.
    const ticked = sent === null ? words !== "" : field in taken || sent.wrong[field] !== undefined;
    return [{ field, present, heard: value, words, ticked, wrong: sent?.wrong[field] }];
  });
}
