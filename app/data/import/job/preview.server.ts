import { namesOf } from "#app/accounts/people/queries.server.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { contactName } from "#app/contacts/labels.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { FIELD_LABELS } from "#app/opportunities/record/field-value.ts";
import { asField, type CustomField } from "#app/records/custom/custom-field.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import type { FieldTable, ValuesOf } from "#app/records/field.ts";
import { type FieldValue, shownValue } from "#app/records/field-value.ts";
import type { Counts, PreviewRow } from "../import-json.ts";
import type { OpportunityRecord } from "../plan.ts";
import { shortened } from "../values/cell.ts";
import type { Row, TableJob } from "./job.server.ts";

export type FirstRow = { row: Row; outcome: keyof Counts };

type Values = PreviewRow["values"];

/** Rows as the app's pages will show them: labels, money, days and names. */
export async function previewOf(
  em: EntityManager,
  { userId }: TableJob,
  rows: FirstRow[],
  own: readonly CustomField[],
): Promise<PreviewRow[]> {
  const owners = rows.flatMap(({ row }) => ("opportunity" in row ? (row.opportunity.ownerUserId ?? userId) : []));
  const names = await namesOf(em, owners);
  const ownerName = (id = userId) => names.get(id) ?? "";
  return rows.map(({ row, outcome }) => ({
    line: row.line,
    outcome,
    values: [...valuesOf(row, ownerName), ...customValues(row, own)]
      .filter(hasValue)
      .map(([label, value]): Values[number] => [label, shortened(value, SHOWN_CHARACTERS)]),
  }));
}

const SHOWN_CHARACTERS = 500;
const SHOWN_CONTACTS = 10;

const hasValue = ([, value]: Values[number]) => value !== "";

function valuesOf(row: Row, ownerName: (id?: string) => string): Values {
  if ("reason" in row) return [["Rejected", row.reason]];
  return "contact" in row ? shownFields(FIELDS_OF_CONTACT, row.contact) : opportunityValues(row, ownerName);
}

function customValues(row: Row, own: readonly CustomField[]): Values {
  if ("reason" in row) return [];
  const values: Record<string, unknown> = "opportunity" in row ? row.opportunity : row.contact;
  return own.map((field) => [
    field.label,
    shownValue(asField(field), values[customFieldName(field.key)] as FieldValue),
  ]);
}

function shownFields<Table extends FieldTable>(fields: Table, record: Partial<ValuesOf<Table>>): Values {
  return Object.entries(fields).map(([name, field]) => [field.label, shownValue(field, record[name])]);
}

function opportunityValues({ opportunity, contacts }: OpportunityRecord, ownerName: (id?: string) => string): Values {
  const more = contacts.length - SHOWN_CONTACTS;
  const people = contacts
    .slice(0, SHOWN_CONTACTS)
    .map((contact) => [contactName(contact), contact.email].filter(Boolean).join(", "));
  return [
    ...shownFields(FIELDS_OF_OPPORTUNITY, opportunity),
    [FIELD_LABELS.ownerUserId, ownerName(opportunity.ownerUserId)],
    ...people.map((one): Values[number] => ["Contact", one]),
    ...(more > 0 ? [["Contact", `and ${more} more`] as Values[number]] : []),
  ];
}
