/** Records activities: one row for each changed field (docs/product.md#links-and-activities). */
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Opportunity } from "../opportunity.entity.server.ts";
import type { ActivityType, OpportunityFields } from "../schema.ts";
import { OpportunityActivity } from "./opportunity-activity.entity.server.ts";

/** The fields whose changes have an activity type of their own. `owner_changed` keeps the ids of both owners. */
export const FIELD_ACTIVITIES: Partial<Record<keyof OpportunityFields, ActivityType>> = {
  dealStage: "stage_changed",
  ownerUserId: "owner_changed",
};

type ActivityDetails = {
  field?: keyof OpportunityFields;
  oldValue?: string | null;
  newValue?: string | null;
  createdAt?: Date;
};

/** Adds one activity of `userId` to the current transaction. */
export function recordActivity(
  em: EntityManager,
  opportunityId: string,
  userId: string,
  activityType: ActivityType,
  details: ActivityDetails = {},
): void {
  em.create(OpportunityActivity, { opportunityId, userId, activityType, createdAt: new Date(), ...details });
}

/**
 * Applies `changes` to the opportunity and records an activity for every field that differs. If any field differs, sets
 * `updatedAt` to a new version and `lastUpdatedByUserId` to `userId`. The activities' `createdAt` equals that `updatedAt`, so
 * that the changes since any version can be queried exactly.
 */
export function applyChanges(
  em: EntityManager,
  opportunity: Opportunity,
  userId: string,
  changes: Partial<OpportunityFields>,
): void {
  const changedFields = (Object.keys(changes) as (keyof OpportunityFields)[]).filter(
    (field) => changes[field] !== undefined && changes[field] !== opportunity[field],
  );
  if (changedFields.length === 0) return;
  const createdAt = nextVersion(opportunity);
  for (const field of changedFields) {
    const details = { oldValue: asText(opportunity[field]), newValue: asText(changes[field]), createdAt };
    const type = FIELD_ACTIVITIES[field];
    if (type) recordActivity(em, opportunity.id, userId, type, details);
    else recordActivity(em, opportunity.id, userId, "updated", { field, ...details });
  }
  const { ownerUserId, ...values } = changes;
  em.assign(opportunity, Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)));
  if (ownerUserId) opportunity.assignedUserId = ownerUserId;
  opportunity.lastUpdatedByUserId = userId;
  opportunity.updatedAt = createdAt;
}

// `updatedAt` identifies the version (docs/decisions.md#records), so two changes within a millisecond must still differ.
function nextVersion({ updatedAt }: Opportunity): Date {
  return new Date(Math.max(Date.now(), updatedAt.getTime() + 1));
}

function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
