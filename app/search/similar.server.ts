/** Finds records whose names are spelled nearly as what is searched (docs/product.md#search). */
import { type Expression, type SqlBool, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import { foldText } from "#app/db/folded-text.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { SHARED_FIELDS } from "#app/opportunities/queries.server.ts";
import { asContactHit, asOpportunityHit, CANDIDATES_LIMIT, CONTACT_COLUMNS, HITS_LIMIT } from "./queries.server.ts";
import { pastedId, type Ranked } from "./ranks.server.ts";

type Name = Expression<string | null>;
type Condition = (name: Name) => Expression<SqlBool>;

// Of a shorter word too many are similar, of a longer one the expression below gets too large.
const SPELLED = /^\p{L}{5,20}$/u;
const MOST_WORDS = 5;

/**
 * Contacts and opportunities with a word in their names for each word of the text, the most similar first: one with a
 * single slip after its first letter, and where there is none, one that is similar by `strict_word_similarity`
 * (pg_trgm, its default of 0.5). Other words than of 5 to 20 letters must begin a word as they are. The trigram indexes
 * of the names answer both.
 */
export async function findSimilarHits(em: EntityManager, text: string): Promise<Ranked[]> {
  const words = foldText(text).split(" ");
  const spelled = words.filter((word) => SPELLED.test(word));
  if (spelled.length === 0 || words.length > MOST_WORDS || text.includes("@") || pastedId(text)) return [];
  for (const isNear of [hasSlip, isSimilar]) {
    const condition: Condition = (name) =>
      sql`(${sql.join(
        words.map((word) => (spelled.includes(word) ? isNear(name, word) : sql`${name} like ${`% ${word}%`}`)),
        sql` and `,
      )})`;
    const hits = await findHits(em, condition, (name) => distance(name, spelled));
    if (hits.length > 0) return hits;
  }
  return [];
}

const hasSlip = (name: Name, word: string) => sql`${name} ~ ${slipsOf(word)}`;

const isSimilar = (name: Name, word: string) => sql`${name} operator(%>>) ${word}`;

/** A regular expression of the words that differ from `word` by one wrong, missing, extra or swapped letter. */
function slipsOf(word: string): string {
  const letters = [...word];
  const [first, ...rest] = letters;
  const slips = rest.flatMap((letter, at) => {
    const [before, after] = [rest.slice(0, at).join(""), rest.slice(at + 1)];
    const swapped = `${before}${after[0] ?? ""}${letter}${after.slice(1).join("")}`;
    return [`${before}[^ ]?${after.join("")}`, `${before}[^ ]${letter}${after.join("")}`, swapped];
  });
  return ` ${first}(${slips.join("|")}|${rest.join("")}[^ ]) `;
}

/** As a rank: the smaller, the more similar. */
const distance = (name: Name, words: string[]) =>
  sql<number>`(${sql.join(
    words.map((word) => sql`(1 - strict_word_similarity(${word}, ${name}))`),
    sql` + `,
  )})::float8`;

async function findHits(em: EntityManager, condition: Condition, rank: (name: Name) => Expression<number>) {
  const db = queryOn(em);
  const contacts = await db
    .selectFrom((from) =>
      from
        .selectFrom("contacts as c")
        .selectAll("c")
        .where(({ ref }) => condition(ref("c.search_name")))
        .limit(CANDIDATES_LIMIT)
        .as("c"),
    )
    .select(({ ref }) => [...CONTACT_COLUMNS, sql<number>`${rank(ref("c.search_name"))}`.as("rank")])
    .orderBy("rank")
    .orderBy("c.id")
    .limit(HITS_LIMIT)
    .execute();
  const deals = await db
    .selectFrom((from) =>
      from
        .selectFrom("opportunities as o")
        .selectAll("o")
        .where(({ ref }) => condition(ref("o.search_name")))
        .limit(CANDIDATES_LIMIT)
        .as("o"),
    )
    .select(({ ref }) => [...columnsOf(SHARED_FIELDS), sql<number>`${rank(ref("o.search_name"))}`.as("rank")])
    .orderBy("rank")
    .orderBy("o.id")
    .limit(HITS_LIMIT)
    .execute();
  return [...contacts.map(asContactHit), ...deals.map(asOpportunityHit)];
}
