/** How long a cell may be, checked before any pattern, and how a long one is shown (docs/product.md#import). */
import { CONTACTS_LIMIT } from "#app/contacts/checks.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { LONG_TEXT_LIMIT, NAME_LIMIT } from "#app/http/checks.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { type FieldTable, type FieldType, mapFields } from "#app/records/field.ts";
import type { CustomImportField, ImportField } from "../plan.ts";

/** The longest day, amount, stage, type, or name of an owner. */
export const LONGEST_VALUE = 200;
/** The longest contact, as a cell names it: name, address, or both. */
export const LONGEST_CONTACT = 600;

const MAX_CONTACT_LIST_CHARACTERS = CONTACTS_LIMIT * LONGEST_CONTACT;

const LONGEST_OF_TYPE: Record<FieldType, number> = {
  name: NAME_LIMIT,
  email: LONGEST_CONTACT,
  text: LONG_TEXT_LIMIT,
  choice: LONGEST_VALUE,
  money: LONGEST_VALUE,
  day: LONGEST_VALUE,
  number: LONGEST_VALUE,
  yesno: LONGEST_VALUE,
  several: LONG_TEXT_LIMIT,
  link: LONG_TEXT_LIMIT,
};

const maxCharactersOfFields = <Table extends FieldTable>(fields: Table) =>
  mapFields(fields, ({ type }) => LONGEST_OF_TYPE[type]);

const MAX_CHARACTERS_BY_FIELD: Record<Exclude<ImportField, CustomImportField>, number> = {
  ...maxCharactersOfFields(FIELDS_OF_CONTACT),
  ...maxCharactersOfFields(FIELDS_OF_OPPORTUNITY),
  // What may name several in a cell.
  name: LONGEST_CONTACT,
  phone: LONGEST_CONTACT,
  businessName: LONGEST_CONTACT,
  dealStatus: LONG_TEXT_LIMIT,
  owner: LONGEST_VALUE,
  contactEmail: MAX_CONTACT_LIST_CHARACTERS,
  contactName: MAX_CONTACT_LIST_CHARACTERS,
  contactBusiness: MAX_CONTACT_LIST_CHARACTERS,
};

/** The most characters of a cell by its field. */
export const longestCell = (field: ImportField): number =>
  field in MAX_CHARACTERS_BY_FIELD
    ? MAX_CHARACTERS_BY_FIELD[field as keyof typeof MAX_CHARACTERS_BY_FIELD]
    : LONG_TEXT_LIMIT;

const SHOWN_CHARACTERS = 100;

/** The first 100 characters of a text, the last one an ellipsis if there are more. */
export function shortened(text: string, most = SHOWN_CHARACTERS): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** A cell within a message. */
export const quoted = (cell: string): string => `“${shortened(cell)}”`;
