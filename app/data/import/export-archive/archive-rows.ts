/** The rows in the files of an export that an import takes, as the export writes them (docs/product.md#export). */
import { z } from "zod";
import type { Via } from "#app/changes/schema.ts";
import { FIELDS_OF_CONTACT } from "#app/contacts/fields.ts";
import { calendarMonth, emailAddress, instant } from "#app/http/schema.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { ARCHIVED_TEXT_LIMIT, archivedSchemasOf, archivedText } from "#app/records/schema.ts";

const VIA = ["page", "api", "capture", "import", "merge", "undo", "shell"] as const satisfies Via[];

// Any UUID that PostgreSQL holds, also of a version that forms refuse.
const id = () => z.guid().toLowerCase();
const address = emailAddress();

const authored = {
  createdAt: instant(),
  createdBy: address.nullable(),
  updatedAt: instant(),
  lastUpdatedBy: address.nullable(),
};

/** The rows by file, in the order in which they are imported: what is referred to comes first. */
export const ARCHIVE_ROWS = {
  "people.csv": z.object({
    email: address,
    firstName: archivedText(),
    lastName: archivedText(),
    title: archivedText().nullable(),
    deactivatedAt: instant().nullable(),
  }),
  "contacts.csv": z.object({
    id: id(),
    ...archivedSchemasOf(FIELDS_OF_CONTACT),
    ...authored,
  }),
  "opportunities.csv": z.object({
    id: id(),
    ...archivedSchemasOf(FIELDS_OF_OPPORTUNITY),
    owner: address,
    ...authored,
    createdBy: address,
  }),
  "links.csv": z.object({ opportunityId: id(), contactId: id() }),
  "notes.csv": z.object({
    id: id(),
    at: instant(),
    by: address,
    via: z.enum(VIA),
    kind: z.enum(["contact", "opportunity"]),
    recordId: id(),
    text: archivedText(ARCHIVED_TEXT_LIMIT),
  }),
  "targets.csv": z.object({
    month: calendarMonth(),
    of: address.nullable(),
    amount: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, "Must be an amount"),
  }),
};

/** Files that an export of an older release does not have. */
export const LATER_FILES: readonly ArchiveFile[] = ["targets.csv"];

export type ArchiveFile = keyof typeof ARCHIVE_ROWS;
export type ArchiveRow<File extends ArchiveFile> = z.output<(typeof ARCHIVE_ROWS)[File]>;

/** The files in the order in which they are imported. */
export const ARCHIVE_FILES = Object.keys(ARCHIVE_ROWS) as ArchiveFile[];

/** The people whom a row names by their address. */
export const peopleIn = (row: object): string[] =>
  ["createdBy", "lastUpdatedBy", "owner", "by", "of"].flatMap((column) => {
    const named = (row as Record<string, unknown>)[column];
    return typeof named === "string" ? [named] : [];
  });
