/** Reads of custom fields for their pages and the API (docs/product.md#own-fields). */
import { expressionBuilder, sql } from "kysely";
import type { RecordKind } from "#app/changes/schema.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isRecordId } from "#app/http/schema.ts";
import { CUSTOM_FIELD_COLUMNS } from "#app/records/custom/queries.server.ts";
import type { CustomFieldJson } from "./schema.ts";

const f = expressionBuilder<{ f: Database["own_fields"] }, "f">();

const JSON_FIELDS = {
  id: f.ref("f.id"),
  kind: sql<RecordKind>`case f.kind when 'built-in' then 'opportunity' else f.kind end`,
  builtIn: sql<boolean>`(f.kind = 'built-in')`,
  ...CUSTOM_FIELD_COLUMNS,
  order: f.ref("f.place"),
  updatedAt: instantText(f.ref("f.updated_at")),
};

const customFields = (em: EntityManager) => queryOn(em).selectFrom("own_fields as f").select(columnsOf(JSON_FIELDS));

/** All custom fields and the built-in one with team choices: contacts' first, in order of forms, archived ones last. */
export function listCustomFields(em: EntityManager): Promise<CustomFieldJson[]> {
  return customFields(em)
    .orderBy(JSON_FIELDS.kind)
    .orderBy(JSON_FIELDS.builtIn, "desc")
    .orderBy(sql`f.archived_at is not null`)
    .orderBy("f.place")
    .orderBy("f.key")
    .execute();
}

/** One custom field; null if there is none. */
export async function findCustomField(em: EntityManager, id: string | undefined): Promise<CustomFieldJson | null> {
  if (!isRecordId(id)) return null;
  return (await customFields(em).where("f.id", "=", id).executeTakeFirst()) ?? null;
}
