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

// Marks of direction, soft hyphens, and spaces without width. Joiners stay where a script or a picture needs them.
const INVISIBLE_CHARACTERS = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const NON_JOINING_CHARACTER = String.raw`[\s\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\p{N}\p{Sm}@]`;
const NEEDLESS_JOINER = new RegExp(
  `(?<=^|${NON_JOINING_CHARACTER})[\\u200c\\u200d]|[\\u200c\\u200d](?=$|${NON_JOINING_CHARACTER})`,
  "gu",
);

/** A text without characters that nobody sees, which would keep a name, a number or an address from being found. */
export const withoutUnseen = (text: string): string =>
  text.replace(INVISIBLE_CHARACTERS, "").replace(NEEDLESS_JOINER, "");

/** A text with single spaces and none at its ends, without what nobody sees. */
export const withSingleSpaces = (text: string): string => withoutUnseen(text).replace(/\s+/g, " ").trim();
