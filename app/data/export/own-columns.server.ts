/** The columns and the file of the team's own fields in an export (docs/product.md#export). */
import { type Expression, sql } from "kysely";
import type { RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { OwnField, OwnFieldType } from "#app/records/own/own-field.ts";
import { nameOfOwn } from "#app/records/own/own-values.ts";
import { findOwnFields } from "#app/records/own/queries.server.ts";
import type { Column, Datatype, ExportFile } from "./export-files.server.ts";

const column = (name: string, datatype: Datatype = "string"): Column => ({ datatype, value: sql.ref(`f.${name}`) });

/** The fields themselves, so that an import knows what the columns of records hold. */
export const FIELDS_FILE: ExportFile = {
  name: "fields.csv",
  columns: {
    kind: column("kind"),
    key: column("key"),
    label: column("label"),
    type: column("type"),
    choices: { datatype: "json", value: sql`f.choices::text` },
    help: column("help"),
    place: { datatype: "decimal", value: sql`f.place::text` },
    archivedAt: { datatype: "dateTime", value: instantText(sql.ref<string | null>("f.archived_at")) },
    updatedAt: { datatype: "dateTime", value: instantText(sql.ref<string | null>("f.updated_at")) },
  },
  key: ["kind", "key"],
  select: (em, columns) => queryOn(em).selectFrom("own_fields as f").select(columns).orderBy("f.kind").orderBy("f.key"),
};

// Ids of choices have no semicolon.
const several = (own: Expression<unknown>, key: string) => sql`(
  select string_agg(v.id, '; ' order by v.nth) from jsonb_array_elements_text(${own} -> ${sql.lit(key)}) with ordinality v (id, nth))`;
const yesNo = (own: Expression<unknown>, key: string) =>
  sql`case ${own} ->> ${sql.lit(key)} when 'true' then 'yes' when 'false' then 'no' end`;

const DATATYPES: Partial<Record<OwnFieldType, Datatype>> = { number: "decimal", money: "decimal", day: "date" };

function columnOfOwn(own: Expression<unknown>, { key, type }: OwnField): Column {
  const datatype = DATATYPES[type] ?? "string";
  if (type === "several") return { datatype, value: several(own, key) };
  return { datatype, value: type === "yesno" ? yesNo(own, key) : sql`${own} ->> ${sql.lit(key)}` };
}

/** A column for each own field of a kind of record, whose values stand in the SQL expression `own`. */
export async function ownColumns(em: EntityManager, kind: RecordKind, own: Expression<unknown>) {
  const fields = await findOwnFields(em, kind);
  return Object.fromEntries(fields.map((field) => [nameOfOwn(field.key), columnOfOwn(own, field)]));
}
