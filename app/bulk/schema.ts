/** What a bulk change is, and its JSON (docs/product.md#changing-many-records). */
import { z } from "zod";
import { CONTACT_TYPES } from "#app/contacts/fields.ts";
import { calendarDate, optionalDate, recordId, withMaxElements } from "#app/http/schema.ts";
import { DEAL_STAGES } from "#app/opportunities/stages.ts";
import { sentCustomValues } from "#app/records/custom/schema.ts";

const NO_DATE = "Must be a date such as 2026-03-11";
const MAX_DAYS = 3_650;
const NO_DAYS = `Must be a whole number of days from -${MAX_DAYS} to ${MAX_DAYS}`;
const CHOOSE_ONE = "Choose what to change";

const days = z.number(NO_DAYS).int(NO_DAYS).min(-MAX_DAYS, NO_DAYS).max(MAX_DAYS, NO_DAYS);

const choices = () =>
  withMaxElements(
    30,
    "Too many fields",
    z.record(z.string().max(60), withMaxElements(100, "Too many choices", z.array(z.string().max(80)))),
  );

const commonChangeFields = {
  own: sentCustomValues(),
  ownAdd: choices(),
  ownRemove: choices(),
  delete: z.literal(true, "Must be true"),
};

const isConsistentChange = (change: object) => {
  const set = Object.entries(change).filter(([, value]) => value !== undefined);
  return set.length > 0 && (set.length === 1 || !set.some(([name]) => name === "delete"));
};

/** What changes of opportunities: fields and their new values, or that they are deleted, which stands alone. */
export const opportunityChange = z
  .strictObject({
    dealStage: z.enum(DEAL_STAGES, `Must be one of ${DEAL_STAGES.join(", ")}`),
    lostReason: z.string("Choose from the list").max(80).nullable(),
    ownerUserId: recordId("Choose an owner from the team"),
    targetCloseDate: calendarDate(NO_DATE),
    moveCloseDateDays: days,
    nextStepDate: optionalDate(),
    ...commonChangeFields,
  })
  .partial()
  .refine(isConsistentChange, CHOOSE_ONE)
  .refine((one) => !(one.targetCloseDate && one.moveCloseDateDays), "Set the close date or move it, not both");

export const contactChange = z
  .strictObject({
    contactType: z.enum(CONTACT_TYPES, `Must be one of ${CONTACT_TYPES.join(", ")}`),
    ...commonChangeFields,
  })
  .partial()
  .refine(isConsistentChange, CHOOSE_ONE);

/** What changes of each record. `businessName` is what the page of a business does: null empties it. */
export type BulkChange = Partial<z.output<typeof opportunityChange> & z.output<typeof contactChange>> & {
  businessName?: string | null;
};

const STATES = ["waiting", "running", "done", "undoing", "undone"] as const;

export type BulkState = (typeof STATES)[number];

export type Refusal = "gone" | "edited" | "owner" | "long" | "range" | "reason";

const TOO_MANY = "At most 5,000 records can be changed at once";

const selected = {
  ids: withMaxElements(5_000, TOO_MANY, z.array(recordId()).min(1, "Choose at least one record")),
  /** The list's query parameters. */
  filter: withMaxElements(100, "Too many filters", z.record(z.string().max(100), z.string().max(500))),
  dryRun: z.boolean(),
};

const hasIdsOrFilter = ({ ids, filter }: { ids?: unknown; filter?: unknown }) =>
  (ids === undefined) !== (filter === undefined);
const ONE_OF_BOTH = { message: "Send either ids or filter", path: ["ids"] };

const body = <Change extends z.ZodType>(change: Change) =>
  z.object({ ...z.object(selected).partial().shape, change }).refine(hasIdsOrFilter, ONE_OF_BOTH);

export const opportunitiesBody = body(opportunityChange);

export const contactsBody = body(contactChange);

const refusal = z.object({ id: z.uuid(), reason: z.string() });

const values = z.record(z.string(), z.unknown()).nullable();

/** What a change would do: how many records, and the first ten of those that change. `after` is null for a deletion. */
export const previewJson = z
  .object({
    total: z.int(),
    changes: z.int(),
    unchanged: z.int(),
    refused: z.array(refusal),
    first: z.array(z.object({ id: z.uuid(), before: values, after: values })),
  })
  .meta({ id: "BulkPreview" });

export type PreviewJson = z.output<typeof previewJson>;

/** How many records an undo took back, and what somebody edited since, which stays. */
export const bulkUndoJson = z.object({
  undone: z.int(),
  kept: z.array(z.object({ id: z.uuid(), fields: z.array(z.string()) })),
});

/** A bulk change, how far it is, and how far its undo. */
export const bulkJson = z
  .object({
    id: z.uuid(),
    state: z.enum(STATES),
    total: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.array(refusal),
    ...bulkUndoJson.shape,
  })
  .meta({ id: "BulkChange" });

export type BulkJson = z.output<typeof bulkJson>;

export const startedJson = z.object({ id: z.uuid() });

/** A record, and each field with both values in words; without any for a deletion. */
export type ShownRecord = { id: string; name: string; fields: { label: string; before: string; after: string }[] };
