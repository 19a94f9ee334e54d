/** People and deals of small worlds, and which of them a note is about. */

import { matchNote } from "#app/note-reader/link/match-note.ts";
import type { KnownContact, KnownOpportunity, TeamRecords } from "#app/note-reader/link/world.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

/** The day on which the notes are said. */
const TODAY = "2026-05-14";

/** A lead with neither address nor number. */
export const person = (id: string, firstName: string, lastName: string, businessName: string): KnownContact => ({
  id,
  firstName,
  lastName,
  businessName,
  email: null,
  phone: null,
  contactType: "lead",
});

/** A qualified deal of u1 over 30,000 dollars, but for what `more` says. */
export const deal = (
  id: string,
  name: string,
  contactIds: string[],
  more: Partial<KnownOpportunity> = {},
): KnownOpportunity => ({
  id,
  name,
  dealStage: "qualified",
  dealSize: 30_000,
  targetCloseDate: "2026-06-30",
  nextStepDate: null,
  nextStepDescription: null,
  ownerUserId: "u1",
  contactIds,
  ...more,
});

/** All that is found of u1's note in this world. */
export const matchIn = (world: TeamRecords, transcript: string) =>
  matchNote({ ...parseTranscript(transcript, TODAY), transcript, today: TODAY, speaker: "u1" }, world);

/** What u1's note is about in this world: the opportunity's and the contact's id, "new" or null. */
export function aboutIn(world: TeamRecords, transcript: string) {
  const { opportunity, contact } = matchIn(world, transcript);
  return [opportunity.about, contact.about];
}
