/** What was read in a note, as it is stored beside it (docs/product.md#reviewing-what-exists). */
import type { ChosenRecordIds } from "#app/note-reader/link/world.ts";
import type { Drafts } from "../schema.ts";
import type { NoteSubjects } from "./find-about.server.ts";
import type { MisheardName } from "./misheard-names.ts";

export type NoteReading = {
  /** The note as it was read: with those names that are sure. */
  transcript: string;
  /** The day on which it was said, `YYYY-MM-DD`. */
  today: string;
  /** Names that were not heard as the team writes them. */
  names: MisheardName[];
  drafts: Drafts;
  /** What it is about, given what the person has `chosen`. */
  about: NoteSubjects;
  chosen: ChosenRecordIds;
  /** What it tells that none of its fields has; readings of earlier versions have none. */
  also?: string[];
  /** In development what the reader weighed, as text. */
  why?: string;
};
