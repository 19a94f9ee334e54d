/** Reads of a team's custom fields (docs/product.md#own-fields). */
import { expressionBuilder, sql } from "kysely";
import type { RecordKind } from "#app/changes/schema.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { CustomChoice, CustomField, FieldKind } from "./custom-field.ts";
import { customFieldName } from "./custom-values.ts";

const f = expressionBuilder<{ f: Database["own_fields"] }, "f">();

export const CUSTOM_FIELD_COLUMNS = {
  key: f.ref("f.key"),
  label: f.ref("f.label"),
  type: f.ref("f.type"),
  choices: sql<CustomChoice[]>`f.choices`,
  help: f.ref("f.help"),
  archived: sql<boolean>`(f.archived_at is not null)`,
};

const customFieldsInOrder = (em: EntityManager) =>
  queryOn(em)
    .selectFrom("own_fields as f")
    .select(columnsOf(CUSTOM_FIELD_COLUMNS))
    .orderBy(sql`f.archived_at is not null`)
    .orderBy("f.place")
    .orderBy("f.key");

/** A record kind's custom fields in form order, archived ones last; or the built-in fields with the team's choices. */
export const findCustomFields = (em: EntityManager, kind: FieldKind): Promise<CustomField[]> =>
  customFieldsInOrder(em).where("f.kind", "=", kind).execute();

/** Both kinds' custom fields in use, in form order, and the built-in fields with the team's choices. */
export async function findAllInUse(em: EntityManager): Promise<Record<FieldKind, CustomField[]>> {
  const all = await customFieldsInOrder(em).select("f.kind").where("f.archived_at", "is", null).execute();
  const ofKind = (kind: FieldKind) => all.filter((one) => one.kind === kind).map(({ kind: _, ...field }) => field);
  return { contact: ofKind("contact"), opportunity: ofKind("opportunity"), "built-in": ofKind("built-in") };
}

/** The custom fields of a kind of record, and the built-in ones with choices of the team, by their name in a record. */
export async function findByName(em: EntityManager, kind: RecordKind): Promise<Map<string, CustomField>> {
  const fields = await customFieldsInOrder(em).select("f.kind").where("f.kind", "in", [kind, "built-in"]).execute();
  return new Map(fields.map((field) => [field.kind === "built-in" ? field.key : customFieldName(field.key), field]));
}
