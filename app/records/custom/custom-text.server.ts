/** Search by the texts and the chosen labels of custom fields (docs/product.md#finding-and-filtering). */

import { createHash } from "node:crypto";
import { type Expression, type SqlBool, sql } from "kysely";
import type { RecordKind } from "#app/changes/schema.ts";
import { foldedSql, foldText } from "#app/db/folded-text.ts";
import { PLURALS } from "#app/records/kinds.ts";
import { type CustomField, hasChoices, hasText } from "./custom-field.ts";
import type { CustomValues } from "./custom-values.ts";
import type { SearchedCustomFields } from "./schema.ts";

/** Up to so many records all are looked at; larger tables have indexes (`custom-indexes.server.ts`). */
export const SMALL_TABLE = 2_000;

// For a word in very many custom texts, only the indexes' first records are checked: folding takes 25 µs a text.
const MAX_CANDIDATES = 500;

const [BEFORE = "", AFTER = ""] = foldedSql("' ' || ? || ' '").split("?");

/**
 * SQL: a field's text, folded as columns of searches are; null without one. The key is a literal, or PostgreSQL would
 * not see that an index fits.
 */
export const foldedCustomValue = (customValues: Expression<CustomValues>, key: string) =>
  sql<string | null>`${sql.raw(BEFORE)}(${customValues} ->> ${sql.lit(key)})${sql.raw(AFTER)}`;

/** An index definition and a name unique to it: a release that changes the definition builds the index anew. */
export function namedIndex(kind: RecordKind, on: string): [name: string, on: string] {
  return [`own_${kind}_${createHash("sha256").update(on).digest("hex").slice(0, 16)}`, on];
}

/** What is searched of these fields; undefined if none has texts or choices. */
export function customFieldsToSearch(
  kind: RecordKind,
  fields: readonly CustomField[],
): SearchedCustomFields | undefined {
  const texts = fields.filter(hasText).map(({ key }) => key);
  const lists = fields
    .filter(({ type }) => hasChoices(type))
    .map(({ key, type, choices }) => ({ key, isSeveral: type === "several", choices }));
  return texts.length + lists.length > 0 ? { kind, texts, lists } : undefined;
}

/** Where a search pattern (`searchPatterns`) fits a custom text or a chosen label of the record with these values. */
export function matchesCustomValue(
  searched: SearchedCustomFields | undefined,
  record: { id: Expression<string>; own: Expression<CustomValues> },
): (pattern: string) => Expression<SqlBool>[] {
  if (!searched) return () => [];
  const { kind, texts, lists } = searched;
  return (pattern) => [
    ...(texts.length > 0 ? [sql<SqlBool>`${record.id} = any(${recordIdsMatching(kind, texts, pattern)})`] : []),
    ...lists.flatMap((field) => choiceValuesMatching(field, pattern)).map((value) => hasCustomValue(record.own, value)),
  ];
}

/** SQL: whether the values have this one, as the index says it, so that PostgreSQL uses it. */
export const hasCustomValue = (customValues: Expression<CustomValues>, value: object) =>
  sql<SqlBool>`(${customValues} @> ${JSON.stringify(value)}::jsonb and ${customValues} <> '{}')`;

const choiceValuesMatching = (
  { key, isSeveral, choices }: SearchedCustomFields["lists"][number],
  pattern: string,
): object[] =>
  choices
    .filter(({ label }) => ` ${foldText(label)} `.includes(pattern))
    .map(({ id }) => ({ [key]: isSeveral ? [id] : id }));

/** Name and definition of the index of a field's texts. It has all records: PostgreSQL estimates nothing by a part. */
export const textIndexOf = (kind: RecordKind, key: string) =>
  namedIndex(kind, `using gin ((${BEFORE}(own ->> '${key.replaceAll("'", "''")}')${AFTER}) gin_trgm_ops)`);

// The ids of the records; none as long as an index of a large table is not built yet.
function recordIdsMatching(kind: RecordKind, texts: string[], pattern: string) {
  const table = sql.table(PLURALS[kind]);
  const customValues = sql<CustomValues>`own`;
  const fits = texts.map((key) => sql`${foldedCustomValue(customValues, key)} like ${`%${pattern}%`}`);
  const indexes = texts.map((key) => textIndexOf(kind, key)[0]);
  return sql`array(
    select id from ${table}
    where (${sql.join(fits, sql` or `)}) and (
      (select count(*) from pg_index x where x.indisvalid and x.indexrelid = any(
        select to_regclass(name) from unnest(${indexes}::text[]) name)) = ${sql.lit(indexes.length)}
      or (select count(*) from (select from ${table} limit ${sql.lit(SMALL_TABLE + 1)}) s) <= ${sql.lit(SMALL_TABLE)})
    limit ${sql.lit(MAX_CANDIDATES)})`;
}
