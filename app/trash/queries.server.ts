/** Reads of the trash (docs/product.md#trash). */
import { expressionBuilder, sql } from "kysely";
import { z } from "zod";
import { USER_NAME } from "#app/accounts/people/queries.server.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type PageRequest, readPage } from "#app/lists/keyset.server.ts";
import type { Page } from "#app/lists/list-page.ts";
import type { ListRules } from "#app/lists/list-request.server.ts";
import { instantKey, uuidKey } from "#app/lists/sort-key.server.ts";
import { TRASH_DAYS } from "#app/snapshots/trash.server.ts";
import type { TrashJson, TrashRow } from "./schema.ts";

const t = expressionBuilder<{ t: Database["trash"] }, "t">();
const byTime = [instantKey(t.ref("t.deleted_at")), uuidKey(t.ref("t.id"))];

/** How the trash's address is read: newest first, by pages. */
export const TRASH_LIST: ListRules<object> = {
  filters: z.object({}),
  orders: { deleted: { label: "Deleted", defaultDirection: "desc" } },
  keys: { deleted: { asc: byTime, desc: byTime } },
};

const FIELDS = {
  id: t.ref("t.id"),
  kind: t.ref("t.kind"),
  recordId: t.ref("t.record_id"),
  name: t.ref("t.name"),
  deletedAt: instantText(t.ref("t.deleted_at")),
  deletedByUserId: t.ref("t.deleted_by_user_id"),
  until: instantText(sql<string>`(t.deleted_at + make_interval(days => ${sql.lit(TRASH_DAYS)}))`),
  mergedInto: t.ref("t.merged_into"),
};

const ROW_FIELDS = {
  ...FIELDS,
  mergeId: t.ref("t.merge_id"),
  deletedBy: sql<string | null>`(select ${USER_NAME} from users u where u.id = t.deleted_by_user_id)`,
  becameName: sql<string | null>`coalesce(
    (select trim(c.first_name || ' ' || c.last_name) from contacts c where c.id = t.merged_into),
    (select o.name from opportunities o where o.id = t.merged_into))`,
};

/** A page of the trash as JSON. */
export function listTrash(em: EntityManager, page: PageRequest): Promise<Page<TrashJson>> {
  return readPage(page, inTrash(em), (cut) => queryOn(em).selectFrom(cut.as("t")).select(columnsOf(FIELDS)));
}

/** A page of the trash with names, for its page. */
export function listTrashRows(em: EntityManager, page: PageRequest): Promise<Page<TrashRow>> {
  return readPage(page, inTrash(em), (cut) => queryOn(em).selectFrom(cut.as("t")).select(columnsOf(ROW_FIELDS)));
}

/** One record in the trash; null if the id is unknown or the record came back. */
export async function findInTrash(em: EntityManager, id: string): Promise<TrashJson | null> {
  const found = inTrash(em).where("t.id", "=", id);
  return (await queryOn(em).selectFrom(found.as("t")).select(columnsOf(FIELDS)).executeTakeFirst()) ?? null;
}

// Without the snapshot, which is large.
const inTrash = (em: EntityManager) =>
  queryOn(em)
    .selectFrom("trash as t")
    .select([
      "t.id",
      "t.kind",
      "t.record_id",
      "t.name",
      "t.deleted_at",
      "t.deleted_by_user_id",
      "t.merged_into",
      "t.merge_id",
    ])
    .where("t.restored_at", "is", null);
