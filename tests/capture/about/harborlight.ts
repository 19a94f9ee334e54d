/** A small world for notes about one deal. */
import { expect } from "vitest";
import { matchNote } from "#app/note-reader/link/match-note.ts";
import type { TeamRecords } from "#app/note-reader/link/world.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

/** The day on which its notes are said. */
export const TODAY = "2026-05-14";

/** A team with one customer and one deal. */
export const world: TeamRecords = {
  users: [{ id: "u1", name: "Sasha Reed" }],
  contacts: [
    {
      id: "c1",
      firstName: "Nora",
      lastName: "Feldman",
      email: "nora@harborlight.example",
      phone: "+14155550132",
      businessName: "Harborlight Hotels",
      contactType: "client",
    },
  ],
  opportunities: [
    {
      id: "o1",
      name: "Harborlight lobby refit",
      dealStage: "qualified",
      dealSize: 30_000,
      targetCloseDate: "2026-06-30",
      nextStepDate: "2026-05-20",
      nextStepDescription: "Color review",
      ownerUserId: "u1",
      contactIds: ["c1"],
    },
  ],
};

const FIELDS = ["name", "dealStage", "dealSize", "targetCloseDate", "nextStepDate", "nextStepDescription"] as const;

/** What a note about the lobby changes of it. */
export function changesOf(note: string): Record<string, unknown> {
  const transcript = `Harborlight lobby. ${note}`;
  const { opportunity } = matchNote(
    { ...parseTranscript(transcript, TODAY), transcript, today: TODAY, speaker: "u1" },
    world,
  );
  expect(opportunity.about).toBe("o1");
  return Object.fromEntries(
    FIELDS.flatMap((field) => (opportunity.changes[field] ? [[field, opportunity.changes[field].heard]] : [])),
  );
}
