/** Scores what is heard of custom fields: notes of `tests/notes/own/` with gold values. */
import { readFileSync } from "node:fs";
import { readFittingCustomValues } from "#app/capture/reading/built-in-drafts.server.ts";
import type { RecognizableField } from "#app/note-reader/custom/values.ts";

/** A note with the values that it tells, by kind of record and key. */
export type CustomNote = {
  id: string;
  today: string;
  transcript: string;
  expected: Record<RecognizableField["kind"], Record<string, unknown>>;
};

const FOLDER = new URL("../notes/own/", import.meta.url);

export const OWN_FIELDS: RecognizableField[] = JSON.parse(readFileSync(new URL("fields.json", FOLDER), "utf8"));

/** The scores of the house's own notes. */
export function scoreCustomValues(name: string) {
  const lines = readFileSync(new URL(`${name}.jsonl`, FOLDER), "utf8")
    .trim()
    .split("\n");
  return scoreNotes(
    OWN_FIELDS,
    lines.map((line): CustomNote => JSON.parse(line)),
  );
}

/** F1, the share of values heard for fields the note does not tell, the count of values, and the mistakes by note. */
export function scoreNotes(fields: readonly RecognizableField[], notes: readonly CustomNote[]) {
  let [right, heard, told, invented] = [0, 0, 0, 0];
  const wrong: string[] = [];
  for (const { id, today, transcript, expected } of notes) {
    const found = readFittingCustomValues(transcript, today, fields).map(({ field, value }) =>
      line(field.kind, field.key, value),
    );
    const gold = Object.entries(expected).flatMap(([kind, own]) =>
      Object.entries(own).map(([key, value]) => line(kind, key, value)),
    );
    right += found.filter((one) => gold.includes(one)).length;
    heard += found.length;
    told += gold.length;
    const names = gold.map(nameIn);
    invented += found.filter((one) => !names.includes(nameIn(one))).length;
    const missed = gold.filter((one) => !found.includes(one)).map((one) => `missed ${one}`);
    const more = found.filter((one) => !gold.includes(one)).map((one) => `heard ${one}`);
    if (missed.length + more.length > 0) wrong.push(`${id}: ${[...missed, ...more].join(", ")}`);
  }
  const f1 = (2 * right) / Math.max(1, heard + told);
  return { f1, invented: invented / Math.max(1, heard), right, heard, told, wrong };
}

const line = (kind: string, key: string, value: unknown) => `${kind}.${key}=${JSON.stringify(comparable(value))}`;

const nameIn = (line: string) => line.split("=")[0];

/** Texts count as the same in any case, choices in any order, and links with and without `https://`. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable).sort();
  return typeof value === "string"
    ? value
        .toLowerCase()
        .replace(/^https:\/\//, "")
        .replace(/[./]$/, "")
    : value;
}
