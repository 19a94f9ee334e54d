/** The records of a team as names are offered from them, and the lines of a file of notes. */
import { readFileSync } from "node:fs";
import { fullName, type TeamRecords } from "#app/note-reader/link/world.ts";
import type { NamedRecord } from "#app/note-reader/misheard/offers.ts";

export const NOTES = new URL("../../notes/", import.meta.url);

/** The text of a file of `tests/notes`. */
export const readNotes = (file: string) => readFileSync(new URL(file, NOTES), "utf8");

/** The JSON of each line of a file of `tests/notes`. */
export const linesOf = (file: string) =>
  readNotes(file)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

export const recordsOf = ({ contacts, opportunities }: TeamRecords): NamedRecord[] => [
  ...contacts.map((one) => ({
    ...{ label: fullName(one), given: one.firstName, family: one.lastName },
    title: one.businessName,
  })),
  ...opportunities.map(({ name }) => ({ label: name, given: null, family: null, title: name })),
];
