/** What an opportunity is made of (specification sections 3, 4 and 5). */
import { z } from "zod";
import type { ContactJson } from "#app/contacts/schema.ts";
import {
  dayFilter,
  optionalDate,
  optionalText,
  recordId,
  requiredDate,
  requiredName,
  searchText,
} from "#app/http/schema.ts";

export const DEAL_STAGES = [
  "open",
  "qualified",
  "samples",
  "contract-negotiation",
  "won-closed",
  "lost-closed",
] as const;

export type DealStage = (typeof DEAL_STAGES)[number];

const LARGEST_DEAL = 9_999_999_999;

/** Whole dollars from 0 to 9,999,999,999; cents are rounded (decisions.md section 4). */
const dollars = z
  .number("Deal size must be a number")
  .min(0, "Deal size must be positive")
  .transform(Math.round)
  .refine((value) => value <= LARGEST_DEAL, `Deal size must be at most ${LARGEST_DEAL.toLocaleString("en-US")}`);

// A form may write "$12,500"; a comma only where thousands are separated.
const TYPED_AMOUNT = /^-?\$?\s*-?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;

const typedDollars = z
  .string({ error: "Deal size is required" })
  .trim()
  .min(1, "Deal size is required")
  .transform((value) =>
    TYPED_AMOUNT.test(value) && /\d/.test(value) ? Number(value.replace(/[$,\s]/g, "")) : Number.NaN,
  )
  .pipe(dollars);

// Each digit can be read in one way only, so that a megabyte of them is refused at once.
const NUMERIC = /^-?(\d+(\.\d*)?|\.\d+)$/;

const jsonDollars = z
  .union([z.number(), z.string().trim().regex(NUMERIC).transform(Number)], {
    error: ({ input }) =>
      input === undefined || input === null || input === "" ? "Deal size is required" : "Deal size must be a number",
  })
  .pipe(dollars);

const instant = () => z.iso.datetime("Must be an instant such as 2026-03-11T09:30:00.000Z");

const shared = {
  name: requiredName("Opportunity name is required"),
  dealStage: z.enum(DEAL_STAGES, "Deal stage is required"),
  targetCloseDate: requiredDate("Target close date is required"),
  nextStepDate: optionalDate(),
  nextStepDescription: optionalText(),
  description: optionalText(),
};

/** The page's form; `contactIds` are the contacts attached after saving. */
const opportunityForm = z.object({
  ...shared,
  dealSize: typedDollars,
  contactIds: z.array(recordId()).max(500, "At most 500 contacts").default([]),
});

/** A new opportunity's form carries its id, so that a doubled submit makes one record (decisions.md section 4). Without it each is one. */
export const newOpportunityForm = opportunityForm.extend({ id: recordId().optional() });

/** A known opportunity's form carries the version that was read; without it the last write wins, as in the API. */
export const knownOpportunityForm = opportunityForm.extend({ updatedAt: instant().optional() });

/** A card's form on the board: the new stage, and the version that was read. */
export const stageForm = z.object({ dealStage: shared.dealStage, updatedAt: instant().optional() });

/** A create in JSON. It may carry its id, so that sending it twice makes one opportunity (decisions.md section 4). */
export const newOpportunitySchema = z.object({ ...shared, dealSize: jsonDollars, id: recordId().optional() });

/** The changed fields in JSON; what is absent stays. `updatedAt`, as read, guards against overwriting someone's change. */
export const opportunityChangesSchema = z.object({ ...shared, dealSize: jsonDollars, updatedAt: instant() }).partial();

/** The filters of the list's address. Days are inclusive; those of creation and change are days in the team's time zone. */
export const opportunityFilters = z.object({
  q: searchText(),
  stage: z.enum([...DEAL_STAGES, "active"], `must be active or one of ${DEAL_STAGES.join(", ")}`),
  owner: recordId("must be a user's id"),
  closesFrom: dayFilter(),
  closesTo: dayFilter(),
  createdFrom: dayFilter(),
  createdTo: dayFilter(),
  changedBy: recordId("must be a user's id"),
  changedFrom: dayFilter(),
});

/** What the list is filtered by; what is absent does not filter. */
export type OpportunityFilter = Partial<z.output<typeof opportunityFilters>>;

/** The filters that do not go with another one, with why. */
export function opportunityMisfits(filter: OpportunityFilter): Record<string, string> {
  const { closesFrom, closesTo, createdFrom, createdTo, changedBy, changedFrom } = filter;
  const misfits: Record<string, string> = {};
  if (closesFrom && closesTo && closesFrom > closesTo) misfits.closesTo = "closesTo is before closesFrom";
  if (createdFrom && createdTo && createdFrom > createdTo) misfits.createdTo = "createdTo is before createdFrom";
  if (changedFrom && !changedBy) misfits.changedFrom = "changedFrom needs changedBy";
  return misfits;
}

/** The fields that a person sets. */
export type OpportunityFields = {
  name: string;
  dealStage: DealStage;
  dealSize: number;
  targetCloseDate: string;
  nextStepDate: string | null;
  nextStepDescription: string | null;
  description: string | null;
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

/** An opportunity where it is one of many. */
export type OpportunityRow = Pick<
  OpportunityJson,
  "id" | "name" | "dealStage" | "dealSize" | "targetCloseDate" | "nextStepDate" | "nextStepDescription"
> & { contactCount: number };

/** A row of the list page; `createdOn` is the day of its creation in the team's time zone. */
export type ListedOpportunity = OpportunityRow & { createdOn: string };

/** What a filtered list adds up to: opportunities, dollars and, of a `changedBy`, the changes that it counts. */
export type OpportunitySum = { count: number; dealSize: number; changes: number | null };

/** A person whose opportunities may be asked for. */
export type Owner = { id: string; name: string };

export const ACTIVITY_TYPES = ["created", "updated", "stage_changed", "contact_attached", "contact_detached"] as const;

export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** A line of an opportunity's history. */
export type ActivityJson = {
  id: string;
  activityType: ActivityType;
  field: keyof OpportunityFields | null;
  oldValue: string | null;
  newValue: string | null;
  createdAt: string;
  userName: string;
};
