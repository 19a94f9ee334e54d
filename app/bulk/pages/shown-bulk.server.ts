/** What the page of a bulk change says of it, in words. */
import { type RawBuilder, sql } from "kysely";
import { namesOf } from "#app/accounts/people/queries.server.ts";
import type { RecordKind } from "#app/changes/schema.ts";
import { FIELD_LABELS as CONTACT_LABELS, formatFieldValue as contactValue } from "#app/contacts/record/field-value.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { FIELD_LABELS, formatFieldValue } from "#app/opportunities/record/field-value.ts";
import { asFieldWithAllChoices } from "#app/records/custom/custom-field.ts";
import { customFieldName } from "#app/records/custom/custom-values.ts";
import { findCustomFields } from "#app/records/custom/queries.server.ts";
import { type FieldValue, shownValue } from "#app/records/field-value.ts";
import type { FieldValues } from "../kinds.server.ts";
import { REFUSALS } from "../labels.ts";
import type { FoundBulk } from "../queries.server.ts";
import type { Refusal, ShownRecord } from "../schema.ts";

const MAX_SHOWN_CHANGED = 10;
const SHOWN_REFUSED = 50;

type Row = { before: FieldValues; after: FieldValues | null };

/** The first `most` records of a change that fit, with their names and `columns`. */
async function findFirstRecords<Row>(
  em: EntityManager,
  id: string,
  columns: RawBuilder<unknown>,
  fits: RawBuilder<unknown>,
  most: number,
) {
  const { rows } = await sql<Row & { id: string; name: string }>`
    select r.record_id as id, coalesce(o.name, trim(c.first_name || ' ' || c.last_name), t.name, '') as name, ${columns}
      from bulk_records r left join opportunities o on o.id = r.record_id
      left join contacts c on c.id = r.record_id left join trash t on t.id = r.trash_id
     where r.bulk_id = ${id} and ${fits} order by r.record_id limit ${most}`.execute(queryOn(em));
  return rows;
}

/** The first records that change or were changed. */
export async function findFirstChanged(em: EntityManager, { id, kind }: FoundBulk): Promise<ShownRecord[]> {
  const isChanged = sql`coalesce(r.outcome, 'changed') = 'changed'`;
  const rows = await findFirstRecords<Row>(em, id, sql`r.before, r.after`, isChanged, MAX_SHOWN_CHANGED);
  const { label, value } = await loadFieldFormatter(em, kind, rows);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    fields: Object.entries(row.after ?? {}).map(([field, after]) => ({
      label: label(field),
      before: value(field, row.before[field]),
      after: value(field, after),
    })),
  }));
}

/** The first records that were refused, with the reason. */
export async function findRefused(em: EntityManager, { id }: FoundBulk) {
  const isRefused = sql`r.outcome not in ('changed', 'unchanged')`;
  const rows = await findFirstRecords<{ outcome: Refusal }>(em, id, sql`r.outcome`, isRefused, SHOWN_REFUSED);
  return rows.map(({ outcome, ...record }) => ({ ...record, note: REFUSALS[outcome] }));
}

/** The first records of which an undo left something, with the fields. */
export async function findNotUndone(em: EntityManager, { id, kind }: FoundBulk) {
  const rows = await findFirstRecords<{ stayed: string[] }>(
    em,
    id,
    sql`r.stayed`,
    sql`r.stayed <> '[]'`,
    SHOWN_REFUSED,
  );
  const { label } = await loadFieldFormatter(em, kind, []);
  const said = (field: string) => (field === "delete" ? "It could not be restored" : label(field));
  return rows.map(({ stayed, ...record }) => ({ ...record, note: stayed.map(said).join(", ") }));
}

async function loadFieldFormatter(em: EntityManager, kind: RecordKind, rows: Row[]) {
  const own = new Map((await findCustomFields(em, kind)).map((field) => [customFieldName(field.key), field]));
  const owners = rows.flatMap(({ before, after }) => [before.ownerUserId, after?.ownerUserId]);
  const names = await namesOf(em, owners as string[]);
  const labels: Record<string, string> = kind === "contact" ? CONTACT_LABELS : FIELD_LABELS;
  const format = kind === "contact" ? contactValue : formatFieldValue;
  return {
    label: (field: string) => own.get(field)?.label ?? labels[field] ?? field,
    value: (field: string, value: unknown) => {
      const customField = own.get(field);
      if (customField) return shownValue(asFieldWithAllChoices(customField), value as FieldValue) || "nothing";
      return names.get(String(value)) ?? format(field, value as FieldValue);
    },
  };
}
