/** Finds the names of a note that were not heard as the team writes them. */
import { type RawBuilder, sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { isDatabaseUnavailable } from "#app/db/outage.server.ts";
import { hasSoundKey, isSearchableKey, keysWithOneLess, soundKeyOf } from "#app/db/sound-key.ts";
import type { NamedRecord } from "#app/note-reader/misheard/offers.ts";
import { TRANSCRIPT_LIMIT } from "../schema.ts";
import { type MisheardName, replaceWholeWords } from "./misheard-names.ts";
import { inNoteThread } from "./note-thread.server.ts";
import { findOpenDealRecords, namedContact } from "./unresolved-names.server.ts";

/** Names are a help that a review does not wait for: each of the two searches ends after this many ms. */
const LIMIT_MS = 250;
/** For each word and kind of record: how many with the same consonants are compared, and how many likest are read. */
const [MAX_COMPARED, MAX_READ] = [250, 25];
/** Among so many with the same consonants it is looked for whether one is written as it was heard. */
const MAX_SPELLING_CANDIDATES = 1_000;

type Note = { transcript: string; today: string };

/**
 * The names that a note may mean by words that are none, and the note as it is to be read: with those names that are
 * sure. A note without such words asks the database for nothing; where it takes too long, there are none.
 */
export async function resolveMisheardNames(
  em: EntityManager,
  viewerId: string,
  { transcript, today }: Note,
): Promise<{ transcript: string; names: MisheardName[] }> {
  const words = await inNoteThread("misheardWords", transcript, today);
  if (words.length === 0) return { transcript, names: [] };
  const known = await findNamesLike(em, viewerId, words);
  if (!known) return { transcript, names: [] };
  const offers = await inNoteThread("namesOffered", transcript, today, known);
  const sure = offers.filter(({ isSure }) => isSure);
  const text = sure.reduce((written, { heard, name }) => replaceWholeWords(written, heard, name), transcript);
  const isTaken = text.length <= TRANSCRIPT_LIMIT;
  const names = offers.map(({ isSure, ...offer }) => ({ ...offer, taken: isSure && isTaken }));
  return { transcript: isTaken ? text : transcript, names };
}

/** Records by their names, and which of the words that were looked for are written in a name of any record. */
type KnownNames = { records: NamedRecord[]; written: string[] };

/**
 * The viewer's own open deals with their people, then, for each of `words`, contacts and opportunities that have a word
 * which sounds like it: at most 25 of each with the same consonants, and 25 with one less. `words` are folded. Of those
 * that a record is written with, such records come first: another word may be the name of one of them. Those of which
 * too little is heard are looked for only among the viewer's own deals. Null if the database takes too long or is
 * unavailable.
 */
async function findNamesLike(em: EntityManager, viewerId: string, words: string[]): Promise<KnownNames | null> {
  try {
    const [open, { records, written }] = await Promise.all([
      findOpenDealRecords(em, viewerId),
      em.transactional((tx) => searchTeam(tx, words)),
    ]);
    return { records: [...open, ...records], written };
  } catch (error) {
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

async function searchTeam(em: EntityManager, words: string[]): Promise<KnownNames> {
  // Each condition has an index, but where a limit follows the planner expects an early hit and reads the table.
  await sql`select set_config('statement_timeout', ${String(LIMIT_MS)}, true), set_config('enable_seqscan', 'off', true)`.execute(
    queryOn(em),
  );
  const written = await findCorrectlySpelledWords(em, words);
  return { written, records: await findSimilarNames(em, words, written) };
}

/** Those of `words`, or without an "s" at their end, that a record is written with. */
async function findCorrectlySpelledWords(em: EntityManager, words: string[]): Promise<string[]> {
  const forms = words
    .flatMap((word) =>
      [...new Set([word, word.replace(/s$/, "")])].map((form) => ({ word, form, key: soundKeyOf(form) })),
    )
    .filter(({ key }) => isSearchableKey(key));
  if (forms.length === 0) return [];
  const isIn = (table: string) => sql`exists (
    select from (
      select search_name from ${sql.table(table)}
      where ${hasSoundKey("search_name", sql`array[said.key]`)} limit ${sql.lit(MAX_SPELLING_CANDIDATES)}
    ) as near
    where strpos(search_name, ' ' || said.form || ' ') > 0)`;
  const { rows } = await sql<{ word: string }>`
    select distinct word
    from unnest(${forms.map(({ word }) => word)}::text[], ${forms.map(({ form }) => form)}::text[],
      ${forms.map(({ key }) => key)}::text[]) as said (word, form, key)
    where ${isIn("contacts")} or ${isIn("opportunities")}`.execute(queryOn(em));
  return rows.map(({ word }) => word);
}

type Found = { firstName: string | null; lastName: string; businessName: string | null; name: string };

async function findSimilarNames(em: EntityManager, words: string[], written: string[]): Promise<NamedRecord[]> {
  const searches = words.flatMap((word) => {
    const key = soundKeyOf(word);
    if (!isSearchableKey(key)) return [];
    const keys = [[key], written.includes(word) ? [] : keysWithOneLess(key)].filter((some) => some.length > 0);
    return keys.flatMap((some) => [
      mostSimilarRecords("contacts", CONTACT_NAME_COLUMNS, word, some),
      mostSimilarRecords("opportunities", DEAL_NAME_COLUMNS, word, some),
    ]);
  });
  if (searches.length === 0) return [];
  const { rows } = await sql<Found>`${sql.join(searches, sql` union all `)}`.execute(queryOn(em));
  return rows.map(({ firstName, lastName, businessName, name }) =>
    firstName === null
      ? { label: name, given: null, family: null, title: name }
      : namedContact({ firstName, lastName, businessName }),
  );
}

const CONTACT_NAME_COLUMNS = sql`first_name as "firstName", last_name as "lastName", business_name as "businessName", '' as name`;
const DEAL_NAME_COLUMNS = sql`null as "firstName", '' as "lastName", null as "businessName", name`;

/** Those first that share most letters with the word. */
const mostSimilarRecords = (
  table: string,
  columns: RawBuilder<unknown>,
  word: string,
  keys: string[],
): RawBuilder<unknown> => sql`
  (select ${columns} from (
    select * from ${sql.table(table)} where ${hasSoundKey("search_name", sql`${keys}::text[]`)} limit ${sql.lit(MAX_COMPARED)}
  ) as near
  order by word_similarity(${word}, search_name) desc, id
  limit ${sql.lit(MAX_READ)})`;
