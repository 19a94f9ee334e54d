/** Sums that nobody agreed to, numbers of other countries, and days counted from a feast. */
import { expect, test } from "vitest";
import { matchNote } from "#app/note-reader/link/match-note.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

const MONDAY = "2026-11-30";
const RUTH = { id: "c1", firstName: "Ruth", lastName: "Calloway", email: null, phone: null };
const WORLD = {
  users: [{ id: "u1", name: "Maeve Connolly" }],
  contacts: [{ ...RUTH, businessName: "Bexley Academy", contactType: "client" as const }],
  opportunities: [
    {
      id: "o1",
      name: "Bexley Academy lockers",
      dealStage: "qualified" as const,
      dealSize: 24_000,
      targetCloseDate: "2026-12-20",
      nextStepDate: null,
      nextStepDescription: null,
      contactIds: ["c1"],
      ownerUserId: "u1",
    },
  ],
};

const sizeIn = (transcript: string) => {
  const note = { ...parseTranscript(transcript, MONDAY), transcript, today: MONDAY, speaker: "u1" };
  return matchNote(note, WORLD).opportunity.changes.dealSize?.heard;
};

test.each([
  ["Ruth Calloway, Bexley lockers: no one signed off on the 32,000.", undefined],
  ["Bexley Academy lockers: none of them accepted thirty-five thousand.", undefined],
  ["Nobody at Bexley Academy said yes to 30 grand for the lockers.", undefined],
  ["Ruth Calloway says no one objected to 32,000 for the lockers.", 32_000],
])("%s: %j", (note, size) => expect(sizeIn(note)).toBe(size));

test.each([
  ["Met Anil Kapoor of Kapoor Textiles, mobile 98201 44556.", "98201 44556"],
  ["Met Pooja Shah of Shah Gems, phone 81230 55019, budget 5 lakhs.", "81230 55019"],
  ["Met Dev Mehta of Mehta Steel in Mumbai, 90040 55018.", "+919004055018"],
  ["Met Joan Keller of Keller Dairy, 503 555 0144.", "+15035550144"],
  ["Met Joan Keller of Keller Dairy, 1 (503) 555-0144.", "+15035550144"],
])("%s has the number %j", (note, phone) => expect(parseTranscript(note, MONDAY).contact.phone).toBe(phone));

test.each([
  ["Ring her the Friday before Christmas.", "2026-12-18"],
  ["Drop off samples the Wednesday before Valentine's Day.", "2027-02-10"],
  ["I'll phone her the Monday after New Year's.", "2027-01-04"],
  ["Talk again two days before Christmas, in the morning.", "2026-12-23"],
])("%s is on %s", (step, day) =>
  expect(parseTranscript(`Met Dana Whitlow of Whitlow Tile. ${step}`, MONDAY).opportunity.nextStepDate).toBe(day),
);
