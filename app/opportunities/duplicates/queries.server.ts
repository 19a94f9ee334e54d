/** The list of opportunities that look alike: the same name and a contact in common (docs/product.md#duplicates). */
import { type SqlBool, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { columnsOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { readDuplicates, type Section } from "#app/snapshots/duplicates/duplicate-pages.server.ts";
import { type Group, groupsOf, type Pair, type Place } from "#app/snapshots/duplicates/groups.ts";
import { findNotTheSame, markOf } from "#app/snapshots/duplicates/not-the-same.server.ts";
import { OWNER_NAME, RECORD_FIELDS } from "../queries.server.ts";
import type { OpportunityJson } from "../schema.ts";

const BECAUSE = "same name and contact";

/** Opportunities that look alike, and why. */
export type DuplicateOpportunities = { because: string; records: OpportunityJson[] };

/** A page of groups from `place` on, by name. */
export async function listDuplicateOpportunities(
  em: EntityManager,
  place: Place,
): Promise<{ rows: DuplicateOpportunities[]; next: string | null }> {
  const { groups, next } = await readDuplicates(em, { sections: [sameNames], groups: groupsWithNames }, place);
  const ids = groups.flatMap((group) => group.ids);
  const found = (await findOpportunitiesByIds(em, ids)).map(({ ownerName: _, ...opportunity }) => opportunity);
  const recordsOf = (group: Group) => found.filter(({ id }) => group.ids.includes(id));
  return { rows: groups.map((group) => ({ because: group.because, records: recordsOf(group) })), next };
}

/** The opportunities with these ids, by creation, with the names of their owners. Unknown ids are ignored. */
export function findOpportunitiesByIds(em: EntityManager, ids: string[]) {
  return queryOn(em)
    .selectFrom("opportunities as o")
    .select(columnsOf({ ...RECORD_FIELDS, ownerName: sql<string>`${OWNER_NAME}` }))
    .where(sql<SqlBool>`o.id = any(${ids}::uuid[])`)
    .orderBy("o.creation_date")
    .orderBy("o.id")
    .execute();
}

const NAMES = 500;

// Names that several opportunities have are read from the index on names alone; then it is seen which share a contact.
const sameNames: Section = async (em, after, limit) => {
  const { rows } = await sql<{ name: string; shared: boolean }>`
    with named as materialized (
      select lower(name) as name from opportunities where lower(name) > ${after}
       group by lower(name) having count(*) > 1 order by lower(name) limit ${NAMES})
    select n.name, exists (
      select from opportunities o join opportunity_contacts l on l.opportunity_id = o.id
       where lower(o.name) = n.name group by l.contact_id having count(*) > 1) as shared
      from named n order by n.name`.execute(queryOn(em));
  const keys = rows.filter(({ shared }) => shared).map(({ name }) => name);
  if (keys.length > limit) return { keys: keys.slice(0, limit), end: keys[limit - 1] ?? null };
  return { keys, end: rows.length === NAMES ? (rows.at(-1)?.name ?? null) : null };
};

type Compared = { id: string; name: string; contacts: string[] };

// Of one name so many are compared.
const MEMBERS = 50;

async function groupsWithNames(em: EntityManager, _section: number, names: string[]): Promise<Group[]> {
  const all = await readCompared(
    em,
    sql`unnest(${names}::text[]) k (name) cross join lateral (
      select * from opportunities x where lower(x.name) = k.name order by x.id limit ${MEMBERS}) o`,
  );
  const areDistinct = await findNotTheSame(em, new Map(all.map((one) => [one.id, opportunityMark(one)])));
  const pairs = [...Map.groupBy(all, ({ name }) => name).values()].flatMap((alike) =>
    alike.flatMap((one, at) =>
      alike
        .slice(at + 1)
        .filter((other) => one.contacts.some((id) => other.contacts.includes(id)) && !areDistinct(one.id, other.id))
        .map((other): Pair => ({ one: one.id, other: other.id, because: BECAUSE, place: [0, one.name] })),
    ),
  );
  return groupsOf(pairs);
}

/** What is compared of the opportunities with these ids. */
export const findCompared = (em: EntityManager, ids: string[]): Promise<Compared[]> =>
  readCompared(em, sql`(select * from opportunities where id = any(${ids}::uuid[])) o`);

async function readCompared(em: EntityManager, from: ReturnType<typeof sql>): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select o.id, lower(o.name) as name,
           array(select contact_id from opportunity_contacts l where l.opportunity_id = o.id order by 1) as contacts
      from ${from}`.execute(queryOn(em));
  return rows;
}

/** The mark of what is compared. */
export const opportunityMark = ({ name, contacts }: Compared): string => markOf([name, contacts]);
