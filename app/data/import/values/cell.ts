/** How long a cell may be, checked before any pattern, and how a long one is shown (docs/product.md#import). */
import { MAX_CONTACTS } from "#app/contacts/checks.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { MAX_LONG_TEXT_CHARACTERS, MAX_NAME_CHARACTERS } from "#app/http/checks.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { type FieldTable, type FieldType, mapFields } from "#app/records/field.ts";
import type { CustomImportField, ImportField } from "../plan.ts";

/** The longest day, amount, stage, type, or name of an owner. */
export const MAX_VALUE_CHARACTERS = 200;
/** The longest contact, as a cell names it: name, address, or both. */
export const MAX_CONTACT_CHARACTERS = 600;

const MAX_CONTACT_LIST_CHARACTERS = MAX_CONTACTS * MAX_CONTACT_CHARACTERS;

const MAX_CHARACTERS_BY_TYPE: Record<FieldType, number> = {
  name: MAX_NAME_CHARACTERS,
  email: MAX_CONTACT_CHARACTERS,
  text: MAX_LONG_TEXT_CHARACTERS,
  choice: MAX_VALUE_CHARACTERS,
  money: MAX_VALUE_CHARACTERS,
  day: MAX_VALUE_CHARACTERS,
  number: MAX_VALUE_CHARACTERS,
  yesno: MAX_VALUE_CHARACTERS,
  several: MAX_LONG_TEXT_CHARACTERS,
  link: MAX_LONG_TEXT_CHARACTERS,
};

const maxCharactersOfFields = <Table extends FieldTable>(fields: Table) =>
  mapFields(fields, ({ type }) => MAX_CHARACTERS_BY_TYPE[type]);

const MAX_CHARACTERS_BY_FIELD: Record<Exclude<ImportField, CustomImportField>, number> = {
  ...maxCharactersOfFields(FIELDS_OF_CONTACT),
  ...maxCharactersOfFields(FIELDS_OF_OPPORTUNITY),
  // What may name several in a cell.
  name: MAX_CONTACT_CHARACTERS,
  phone: MAX_CONTACT_CHARACTERS,
  businessName: MAX_CONTACT_CHARACTERS,
  dealStatus: MAX_LONG_TEXT_CHARACTERS,
  owner: MAX_VALUE_CHARACTERS,
  contactEmail: MAX_CONTACT_LIST_CHARACTERS,
  contactName: MAX_CONTACT_LIST_CHARACTERS,
  contactBusiness: MAX_CONTACT_LIST_CHARACTERS,
};

/** The most characters of a cell by its field. */
export const longestCell = (field: ImportField): number =>
  field in MAX_CHARACTERS_BY_FIELD
    ? MAX_CHARACTERS_BY_FIELD[field as keyof typeof MAX_CHARACTERS_BY_FIELD]
    : MAX_LONG_TEXT_CHARACTERS;

const SHOWN_CHARACTERS = 100;

/** The first 100 characters of a text, the last one an ellipsis if there are more. */
export function shortenedCell(text: string, most = SHOWN_CHARACTERS): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** A cell within a message. */
export const quoted = (cell: string): string => `“${shortenedCell(cell)}”`;
