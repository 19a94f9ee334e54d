/** Finds the opportunities that a note may be about (docs/product.md#notes-about-what-exists). */
import { type Expression, type SqlBool, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { anyOf, columnsOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { ACTIVE_ONLY, RECORD_FIELDS } from "./queries.server.ts";
import type { OpportunityJson } from "./schema.ts";

/** What was said: words are folded, at least three letters long, and mean the beginnings of words. */
export type SaidWords = { names: string[]; pairs: [string, string][]; things: string[] };

const FOUND_LIMIT = 40;
// Of words that very many have so many are read.
const READ_LIMIT = 200;

const begins = (word: string): Expression<SqlBool> => sql`o.search_name like ${`% ${word}%`}`;
const saysAnywhere = (word: string): Expression<SqlBool> => sql`o.search like ${`% ${word}%`}`;

/**
 * At most forty opportunities: those of these contacts, those whose names have `names` or both of `pairs`, and of the viewer's
 * own active ones those that have `things` in the name or `names` anywhere. Those that have most of the words come first,
 * then the viewer's own, then the last touched. Every branch uses an index.
 */
export async function findSaidOpportunities(
  em: EntityManager,
  viewerId: string,
  contactIds: string[],
  { names, pairs, things }: SaidWords,
): Promise<OpportunityJson[]> {
  const db = queryOn(em);
  const read = db.selectFrom("opportunities as o").select(["o.id", "o.search_name", "o.owner_user_id", "o.updated_at"]);
  const own = read.where("o.owner_user_id", "=", viewerId).where(ACTIVE_ONLY);
  const branches = [
    ...pairs.map(([one, other]) => read.where(begins(one)).where(begins(other)).limit(READ_LIMIT)),
    ...names.map((name) => read.where(begins(name)).limit(READ_LIMIT)),
    ...things.map((thing) => own.where(begins(thing)).limit(READ_LIMIT)),
    ...names.map((name) => own.where(saysAnywhere(name)).limit(READ_LIMIT)),
    read
      .innerJoin("opportunity_contacts as l", "l.opportunity_id", "o.id")
      .where(sql<SqlBool>`l.contact_id = any(${contactIds}::uuid[])`)
      .limit(READ_LIMIT),
  ];
  const words = [...new Set([...names, ...things, ...pairs.flat()])];
  const score = sql`(${sql.join([sql`0`, ...words.map((word) => sql`(${begins(word)})::int`)], sql` + `)})`;
  const found = db
    .selectFrom(anyOf(branches).as("o"))
    .select("o.id")
    .groupBy(["o.id", "o.search_name", "o.owner_user_id", "o.updated_at"])
    .orderBy(score, "desc")
    .orderBy(sql`o.owner_user_id = ${viewerId}`, "desc")
    .orderBy("o.updated_at", "desc")
    .limit(FOUND_LIMIT);
  return db
    .selectFrom("opportunities as o")
    .select(columnsOf(RECORD_FIELDS))
    .where("o.id", "in", found)
    .orderBy(sql`o.owner_user_id = ${viewerId}`, "desc")
    .orderBy("o.updated_at", "desc")
    .execute();
}
