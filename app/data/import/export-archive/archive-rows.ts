/** The rows in the files of an export that an import takes, as the export writes them (docs/product.md#export). */
import { z } from "zod";
import type { Via } from "#app/changes/schema.ts";
import { CONTACT_TYPES } from "#app/contacts/schema.ts";
import { emailAddress, instant } from "#app/http/schema.ts";
import { DEAL_STAGES } from "#app/opportunities/stages.ts";

const NAME_LIMIT = 200;
const EMAIL_LIMIT = 254;
// Longer than what a form takes: descriptions that were joined by a merge.
const TEXT_LIMIT = 200_000;

const VIA = ["page", "api", "capture", "import", "merge", "undo", "shell"] as const satisfies Via[];

// Texts stay as they are, spaces and line ends too, so that an export of them has the same bytes again.
const text = (limit = NAME_LIMIT) =>
  z
    .string()
    .max(limit)
    .refine((value) => !value.includes("\0") && value.isWellFormed(), "contains characters that cannot be saved");
const day = z.iso.date();
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
    firstName: text(),
    lastName: text(),
    title: text().nullable(),
    deactivatedAt: instant().nullable(),
  }),
  "contacts.csv": z.object({
    id: id(),
    firstName: text(),
    lastName: text(),
    email: text(EMAIL_LIMIT),
    phone: text().nullable(),
    businessName: text().nullable(),
    contactType: z.enum(CONTACT_TYPES),
    notes: text(TEXT_LIMIT).nullable(),
    ...authored,
  }),
  "opportunities.csv": z.object({
    id: id(),
    name: text(),
    dealStage: z.enum(DEAL_STAGES),
    dealSize: z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, "Must be an amount"),
    targetCloseDate: day,
    nextStepDate: day.nullable(),
    nextStepDescription: text(TEXT_LIMIT).nullable(),
    description: text(TEXT_LIMIT).nullable(),
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
    text: text(TEXT_LIMIT),
  }),
};

export type ArchiveFile = keyof typeof ARCHIVE_ROWS;
export type ArchiveRow<File extends ArchiveFile> = z.output<(typeof ARCHIVE_ROWS)[File]>;

/** The files in the order in which they are imported. */
export const ARCHIVE_FILES = Object.keys(ARCHIVE_ROWS) as ArchiveFile[];

/** The people whom a row names by their address. */
export const peopleIn = (row: object): string[] =>
  ["createdBy", "lastUpdatedBy", "owner", "by"].flatMap((column) => {
    const named = (row as Record<string, unknown>)[column];
    return typeof named === "string" ? [named] : [];
  });
