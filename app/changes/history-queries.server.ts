/** Reads the history of a record (docs/product.md#history). */
import { type Expression, expressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { z } from "zod";
import { queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type PageRequest, readCursor, readPage } from "#app/lists/keyset.server.ts";
import type { Page } from "#app/lists/list-page.ts";
import type { ListRules } from "#app/lists/list-request.server.ts";
import { countKey, instantKey, uuidKey } from "#app/lists/sort-key.server.ts";
import {
  type ChangeSource,
  FIELD_KINDS,
  type HistoryKind,
  type HistoryLine,
  type RecordKind,
  UNKNOWN_CHANGE_SOURCE,
} from "./schema.ts";

/** The columns of a line, which histories are made of. */
type LineColumns = {
  id: string;
  at: string;
  user_id: string;
  kind: HistoryKind;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
  via: ChangeSource | null;
  token_id: string | null;
};

// biome-ignore lint/suspicious/noExplicitAny: a query of lines may read any tables.
type Lines = SelectQueryBuilder<any, any, LineColumns>;

const h = expressionBuilder<{ h: LineColumns }, "h">();

// Activities of one command share their instant; `created` is then the first.
const byTime = [
  instantKey(h.ref("h.at")),
  countKey(sql<number>`(${h.ref("h.kind")} <> 'created')::int`),
  uuidKey(h.ref("h.id")),
];

/** How a history's address is read: newest first, by pages. */
export const HISTORY_LIST: ListRules<object> = {
  filters: z.object({}),
  orders: { at: { label: "Time", defaultDirection: "desc" } },
  keys: { at: { asc: byTime, desc: byTime } },
};

const SHOWN_LINES = 100;

/** The page of a history that a record's page shows: from the cursor in `?history=` on, else the newest lines. */
export function shownHistory(url: URL): PageRequest {
  const sort = { name: "at", direction: "desc", keys: byTime } as const;
  return { sort, cursor: readCursor(url.searchParams.get("history") ?? "", sort), limit: SHOWN_LINES };
}

const LINE_BYTES = sql<number>`(200 + octet_length(coalesce(h.old_value, '')) + octet_length(coalesce(h.new_value, '')))`;

/** A page of a record's history (docs/product.md#history), cut by bytes too. */
export function findHistory(em: EntityManager, record: Subject, page: PageRequest): Promise<Page<HistoryLine>> {
  const db = queryOn(em);
  return readPage(
    page,
    db.selectFrom(linesOf(em, record).as("h")).selectAll("h"),
    (cut) =>
      db
        .selectFrom(cut.as("h"))
        .select([
          "h.id",
          instantText(h.ref("h.at")).as("at"),
          "h.user_id as userId",
          "h.kind",
          "h.field",
          "h.old_value as oldValue",
          "h.new_value as newValue",
          "h.via",
          "h.token_id as tokenId",
        ]),
    LINE_BYTES,
  );
}

type Subject = { kind: RecordKind; id: string };

// Of a link, the name of the record on its other side.
const OTHER_SIDE: Record<RecordKind, string> = { contact: "opportunity", opportunity: "contact" };

/** SQL: the ids of a record and of all that were merged into it, also by way of others (docs/product.md#merging). */
export const recordIdsWithMerged = (id: string | Expression<string>) => sql<string[]>`array(
  with recursive was (id) as (
    select ${id}::uuid union select m.record_id from merged_records m join was on m.survivor_id = was.id)
  select id from was)`;

/** SQL: the fields `f` of a change `c`, a row for each field of an `updated` one, none else. */
export const FIELDS_OF_CHANGE = sql<{
  field: string;
}>`jsonb_object_keys(case when c.action = 'updated' then c.after end)`;

const fieldKinds = sql.join(
  Object.entries(FIELD_KINDS).map(([field, kind]) => sql`when ${sql.lit(field)} then ${sql.lit(kind)}`),
  sql` `,
);

/** SQL: the columns of a line in the history of a record of `recordKind`, for a change `c` and its field `f`. */
export function lineColumns(recordKind: RecordKind) {
  const valueIn = (side: "before" | "after") => sql<string | null>`c.${sql.ref(side)} ->> case
    when c.action = 'updated' then f.field when c.action = 'note_added' then 'text' else ${sql.lit(OTHER_SIDE[recordKind])} end`;
  return {
    // An id for each field, the same at every reading. What is of an unknown way has a change for each field.
    id: sql<string>`case when f.field is null or c.via = ${sql.lit(UNKNOWN_CHANGE_SOURCE)} then c.id
      else md5(c.id::text || f.field)::uuid end`,
    kind: sql<HistoryKind>`case f.field ${fieldKinds} else c.action end`,
    oldValue: valueIn("before"),
    newValue: valueIn("after"),
    via: sql<ChangeSource | null>`nullif(c.via, ${sql.lit(UNKNOWN_CHANGE_SOURCE)})`,
  };
}

/**
 * The lines of a record's changes, and of those of records that were merged into it. A removed note leaves the line of
 * its removal alone.
 */
function linesOf(em: EntityManager, { kind, id }: Subject): Lines {
  const { oldValue, newValue, ...line } = lineColumns(kind);
  const isRecord = sql<boolean>`((c.kind = ${kind} and c.record_id = any(${recordIdsWithMerged(id)}))
    or c.other_id = any(${recordIdsWithMerged(id)}))`;
  const isRemoved = sql<boolean>`(c.action = 'note_added' and exists (
    select from changes r where r.other_id = c.id and r.action = 'note_removed'))`;
  const lines = queryOn(em)
    .selectFrom("changes as c")
    .leftJoinLateral(FIELDS_OF_CHANGE.as<"f">(sql`f(field)`), (join) => join.onTrue())
    .where(isRecord)
    .where(sql<boolean>`not ${isRemoved}`)
    .select(["c.at", "c.user_id", "c.token_id", "f.field", line.id.as("id"), line.kind.as("kind"), line.via.as("via")])
    .select([oldValue.as("old_value"), newValue.as("new_value")]);
  return kind === "contact" ? lines : lines.where(sql<boolean>`c.implied is not true`);
}
