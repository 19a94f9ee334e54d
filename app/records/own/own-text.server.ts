/** Search by the texts and the chosen labels of own fields (docs/product.md#finding-and-filtering). */
import { createHash } from "node:crypto";
import { type Expression, type SqlBool, sql } from "kysely";
import type { RecordKind } from "#app/changes/schema.ts";
import { foldedSql, foldText } from "#app/db/folded-text.ts";
import { hasChoices, type OwnField } from "./own-field.ts";
import type { OwnValues } from "./own-values.ts";
import type { SearchedOwn } from "./schema.ts";

const TEXTS: OwnField["type"][] = ["text", "long", "link"];

/** Whether values of the field are free text. */
export const hasText = ({ type }: Pick<OwnField, "type">): boolean => TEXTS.includes(type);

/** The table of each kind of record. */
export const TABLES = {
  contact: "contacts",
  opportunity: "opportunities",
} as const satisfies Record<RecordKind, string>;

/** Up to so many records all are looked at; larger tables have indexes (`own-indexes.server.ts`). */
export const SMALL_TABLE = 2_000;

// Of a word that stands in very many own texts the first records that the index names are looked at: folding takes 0.12 ms each.
const CANDIDATES_LIMIT = 500;

// All texts of a record, folded. JSON writes ends of lines and backslashes as two characters, whose letters would join words.
const ESCAPES = ["\\\\", "\\n", "\\r", "\\t"];
const foldedTexts = (own: string) => {
  const texts = `jsonb_path_query_array(${own}, 'strict $.* ? (@.type() == "string")')::text`;
  const spaced = ESCAPES.reduce((text, sign) => `replace(${text}, '${sign}', ' ')`, texts);
  return foldedSql(`' ' || ${spaced} || ' '`);
};
const FOLDED = foldedTexts("own");
const FILLED = "own <> '{}'";

/** An index by its definition, and its name, which another definition does not have: a release that defines it anew builds it anew. */
export function namedIndex(kind: RecordKind, on: string): [name: string, on: string] {
  return [`own_${kind}_${createHash("sha256").update(on).digest("hex").slice(0, 16)}`, on];
}

/** The name and the definition of the index of a kind's own texts. */
export const textIndexOf = (kind: RecordKind) =>
  namedIndex(kind, `using gin ((${FOLDED}) gin_trgm_ops) where ${FILLED}`);

/** What is searched of these fields; undefined if none has texts or choices. */
export function searchedIn(kind: RecordKind, fields: readonly OwnField[]): SearchedOwn | undefined {
  const texts = fields.filter(hasText).map(({ key }) => key);
  const lists = fields
    .filter(({ type }) => hasChoices(type))
    .map(({ key, type, choices }) => ({ key, isSeveral: type === "several", choices }));
  return texts.length + lists.length > 0 ? { kind, texts, lists } : undefined;
}

/** Where a pattern of a search (`searchPatterns`) fits an own text or a chosen label of the record with this id and these values. */
export function matchesOwn(
  searched: SearchedOwn | undefined,
  record: { id: Expression<string>; own: Expression<OwnValues> },
): (pattern: string) => Expression<SqlBool>[] {
  if (!searched) return () => [];
  const { kind, texts, lists } = searched;
  return (pattern) => [
    ...(texts.length > 0 ? [sql<SqlBool>`${record.id} = any(${recordsWith(kind, texts, pattern)})`] : []),
    ...lists.flatMap((field) => chosenIn(field, pattern)).map((value) => has(record.own, value)),
  ];
}

/** SQL: whether the values have this one, as the index says it, so that PostgreSQL uses it. */
export const has = (own: Expression<OwnValues>, value: object) =>
  sql<SqlBool>`(${own} @> ${JSON.stringify(value)}::jsonb and ${own} <> '{}')`;

const chosenIn = ({ key, isSeveral, choices }: SearchedOwn["lists"][number], pattern: string): object[] =>
  choices
    .filter(({ label }) => ` ${foldText(label)} `.includes(pattern))
    .map(({ id }) => ({ [key]: isSeveral ? [id] : id }));

/** SQL: whether the text index of a kind is built. */
const isIndexed = (kind: RecordKind) =>
  sql<boolean>`(select x.indisvalid from pg_index x where x.indexrelid = to_regclass(${textIndexOf(kind)[0]}))`;

/**
 * `contains`, which tells whether one of the own texts of a record has all of these patterns, asked of few records: where the index names
 * no more than `CANDIDATES_LIMIT` that may have them, of these. What very many have is soon found in any order.
 */
export function askedOfFew(
  kind: RecordKind,
  id: Expression<string>,
  patterns: string[],
  contains: Expression<SqlBool>,
): Expression<SqlBool> {
  const fits = patterns.map((pattern) => sql`${sql.raw(FOLDED)} like ${`%${pattern}%`}`);
  const found = sql`array(
    select id from ${sql.table(TABLES[kind])} where ${sql.join(fits, sql` and `)} and ${sql.raw(FILLED)}
    limit ${sql.lit(CANDIDATES_LIMIT + 1)})`;
  // Null where they are too many, or nobody knows: then each record is asked. With "offset 0" they are looked for once.
  const few = sql`(select case when cardinality(f.ids) <= ${sql.lit(CANDIDATES_LIMIT)} then f.ids end
    from (select case when ${isIndexed(kind)} then ${found} end as ids offset 0) f)`;
  return sql`(case when coalesce(${id} = any(${few}::uuid[]), true) then ${contains} else false end)`;
}

// The ids of the records; none as long as a large table has no index yet.
function recordsWith(kind: RecordKind, texts: string[], pattern: string) {
  const like = `%${pattern}%`;
  const table = sql.table(TABLES[kind]);
  const values = sql.join(texts.map((key) => sql`own ->> ${key}::text`));
  return sql`array(
    select f.id from (
      select id, own from ${table}
      where ${sql.raw(FOLDED)} like ${like} and ${sql.raw(FILLED)} and (
        ${isIndexed(kind)}
        or (select count(*) from (select from ${table} limit ${sql.lit(SMALL_TABLE + 1)}) s) <= ${sql.lit(SMALL_TABLE)})
      limit ${sql.lit(CANDIDATES_LIMIT)}) f,
      concat_ws(' ', ${values}) t
    where ${sql.raw(foldedSql("' ' || t || ' '"))} like ${like})`;
}
