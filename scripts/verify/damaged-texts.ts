/**
 * Finds stored texts that hold U+FFFD, and takes it out again where a form had put it in: until 2026-11-29 pages were
 * sent with NUL bytes between characters (facebook/react#24985), which browsers read as U+FFFD. Nothing else of a text
 * was lost.
 */
import { type RawBuilder, sql } from "kysely";
import type { Author, RecordKind } from "#app/changes/schema.ts";
import { updateContact } from "#app/contacts/service.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { updateOpportunity } from "#app/opportunities/service.server.ts";

const MARK = "\uFFFD";

/** A row with U+FFFD in the column `column` of `table`; `id` is its primary key as text. */
export type DamagedRow = { table: string; column: string; id: string; text: string };

/** A damaged field of a contact or an opportunity, from its history: who damaged it, and the last value before. */
export type DamagedField = {
  kind: RecordKind;
  id: string;
  /** As changes name it: `description`, or `own.<key>` of a custom field. */
  field: string;
  now: string;
  before: string | null;
  byUserId: string;
};

const KINDS: Record<string, RecordKind> = { contacts: "contact", opportunities: "opportunity" };

/** Every row of every table with U+FFFD in a text or in JSON, but for values that are computed or kept for searches. */
export async function findDamagedRows(em: EntityManager): Promise<DamagedRow[]> {
  const found: DamagedRow[] = [];
  for (const { table, column, key } of await textColumns(em)) {
    const { rows } = await sql<{ id: string; text: string }>`
      select ${sql.ref(key)}::text as id, ${sql.ref(column)}::text as text from ${sql.table(table)}
       where ${sql.ref(column)}::text like ${`%${MARK}%`} and ${SHOWN[table] ?? sql`true`} order by 1`.execute(
      queryOn(em),
    );
    found.push(...rows.map((row) => ({ table, column, ...row })));
  }
  return found;
}

// Histories hold what a record was; of changes notes alone are read as texts of their own.
const SHOWN: Record<string, RawBuilder<boolean>> = {
  changes: sql`action = 'note_added'`,
  opportunity_activities: sql`false`,
};

async function textColumns(em: EntityManager) {
  const { rows } = await sql<{ table: string; column: string; key: string }>`
    select c.table_name as "table", c.column_name as "column",
           (select a.attname from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
             where i.indrelid = format('public.%I', c.table_name)::regclass and i.indisprimary) as "key"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb')
     order by 1, 2`.execute(queryOn(em));
  return rows.filter(({ key }) => key !== null);
}

/** The damaged fields of the contacts and opportunities among `rows`, with what their histories had before. */
export async function findDamagedFields(em: EntityManager, rows: DamagedRow[]): Promise<DamagedField[]> {
  const fields: DamagedField[] = [];
  for (const [table, kind] of Object.entries(KINDS)) {
    const ids = [...new Set(rows.filter((row) => row.table === table).map(({ id }) => id))];
    for (const id of ids) fields.push(...(await fieldsInHistory(em, kind, id)));
  }
  return fields;
}

// The newest change of a field is the record's value; the oldest of the latest run with U+FFFD has the value before.
async function fieldsInHistory(em: EntityManager, kind: RecordKind, id: string): Promise<DamagedField[]> {
  const { rows } = await sql<{ field: string; was: string | null; became: string; byUserId: string }>`
    select f.field, c.before ->> f.field as was, coalesce(c.after ->> f.field, '') as became, c.user_id as "byUserId"
      from changes c cross join lateral jsonb_object_keys(c.after) f(field)
     where c.kind = ${kind} and c.record_id = ${id} and c.action in ('created', 'updated', 'restored')
       and jsonb_typeof(c.after -> f.field) in ('string', 'null')
     order by c.at desc, c.id`.execute(queryOn(em));
  const byField = Map.groupBy(rows, ({ field }) => field);
  return [...byField].flatMap(([field, changes]) => {
    const now = changes[0]?.became ?? "";
    const clean = changes.findIndex(({ became }) => !became.includes(MARK));
    const first = changes[(clean === -1 ? changes.length : clean) - 1];
    if (!now.includes(MARK) || !first) return [];
    const before = first.was === null || first.was.includes(MARK) ? null : first.was;
    return [{ kind, id, field, now, before, byUserId: first.byUserId }];
  });
}

/** Whether a field had no U+FFFD before a change: then removing it restores the text and keeps that change's edits. */
export const isRestorable = ({ before }: DamagedField): boolean => before !== null;

/**
 * Takes U+FFFD out of a restorable field, as a change of whoever saved it that the history shows. Returns why it did
 * not, or null; a field that was changed since it was found stays.
 */
export async function restoreField(em: EntityManager, found: DamagedField): Promise<string | null> {
  const { kind, id, field, now, byUserId } = found;
  const isSame = (other: DamagedField) => other.field === field && other.now === now;
  if (!(await fieldsInHistory(em, kind, id)).some(isSame)) return "it was changed in the meantime";
  const author: Author = { id: byUserId, via: "shell" };
  const text = now.replaceAll(MARK, "");
  const own = field.startsWith("own.") ? { own: { [field.slice("own.".length)]: text } } : { [field]: text };
  const update = kind === "contact" ? updateContact : updateOpportunity;
  const result = await update(em.fork(), author, id, own);
  return result.ok ? null : result.message;
}
