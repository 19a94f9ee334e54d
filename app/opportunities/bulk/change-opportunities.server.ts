import { sql } from "kysely";
import { type ChangedFields, changedFields } from "#app/changes/changed-fields.ts";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { nextVersion } from "#app/changes/version.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { jsonRows, sqlTypesOf } from "#app/records/columns.server.ts";
import { withCustomValues } from "#app/records/custom/custom-values.ts";
import { FIELDS_OF_OPPORTUNITY, type OpportunityFields } from "../fields.ts";
import { fieldsOf } from "../history/apply-changes.server.ts";
import { withoutStrayReason } from "../lost-reason.server.ts";
import { Opportunity } from "../opportunity.entity.server.ts";

/** The fields of these opportunities, by id. */
export async function readFields(em: EntityManager, ids: string[]): Promise<Map<string, OpportunityFields>> {
  if (ids.length === 0) return new Map();
  const found = await em.find(Opportunity, { id: ids }, { disableIdentityMap: true });
  return new Map(found.map((opportunity) => [opportunity.id, fieldsOf(opportunity)]));
}

type ChangedOpportunityFields = ChangedFields<OpportunityFields>;

/**
 * Changes fields of opportunities in a few statements, however many, within the caller's transaction, and records it.
 * `choose` says from the present fields which ones change; a new owner is the caller's to check. Returns what changed
 * by id; the others keep their version.
 */
export async function changeOpportunities(
  tx: EntityManager,
  author: Author,
  ids: string[],
  choose: (present: OpportunityFields, id: string) => Partial<OpportunityFields>,
): Promise<Map<string, ChangedOpportunityFields>> {
  if (ids.length === 0) return new Map();
  await sql`select from opportunities where id = any(${ids}::uuid[]) order by id for update`.execute(queryOn(tx));
  const opportunities = await tx.find(Opportunity, { id: ids }, { disableIdentityMap: true });
  const changed = opportunities.flatMap((opportunity) => {
    const present = fieldsOf(opportunity);
    const fields = changedFields(present, withoutStrayReason(present, choose(present, opportunity.id)));
    return fields ? [{ id: opportunity.id, fields, present, at: nextVersion(opportunity) }] : [];
  });
  if (changed.length === 0) return new Map();
  const changes = changed.map(({ id, fields, at }) => ({
    kind: "opportunity" as const,
    recordId: id,
    action: "updated" as const,
    ...fields,
    at,
  }));
  const versions = await recordChanges(tx, author, changes);
  await updateRows(
    tx,
    author,
    changed.map(({ id, fields, present }, index) => ({
      ...withCustomValues({ ...present, ...fields.after }),
      id,
      // Unchanged, it stays as it is stored: an opportunity that was assigned to no one is its creator's.
      ownerUserId: fields.after.ownerUserId ?? null,
      updatedAt: versions[index],
    })),
  );
  return new Map(changed.map(({ id, fields }) => [id, fields]));
}

async function updateRows(tx: EntityManager, author: Author, rows: object[]): Promise<void> {
  const types = { id: "uuid", ...sqlTypesOf(FIELDS_OF_OPPORTUNITY), own: "jsonb", updatedAt: "timestamptz(3)" };
  const sent = jsonRows(rows, types, { ownerUserId: "uuid" });
  await sql`update opportunities o set ${sent.assignments}, last_updated_by_user_id = ${author.id},
      assigned_user_id = coalesce(n."ownerUserId", o.assigned_user_id)
    from ${sent.rows} where o.id = n.id`.execute(queryOn(tx));
}
