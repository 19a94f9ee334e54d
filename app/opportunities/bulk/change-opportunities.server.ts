import { sql } from "kysely";
import { type ChangedFields, changedFields } from "#app/changes/changed-fields.ts";
import { recordChanges } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { nextVersion } from "#app/changes/version.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { fieldsOf } from "../history/apply-changes.server.ts";
import { Opportunity } from "../opportunity.entity.server.ts";
import type { OpportunityFields } from "../schema.ts";

/** The fields that an import fills where they are empty. */
const FILLABLE = ["nextStepDate", "nextStepDescription", "description"] as const;

export type Fillable = Pick<OpportunityFields, (typeof FILLABLE)[number]>;

/** The fields of `given` that are empty in `present`. */
export function fillOfOpportunity(present: Fillable, given: Fillable): Partial<Fillable> {
  return Object.fromEntries(
    FILLABLE.filter((field) => !present[field] && given[field]).map((field) => [field, given[field]]),
  );
}

/** The fields that an import fills, of these opportunities, by id. */
export async function readFillable(em: EntityManager, ids: string[]): Promise<Map<string, Fillable>> {
  if (ids.length === 0) return new Map();
  const found = await em.find(Opportunity, { id: ids }, { disableIdentityMap: true });
  return new Map(found.map((opportunity) => [opportunity.id, fieldsOf(opportunity)]));
}

type Changed = ChangedFields<Fillable>;

/**
 * Changes fields of opportunities in a few statements, however many, within the caller's transaction, and records it. `choose`
 * says from the present fields which ones change. Returns what changed by id; the others keep their version.
 */
export async function changeOpportunities(
  tx: EntityManager,
  author: Author,
  ids: string[],
  choose: (present: Fillable, id: string) => Partial<Fillable>,
): Promise<Map<string, Changed>> {
  if (ids.length === 0) return new Map();
  await sql`select from opportunities where id = any(${ids}::uuid[]) order by id for update`.execute(queryOn(tx));
  const opportunities = await tx.find(Opportunity, { id: ids }, { disableIdentityMap: true });
  const changed = opportunities.flatMap((opportunity) => {
    const present: Fillable = fieldsOf(opportunity);
    const fields = changedFields(present, choose(present, opportunity.id));
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
  const rows = changed.map((one, index) => ({ ...one, at: versions[index] ?? one.at }));
  await write(
    tx,
    author,
    rows.map(({ id, fields, present, at }) => ({ id, ...present, ...fields.after, at })),
  );
  return new Map(changed.map(({ id, fields }) => [id, fields]));
}

async function write(tx: EntityManager, author: Author, rows: object[]): Promise<void> {
  await sql`
    update opportunities o
       set next_step_date = n."nextStepDate", next_step_description = n."nextStepDescription", description = n.description,
           updated_at = n.at, last_updated_by_user_id = ${author.id}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n
           (id uuid, "nextStepDate" date, "nextStepDescription" text, description text, at timestamptz(3))
     where o.id = n.id`.execute(queryOn(tx));
}
