/** The columns and the file of the team's custom fields in an export (docs/product.md#export). */
import { type Expression, sql } from "kysely";
import type { RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { CustomField, CustomFieldType } from "#app/records/custom/custom-field.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import { findCustomFields } from "#app/records/custom/queries.server.ts";
import type { Column, Datatype, ExportFile } from "./export-columns.server.ts";

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
const joinedChoiceIds = (own: Expression<unknown>, key: string) => sql`(
  select string_agg(v.id, '; ' order by v.nth) from jsonb_array_elements_text(${own} -> ${sql.lit(key)}) with ordinality v (id, nth))`;
const yesNo = (own: Expression<unknown>, key: string) =>
  sql`case ${own} ->> ${sql.lit(key)} when 'true' then 'yes' when 'false' then 'no' end`;

const DATATYPES: Partial<Record<CustomFieldType, Datatype>> = { number: "decimal", money: "decimal", day: "date" };

function columnOfCustomField(own: Expression<unknown>, { key, type }: CustomField): Column {
  const datatype = DATATYPES[type] ?? "string";
  if (type === "several") return { datatype, value: joinedChoiceIds(own, key) };
  return { datatype, value: type === "yesno" ? yesNo(own, key) : sql`${own} ->> ${sql.lit(key)}` };
}

/** A column for each custom field of a kind of record, whose values stand in the SQL expression `own`. */
export async function customColumns(em: EntityManager, kind: RecordKind, own: Expression<unknown>) {
  const fields = await findCustomFields(em, kind);
  return Object.fromEntries(fields.map((field) => [customFieldName(field.key), columnOfCustomField(own, field)]));
}
