/** Reads of saved views (docs/product.md#saved-views): one's own and the team's. */
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { SavedViewLink } from "#app/lists/list-page.ts";
import type { ViewJson } from "./schema.ts";

const v = expressionBuilder<{ v: Database["saved_views"] }, "v">();

const FIELDS = {
  id: v.ref("v.id"),
  name: v.ref("v.name"),
  path: v.ref("v.path"),
  shared: v.ref("v.shared"),
  createdByUserId: v.ref("v.user_id"),
};

const visibleTo = (userId: string): Expression<SqlBool> =>
  v.or([v("v.user_id", "=", userId), v("v.shared", "=", true)]);

const orderedViewsQuery = (em: EntityManager, userId: string) =>
  queryOn(em)
    .selectFrom("saved_views as v")
    .where(visibleTo(userId))
    .orderBy(({ eb }) => eb("v.user_id", "<>", userId))
    .orderBy("v.created_at")
    .orderBy("v.id");

/** A person's views: first the own ones, then those that others share, each in the order in which they were saved. */
export const listViews = (em: EntityManager, userId: string): Promise<ViewJson[]> =>
  orderedViewsQuery(em, userId).select(columnsOf(FIELDS)).execute();

/** SQL: the same as one JSON value with what links need, for the frame of every page. */
export function viewLinks(em: EntityManager, userId: string) {
  const by = sql<string | null>`(select u.first_name from users u where u.id = v.user_id and u.id <> ${userId})`;
  return queryOn(em)
    .selectFrom(
      orderedViewsQuery(em, userId)
        .select(["v.name", "v.path", by.as("by")])
        .as("v"),
    )
    .select(sql<SavedViewLink[]>`coalesce(jsonb_agg(v), '[]')`.as("views"));
}
