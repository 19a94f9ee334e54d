/** Reads of a team's own fields (docs/product.md#own-fields). */
import { expressionBuilder, sql } from "kysely";
import type { RecordKind } from "#app/changes/schema.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { OwnChoice, OwnField } from "./own-field.ts";

const f = expressionBuilder<{ f: Database["own_fields"] }, "f">();

/** The columns of an own field, for the table alias `f`. */
export const OWN_FIELD_COLUMNS = {
  key: f.ref("f.key"),
  label: f.ref("f.label"),
  type: f.ref("f.type"),
  choices: sql<OwnChoice[]>`f.choices`,
  help: f.ref("f.help"),
  archived: sql<boolean>`(f.archived_at is not null)`,
};

/** The own fields of a kind of record in the order of forms, archived ones last. */
export function findOwnFields(em: EntityManager, kind: RecordKind): Promise<OwnField[]> {
  return queryOn(em)
    .selectFrom("own_fields as f")
    .select(columnsOf(OWN_FIELD_COLUMNS))
    .where("f.kind", "=", kind)
    .orderBy(sql`f.archived_at is not null`)
    .orderBy("f.place")
    .orderBy("f.key")
    .execute();
}
