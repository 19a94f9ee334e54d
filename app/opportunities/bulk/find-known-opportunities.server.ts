import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

/**
 * For each of `sought` the id of the opportunity that it is, or null: one with the same name and a contact in common
 * (docs/product.md#duplicates) that was there `before` that instant; of several the one with the lowest id. One
 * statement.
 */
export async function findKnownOpportunities(
  em: EntityManager,
  sought: { name: string; contactIds: string[] }[],
  before: Date,
): Promise<(string | null)[]> {
  const asked = sought.flatMap(({ name, contactIds }, position) =>
    contactIds.map((contactId) => ({ position, name, contactId })),
  );
  if (asked.length === 0) return sought.map(() => null);
  const { rows } = await sql<{ position: number; id: string }>`
    select distinct on (n.position) n.position, o.id
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) n (position int, name text, "contactId" uuid)
      join opportunity_contacts l on l.contact_id = n."contactId"
      join opportunities o on o.id = l.opportunity_id
     where lower(o.name) = lower(n.name) and o.creation_date < ${before}
     order by n.position, o.id`.execute(queryOn(em));
  const found = new Map(rows.map(({ position, id }) => [position, id]));
  return sought.map((_, position) => found.get(position) ?? null);
}
