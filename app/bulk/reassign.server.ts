/** Gives a person's open opportunities to a colleague, as when they leave (docs/product.md#who-owns-an-opportunity). */
import { sql } from "kysely";
import type { ChangedFields } from "#app/changes/changed-fields.ts";
import type { Author } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { ACTIVE_ONLY } from "#app/opportunities/queries.server.ts";
import { checkOwner } from "#app/opportunities/record/owner.server.ts";
import { BULK_BATCH_SIZE, changeRecords } from "./kinds.server.ts";
import { recordBulk } from "./service.server.ts";

export type Reassignment = { fromUserId: string; toUserId: string };

/** How many opportunities changed hands, and the bulk change that undoes it; null if there were none. */
export type Reassigned = { handedOver: number; bulkId: string | null };

/**
 * Makes `toUserId` the owner of every open opportunity of `fromUserId`, each with its line of history, in the caller's
 * transaction; closed ones keep their owner. Refuses ("invalid") to reassign to the same
 * person or to someone who is not in the team, and then changes nothing.
 *
 * It locks both users first, so that nothing is given to `fromUserId` meanwhile by someone who still saw them as
 * active. A caller that locks users before must lock them as `for no key update` does: `for update` would wait for
 * everyone who saves a record of theirs, and they for it.
 */
export async function reassignOpenOpportunities(
  tx: EntityManager,
  author: Author,
  { fromUserId, toUserId }: Reassignment,
): Promise<Result<Reassigned, "invalid">> {
  if (fromUserId === toUserId) return refused("invalid", "Choose someone else to take over the opportunities");
  const db = queryOn(tx);
  await sql`select id from users where id in (${fromUserId}, ${toUserId}) order by id for no key update`.execute(db);
  const owner = await checkOwner(tx, toUserId);
  if (!owner.ok) return refused("invalid", owner.message);
  const open = await db
    .selectFrom("opportunities as o")
    .select("o.id")
    .where("o.owner_user_id", "=", fromUserId)
    .where(ACTIVE_ONLY)
    .orderBy("o.id")
    .forUpdate()
    .execute();
  if (open.length === 0) return done({ handedOver: 0, bulkId: null });
  const changed = new Map<string, ChangedFields<object>>();
  for (let start = 0; start < open.length; start += BULK_BATCH_SIZE) {
    const ids = open.slice(start, start + BULK_BATCH_SIZE).map(({ id }) => id);
    const given = await changeRecords(tx, author, "opportunity", ids, () => ({ ownerUserId: toUserId }));
    for (const [id, fields] of given) changed.set(id, fields);
  }
  const bulkId = await recordBulk(tx, author, { kind: "opportunity", change: { ownerUserId: toUserId } }, changed);
  return done({ handedOver: open.length, bulkId });
}
