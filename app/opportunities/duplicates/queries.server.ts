/** The list of opportunities that look alike: the same name and a contact in common (docs/product.md#duplicates). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { DuplicateSource, Section } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import {
  type Crowd,
  GROUP_LIMIT,
  type Group,
  groupsOf,
  type Pair,
  type Place,
} from "#app/snapshots/duplicates/groups.ts";
import { findNotTheSame, markOf } from "#app/snapshots/duplicates/not-the-same.server.ts";

const BECAUSE = "same name and contact";

const SEARCH_LENGTH = 200;

const NAMES = 100;
// Of the opportunities with one name so many links to contacts are compared.
const LINKS = 1_000;

/** SQL: the links of opportunities with the name `n.name`. */
const linksOfName = (limit: number) => sql`(
  select o.id, l.contact_id from opportunities o join opportunity_contacts l on l.opportunity_id = o.id
   where lower(o.name) = n.name limit ${sql.lit(limit)})`;

// Names that several opportunities have are read from the index on names alone; then it is seen which share a contact.
const sameNames: Section = async (em, after, limit) => {
  const { rows } = await sql<{ name: string; count: number; links: number; shared: boolean }>`
    with named as materialized (
      select lower(name) as name, count(*)::int as count from opportunities where lower(name) > ${after}
       group by lower(name) having count(*) > 1 order by lower(name) limit ${NAMES})
    select n.name, n.count, l.links, l.shared from named n cross join lateral (
      select count(*)::int as links, count(*) > count(distinct contact_id) as shared from ${linksOfName(LINKS + 1)} l) l
     order by n.name`.execute(queryOn(em));
  const keys = rows
    .filter(({ shared }) => shared)
    .map(({ name, count, links }) => ({ key: name, count, isCrowd: links > LINKS }));
  if (keys.length > limit) return { keys: keys.slice(0, limit), end: keys[limit - 1]?.key ?? null };
  return { keys, end: rows.length === NAMES ? (rows.at(-1)?.name ?? null) : null };
};

async function groupsWithNames(em: EntityManager, _section: number, names: string[]): Promise<(Group | Crowd)[]> {
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select n.name, array_agg(l.id) as ids from unnest(${names}::text[]) n (name) cross join lateral ${linksOfName(LINKS)} l
     group by n.name, l.contact_id having count(*) > 1`.execute(queryOn(em));
  const ids = [...new Set(rows.flatMap((row) => row.ids))];
  const areDistinct = await findNotTheSame(em, await opportunityMarks(em, ids));
  const pairs = rows.flatMap(({ name, ids: alike }) => pairsAhead(alike, [0, name]));
  return groupsOf(pairs.filter(({ one, other }) => !areDistinct(one, other)));
}

// Each with those that follow, as many as a group has.
const pairsAhead = (ids: string[], place: Place): Pair[] =>
  ids.flatMap((one, at) =>
    ids.slice(at + 1, at + 1 + GROUP_LIMIT).map((other) => ({ one, other, because: BECAUSE, place })),
  );

/** The marks of what is compared of the opportunities with these ids: names and contacts. */
export async function opportunityMarks(em: EntityManager, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string; contacts: string[] }>`
    select o.id, lower(o.name) as name,
           array(select contact_id from opportunity_contacts l where l.opportunity_id = o.id order by 1) as contacts
      from opportunities o where o.id = any(${ids}::uuid[])`.execute(queryOn(em));
  return new Map(rows.map(({ id, name, contacts }) => [id, markOf([name, contacts])]));
}

export const DUPLICATE_OPPORTUNITIES: DuplicateSource = {
  sections: [{ look: sameNames, because: BECAUSE }],
  groups: groupsWithNames,
  searchFor: async (_em, crowd) => crowd.place[1].slice(0, SEARCH_LENGTH),
};
