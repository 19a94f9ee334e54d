import { namesOf } from "#app/accounts/people/queries.server.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { CONTACT_TYPE_LABELS, contactName } from "#app/contacts/labels.ts";
import type { ContactInput } from "#app/contacts/schema.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { FIELD_LABELS } from "#app/opportunities/labels.ts";
import { STAGES } from "#app/opportunities/stages.ts";
import { fieldNames } from "#app/records/field.ts";
import { formatDate } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import type { Counts, PreviewRow } from "../import-json.ts";
import type { OpportunityRecord } from "../plan.ts";
import { shortened } from "../values/cell.ts";
import type { Row, TableJob } from "./job.server.ts";

export type FirstRow = { row: Row; outcome: keyof Counts };

type Values = PreviewRow["values"];

/** Rows as the app's pages will show them: labels, money, days and names. */
export async function previewOf(em: EntityManager, { userId }: TableJob, rows: FirstRow[]): Promise<PreviewRow[]> {
  const owners = rows.flatMap(({ row }) => ("opportunity" in row ? (row.opportunity.ownerUserId ?? userId) : []));
  const names = await namesOf(em, owners);
  const ownerName = (id = userId) => names.get(id) ?? "";
  return rows.map(({ row, outcome }) => ({
    line: row.line,
    outcome,
    values: valuesOf(row, ownerName)
      .filter(hasValue)
      .map(([label, value]): Values[number] => [label, shortened(value, SHOWN_CHARACTERS)]),
  }));
}

const SHOWN_CHARACTERS = 500;
const SHOWN_CONTACTS = 10;

const hasValue = ([, value]: Values[number]) => value !== "";

function valuesOf(row: Row, ownerName: (id?: string) => string): Values {
  if ("reason" in row) return [["Wrong", row.reason]];
  return "contact" in row ? contactValues(row.contact) : opportunityValues(row, ownerName);
}

function contactValues(contact: ContactInput): Values {
  const shown = { ...contact, contactType: CONTACT_TYPE_LABELS[contact.contactType] };
  return fieldNames(FIELDS_OF_CONTACT).map((field) => [FIELDS_OF_CONTACT[field].label, shown[field] ?? ""]);
}

function opportunityValues({ opportunity, contacts }: OpportunityRecord, ownerName: (id?: string) => string): Values {
  const shown: Record<keyof typeof FIELD_LABELS, string> = {
    name: opportunity.name,
    dealStage: STAGES[opportunity.dealStage].label,
    dealSize: formatMoney(opportunity.dealSize),
    targetCloseDate: formatDate(opportunity.targetCloseDate),
    nextStepDate: formatDate(opportunity.nextStepDate ?? ""),
    nextStepDescription: opportunity.nextStepDescription ?? "",
    description: opportunity.description ?? "",
    ownerUserId: ownerName(opportunity.ownerUserId),
  };
  const fields = Object.entries(FIELD_LABELS) as [keyof typeof FIELD_LABELS, string][];
  const more = contacts.length - SHOWN_CONTACTS;
  const people = contacts
    .slice(0, SHOWN_CONTACTS)
    .map((contact) => [contactName(contact), contact.email].filter(Boolean).join(", "));
  return [
    ...fields.map(([field, label]): Values[number] => [label, shown[field]]),
    ...people.map((one): Values[number] => ["Contact", one]),
    ...(more > 0 ? [["Contact", `and ${more} more`] as Values[number]] : []),
  ];
}
