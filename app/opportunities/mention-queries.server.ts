/** Finds the opportunities that a note may be about (docs/product.md#notes-about-what-exists). */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import { beginsWithAll, scoreOf } from "#app/db/mentioned-words.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { CustomValues } from "#app/records/custom/custom-values.ts";
import { SEARCH_WORDS } from "./opportunity.entity.server.ts";
import { ACTIVE_ONLY, o, SHARED_FIELDS } from "./queries.server.ts";

/** What was said: words are folded, at least three letters long, and mean the beginnings of words. */
export type MentionWords = {
  names: string[];
  pairs: [string, string][];
  /** People and things that are searched among the viewer's own active opportunities. */
  people: string[];
  things: string[];
};

const MAX_FOUND = 25;
// Of what very many are called so many are read.
const MAX_READ = 100;

const contactIds = o
  .selectFrom("opportunity_contacts as l")
  .whereRef("l.opportunity_id", "=", "o.id")
  .select(sql<string[]>`coalesce(jsonb_agg(l.contact_id), '[]')`.as("ids"))
  .$asScalar();

const FIELDS = {
  ...SHARED_FIELDS,
  lostReason: o.ref("o.lost_reason"),
  ownerUserId: o.ref("o.owner_user_id"),
  contactIds: sql<string[]>`${contactIds}`,
  own: sql<CustomValues>`o.own`,
};

/**
 * The ids of at most 25 opportunities: those whose names have one of `names` or both words of a pair, and of the
 * viewer's own active ones those with `things` in the name or `people` anywhere. Ordered by how many of the words they
 * have, where an own deal counts as two words; then the last touched. Every subquery uses an index; they are
 * materialized so that each is planned without its limit.
 */
export async function findMentionedOpportunityIds(
  em: EntityManager,
  viewerId: string,
  said: MentionWords,
): Promise<string[]> {
  const { names, pairs, people, things } = said;
  const own = sql<SqlBool>`o.owner_user_id = ${viewerId} and ${ACTIVE_ONLY}`;
  const branches = [
    ...[...pairs, ...names.map((name) => [name])].map((words) => selectMatching(beginsWithAll("o.search_name", words))),
    ...things.map((thing) => selectMatching(sql`${own} and ${beginsWithAll("o.search_name", [thing])}`)),
    ...(people.length > 0 ? [selectMatching(sql`${own} and ${sql.raw(SEARCH_WORDS)} @@ (${anyWordOf(people)})`)] : []),
  ];
  if (branches.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select o.id from (${sql.join(branches, sql` union `)}) as o
     order by ${nameScore(said)} + ${ownScore(viewerId)} desc,
        ${isOwnedByViewer(viewerId)} desc, o.updated_at desc
     limit ${sql.lit(MAX_FOUND)}`.execute(queryOn(em));
  return rows.map(({ id }) => id);
}

/** What was found of opportunities: by words, by their contacts, and the ids of those that were chosen already. */
export type MentionCandidates = { found: string[]; ofContacts: string[]; chosen: string[]; said: MentionWords };

/**
 * At most 25 opportunities of those `found` by words and those of these contacts, which counts as two words, and the
 * `chosen` ones; own ones first, then the last touched.
 */
export async function findMentionedOpportunities(
  em: EntityManager,
  viewerId: string,
  { found, ofContacts, chosen, said }: MentionCandidates,
) {
  const linked = sql`(select l.opportunity_id from opportunity_contacts l where l.contact_id = any(${ofContacts}::uuid[]))`;
  const best = sql<string>`
    (select o.id from (${linkedTo(ofContacts)} union (select ${COLUMNS} from opportunities o where o.id = any(${found}::uuid[]))) as o
      order by ${nameScore(said)} + 2 * (o.id in ${linked})::int + ${ownScore(viewerId)} desc,
        ${isOwnedByViewer(viewerId)} desc, o.updated_at desc
      limit ${sql.lit(MAX_FOUND)})`;
  return queryOn(em)
    .selectFrom("opportunities as o")
    .select(columnsOf(FIELDS))
    .where(sql<SqlBool>`o.id in (${best} union select unnest(${chosen}::uuid[]))`)
    .orderBy(isOwnedByViewer(viewerId), "desc")
    .orderBy("o.updated_at", "desc")
    .execute();
}

const isOwnedByViewer = (viewerId: string) => sql<SqlBool>`o.owner_user_id = ${viewerId}`;
const ownScore = (viewerId: string) => sql<number>`2 * (${isOwnedByViewer(viewerId)})::int`;
const nameScore = ({ names, things, pairs }: MentionWords) =>
  scoreOf("o.search_name", [...names, ...things, ...pairs.flat()]);

const COLUMNS = sql.raw("o.id, o.search_name, o.owner_user_id, o.updated_at");

const selectMatching = (condition: Expression<SqlBool>): RawBuilder<unknown> =>
  sql`(with said as materialized (select ${COLUMNS} from opportunities o where ${condition})
    select * from said limit ${sql.lit(MAX_READ)})`;

const linkedTo = (contactIds: string[]): RawBuilder<unknown> =>
  sql`(select ${COLUMNS} from opportunity_contacts l join opportunities o on o.id = l.opportunity_id
    where l.contact_id = any(${contactIds}::uuid[]) limit ${sql.lit(MAX_READ)})`;

/** SQL: a text search for any of these words. */
const anyWordOf = (words: string[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`plainto_tsquery('simple', ${word})`),
    sql` || `,
  );
