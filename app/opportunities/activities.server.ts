/** The activities that a change leaves behind, one row a field (decisions.md section 9). */
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Opportunity } from "./opportunity.entity.server.ts";
import { OpportunityActivity } from "./opportunity-activity.entity.server.ts";
import type { ActivityType, OpportunityFields } from "./schema.ts";

type Note = { field?: string; oldValue?: string | null; newValue?: string | null };

/** Adds one activity of `userId` to the current transaction. */
export function recordActivity(
  em: EntityManager,
  opportunityId: string,
  userId: string,
  activityType: ActivityType,
  note: Note = {},
): void {
  em.create(OpportunityActivity, { opportunityId, userId, activityType, createdAt: new Date(), ...note });
}

/** Applies `changes` to the opportunity with an activity for every field that differs; tells whether any did. */
export function applyChanges(
  em: EntityManager,
  opportunity: Opportunity,
  userId: string,
  changes: Partial<OpportunityFields>,
): boolean {
  const differing = (Object.keys(changes) as (keyof OpportunityFields)[]).filter(
    (field) => changes[field] !== undefined && changes[field] !== opportunity[field],
  );
  for (const field of differing) {
    const note = { oldValue: asText(opportunity[field]), newValue: asText(changes[field]) };
    if (field === "dealStage") recordActivity(em, opportunity.id, userId, "stage_changed", note);
    else recordActivity(em, opportunity.id, userId, "updated", { field, ...note });
  }
  em.assign(opportunity, Object.fromEntries(differing.map((field) => [field, changes[field]])));
  return differing.length > 0;
}

function asText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
