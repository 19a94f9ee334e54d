/** What a week's rankings follow from (docs/product.md#sealed-weeks). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { MERGED_RECORD_SURVIVORS, statusUpdates } from "#app/opportunities/history/status-updates.server.ts";
import { statesAt } from "#app/opportunities/past/states.server.ts";
import type { WeekFacts } from "./schema.ts";

/**
 * The facts of the week from `begins` until before `ends`: what was created in it and by whom, with its size at its
 * end, and how often who updated what. Nothing imported counts, nor what was not there any more at the end.
 * `catchUpPastDeals` must have taken in all. In the order of ids.
 */
export async function findWeekFacts(em: EntityManager, begins: Date, ends: Date): Promise<WeekFacts> {
  const created = await statesAt(em, ends)
    .where("s.began_at", ">=", begins.toISOString())
    .innerJoin("changes as c", "c.record_id", "s.opportunity_id")
    .where("c.kind", "=", "opportunity")
    .where("c.action", "=", "created")
    .where("c.via", "<>", "import")
    .orderBy("s.opportunity_id")
    .select(({ ref }) => ["s.opportunity_id as id", "c.user_id as userId", asNumber(ref("s.deal_size")).as("amount")])
    .execute();
  return { created, updates: await findUpdates(em, begins, ends) };
}

function findUpdates(em: EntityManager, begins: Date, ends: Date) {
  const updates = statusUpdates(sql<string>`${begins.toISOString()}::timestamptz`).where(
    "c.at",
    "<",
    ends.toISOString(),
  );
  const there = statesAt(em, ends).select("s.opportunity_id");
  return queryOn(em)
    .selectFrom(updates.as("a"))
    .leftJoin(MERGED_RECORD_SURVIVORS.as<"m">(sql`m`), (join) => join.onRef("m.id", "=", "a.record_id"))
    .where(({ eb, fn }) => eb(fn.coalesce("m.survivor", "a.record_id"), "in", there))
    .groupBy(({ fn, ref }) => [ref("a.user_id"), fn.coalesce("m.survivor", "a.record_id")])
    .orderBy(({ fn }) => fn.coalesce("m.survivor", "a.record_id"))
    .orderBy("a.user_id")
    .select(({ fn }) => [
      fn.coalesce("m.survivor", "a.record_id").as("id"),
      "a.user_id as userId",
      sql<number>`${fn.sum("a.updates")}::int`.as("updates"),
    ])
    .execute();
}
