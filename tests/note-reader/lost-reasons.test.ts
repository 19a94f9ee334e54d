/** Why a deal was lost, of notes about a deal of the team: how many are right, and how many invented. */
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { matchNote } from "#app/note-reader/link/match-note.ts";
import { warmUpMatcher } from "#app/note-reader/link/warm-up.ts";
import type { TeamRecords } from "#app/note-reader/link/world.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

const ID = "11111111-1111-4111-8111-111111111111";
const TODAY = "2027-02-10";
const DEAL = {
  ...{ id: ID, name: "Deal", dealStage: "qualified" as const, lostReason: null, dealSize: 12_345 },
  ...{ targetCloseDate: "2027-09-01", nextStepDate: null, nextStepDescription: null, ownerUserId: "u", contactIds: [] },
};

type Note = { transcript: string; lostReason: string | null };

const notesOf = (name: string): Note[] =>
  readFileSync(new URL(`../notes/reasons/${name}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

/** What a note tells of the deal. */
function changesOf(
  transcript: string,
  fields: Partial<typeof DEAL> | { dealStage: "lost-closed" } = {},
  reasons: TeamRecords["reasons"] = undefined,
) {
  const { contact, opportunity } = parseTranscript(transcript, TODAY);
  const note = { transcript, today: TODAY, speaker: "u", contact, opportunity, chosen: { opportunity: ID } };
  const opportunities = [{ ...DEAL, ...fields }];
  const world: TeamRecords = { users: [{ id: "u", name: "Ada" }], contacts: [], opportunities, reasons };
  return matchNote(note, world).opportunity.changes;
}

beforeAll(() => {
  for (const step of warmUpMatcher()) step();
});

// Someone who knew the code wrote `check` and `fresh`: 44 and 43 of 60 were right at first; then they guided tuning.
// Of `stalls` 58 were right and 6 invented before it was opened.
// `unseen-check` is by an author who has seen no code, and is only ever scored.
test.each([
  ["tuned", 60, 30, 0.94, 0.04],
  ["check", 60, 30, 0.94, 0.04],
  ["fresh", 60, 30, 0.85, 0.04],
  ["stalls", 60, 60, 0.95, 0.07],
  ["unseen-check", 120, 60, 0.83, 0.1],
])("of the notes “%s” enough reasons are right, and few are invented", (name, lost, others, right, invented) => {
  const notes = notesOf(name).map((note) => ({ ...note, heard: changesOf(note.transcript).lostReason }));
  const told = notes.filter(({ lostReason }) => lostReason !== null);
  const silent = notes.filter(({ lostReason }) => lostReason === null);
  expect([told.length, silent.length]).toEqual([lost, others]);
  expect(told.filter(({ heard, lostReason }) => heard?.heard === lostReason).length / lost).toBeGreaterThanOrEqual(
    right,
  );
  expect(silent.filter(({ heard }) => heard).length / silent.length).toBeLessThanOrEqual(invented);
  for (const { transcript, heard } of told) if (heard) expect(transcript).toContain(heard.words);
});

test("a reason comes with its words, also of a deal that is lost already, and is none of a deal that goes on", () => {
  const { dealStage, lostReason } = changesOf("Bad news, they went with Kestrel.");
  expect([dealStage?.heard, lostReason?.heard]).toEqual(["lost-closed", "competitor"]);
  expect(lostReason?.words).toContain("went with Kestrel");
  expect(changesOf("They said it was too expensive for them.", { dealStage: "lost-closed" }).lostReason?.heard).toBe(
    "price",
  );
  expect(changesOf("They asked for a discount of five percent.").lostReason).toBeUndefined();
  expect(
    changesOf("We lost the lifts to Verticon two years back on price, this time they've come to us first.").dealStage,
  ).toBeUndefined();
});

test("a reason that the team added is heard by its name where the deal is lost, and is none that is denied or archived", () => {
  const reasons = [
    { id: "sea-freight", label: "Sea freight", archived: false },
    { id: "merger", label: "Merger", archived: false },
    { id: "tariffs", label: "Tariffs", archived: true },
  ];
  const heard = (transcript: string, fields?: Parameters<typeof changesOf>[1]) =>
    changesOf(transcript, fields, reasons).lostReason;
  const lost = { dealStage: "lost-closed" } as const;
  expect(heard("We lost this one because of the sea freight.")).toMatchObject({
    heard: "sea-freight",
    words: "sea freight",
  });
  expect(heard("Deal is dead, a merger killed it.")).toMatchObject({ heard: "merger" });
  expect(heard("In the end it was the sea freight.", lost)).toMatchObject({ heard: "sea-freight" });
  expect(heard("They asked what sea freight would cost.")).toBeUndefined();
  expect(heard("We lost it. It was not the sea freight.")?.heard).not.toBe("sea-freight");
  expect(heard("We lost it over tariffs.")?.heard).not.toBe("tariffs");
  expect(heard("Bad news, they went with Kestrel.")).toMatchObject({ heard: "competitor" });
});
