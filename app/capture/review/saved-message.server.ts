import { changedFields } from "#app/changes/changed-fields.ts";
import { type ChangedField, keptMessage } from "#app/changes/conflict/conflict.ts";
import { contactName } from "#app/contacts/labels.ts";
import {
  FIELD_LABELS as CONTACT_LABELS,
  formatFieldValue as formatOfContact,
} from "#app/contacts/record/field-value.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import { isJustWon, wonText } from "#app/opportunities/board/moved.ts";
import type { UndoableSave } from "#app/opportunities/history/undo-save.server.ts";
import { FIELD_LABELS, formatFieldValue } from "#app/opportunities/record/field-value.ts";
import type { OpportunityFields, OpportunityJson } from "#app/opportunities/schema.ts";

type Saved = { opportunity: OpportunityJson; kept: ChangedField[]; undo: UndoableSave };

/** The message after a note was saved: the opportunity, every change with its new value, Undo, and Open. */
export function savedMessage(before: OpportunityJson, { opportunity, kept, undo }: Saved, contact: Updated | null) {
  const { id, name, contacts } = opportunity;
  const values = Object.fromEntries(Object.keys(FIELD_LABELS).map((field) => [field, opportunity[field as Field]]));
  const changed = (changedFields<OpportunityFields>(before, values)?.after ?? {}) as Partial<OpportunityFields>;
  const said = [
    ...Object.entries(changed).map(([field, value]) => ofDeal(field as Field, value)),
    ...Object.entries(contact?.changes ?? {}).map(([field, value]) => ofContact(field as keyof ContactInput, value)),
    ...contacts.filter((one) => undo.attached && one.id === undo.contact).map((one) => `with ${contactName(one)}`),
  ];
  const won = isJustWon(before.dealStage, opportunity.dealStage);
  const what = [won ? wonText(name) : name, said.join(", ")].filter(Boolean).join(won ? " " : ": ");
  const isChanged = said.length > 0;
  return {
    title: isChanged ? "Opportunity updated" : "Note saved",
    description: [what, keptMessage(kept, FIELD_LABELS)].filter(Boolean).join(". "),
    offers: [
      {
        label: "Undo",
        action: `/opportunities/${id}/undo`,
        fields: fieldsOf(undo, opportunity.updatedAt !== before.updatedAt),
      },
      { label: "Open", to: `/opportunities/${id}` },
    ],
    lit: `/opportunities/${id}`,
    stays: isChanged || undefined,
    summit: won || undefined,
  };
}

type Updated = { changes: Partial<ContactInput> };
type Field = keyof OpportunityFields;

const ofDeal = (field: Field, value: unknown) =>
  `${FIELD_LABELS[field]} ${formatFieldValue(field, value as string | number | null)}`;

const ofContact = (field: keyof ContactInput, value: unknown) =>
  `${CONTACT_LABELS[field]} ${formatOfContact(field, value as string | null)}`;

/** As fields of a form, without what is absent. */
function fieldsOf({ updatedAt, ...undo }: UndoableSave, isChanged: boolean): Record<string, string> {
  const sent = Object.entries({ ...undo, ...(isChanged ? { updatedAt } : {}) });
  return Object.fromEntries(sent.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
