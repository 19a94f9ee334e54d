/** The zod schemas and JSON types of an opportunity (docs/product.md#opportunity-fields). */
import { z } from "zod";
import { CONTACTS_LIMIT, TOO_MANY_CONTACTS } from "#app/contacts/checks.ts";
import type { ContactJson } from "#app/contacts/schema.ts";
import {
  dayFilter,
  instant,
  optionalDate,
  optionalText,
  recordId,
  requiredDate,
  requiredName,
  searchText,
} from "#app/http/schema.ts";
import { NO_CONTACTS, OPPORTUNITY_CHECKS, TYPED_AMOUNT } from "./checks.ts";
import { DEAL_STAGES, type DealStage } from "./stages.ts";

const CHECKS = OPPORTUNITY_CHECKS;
const [NOT_A_NUMBER, NEGATIVE] = CHECKS.dealSize.checks;

const LARGEST_DEAL = 9_999_999_999;

/** Whole dollars from 0 to 9,999,999,999; cents are rounded (docs/product.md#opportunity-fields). */
const dollars = z
  .number(NOT_A_NUMBER.message)
  .min(0, NEGATIVE.message)
  .transform(Math.round)
  .refine((value) => value <= LARGEST_DEAL, `Deal size must be at most ${LARGEST_DEAL.toLocaleString("en-US")}`);

const typedDollars = z
  .string({ error: CHECKS.dealSize.required })
  .trim()
  .min(1, CHECKS.dealSize.required)
  .transform((value) => (TYPED_AMOUNT.test(value) ? Number(value.replace(/[$,\s]/g, "")) : Number.NaN))
  .pipe(dollars);

// Matches in linear time, so that a megabyte of digits cannot block the server (ReDoS).
const NUMERIC = /^-?(\d+(\.\d*)?|\.\d+)$/;

const jsonDollars = z
  .union([z.number(), z.string().trim().regex(NUMERIC).transform(Number)], {
    error: ({ input }) =>
      input === undefined || input === null || input === "" ? CHECKS.dealSize.required : NOT_A_NUMBER.message,
  })
  .pipe(dollars);

/** The owner's id. Whether this is an active user, the service checks (record/owner.server.ts). */
const ownerUserId = recordId("Choose an owner from the team").optional();

const shared = {
  name: requiredName(CHECKS.name.required),
  dealStage: z.enum(DEAL_STAGES, CHECKS.dealStage.required),
  targetCloseDate: requiredDate(CHECKS.targetCloseDate.required),
  nextStepDate: optionalDate(),
  nextStepDescription: optionalText(),
  description: optionalText(),
};

/** The form on the page. `contactIds` are all contacts that are attached after saving. */
const opportunityForm = z.object({
  ...shared,
  dealSize: typedDollars,
  contactIds: z.array(recordId()).max(CONTACTS_LIMIT, TOO_MANY_CONTACTS).default([]),
});

/** The form of a new opportunity. Its id makes a repeated submit create one record only (docs/product.md#creating-twice). */
export const newOpportunityForm = opportunityForm.extend({ id: recordId().optional() });

const readContactIds = z
  .string()
  .transform((ids) => (ids === NO_CONTACTS ? [] : ids.split(" ")))
  .pipe(z.array(recordId()).max(CONTACTS_LIMIT, TOO_MANY_CONTACTS));

/**
 * The form of an existing opportunity. It contains the version that it was filled from (optimistic locking) and the ids of
 * the contacts attached then, separated by spaces. Without the version the last write wins, as in the API; without those
 * contacts, `contactIds` replaces all attached contacts.
 */
export const knownOpportunityForm = opportunityForm.extend({
  ownerUserId,
  updatedAt: instant().optional(),
  readContactIds: readContactIds.optional(),
});

/** The form on a board card: the new stage, and the version that the card shows. */
export const stageForm = z.object({ dealStage: shared.dealStage, updatedAt: instant().optional() });

/**
 * A create in JSON. It may carry an id, so that sending it twice creates one opportunity
 * (docs/product.md#creating-twice).
 */
export const newOpportunitySchema = z.object({
  ...shared,
  dealSize: jsonDollars,
  ownerUserId,
  id: recordId().optional(),
});

/**
 * Changes in JSON. An absent field is not changed. `updatedAt`, as read before, enables optimistic locking
 * (docs/product.md#two-people-one-record).
 */
export const opportunityChangesSchema = z
  .object({ ...shared, dealSize: jsonDollars, ownerUserId, updatedAt: instant() })
  .partial();

/** The filters in the list's query string. Days are inclusive; days of creation and change are in the team's time zone. */
export const opportunityFilters = z.object({
  q: searchText(),
  stage: z.enum([...DEAL_STAGES, "active"], `must be active or one of ${DEAL_STAGES.join(", ")}`),
  owner: recordId("must be a user's id"),
  createdBy: recordId("must be a user's id"),
  due: z.literal("overdue", "must be overdue"),
  closesFrom: dayFilter(),
  closesTo: dayFilter(),
  createdFrom: dayFilter(),
  createdTo: dayFilter(),
  changedBy: recordId("must be a user's id"),
  changedFrom: dayFilter(),
});

/** The active filters of the list. */
export type OpportunityFilter = Partial<z.output<typeof opportunityFilters>>;

/** Filters that contradict or require another one, each with the reason. */
export function opportunityMisfits(filter: OpportunityFilter): Record<string, string> {
  const { closesFrom, closesTo, createdFrom, createdTo, changedBy, changedFrom } = filter;
  const misfits: Record<string, string> = {};
  if (closesFrom && closesTo && closesFrom > closesTo) misfits.closesTo = "closesTo is before closesFrom";
  if (createdFrom && createdTo && createdFrom > createdTo) misfits.createdTo = "createdTo is before createdFrom";
  if (changedFrom && !changedBy) misfits.changedFrom = "changedFrom needs changedBy";
  return misfits;
}

/** The fields that people edit. */
export type OpportunityFields = {
  name: string;
  dealStage: DealStage;
  dealSize: number;
  targetCloseDate: string;
  nextStepDate: string | null;
  nextStepDescription: string | null;
  description: string | null;
  ownerUserId: string;
};

/** An opportunity in JSON: dollars, `YYYY-MM-DD`, ISO 8601 UTC instants. */
export type OpportunityJson = OpportunityFields & {
  id: string;
  creationDate: string;
  createdByUserId: string;
  lastUpdatedByUserId: string | null;
  updatedAt: string;
  contacts: ContactJson[];
};

/** An opportunity in the API's lists: its contacts without their notes. */
export type ListedRecord = Omit<OpportunityJson, "contacts"> & { contacts: Omit<ContactJson, "notes">[] };

/** An opportunity in a list. */
export type OpportunityRow = Pick<
  OpportunityJson,
  "id" | "name" | "dealStage" | "dealSize" | "targetCloseDate" | "nextStepDate" | "nextStepDescription"
> & { contactCount: number };

/** A row of the list page; `createdOn` is the day of its creation in the team's time zone. */
export type ListedOpportunity = OpportunityRow & { createdOn: string; ownerName: string };

/**
 * Totals of a filtered list: opportunities, dollars and, with the filter `changedBy`, that person's changes (otherwise
 * null).
 */
export type OpportunitySum = { count: number; dealSize: number; changes: number | null };

/** A person, as an option of the owner filter. */
export type Owner = { id: string; name: string };
