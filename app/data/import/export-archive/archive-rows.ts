/** The rows in the files of an export that an import takes, as the export writes them (docs/product.md#export). */
import { z } from "zod";
import type { ChangeSource } from "#app/changes/schema.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { calendarMonth, emailAddress, instant } from "#app/http/schema.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { CUSTOM_FIELD_TYPES, type CustomFieldType, hasChoices } from "#app/records/custom/custom-field.ts";
import { customFieldName, isCustomFieldName } from "#app/records/custom/custom-values.ts";
import { fieldLabel } from "#app/records/custom/schema.ts";
import { archivedSchemasOf, archivedText, MAX_ARCHIVED_TEXT_CHARACTERS } from "#app/records/schema.ts";

const CHANGE_VIA_VALUES = [
  "page",
  "api",
  "capture",
  "import",
  "merge",
  "undo",
  "shell",
] as const satisfies ChangeSource[];

// Any UUID that PostgreSQL holds, also of a version that forms refuse.
const id = () => z.guid().toLowerCase();
const address = emailAddress();

// Years that PostgreSQL holds and pages show.
const pastInstant = () =>
  instant().refine((text) => text >= "1900" && text < "2200", "Must be an instant of 1900 to 2199");

const authorshipColumns = {
  createdAt: pastInstant(),
  createdBy: address.nullable(),
  updatedAt: pastInstant(),
  lastUpdatedBy: address.nullable(),
};

// Labels are stored as forms leave them.
const label = () =>
  archivedText().refine((text) => fieldLabel("").safeParse(text).data === text, "is not a valid label");

const choice = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  label: label(),
  archived: z.boolean(),
});

const hasTwice = (choices: { id: string }[]) => new Set(choices.map(({ id }) => id)).size < choices.length;

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The columns of custom fields, by key, as texts; what they hold, `fields.csv` says. */
const customCells = z.record(z.string(), archivedText(MAX_ARCHIVED_TEXT_CHARACTERS)).default({});

/** The cells of custom fields in a row of a file, by key. */
export const customCellsIn = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, text]) =>
      isCustomFieldName(column) && text !== null ? [[column.slice(customFieldName("").length), text]] : [],
    ),
  );

/** The rows by file, in the order in which they are imported: what is referred to comes first. */
export const ARCHIVE_ROWS = {
  "people.csv": z.object({
    email: address,
    firstName: archivedText(),
    lastName: archivedText(),
    title: archivedText().nullable(),
    deactivatedAt: pastInstant().nullable(),
  }),
  "fields.csv": z
    .object({
      kind: z.enum(["contact", "opportunity", "built-in"]),
      key: z
        .string()
        .regex(/^[a-z][A-Za-z0-9]{0,59}$/)
        .refine((key) => !(key in {}), "is not a valid key"),
      label: label(),
      type: z.enum(Object.keys(CUSTOM_FIELD_TYPES) as [CustomFieldType, ...CustomFieldType[]]),
      choices: z.string().max(100_000).transform(readJson).pipe(z.array(choice).max(100)),
      help: archivedText().nullable(),
      place: z.coerce.number().int().min(1).max(100_000),
      archivedAt: pastInstant().nullable(),
      updatedAt: pastInstant(),
    })
    .refine(({ type, choices }) => hasChoices(type) === choices.length > 0, {
      path: ["choices"],
      error: "A field with choices needs at least one, and other fields have none",
    })
    .refine(({ choices }) => !hasTwice(choices), { path: ["choices"], error: "A choice is repeated" }),
  "contacts.csv": z.object({
    id: id(),
    ...archivedSchemasOf(FIELDS_OF_CONTACT),
    own: customCells,
    ...authorshipColumns,
  }),
  "opportunities.csv": z.object({
    id: id(),
    ...archivedSchemasOf(FIELDS_OF_OPPORTUNITY),
    own: customCells,
    owner: address,
    ...authorshipColumns,
    createdBy: address,
  }),
  "links.csv": z.object({ opportunityId: id(), contactId: id() }),
  "notes.csv": z.object({
    id: id(),
    at: pastInstant(),
    by: address,
    via: z.enum(CHANGE_VIA_VALUES),
    kind: z.enum(["contact", "opportunity"]),
    recordId: id(),
    text: archivedText(MAX_ARCHIVED_TEXT_CHARACTERS),
  }),
  "targets.csv": z.object({
    month: calendarMonth(),
    of: address.nullable(),
    amount: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, "Must be an amount"),
  }),
};

/** Files that an export of an older release does not have. */
export const FILES_MISSING_IN_OLD_EXPORTS: readonly ArchiveFile[] = ["fields.csv", "targets.csv"];

export type ArchiveFile = keyof typeof ARCHIVE_ROWS;
export type ArchiveRow<File extends ArchiveFile> = z.output<(typeof ARCHIVE_ROWS)[File]>;

export const ARCHIVE_FILES = Object.keys(ARCHIVE_ROWS) as ArchiveFile[];

/** The people whom a row names by their address. */
export const peopleIn = (row: object): string[] =>
  ["createdBy", "lastUpdatedBy", "owner", "by", "of"].flatMap((column) => {
    const named = (row as Record<string, unknown>)[column];
    return typeof named === "string" ? [named] : [];
  });
