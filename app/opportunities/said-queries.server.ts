/** Finds the opportunities that a note may be about (docs/product.md#notes-about-what-exists). */
import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { ACTIVE_ONLY, o, SHARED_FIELDS } from "./queries.server.ts";

/** What was said: words are folded, at least three letters long, and mean the beginnings of words. */
export type SaidWords = {
  names: string[];
  pairs: [string, string][];
  /** People and things that are searched among the viewer's own active opportunities. */
  people: string[];
  things: string[];
};

const FOUND_LIMIT = 25;
// Of what very many are called so many are read.
const READ_LIMIT = 100;

const begins = (word: string): Expression<SqlBool> => sql`o.search_name like ${`% ${word}%`}`;

const contactIds = o
  .selectFrom("opportunity_contacts as l")
  .whereRef("l.opportunity_id", "=", "o.id")
  .select(sql<string[]>`coalesce(jsonb_agg(l.contact_id), '[]')`.as("ids"))
  .$asScalar();

const FIELDS = { ...SHARED_FIELDS, ownerUserId: o.ref("o.owner_user_id"), contactIds: sql<string[]>`${contactIds}` };

/**
 * At most 25 opportunities: those of these contacts first, those whose names have one of `names` or both words of a pair, and of the
 * viewer's own active ones those with `things` in the name or `people` anywhere. They are ordered by how many of the words they have, where a
 * contact in common and an own deal count as two words; then the last touched. Every subquery uses an index; they are materialized so that each is
 * planned without its limit.
 */
export async function findSaidOpportunities(
  em: EntityManager,
  viewerId: string,
  ofContacts: string[],
  said: SaidWords,
) {
  const { names, pairs, people, things } = said;
  const own = sql<SqlBool>`o.owner_user_id = ${viewerId} and ${ACTIVE_ONLY}`;
  const branches = [
    linked(ofContacts),
    ...pairs.map(([one, other]) => read(sql`${begins(one)} and ${begins(other)}`)),
    ...names.map((name) => read(begins(name))),
    ...things.map((thing) => read(sql`${own} and ${begins(thing)}`)),
    ...people.map((person) => read(sql`${own} and o.search like ${`% ${person} %`}`)),
  ];
  const words = [...new Set([...names, ...things, ...pairs.flat()])];
  const score = sql.join([sql`0`, ...words.map((word) => sql`(${begins(word)})::int`)], sql` + `);
  const found = sql<string>`
    (select o.id from (${sql.join(branches, sql` union `)}) as o
      order by ${score} + 2 * (o.id in ${linkedIds(ofContacts)})::int + 2 * (o.owner_user_id = ${viewerId})::int desc,
        o.owner_user_id = ${viewerId} desc, o.updated_at desc
      limit ${sql.lit(FOUND_LIMIT)})`;
  return queryOn(em)
    .selectFrom("opportunities as o")
    .select(columnsOf(FIELDS))
    .where(sql<SqlBool>`o.id in ${found}`)
    .orderBy(sql`o.owner_user_id = ${viewerId}`, "desc")
    .orderBy("o.updated_at", "desc")
    .execute();
}

/** An opportunity with the ids of its contacts, as {@link findSaidOpportunities} gives it; null if the id is unknown. */
export async function findSaidOpportunity(em: EntityManager, id: string) {
  const found = queryOn(em).selectFrom("opportunities as o").select(columnsOf(FIELDS)).where("o.id", "=", id);
  return (await found.executeTakeFirst()) ?? null;
}

const COLUMNS = sql.raw("o.id, o.search_name, o.owner_user_id, o.updated_at");

const read = (condition: Expression<SqlBool>): RawBuilder<unknown> =>
  sql`(with said as materialized (select ${COLUMNS} from opportunities o where ${condition})
    select * from said limit ${sql.lit(READ_LIMIT)})`;

const linkedIds = (ids: string[]): RawBuilder<unknown> =>
  sql`(select l.opportunity_id from opportunity_contacts l where l.contact_id = any(${ids}::uuid[]))`;

const linked = (ids: string[]): RawBuilder<unknown> =>
  sql`(select ${COLUMNS} from opportunity_contacts l join opportunities o on o.id = l.opportunity_id
    where l.contact_id = any(${ids}::uuid[]) limit ${sql.lit(READ_LIMIT)})`;
