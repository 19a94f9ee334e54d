/** Gives a person's open opportunities to someone else, as when a colleague leaves (docs/product.md#who-owns-an-opportunity). */
import { sql } from "kysely";
import { afterLastChange, recordChanges } from "#app/changes/record-change.server.ts";
import type { Author } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, countOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { ACTIVE_ONLY, o } from "../queries.server.ts";
import { checkOwner } from "./owner.server.ts";

/** A person's open opportunities: how many, their sizes together in dollars, and how many next steps are due or overdue. */
export type OpenWork = { opportunities: number; dealSize: number; stepsDue: number };

/** The opportunities in active stages that `userId` owns. `today` is `YYYY-MM-DD`. */
export function openWorkOf(em: EntityManager, userId: string, today = teamToday()): Promise<OpenWork> {
  return queryOn(em)
    .selectFrom("opportunities as o")
    .where("o.owner_user_id", "=", userId)
    .where(ACTIVE_ONLY)
    .select(({ fn }) => [
      countOf().as("opportunities"),
      asNumber(sql`coalesce(${fn.sum(o.ref("o.deal_size"))}, 0)`).as("dealSize"),
      asNumber(fn.countAll().filterWhere("o.next_step_date", "<=", today)).as("stepsDue"),
    ])
    .executeTakeFirstOrThrow();
}

// Each statement is to end within the 2.5 s that the app waits for it. One opportunity takes 1 ms, because of its indexes.
const BATCH = 500;

export type Handover = { fromUserId: string; toUserId: string };

/**
 * Makes `toUserId` the owner of every open opportunity of `fromUserId`, each with its line of history, in the caller's
 * transaction; closed ones keep their owner. Returns how many there were. Refuses ("invalid") to hand over to the same
 * person or to someone who is not in the team, and then changes nothing.
 *
 * It locks both users first, so that nothing is given to `fromUserId` meanwhile by someone who still saw them as active. A caller
 * that locks users before must lock them as `for no key update` does: `for update` would wait for everyone who
 * saves a record of theirs, and they for it.
 */
export async function handOverOpenOpportunities(
  tx: EntityManager,
  author: Author,
  handover: Handover,
): Promise<Result<{ handedOver: number }, "invalid">> {
  const { fromUserId, toUserId } = handover;
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
  for (let start = 0; start < open.length; start += BATCH) {
    const ids = open.slice(start, start + BATCH).map(({ id }) => id);
    await giveAll(tx, author, ids, handover);
  }
  return done({ handedOver: open.length });
}

// An opportunity's version is the instant of its change.
async function giveAll(tx: EntityManager, author: Author, ids: string[], { fromUserId, toUserId }: Handover) {
  const next = sql`greatest(${new Date()}::timestamptz(3), o.updated_at + interval '1 millisecond')`;
  const given = await sql<{ id: string; at: string }>`
    update opportunities o
       set assigned_user_id = ${toUserId}, last_updated_by_user_id = ${author.id},
           updated_at = ${afterLastChange(next, sql`o.id`)}
     where o.id = any(${ids}::uuid[])
    returning o.id, ${instantText(sql<string>`o.updated_at`)} as at`.execute(queryOn(tx));
  const changes = given.rows.map(({ id, at }) => ({
    kind: "opportunity" as const,
    recordId: id,
    action: "updated" as const,
    before: { ownerUserId: fromUserId },
    after: { ownerUserId: toUserId },
    at: new Date(at),
  }));
  await recordChanges(tx, author, changes);
}
