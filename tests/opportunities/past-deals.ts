/** Deals whose changes were made on other days. */
import type { EntityManager } from "#app/db/orm.server.ts";

/** Takes away all deals and their past. */
export const forgetDeals = (em: EntityManager) =>
  em.transactional(async (tx) => {
    for (const table of ["opportunities", "trash", "changes", "opportunity_states"])
      await tx.execute(`delete from ${table}`);
    await tx.execute("update opportunity_states_position set position = 0");
  });

/** Dates a deal's changes, oldest first, at noon of these days. What was derived from them before is deleted. */
export const happenedOn = (em: EntityManager, id: string, days: string[]) =>
  em.transactional(async (tx) => {
    await tx.execute(
      "insert into opportunity_states_position (id, position) values ('states', 0) on conflict (id) do update set position = 0",
    );
    await tx.execute("delete from opportunity_states");
    await tx.execute(
      `update changes c set at = (n.day || 'T12:00:00Z')::timestamptz
         from (select w.id, d.day from (select id, row_number() over (order by at) as place from changes where record_id = ?) w
               join unnest(string_to_array(?, ',')) with ordinality d (day, place) on d.place = w.place) n where n.id = c.id`,
      [id, days.join()],
    );
  });
