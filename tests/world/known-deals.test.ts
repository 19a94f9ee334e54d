/** Successors of whom a deal was with, and additions to a deal: the deal that the team has is meant. */
import { expect, it } from "vitest";
import { builtInDrafts } from "#app/capture/reading/built-in-drafts.server.ts";
import { matchNote } from "#app/note-reader/link/match-note.ts";

const TODAY = "2026-11-29";

const person = (id: string, name: string, businessName: string) => {
  const [firstName, lastName] = name.split(" ");
  return { id, firstName, lastName, businessName };
};
const deal = (id: string, name: string, contactId: string, dealSize = 20_000) => ({
  ...{ id, name, dealStage: "qualified", dealSize, targetCloseDate: "2027-02-12", ownerUserId: "ada" },
  ...{ nextStepDate: null, nextStepDescription: null, contactIds: [contactId] },
});
const WORLD = {
  users: [],
  contacts: [
    person("c1", "Piet Vos", "Northwind Foods"),
    person("c2", "Nora Pike", "Harlow Dental"),
    person("c3", "Kim Lund", "Norden Glass"),
    person("c4", "Marta Bell", "Kestrel Foods"),
    person("c5", "Tom Reed", "Reed Glass"),
    person("c6", "Claire Dubois", "Boulangerie Martin"),
  ],
  opportunities: [
    deal("o1", "Northwind mixers", "c1"),
    deal("o2", "Harlow Dental seats", "c2"),
    deal("o3", "Norden Glass kiln", "c3", 48_000),
    deal("o4", "Kestrel cold room", "c4"),
    deal("o5", "Reed Glass press", "c5"),
    deal("o6", "Two deck ovens", "c6"),
    deal("o7", "Kestrel label printer", "c4", 7_500),
  ],
};

it.each([
  ["Anna took over from Piet at Northwind, the mixer deal goes on.", "o1"],
  ["Anna took over from Piet, call her about the mixers on Friday.", "o1"],
  ["Met Piet's successor Anna Holt at Northwind Foods, she wants to sign in March.", "o1"],
  ["Anna Holt is the new purchasing manager at Northwind, she asked for the quote again.", "o1"],
  ["Nora from Harlow: two more seats on top, so 24k.", "o2"],
  ["Harlow Dental, plus a third chair, 27,500 now.", "o2"],
  ["Kim Lund wants a second kiln on top, makes it 90k.", "o3"],
  ["Norden Glass kiln: they add the installation, 3k on top.", "o3"],
  ["Marta Bell has left Kestrel, Owen Thorp does the cold room now.", "o4"],
  ["Kestrel's cold room is with Owen Thorp from now on, Marta retired.", "o4"],
  ["Tom Reed moved to another job, Reed Glass sends us Jill Tate, press is still on, decision in January.", "o5"],
  ["Claire Dubois is on leave, Luc Martin signs for the ovens in December.", "o6"],
  ["Claire wants a proofer as well on top of the deck ovens, 26k in all.", "o6"],
  ["Boulangerie Martin also takes the proofer with the ovens, 26k altogether.", "o6"],
  ["Luc took Claire's place at Boulangerie Martin. Ovens go on as planned.", "o6"],
  ["Jill Tate at Reed Glass has Tom's job now and wants to see the press on Thursday.", "o5"],
  ["Talked to Jill Tate, who replaces Tom Reed. She is fine with 20k for the press.", "o5"],
  ["Frau Holt hat bei Northwind Piet Vos abgelöst, die Mixer laufen weiter.", "o1"],
  ["Luc Martin remplace Claire Dubois à la Boulangerie Martin, il signe pour les fours en janvier.", "o6"],
  ["Anneke de Wit vervangt Piet Vos bij Northwind, de mixers gaan door.", "o1"],
  ["Northwind has a new project beside the mixers: a freezer line for 60k, Anna Holt.", "new"],
  ["Harlow Dental also needs an X-ray, a separate deal, 55k, Nora Pike.", "new"],
  ["Kim Lund also needs a loader with the kiln, 52k all in.", "o3"],
  ["Norden Glass kiln, another shelf set added to the order, now 49k.", "o3"],
  ["Tom Reed wants a second press in the same deal, 38k.", "o5"],
  ["Reed Glass adds a service plan to the press, 23k together.", "o5"],
  ["Piet Vos ordered one more mixer on the same quote, 30k.", "o1"],
  ["Northwind mixers: Piet wants a spare bowl as well.", "o1"],
  ["Harlow Dental extends the seats deal by two stools.", "o2"],
  ["Nora Pike, the seats: two more and a new light on top, 25 thousand.", "o2"],
  ["Marta wants shelving for the cold room too, 22k for everything.", "o4"],
  ["The Kestrel label printer grows, they want two of them, 15k.", "o7"],
  ["Northwind wants a separate dough line next year, 40k, unrelated to the mixers.", "new"],
  ["Second deal with Reed Glass: a polishing line for 80k, Tom Reed.", "new"],
])("%s", (transcript, about) => {
  const note = { ...builtInDrafts(transcript, TODAY, []), transcript, today: TODAY, speaker: "ada" };
  expect(matchNote(note, WORLD as never).opportunity.about).toBe(about);
});
