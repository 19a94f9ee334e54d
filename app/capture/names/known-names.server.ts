/** The names of the team's records that words of a note may have been heard for. */
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { hasSoundKey, searchedKeys } from "#app/db/sound-key.ts";
import type { NamedRecord } from "#app/note-reader/misheard/offers.ts";
import { findOpenRecords, namedContact } from "./open-names.server.ts";

/** So many are read of each kind of record. */
const READ_LIMIT = 200;

/**
 * The viewer's own open deals with their people, and at most 200 contacts and 200 opportunities that have a word which sounds like one of
 * `words`, which are folded. Found by the index on how names sound; words of which too little is heard are looked for among the
 * viewer's own deals alone.
 */
export async function findNamesLike(em: EntityManager, viewerId: string, words: string[]): Promise<NamedRecord[]> {
  const keys = [...new Set(words.flatMap(searchedKeys))];
  const [open, contacts, opportunities] = await Promise.all([
    findOpenRecords(em, viewerId),
    keys.length === 0 ? [] : readContacts(em, keys),
    keys.length === 0 ? [] : readOpportunities(em, keys),
  ]);
  return [...open, ...contacts, ...opportunities];
}

const named = (table: string, columns: RawBuilder<unknown>, keys: string[]): RawBuilder<unknown> =>
  sql`select ${columns} from ${sql.table(table)} where ${hasSoundKey("search_name", keys)} limit ${sql.lit(READ_LIMIT)}`;

async function readContacts(em: EntityManager, keys: string[]): Promise<NamedRecord[]> {
  const columns = sql`first_name as "firstName", last_name as "lastName", business_name as "businessName"`;
  const { rows } = await sql<{ firstName: string; lastName: string; businessName: string | null }>`
    ${named("contacts", columns, keys)}`.execute(queryOn(em));
  return rows.map(namedContact);
}

async function readOpportunities(em: EntityManager, keys: string[]): Promise<NamedRecord[]> {
  const { rows } = await sql<{ name: string }>`${named("opportunities", sql`name`, keys)}`.execute(queryOn(em));
  return rows.map(({ name }) => ({ label: name, given: null, family: null, title: name }));
}
