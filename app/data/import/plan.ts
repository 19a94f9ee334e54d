/** What an import knows of its file: which column is which field, and what its words mean (docs/product.md#import). */
import { z } from "zod";
import { CONTACT_TYPES, type ContactInput, FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { recordId, withMaxElements } from "#app/http/schema.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import type { newOpportunitySchema } from "#app/opportunities/schema.ts";
import { DEAL_STAGES } from "#app/opportunities/stages.ts";
import { fieldNames } from "#app/records/field.ts";
import { ENCODINGS } from "#app/text/file-encodings.ts";

export const IMPORT_KINDS = ["contacts", "opportunities", "export"] as const;

export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A kind whose file is a table with columns to choose. */
export type TableKind = Exclude<ImportKind, "export">;

// First and last name in one, offered behind both.
const [firstName, lastName, ...others] = fieldNames(FIELDS_OF_CONTACT);
type ContactFieldName = keyof ContactInput | "name";
const CONTACT_FIELDS = [firstName, lastName, "name", ...others] as [ContactFieldName, ...ContactFieldName[]];

/**
 * The fields that a column can be, by kind, in the pages' order. A contact's `name` is first and last name in one;
 * `dealStatus` says that a deal was won or lost, whatever its stage.
 */
export const IMPORT_FIELDS = {
  contacts: CONTACT_FIELDS,
  opportunities: [
    ...fieldNames(FIELDS_OF_OPPORTUNITY),
    "dealStatus",
    "owner",
    "contactEmail",
    "contactName",
    "contactBusiness",
  ],
} as const;

export type ContactField = (typeof IMPORT_FIELDS.contacts)[number];
export type OpportunityField = (typeof IMPORT_FIELDS.opportunities)[number];
export type CustomImportField = `own.${string}`;
export type ImportField = ContactField | OpportunityField | CustomImportField;

/** The kind of record whose custom fields the columns of a table may be. */
export const RECORD_KIND = { contacts: "contact", opportunities: "opportunity" } as const;

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export const DATE_ORDERS = ["dmy", "mdy", "ymd"] as const;
const ON_MATCH = ["skip", "fill", "create"] as const;

export type Delimiter = (typeof DELIMITERS)[number];
export type DateOrder = (typeof DATE_ORDERS)[number];
export type OnMatch = (typeof ON_MATCH)[number];

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(", ")}`);

/** A file has no more columns than these, and a column of so many different words is none of stages or owners. */
export const MAX_COLUMNS = 250;
export const MAX_WORDS = 500;
const MAX_WORD_CHARACTERS = 200;

const meaningsByNameSchema = <Meaning extends z.ZodType>(meaning: Meaning, most: number) =>
  withMaxElements(most, `At most ${most}`, z.record(z.string().max(MAX_WORD_CHARACTERS), meaning.nullable()));

/**
 * The plan of an import, stored as JSON. `columns` has a field or null by header, `stages` a stage or null by the word
 * that the file uses, `owners` a user's id by the name that it uses, or null for the importing person. Spellings that
 * differ in case or spaces alone are one word. `contactType` is for all contacts whose row names none. `dateOrder` is
 * null while nobody had to choose it.
 */
export const planSchema = z.object({
  encoding: oneOf(ENCODINGS),
  delimiter: oneOf(DELIMITERS),
  dateOrder: oneOf(DATE_ORDERS).nullable(),
  columns: meaningsByNameSchema(
    z.union(
      [oneOf([...IMPORT_FIELDS.contacts, ...IMPORT_FIELDS.opportunities]), z.templateLiteral(["own.", z.string()])],
      "must be the name of a field",
    ),
    MAX_COLUMNS,
  ),
  stages: meaningsByNameSchema(oneOf(DEAL_STAGES), MAX_WORDS),
  owners: meaningsByNameSchema(recordId(), MAX_WORDS),
  contactType: oneOf(CONTACT_TYPES).nullable(),
  onMatch: oneOf(ON_MATCH),
});

export type ImportPlan = z.output<typeof planSchema>;

/** A person of the team, to whom a name in a file may belong. */
export type PossibleOwner = { id: string; firstName: string; lastName: string; email: string };

/** A contact as a row names it. `isRenamed`: it has no first name, and is called by something else of the row. */
export type ContactRecord = { contact: ContactInput; isRenamed: boolean };

/**
 * An opportunity as a row names it, with its contacts. Without `ownerUserId` it is the importing person's.
 * `isRounded`: its size had cents.
 */
export type OpportunityRecord = {
  opportunity: Omit<z.output<typeof newOpportunitySchema>, "id">;
  contacts: ContactInput[];
  isRounded: boolean;
};

/** A row that cannot be imported, and why. `line` is its first line in the file, from 1; `values` are its cells. */
export type WrongRow = { line: number; reason: string; values: string[] };

export type ParsedRow<Content> = ({ line: number } & Content) | WrongRow;

export type RecordByTableKind = { contacts: ContactRecord; opportunities: OpportunityRecord };
