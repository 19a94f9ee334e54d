/** Takes a person's name, address and number out of all texts that anybody wrote (docs/product.md#erasing). */
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { foldedSql } from "#app/db/folded-text.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { FIELDS_OF_OPPORTUNITY } from "#app/opportunities/fields.ts";
import { columnOf } from "#app/records/columns.server.ts";
import { type FieldTable, type FieldType, fieldNamesWhere } from "#app/records/field.ts";
import { FIELDS_OF_CONTACT } from "../fields.ts";
import { escaped, MentionFinder, type PersonSearchTerms } from "./mentions.ts";

type ErasableTable = {
  table: string;
  texts?: readonly string[];
  json?: readonly string[];
  /** The column with the id of the opportunity that a row is about. */
  deal?: string;
  /** So many rows are read at once: fewer where they are large. */
  atOnce: number;
  /** What else is emptied in a row that names the person. */
  emptied?: readonly string[];
  /** A form that is open meanwhile must not write the name back: its version ends (`updated_at`). */
  versioned?: true;
};

const columnsOfTypes = (fields: FieldTable, ...types: FieldType[]) =>
  fieldNamesWhere(fields, ({ type }) => types.includes(type)).map(columnOf);

/** Every table in which texts of the team are kept, besides the person's own records and imports. */
const ERASABLE_TABLES: readonly ErasableTable[] = [
  {
    table: "contacts",
    texts: columnsOfTypes(FIELDS_OF_CONTACT, "text"),
    json: ["own"],
    atOnce: 2_000,
    versioned: true,
  },
  {
    table: "opportunities",
    texts: columnsOfTypes(FIELDS_OF_OPPORTUNITY, "name", "text"),
    json: ["own"],
    deal: "id",
    atOnce: 2_000,
    versioned: true,
  },
  { table: "opportunity_activities", texts: ["old_value", "new_value"], deal: "opportunity_id", atOnce: 5_000 },
  { table: "changes", json: ["before", "after"], deal: "record_id", atOnce: 2_000 },
  { table: "trash", texts: ["name"], json: ["snapshot"], deal: "record_id", atOnce: 200 },
  { table: "merges", json: ["details"], deal: "survivor_id", atOnce: 200 },
  { table: "import_records", json: ["filled"], deal: "record_id", atOnce: 5_000 },
  { table: "saved_views", texts: ["name", "path"], atOnce: 1_000 },
  { table: "bulk_changes", texts: ["failure"], json: ["change"], atOnce: 1_000 },
  { table: "bulk_records", json: ["before", "after", "stayed"], deal: "record_id", atOnce: 2_000 },
  {
    table: "captures",
    texts: ["text"],
    json: ["mail", "reading", "review", "saved"],
    emptied: ["sound", "sound_type"],
    atOnce: 500,
  },
  { table: "own_fields", texts: ["label", "help"], json: ["choices"], atOnce: 1_000, versioned: true },
  { table: "refused_mails", texts: ["sender"], atOnce: 5_000 },
  { table: "api_tokens", texts: ["name"], atOnce: 5_000 },
  { table: "passkeys", texts: ["name"], atOnce: 5_000 },
  { table: "webhooks", texts: ["name"], atOnce: 1_000 },
  { table: "webhook_deliveries", json: ["log"], atOnce: 1_000 },
];

/**
 * Replaces what names the person in all texts, in pieces, within the caller's transaction. In those about the
 * opportunities `deals` each word of the name counts. `codes` are replaced by others where they are a whole key or
 * value in JSON.
 */
export async function blankTexts(
  tx: EntityManager,
  known: PersonSearchTerms,
  deals: string[],
  codes: ReadonlyMap<string, string>,
): Promise<void> {
  const own = new MentionFinder(known, true, codes);
  const elsewhere = new MentionFinder(known, false, codes);
  for (const place of ERASABLE_TABLES) {
    const words = known.words.map((word) => [word]);
    const condition = mayMention(place, { ...known, names: [...known.names, ...words] });
    const deal = place.deal ? sql`${sql.ref(place.deal)} = any(${deals}::uuid[])` : null;
    if (deal && deals.length > 0 && condition) await blankRows(tx, place, sql`${deal} and ${condition}`, own);
    const anywhere = mayMention(place, known);
    if (anywhere) await blankRows(tx, place, anywhere, elsewhere);
  }
}

/** SQL: whether a row may name the person; what is found is looked at again. Null if there is nothing to look for. */
function mayMention(
  { texts = [], json = [] }: ErasableTable,
  { names, emails, numbers }: PersonSearchTerms,
): RawBuilder<unknown> | null {
  const all = `concat_ws(' ', ${[...texts, ...json.map((column) => `${column}::text`)].join(", ")})`;
  // Of each name its longest word.
  const words = names.map((name) => name.reduce((long, word) => (word.length > long.length ? word : long), ""));
  const spelled = numbers.map((number) => number.slice(-7).split("").join("[^0-9A-Za-z]{0,3}"));
  const conditions = [
    containsAny(sql.raw(foldedSql(all)), words.map(escaped)),
    containsAny(sql.raw(all), [...emails.map(escaped), ...spelled]),
  ].filter((condition) => condition !== null);
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : null;
}

const containsAny = (text: RawBuilder<unknown>, patterns: string[]) =>
  patterns.length > 0 ? sql`${text} ~* ${[...new Set(patterns)].join("|")}` : null;

async function blankRows(
  tx: EntityManager,
  place: ErasableTable,
  condition: RawBuilder<unknown>,
  mentions: MentionFinder,
): Promise<void> {
  for (let last: string | null = "00000000-0000-0000-0000-000000000000"; last !== null; ) {
    const columns = sql.join(["id", ...(place.texts ?? []), ...(place.json ?? [])].map((name) => sql.ref(name)));
    const { rows } = await sql<{ last: string | null; found: Row[] }>`
      with part as materialized (select * from ${sql.table(place.table)}
        where id > ${last}::uuid order by id limit ${sql.lit(place.atOnce)})
      select (select id from part order by id desc limit 1) as last,
             coalesce((select jsonb_agg(to_jsonb(f)) from (select ${columns} from part where ${condition}) f), '[]') as found`.execute(
      queryOn(tx),
    );
    for (const row of rows[0]?.found ?? []) await blankRow(tx, place, row, mentions);
    last = rows[0]?.last ?? null;
  }
}

type Row = { id: string } & Record<string, unknown>;

async function blankRow(
  tx: EntityManager,
  { table, texts = [], json = [], emptied = [], versioned }: ErasableTable,
  row: Row,
  mentions: MentionFinder,
) {
  const values = [
    ...texts.map((column) => ({ column, before: row[column], after: mentions.blankedText(row[column]) })),
    ...json.map((column) => ({ column, before: row[column], after: mentions.blankedJson(row[column]) })),
  ];
  const changed = values.filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  if (changed.length === 0) return;
  const sets = changed.map(({ column, after }) =>
    json.includes(column)
      ? sql`${sql.ref(column)} = ${JSON.stringify(after)}::jsonb`
      : sql`${sql.ref(column)} = ${after as string}`,
  );
  const none = emptied.map((column) => sql`${sql.ref(column)} = null`);
  const version = versioned
    ? [sql`updated_at = greatest(${new Date()}::timestamptz(3), updated_at + interval '1 millisecond')`]
    : [];
  await sql`update ${sql.table(table)} set ${sql.join([...sets, ...none, ...version])} where id = ${row.id}::uuid`.execute(
    queryOn(tx),
  );
}
