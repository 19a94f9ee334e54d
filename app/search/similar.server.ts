/** Finds records whose names are spelled nearly as what is searched (docs/product.md#search). */
import { type Expression, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import { foldText } from "#app/db/folded-text.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { misspelledWords, type NameCondition, similarNameConditions } from "#app/lists/similar-names.server.ts";
import { FULL_NAMES } from "#app/matching/words/lists.ts";
import { LEGAL_FORMS } from "#app/matching/words/name-words.ts";
import { SHARED_FIELDS } from "#app/opportunities/queries.server.ts";
import {
  asContactHit,
  asOpportunityHit,
  CONTACT_COLUMNS,
  findContactHits,
  findOpportunityHits,
  MAX_CANDIDATES,
  MAX_HITS,
} from "./queries.server.ts";
import { MAX_WORDS, pastedId, type Ranked } from "./ranks.server.ts";

const MAX_OTHER_TEXTS = 8;

/** The text without a legal form, and with given names for their short forms: "Bill Hale" is "William Hale". */
function otherTexts(text: string): string[] {
  const words = text.split(" ", MAX_WORDS);
  const plain = words.filter((word) => !LEGAL_FORMS.has(foldText(word)));
  const full = words.flatMap((word, at) =>
    (FULL_NAMES.get(foldText(word)) ?? []).map((name) => words.with(at, name).join(" ")),
  );
  const isShorter = plain.length > 0 && plain.length < words.length;
  return [...(isShorter ? [plain.join(" ")] : []), ...full].slice(0, MAX_OTHER_TEXTS);
}

type NameExpression = Expression<string | null>;

/** Contacts and opportunities whose names are spelled nearly as the text, the most similar first. */
export async function findSimilarHits(em: EntityManager, text: string): Promise<Ranked[]> {
  if (pastedId(text)) return [];
  for (const other of otherTexts(text)) {
    const hits = [...(await findContactHits(em, other)), ...(await findOpportunityHits(em, other))];
    if (hits.length > 0) return hits.slice(0, MAX_HITS);
  }
  const spelled = misspelledWords(text);
  for (const isNear of similarNameConditions(text)) {
    const hits = await findHits(em, isNear, (name) => distance(name, spelled));
    if (hits.length > 0) return hits;
  }
  return [];
}

/** As a rank: the smaller, the more similar. */
const distance = (name: NameExpression, words: string[]) =>
  sql<number>`(${sql.join(
    [sql`0`, ...words.map((word) => sql`(1 - strict_word_similarity(${word}, ${name}))`)],
    sql` + `,
  )})::float8`;

async function findHits(
  em: EntityManager,
  condition: NameCondition,
  rank: (name: NameExpression) => Expression<number>,
) {
  const db = queryOn(em);
  const contacts = await db
    .selectFrom((from) =>
      from
        .selectFrom("contacts as c")
        .selectAll("c")
        .where(({ ref }) => condition(ref("c.search_name")))
        .limit(MAX_CANDIDATES)
        .as("c"),
    )
    .select(({ ref }) => [...CONTACT_COLUMNS, sql<number>`${rank(ref("c.search_name"))}`.as("rank")])
    .orderBy("rank")
    .orderBy("c.id")
    .limit(MAX_HITS)
    .execute();
  const deals = await db
    .selectFrom((from) =>
      from
        .selectFrom("opportunities as o")
        .selectAll("o")
        .where(({ ref }) => condition(ref("o.search_name")))
        .limit(MAX_CANDIDATES)
        .as("o"),
    )
    .select(({ ref }) => [...columnsOf(SHARED_FIELDS), sql<number>`${rank(ref("o.search_name"))}`.as("rank")])
    .orderBy("rank")
    .orderBy("o.id")
    .limit(MAX_HITS)
    .execute();
  return [...contacts.map(asContactHit), ...deals.map(asOpportunityHit)];
}
