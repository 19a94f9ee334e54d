/** Activity on deals by team days, in SQL on changes `c` (docs/product.md#activity). Call `catchUpPastDeals` first. */
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { startOfDay } from "#app/team-time/team-time.ts";
import type { ActivityKind } from "./checks.ts";
import type { PastFilter } from "./schema.ts";

/** Days of a time zone, `YYYY-MM-DD`, both included, but nothing from `end` on. Without `from` since ever. */
export type ActivityDays = { from?: string; to?: string; end: Date | null; timeZone: string };

/** SQL: whether a change is such a deed. */
export const IS_ACTIVITY_KIND: Record<ActivityKind, RawBuilder<boolean>> = {
  notes: sql`c.action = 'note_added'`,
  moves: sql`(c.action = 'updated' and c.after -> 'dealStage' is not null)`,
  steps: sql`(c.action = 'updated' and c.before ->> 'nextStepDescription' is not null)`,
  new: sql`c.action = 'created'`,
};

const IS_ACTIVITY = sql<boolean>`(${sql.join(Object.values(IS_ACTIVITY_KIND), sql` or `)})`;

/** The changes `c` of deals on these days. */
function changesOn(em: EntityManager, { from, to, end, timeZone }: ActivityDays) {
  let changes = queryOn(em).selectFrom("changes as c").where("c.kind", "=", "opportunity");
  if (from) changes = changes.where("c.at", ">=", startOfDay(from, timeZone).toISOString());
  if (to) changes = changes.where("c.at", "<", startOfDay(to, timeZone, 1).toISOString());
  return end ? changes.where("c.at", "<", end.toISOString()) : changes;
}

/** Those that somebody made as such: not what was imported, merged or undone, nor what came with something else. */
export const activitiesOn = (em: EntityManager, days: ActivityDays) =>
  changesOn(em, days)
    .where(IS_ACTIVITY)
    .where("c.via", "not in", ["import", "merge", "undo"])
    .where(sql<boolean>`c.implied is not true`);

type Selection = { end: Date | null; timeZone: string };

/** SQL: whether what the filter names was done to the deal of a span `s`. */
export function hasActivity(em: EntityManager, { filter, ...rest }: Selection & { filter: PastFilter }) {
  const { did, didBy, didFrom: from, didTo: to } = filter;
  let deeds = activitiesOn(em, { from, to, ...rest }).whereRef("c.record_id", "=", sql.ref("s.opportunity_id"));
  if (did) deeds = deeds.where(IS_ACTIVITY_KIND[did]);
  if (didBy) deeds = deeds.where("c.user_id", "=", didBy);
  return sql<boolean>`exists (${deeds.select("c.id")})`;
}

/** SQL: whether the deal of a span `s` was not changed from the day `from` until `end`, now if that is null. */
export function isUntouchedSince(em: EntityManager, from: string, { end, timeZone }: Selection) {
  const changes = changesOn(em, { from, end, timeZone }).whereRef("c.record_id", "=", sql.ref("s.opportunity_id"));
  return sql<boolean>`not exists (${changes.select("c.id")})`;
}
