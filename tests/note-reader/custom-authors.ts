/**
 * Notes of authors who have seen no code, over fields that they made up. A world is `{"today", "fields": [{"kind",
 * "label", "type", "choices"}]}`, a note `{"id", "note", "own": {"contact": {label: value}, "opportunity": {…}}}`,
 * where choices are told by their labels and a link may lack its `https://`.
 *
 * As a command: `node tests/note-reader/own-authors.ts WORLD.json NOTES.jsonl` prints the scores and, with `--wrong`,
 * what is wrong.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { RecognizableField } from "#app/note-reader/custom/values.ts";
import type { CustomFieldType } from "#app/records/custom/custom-field.ts";
import { type CustomNote, scoreNotes } from "./custom-score.ts";

type Kind = RecognizableField["kind"];
type World = { today: string; fields: { kind: Kind; label: string; type: string; choices?: string[] }[] };
type AuthorsNote = { id: string; note: string; own: Record<Kind, Record<string, unknown>> };

/** What the authors call types otherwise than the product. */
const TYPES: Record<string, CustomFieldType> = { longText: "long", yesNo: "yesno", oneOf: "one", severalOf: "several" };

/** The label is the key, and a choice's label its id, as the notes tell them. */
const fieldsOf = ({ fields }: World): RecognizableField[] =>
  fields.map(({ kind, label, type, choices = [] }) => ({
    kind,
    label,
    key: label,
    type: TYPES[type] ?? (type as CustomFieldType),
    choices: choices.map((choice) => ({ id: choice, label: choice, archived: false })),
  }));

/** The score of a file of notes over a world. */
export function scoreAuthors(world: string | URL, notes: string | URL) {
  const read: World = JSON.parse(readFileSync(world, "utf8"));
  const fields = fieldsOf(read);
  const own = readFileSync(notes, "utf8")
    .trim()
    .split("\n")
    .map((line): CustomNote => {
      const { id, note, own: expected }: AuthorsNote = JSON.parse(line);
      return { id, today: read.today, transcript: note, expected };
    });
  return scoreNotes(fields, own);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { wrong: { type: "boolean" } } });
  const [world = "", notes = ""] = positionals;
  const { wrong, ...scores } = scoreAuthors(world, notes);
  process.stdout.write(`${JSON.stringify({ ...scores, notesWrong: wrong.length })}\n`);
  if (values.wrong) process.stdout.write(`${wrong.join("\n")}\n`);
}
