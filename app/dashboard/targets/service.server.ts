import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import type { NewTarget } from "./schema.ts";

/** Sets and removes targets, each named once, all or none. "invalid" if nobody has one of the ids. */
export async function setTargets(em: EntityManager, wanted: NewTarget[]): Promise<Result<null, "invalid">> {
  const named = new Set(wanted.flatMap(({ userId }) => userId ?? []));
  const rows = wanted.map(({ month, ...target }) => ({ ...target, month: `${month}-01` }));
  return em.transactional(async (tx) => {
    const db = queryOn(tx);
    const known =
      named.size > 0
        ? await db
            .selectFrom("users")
            .select("id")
            .where("id", "in", [...named])
            .execute()
        : [];
    if (known.length < named.size)
      return refused("invalid", "No user has this id", { userId: ["No user has this id"] });
    const sent = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) n ("userId" uuid, month date, amount numeric)`;
    await sql`delete from targets t using ${sent}
      where n.amount is null and t.month = n.month and t.user_id is not distinct from n."userId"`.execute(db);
    await sql`insert into targets (user_id, month, amount)
      select n."userId", n.month, n.amount from ${sent} where n.amount is not null order by n."userId", n.month
      on conflict (user_id, month) do update set amount = excluded.amount`.execute(db);
    return done(null);
  });
}
