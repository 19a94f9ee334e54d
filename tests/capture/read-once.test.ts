/** How often the words of a note are taken apart while it is read for a review (docs/note-reader.md). */
import { beforeEach, expect, test, vi } from "vitest";
import { builtInDrafts, judgeNote, misheardWords, wordsToSearch } from "#app/capture/reading/read-note.task.server.ts";
import type { RecognizableField } from "#app/note-reader/custom/values.ts";

const taken = vi.hoisted(() => [] as string[]);
vi.mock("#app/note-reader/tokenizer.ts", async (original) => {
  const tokenizer = await original<typeof import("#app/note-reader/tokenizer.ts")>();
  return {
    ...tokenizer,
    readTokens(text: string) {
      taken.push(text);
      return tokenizer.readTokens(text);
    },
  };
});

const TODAY = "2026-03-11";
const WORLD = { contacts: [], opportunities: [], users: [] };
const SEATS: RecognizableField = { kind: "opportunity", key: "seats", label: "Seats", type: "number", choices: [] };

/** The steps of a reading, one after the other, as requests take them. */
function steps(transcript: string, customFields: RecognizableField[]): (() => void)[] {
  const note = {
    transcript,
    today: TODAY,
    customFields,
    speaker: "",
    reader: "",
    contact: {},
    opportunity: {},
    chosen: {},
  };
  return [
    () => misheardWords(transcript, TODAY),
    () => builtInDrafts(transcript, TODAY, customFields),
    () => wordsToSearch(transcript, TODAY, {}),
    () => judgeNote(note, WORLD),
  ];
}

beforeEach(() => taken.splice(0));

test("a note is read once, whatever fields the team has", () => {
  const note = "Met Jane Doe from Acme Robotics, a fifty thousand deal, call her tomorrow";
  for (const step of steps(note, [SEATS])) step();
  expect(taken).toEqual([note]);
});

test("where a custom field is heard the rest of the note is read once more", () => {
  const note = "Met Ann Roe from Beta Foods, seats are forty, a sixty thousand deal";
  for (const step of steps(note, [SEATS])) step();
  expect(taken).toHaveLength(2);
  expect(taken[0]).toBe(note);
});

test("three notes that are read at the same time are read once each", () => {
  const notes = ["Met Kim Lee from Gamma", "Met Lou Ray from Delta", "Met Max Fox from Omega"];
  const read = notes.map((note) => steps(note, []));
  for (const step of [0, 1, 2, 3]) for (const one of read) one[step]?.();
  expect(taken.toSorted()).toEqual(notes);
});
