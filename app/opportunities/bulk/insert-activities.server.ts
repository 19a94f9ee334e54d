import { sql } from "kysely";
import type { Author } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { ActivityType, OpportunityFields } from "../schema.ts";

export type NewActivity = {
  opportunityId: string;
  activityType: ActivityType;
  field?: keyof OpportunityFields;
  oldValue?: string | null;
  newValue?: string | null;
  createdAt: Date;
};

/** Adds activities of `author` in one statement, within the caller's transaction. */
export async function insertActivities(
  tx: EntityManager,
  { id: userId, via }: Author,
  activities: NewActivity[],
): Promise<void> {
  await sql`
    insert into opportunity_activities (opportunity_id, user_id, via, activity_type, field, old_value, new_value, created_at)
    select n."opportunityId", ${userId}, ${via}, n."activityType", n.field, n."oldValue", n."newValue", n."createdAt"
      from jsonb_to_recordset(${JSON.stringify(activities)}::jsonb) n
           ("opportunityId" uuid, "activityType" text, field text, "oldValue" text, "newValue" text, "createdAt" timestamptz(3))`.execute(
    queryOn(tx),
  );
}
