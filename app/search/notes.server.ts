/** Finds notes in the histories of records (docs/product.md#search). */
import { expressionBuilder, sql } from "kysely";
import type { RecordKind } from "#app/changes/schema.ts";
import { contactName } from "#app/contacts/labels.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { instantText, unionAll } from "#app/db/fields.server.ts";
import { foldText } from "#app/db/folded-text.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { env } from "#app/env.server.ts";
import { searchPatterns } from "#app/lists/search-text.server.ts";
import { survivorsOf } from "#app/merge/merges.server.ts";
import { dayOf } from "#app/team-time/team-time.ts";
import { formatDate } from "#app/ui/dates.ts";
import { MAX_CANDIDATES, MAX_HITS } from "./queries.server.ts";
import { MAX_WORDS, type Ranked, rankConditions, TEXT_MATCH_TARGETS } from "./ranks.server.ts";

const n = expressionBuilder<Database & { n: Database["changes"] }, "n">();

// Some of them may be of records that were deleted.
const MAX_READ = 4 * MAX_HITS;

// Notes come after all records.
const NOTE_RANK_OFFSET = 10;

/**
 * Notes with these words, of each rank the latest first; only of records that are there. Nothing for a text whose every
 * word has less than three letters or digits in a row: such words stand in too many notes.
 */
export async function findNoteHits(em: EntityManager, text: string): Promise<Ranked[]> {
  if (searchPatterns(text, "anywhere").every(({ pattern }) => pattern.startsWith(" "))) return [];
  const notes = await findNotes(em, text);
  if (notes.length === 0) return [];
  const names = await findNames(em, notes);
  const shown = notes.filter(({ recordId }) => names.has(recordId)).slice(0, MAX_HITS);
  return shown.map(({ id, at, recordId, words, rank }) => {
    const { name, href } = names.get(recordId) ?? { name: "", href: "" };
    const said = formatDate(dayOf(new Date(at), env().TEAM_TIME_ZONE));
    const detail = `Note from ${said} · ${wordsAround(words, text)}`;
    return { id, name, href: `${href}#note-${id}`, detail, rank: NOTE_RANK_OFFSET + rank };
  });
}

/** The notes that were not removed; `recordId` is the record that theirs became, if it was merged. */
async function findNotes(em: EntityManager, text: string) {
  const db = queryOn(em);
  const column = n.ref("n.search_note");
  const isRemoved = sql<boolean>`exists (select from changes r where r.other_id = n.id and r.action = 'note_removed')`;
  const found = rankConditions(text, { name: column, text: column }, [], TEXT_MATCH_TARGETS).map(
    ({ rank, condition }) =>
      db
        .selectFrom(
          db
            .selectFrom("changes as n")
            .selectAll("n")
            .where("n.action", "=", "note_added")
            .where(condition)
            .where(sql<boolean>`not ${isRemoved}`)
            .limit(MAX_CANDIDATES)
            .as("n"),
        )
        .select(["n.id", "n.kind", "n.record_id as recordId", sql<string>`n.after ->> 'text'`.as("words")])
        .select([instantText(n.ref("n.at")).as("at"), sql.lit(rank).as("rank")])
        .orderBy("n.at", "desc")
        .limit(MAX_READ),
  );
  // A pasted id is that of a record.
  if (found.length === 0) return [];
  const notes = await db.selectFrom(unionAll(found).as("found")).selectAll().limit(MAX_READ).execute();
  const became = await survivorsOf(
    em,
    notes.map(({ recordId }) => recordId),
  );
  return notes.map((note) => ({ ...note, recordId: became.get(note.recordId) ?? note.recordId }));
}

/** Name and address of the notes' records, by id. */
async function findNames(em: EntityManager, notes: { kind: RecordKind; recordId: string }[]) {
  const db = queryOn(em);
  const idsOf = (kind: RecordKind) => notes.filter((note) => note.kind === kind).map(({ recordId }) => recordId);
  const isOf = (kind: RecordKind) => sql<boolean>`id = any(${idsOf(kind)}::uuid[])`;
  const contacts = await db
    .selectFrom("contacts")
    .select(["id", "first_name as firstName", "last_name as lastName"])
    .where(isOf("contact"))
    .execute();
  const deals = await db.selectFrom("opportunities").select(["id", "name"]).where(isOf("opportunity")).execute();
  const names = new Map<string, { name: string; href: string }>();
  for (const contact of contacts)
    names.set(contact.id, { name: contactName(contact), href: `/contacts/${contact.id}` });
  for (const { id, name } of deals) names.set(id, { name, href: `/opportunities/${id}` });
  return names;
}

const WORDS_BEFORE_MATCH = 5;
const MAX_EXCERPT_WORDS = 16;

/** The words of a note around the first one that the search found, on one line. */
export function wordsAround(note: string, text: string): string {
  const words = note.trim().split(/\s+/);
  const wanted = [...new Set(foldText(text).split(" "))].slice(0, MAX_WORDS);
  const found = words.findIndex((word) => {
    const folded = foldText(word);
    return wanted.some((one) => folded.includes(one));
  });
  const start = words.length <= MAX_EXCERPT_WORDS ? 0 : Math.max(0, found - WORDS_BEFORE_MATCH);
  const shown = words.slice(start, start + MAX_EXCERPT_WORDS).join(" ");
  return `${start > 0 ? "… " : ""}${shown.slice(0, 200)}${start + MAX_EXCERPT_WORDS < words.length ? " …" : ""}`;
}
