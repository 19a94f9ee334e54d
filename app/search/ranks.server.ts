/** How well something fits a search (docs/product.md#search). */
import { type Expression, type SqlBool, sql } from "kysely";
import { foldText } from "#app/db/folded-text.ts";
import { hasPatterns, type MatchPosition, matchesSearchText, searchPatterns } from "#app/lists/search-text.server.ts";
import type { SearchHit } from "./search-response.ts";

/** Something found, with its rank: the smaller, the better. */
export type Ranked = SearchHit & { rank: number };

/** The most words that are searched: thirty take half a second, and ten tell a record from all others. */
export const MAX_WORDS = 10;

/** The rank of an exact id, address or phone number, or of an action's exact name. */
export const EXACT_MATCH_RANK = 0;
// Where the words stand, best first: in the names, or in everything that is searched.
type MatchTarget = { column: "name" | "text"; place: MatchPosition };
const MATCH_TARGETS: readonly MatchTarget[] = [
  { column: "name", place: "word" },
  { column: "name", place: "beginning" },
  { column: "text", place: "beginning" },
  { column: "name", place: "anywhere" },
  { column: "text", place: "anywhere" },
];

/** The ranks of what is only text. */
export const TEXT_MATCH_TARGETS: readonly MatchTarget[] = [
  { column: "text", place: "word" },
  { column: "text", place: "beginning" },
  { column: "text", place: "anywhere" },
];

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** The id in a text that is an id, or the address of a record. */
export function pastedId(text: string): string | null {
  const found = /^(https?:\/\/|\/)?\S+$/.test(text) ? UUID.exec(text)?.[0] : undefined;
  return found && (found === text || text.includes("/")) ? found.toLowerCase() : null;
}

/** The columns of a record in which its names and all of its text are searched (`searchColumn`). */
export type SearchColumns = Record<"name" | "text", Expression<string | null>> & {
  /** Where a word may stand instead of in the text. */
  elsewhere?: (pattern: string) => Expression<SqlBool>[];
};

/**
 * A condition of each rank, best rank first, which leaves out what fits the ranks before. For a pasted id there is
 * `exact` alone. The name must be part of the text.
 */
export function rankConditions(
  text: string,
  columns: SearchColumns,
  exact: readonly Expression<SqlBool>[],
  where: readonly MatchTarget[] = MATCH_TARGETS,
): { rank: number; condition: Expression<SqlBool> }[] {
  const words = text.split(" ").slice(0, MAX_WORDS).join(" ");
  const ranks = where.map((one, position) => ({ ...one, rank: position + 1 }));
  const matches = ranks
    .filter((one) => !pastedId(text) && needsMatchCondition(words, one))
    .map(({ rank, column, place }) => {
      const elsewhere = column === "text" ? columns.elsewhere : undefined;
      return { rank, condition: matchesSearchText(columns[column], words, place, elsewhere) };
    });
  const first = exact.length > 0 ? [{ rank: EXACT_MATCH_RANK, condition: anyOf(exact) }] : [];
  const ordered = matches.map(({ rank, condition }, position) => {
    // What fits an earlier rank than these fits one of them too.
    const better = [...first, ...matches.slice(Math.max(0, position - 2), position)];
    const without = better.map((other) => sql` and ${other.condition} is not true`);
    return { rank, condition: sql<SqlBool>`(${condition}${sql.join(without, sql``)})` };
  });
  return [...first, ...ordered];
}

const anyOf = (conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> =>
  sql`(${sql.join(conditions, sql` or `)})`;

// Short words are found at beginnings only. Digits are in so many texts that no index tells where a number begins.
function needsMatchCondition(text: string, { column, place }: MatchTarget): boolean {
  const anywhere = searchPatterns(text, "anywhere").map(({ pattern }) => pattern);
  const isShort = anywhere.every((pattern) => pattern.startsWith(" "));
  if (place === "anywhere") return !isShort;
  return !(
    column === "text" &&
    place === "beginning" &&
    !isShort &&
    anywhere.every((pattern) => /^[\d ]+$/.test(pattern))
  );
}

/** The rank of something outside the database, by its name and the other words for it; null if it does not fit. */
export function rankOf(text: string, name: string, words = ""): number | null {
  const columns = { name: ` ${foldText(name)} `, text: ` ${foldText(`${name} ${words}`)} ` };
  const position = MATCH_TARGETS.findIndex(({ column, place }) => {
    return hasPatterns(columns[column], searchPatterns(text, place));
  });
  return position < 0 ? null : position + 1;
}
