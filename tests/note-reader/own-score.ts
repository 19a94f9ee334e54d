/** Scores what is heard of own fields: notes of `tests/notes/own/` with gold values. */
import { readFileSync } from "node:fs";
import { readOwn } from "#app/note-reader/own/read-own.ts";
import type { OwnToHear } from "#app/note-reader/own/values.ts";

type Note = { id: string; today: string; transcript: string; expected: Record<"contact" | "opportunity", object> };

const FOLDER = new URL("../notes/own/", import.meta.url);

export const OWN_FIELDS: OwnToHear[] = JSON.parse(readFileSync(new URL("fields.json", FOLDER), "utf8"));

const lines = (values: object) => Object.entries(values).map(([key, value]) => `${key}=${JSON.stringify(value)}`);

/** F1, the share of heard values of fields that the note does not tell, and what is wrong, a line each. */
export function scoreOwn(name: string) {
  const notes: Note[] = readFileSync(new URL(`${name}.jsonl`, FOLDER), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  let [right, heard, told, invented] = [0, 0, 0, 0];
  const wrong: string[] = [];
  for (const { id, today, transcript, expected } of notes) {
    const values = readOwn(transcript, today, OWN_FIELDS);
    const found = values.flatMap(({ field, value }) => lines({ [`${field.kind}.${field.key}`]: value }));
    const gold = Object.entries(expected).flatMap(([kind, own]) => lines(own).map((line) => `${kind}.${line}`));
    right += found.filter((one) => gold.includes(one)).length;
    heard += found.length;
    told += gold.length;
    const names = gold.map((line) => line.split("=")[0]);
    invented += found.filter((line) => !names.includes(line.split("=")[0])).length;
    const differs = [...gold.filter((one) => !found.includes(one)), ...found.filter((one) => !gold.includes(one))];
    if (differs.length > 0) wrong.push(`${id}: ${differs.join(" ")}`);
  }
  return { f1: (2 * right) / (heard + told), invented: invented / Math.max(1, heard), wrong };
}
