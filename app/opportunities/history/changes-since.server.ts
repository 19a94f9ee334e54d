/** Finds the changes of an opportunity since a given version, from its history. */
import { nameOf } from "#app/accounts/people/person.ts";
import { User } from "#app/accounts/user.entity.server.ts";
import type { ChangesSince } from "#app/changes/conflict/conflict.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { movedTo } from "#app/snapshots/merges.server.ts";
import type { Opportunity } from "../opportunity.entity.server.ts";
import type { OpportunityFields } from "../schema.ts";
import { FIELD_ACTIVITIES, FIELDS, fieldsOf } from "./activities.server.ts";
import { OpportunityActivity } from "./opportunity-activity.entity.server.ts";

const changedField = ({ activityType, field }: OpportunityActivity) =>
  activityType === "updated" ? field : FIELDS.find((one) => FIELD_ACTIVITIES[one] === activityType);

/** The field changes of a locked opportunity since the version `readAt` (an `updatedAt`). */
export async function findChangesSince(
  tx: EntityManager,
  opportunity: Opportunity,
  readAt: string,
): Promise<ChangesSince<OpportunityFields>> {
  const rows = await tx.find(
    OpportunityActivity,
    {
      // Those that a merge brought tell of another opportunity's fields.
      id: { $nin: await movedTo(tx, opportunity.id) },
      opportunityId: opportunity.id,
      createdAt: { $gt: new Date(readAt) },
      activityType: { $in: ["updated", ...Object.values(FIELD_ACTIVITIES)] },
    },
    { orderBy: { createdAt: "desc" } },
  );
  const people = await tx.find(User, { id: [...new Set(rows.map(({ userId }) => userId))] });
  const base: Record<string, unknown> = {};
  const by: ChangesSince<OpportunityFields>["by"] = {};
  // Rows are newest first: `base` ends with the oldest value of a field, `by` keeps its newest author.
  for (const row of rows) {
    const { oldValue, userId } = row;
    const field = FIELDS.find((one) => one === changedField(row));
    const person = people.find(({ id }) => id === userId);
    if (!field) continue;
    base[field] = field === "dealSize" ? Number(oldValue) : oldValue;
    if (person) by[field] ??= { id: userId, name: nameOf(person) };
  }
  const current = fieldsOf(opportunity);
  return rows.length === 0 ? { base: {}, by } : { base: { ...current, ...base }, by };
}
