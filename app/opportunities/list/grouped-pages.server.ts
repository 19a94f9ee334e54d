/** Reads several groups of opportunities in one statement; each group has its own keyset pagination. */
import { type Expression, type SqlBool, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { type Fields, jsonOf, type RowOf, unionAll } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import {
  type Cursor,
  cutPage,
  keysOf,
  orderOf,
  type PageRequest,
  pageOf,
  readCursor,
  type Sort,
  type SortKey,
} from "#app/lists/keyset.server.ts";
import type { Page } from "#app/lists/list-page.ts";
import { dayKey, uuidKey } from "#app/lists/sort-key.server.ts";
import { o } from "../queries.server.ts";

/** One group: its condition on opportunities `o` and its order. `name` is also the query parameter of its cursor. */
export type PageGroup = {
  name: string;
  where: Expression<SqlBool>;
  /** The sort keys; together they are unique. */
  keys: readonly SortKey[];
  descending?: boolean;
  /** The most rows of its pages, if it is another number than the other groups'. */
  limit?: number;
};

export const BY_CLOSE = [dayKey(o.ref("o.target_close_date")), uuidKey(o.ref("o.id"))];

/** The earliest next step first. Only for groups where every opportunity has a next step date. */
export const BY_NEXT_STEP = [dayKey(o.ref("o.next_step_date").$notNull()), ...BY_CLOSE];

const sortOf = ({ name, keys, descending }: PageGroup): Sort => ({
  name,
  direction: descending ? "desc" : "asc",
  keys,
});

/**
 * The cursors of all groups from a URL. `misread` is true if one of them is invalid; its group then starts at the first
 * page.
 */
export function readGroupCursors({ searchParams }: URL, groups: readonly PageGroup[]) {
  const starts = new Map<string, Cursor>();
  let misread = false;
  for (const group of groups) {
    const text = searchParams.get(group.name);
    if (text === null) continue;
    const cursor = readCursor(text, sortOf(group));
    if (cursor) starts.set(group.name, cursor);
    else misread = true;
  }
  return { starts, misread };
}

type PageGroupsRequest = { groups: readonly PageGroup[]; starts: ReadonlyMap<string, Cursor>; limit: number };

/**
 * A page of each group with at most `limit` rows, unless it has a limit of its own, by group name. `fields` are
 * evaluated only for the rows of the pages.
 */
export async function readPageGroups<Row extends Fields>(
  em: EntityManager,
  fields: Row,
  { groups, starts, limit }: PageGroupsRequest,
): Promise<Record<string, Page<RowOf<Row>>>> {
  const pages = groups.map((group) => ({
    group,
    page: { sort: sortOf(group), cursor: starts.get(group.name) ?? null, limit: group.limit ?? limit },
  }));
  const found = await queryOn(em)
    .selectFrom(unionAll(pages.map(({ group, page }) => groupPageQuery(em, group, page))).as("o"))
    .select(["o.group_name", "o.keys", jsonOf(fields).as("row")])
    .orderBy("o.place")
    .execute();
  return Object.fromEntries(
    pages.map(({ group: { name }, page }) => {
      const { rows, ...neighbors } = pageOf(
        found.filter(({ group_name }) => group_name === name),
        page,
      );
      return [
        name,
        {
          ...neighbors,
          // TypeScript cannot infer this for a generic row type.
          rows: rows.map(({ row }) => row as RowOf<Row>),
        },
      ];
    }),
  );
}

// row_number() follows the index order, so that the index scan stops at the limit.
function groupPageQuery(em: EntityManager, { name, where }: PageGroup, page: PageRequest) {
  const group = sql<string>`${sql.lit(name)}`.as("group_name");
  const place = sql<number>`row_number() over (order by ${orderOf(page)})`.as("place");
  const rows = queryOn(em).selectFrom("opportunities as o").where(where);
  return cutPage(rows.select([group, place, keysOf(page.sort).as("keys")]).selectAll("o"), page);
}
