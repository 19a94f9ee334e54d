/** Telephone numbers of a note are compared with the team's contacts as the team's country writes them. */
import { expect, test } from "vitest";
import { matchNote } from "#app/note-reader/link/match-note.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

const ANNA = { id: "c1", firstName: "Anna", lastName: "Berg", email: null, contactType: "lead" as const };
const WORLD = {
  users: [{ id: "u1", name: "Sasha Reed" }],
  contacts: [{ ...ANNA, phone: "020 7946 0018", businessName: "Kiln Cafe" }],
  opportunities: [],
};

test("a number with the country's code is a contact's own that is written without one", () => {
  const [transcript, today] = ["Anna rang from +44 20 7946 0018 about the pumps", "2026-05-14"];
  const note = { ...parseTranscript(transcript, today), transcript, today, speaker: "u1" };
  const because = (home: "GB" | "US") => matchNote({ ...note, home }, WORLD).contact.candidates[0]?.because;
  expect(because("GB")).toContain("same phone");
  expect(because("US")).not.toContain("same phone");
});
