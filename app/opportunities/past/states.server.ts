/** The deals as they were at an instant (docs/product.md#past-days). Call `catchUp` first. */
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";

/** A query on the spans `s` that held just before `end`, or that hold now if it is null: one a deal that was there. */
export function statesAt(em: EntityManager, end: Date | null) {
  const states = queryOn(em).selectFrom("opportunity_states as s");
  if (!end) return states.where("s.until_at", "is", null);
  const instant = end.toISOString();
  return states
    .where("s.from_at", "<", instant)
    .where(({ eb, or }) => or([eb("s.until_at", "is", null), eb("s.until_at", ">=", instant)]));
}
