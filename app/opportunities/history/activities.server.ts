/** Records activities: one row for each changed field (docs/product.md#links-and-activities). */
import { changedFields } from "#app/changes/changed-fields.ts";
import { recordChange } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { nextVersion } from "#app/changes/version.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { FIELD_LABELS } from "../labels.ts";
import type { Opportunity } from "../opportunity.entity.server.ts";
import type { ActivityType, OpportunityFields } from "../schema.ts";
import { OpportunityActivity } from "./opportunity-activity.entity.server.ts";

/** The fields whose changes have an activity type of their own. `owner_changed` keeps the ids of both owners. */
export const FIELD_ACTIVITIES: Partial<Record<keyof OpportunityFields, ActivityType>> = {
  dealStage: "stage_changed",
  ownerUserId: "owner_changed",
};

/** The names of the editable fields. */
export const FIELDS = Object.keys(FIELD_LABELS) as (keyof OpportunityFields)[];

/** Picks the editable fields of an opportunity. */
export function fieldsOf(opportunity: Opportunity | OpportunityFields): OpportunityFields {
  return Object.fromEntries(FIELDS.map((field) => [field, opportunity[field]])) as OpportunityFields;
}

type ActivityDetails = {
  field?: keyof OpportunityFields;
  oldValue?: string | null;
  newValue?: string | null;
  createdAt?: Date;
};

/** Adds one activity of `author` to the current transaction. */
export function recordActivity(
  em: EntityManager,
  opportunityId: string,
  { id: userId, via }: Author,
  activityType: ActivityType,
  details: ActivityDetails = {},
): void {
  em.create(OpportunityActivity, { opportunityId, userId, via, activityType, createdAt: new Date(), ...details });
}

/**
 * Applies `changes` to the opportunity and records the change, and an activity for every field that differs. If any field
 * differs, sets `updatedAt` to a new version and `lastUpdatedByUserId` to the author. The activities' `createdAt` equals that `updatedAt`, so
 * that the changes since any version can be queried exactly.
 */
export async function applyChanges(
  em: EntityManager,
  opportunity: Opportunity,
  author: Author,
  changes: Partial<OpportunityFields>,
): Promise<void> {
  const changed = changedFields(fieldsOf(opportunity), changes);
  if (!changed) return;
  const { before, after } = changed;
  const at = await recordChange(em, author, {
    kind: "opportunity",
    recordId: opportunity.id,
    action: "updated",
    before,
    after,
    at: nextVersion(opportunity),
  });
  for (const field of Object.keys(after) as (keyof OpportunityFields)[]) {
    const details = { oldValue: asText(before[field]), newValue: asText(after[field]), createdAt: at };
    const type = FIELD_ACTIVITIES[field];
    if (type) recordActivity(em, opportunity.id, author, type, details);
    else recordActivity(em, opportunity.id, author, "updated", { field, ...details });
  }
  const { ownerUserId, ...values } = after;
  em.assign(opportunity, values);
  if (ownerUserId) opportunity.assignedUserId = ownerUserId;
  opportunity.lastUpdatedByUserId = author.id;
  opportunity.updatedAt = at;
}

function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
