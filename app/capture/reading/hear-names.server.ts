/** Finds the names of a note that were not heard as the team writes them. */
import type { EntityManager } from "#app/db/orm.server.ts";
import { TRANSCRIPT_LIMIT } from "../schema.ts";
import { findNamesLike } from "./known-names.server.ts";
import { type MisheardName, replaceWholeWords } from "./misheard-names.ts";
import { inNoteThread } from "./note-thread.server.ts";

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
