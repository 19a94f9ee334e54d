import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { teamToday } from "#app/team-time/team-day.server.ts";
import { ACTIVE_ONLY, o } from "../queries.server.ts";

/** A person's open opportunities: their number, their total size in dollars, and the next steps due or overdue. */
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
