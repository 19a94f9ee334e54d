/** The zod schemas and JSON types of an opportunity (docs/product.md#opportunity-fields). */
import { z } from "zod";
import { MAX_CONTACTS, TOO_MANY_CONTACTS } from "#app/contacts/checks.ts";
import { contactJson, shortenableContact } from "#app/contacts/schema.ts";
import { dayFilter, instant, recordId, searchText } from "#app/http/schema.ts";
import { type CustomFilters, customValuesJson, sentCustomValues } from "#app/records/custom/schema.ts";
import type { ListedFields, ValuesOf } from "#app/records/field.ts";
import { answerSchemasOf, schemasOf, typedSchemasOf } from "#app/records/schema.ts";
import { PERIODS, type Period } from "#app/team-time/periods.ts";
import { NO_CONTACTS } from "./checks.ts";
import { FIELDS_OF_OPPORTUNITY } from "./fields.ts";
import { DEAL_STAGES } from "./stages.ts";

export type { OpportunityFields } from "./fields.ts";

/** The owner's id. Whether this is an active user, the service checks (record/owner.server.ts). */
const ownerUserId = recordId("Choose an owner from the team").optional();

// The size comes last, as in the content that identifies a repeated create (docs/product.md#creating-twice).
const { dealSize, ...others } = schemasOf(FIELDS_OF_OPPORTUNITY);
const { dealSize: typedSize, ...typed } = typedSchemasOf(FIELDS_OF_OPPORTUNITY);

/** The form on the page. `contactIds` are all contacts that are attached after saving. */
const opportunityForm = z.object({
  ...typed,
  dealSize: typedSize,
  own: sentCustomValues().optional(),
  contactIds: z.array(recordId()).max(MAX_CONTACTS, TOO_MANY_CONTACTS).default([]),
});

/** The form of a new opportunity. Its id makes a repeated submit create only one (docs/product.md#creating-twice). */
export const newOpportunityForm = opportunityForm.extend({ id: recordId().optional() });

const readContactIds = z
  .string()
  .transform((ids) => (ids === NO_CONTACTS ? [] : ids.split(" ")))
  .pipe(z.array(recordId()).max(MAX_CONTACTS, TOO_MANY_CONTACTS));

/**
 * The form of an existing opportunity. It contains the version that it was filled from (optimistic locking) and the ids
 * of the contacts attached then, separated by spaces. Without the version the last write wins, as in the API; without
 * those contacts, `contactIds` replaces all attached contacts.
 */
export const knownOpportunityForm = opportunityForm.extend({
  ownerUserId,
  updatedAt: instant().optional(),
  readContactIds: readContactIds.optional(),
});

/** The form on a board card: the new stage, the card's version, and whether it undoes the move to that version. */
export const stageForm = z.object({
  dealStage: others.dealStage,
  lostReason: others.lostReason,
  updatedAt: instant().optional(),
  undo: z.literal("yes").optional(),
});

/**
 * A create in JSON. It may carry an id, so that sending it twice creates one opportunity
 * (docs/product.md#creating-twice).
 */
export const newOpportunitySchema = z.object({
  ...others,
  dealSize,
  own: sentCustomValues().optional(),
  ownerUserId,
  id: recordId().optional(),
});

/**
 * Changes in JSON. An absent field is not changed. `updatedAt`, as read before, enables optimistic locking
 * (docs/product.md#two-people-one-record).
 */
export const opportunityChangesSchema = z
  .object({ ...others, dealSize, own: sentCustomValues(), ownerUserId, updatedAt: instant() })
  .partial();

const PERIOD_NAMES = Object.keys(PERIODS) as [Period, ...Period[]];
const period = z.enum(PERIOD_NAMES, `must be one of ${PERIOD_NAMES.join(", ")}`);

/** The filters in the list's query string. Days are inclusive; creation and change days are in the team's time zone. */
export const opportunityFilters = z.object({
  q: searchText(),
  stage: z.enum([...DEAL_STAGES, "active"], `must be active or one of ${DEAL_STAGES.join(", ")}`),
  lostReason: z.string().regex(/^[a-z0-9-]{1,60}$/, "must be the key of a reason"),
  owner: recordId("must be a user's id"),
  createdBy: recordId("must be a user's id"),
  due: z.literal("overdue", "must be overdue"),
  closed: period.describe("Closed opportunities that came to their stage in this period of the present day"),
  closes: period.describe("Whose target close date is in this period of the present day"),
  closesFrom: dayFilter(),
  closesTo: dayFilter(),
  createdFrom: dayFilter(),
  createdTo: dayFilter(),
  changedBy: recordId("must be a user's id"),
  changedFrom: dayFilter(),
});

export type OpportunityFilter = Partial<z.output<typeof opportunityFilters>> & CustomFilters;

/** Filters that contradict or require another one, each with the reason. */
export function opportunityFilterErrors(filter: OpportunityFilter): Record<string, string> {
  const { closesFrom, closesTo, createdFrom, createdTo, changedBy, changedFrom } = filter;
  const conflicts: Record<string, string> = {};
  if (closesFrom && closesTo && closesFrom > closesTo) conflicts.closesTo = "closesTo is before closesFrom";
  if (createdFrom && createdTo && createdFrom > createdTo) conflicts.createdTo = "createdTo is before createdFrom";
  if (changedFrom && !changedBy) conflicts.changedFrom = "changedFrom needs changedBy";
  return conflicts;
}

/** An opportunity in JSON: dollars, `YYYY-MM-DD`, ISO 8601 UTC instants. */
export const opportunityJson = z
  .object({
    id: z.uuid(),
    ...answerSchemasOf(FIELDS_OF_OPPORTUNITY),
    own: customValuesJson,
    ownerUserId: z.uuid(),
    creationDate: z.iso.datetime(),
    createdByUserId: z.uuid(),
    lastUpdatedByUserId: z.uuid().nullable(),
    updatedAt: z.iso.datetime(),
    contacts: z.array(shortenableContact),
  })
  .meta({ id: "Opportunity" });

export type OpportunityJson = z.output<typeof opportunityJson>;

/** An opportunity in the API's lists: its contacts without their notes and custom values. */
export const listedRecord = opportunityJson
  .extend({ contacts: z.array(contactJson.omit({ notes: true, own: true }).meta({ id: "AttachedContact" })) })
  .meta({ id: "ListedOpportunity" });

export type ListedRecord = z.output<typeof listedRecord>;

/** A contact and the opportunity to which it was attached. */
export const attachmentJson = z.object({ opportunityId: z.uuid(), contactId: z.uuid() }).meta({ id: "Attachment" });

export type OpportunityRow = { id: string; contactCount: number } & ValuesOf<
  ListedFields<typeof FIELDS_OF_OPPORTUNITY>
>;

/** A row of the list page; `createdOn` is the day of its creation in the team's time zone. */
export type ListedOpportunity = OpportunityRow & { lostReason: string | null; createdOn: string; ownerName: string };

/**
 * Totals of a filtered list: opportunities, dollars and, with the filter `changedBy`, that person's changes (otherwise
 * null).
 */
export type OpportunitySum = { count: number; dealSize: number; changes: number | null };

export type Owner = { id: string; name: string };
