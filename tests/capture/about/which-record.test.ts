import { describe, expect, it } from "vitest";
import type { KnownContact, KnownOpportunity, World } from "#app/capture/about/about.ts";
import { matchNote } from "#app/capture/about/match-note.ts";
import { parseTranscript } from "#app/capture/parser/parse-transcript.ts";

const TODAY = "2026-05-14";

const person = (id: string, firstName: string, lastName: string, businessName: string): KnownContact => ({
  id,
  firstName,
  lastName,
  businessName,
  email: null,
  phone: null,
  contactType: "lead",
});

const deal = (id: string, name: string, contactId: string, more: Partial<KnownOpportunity> = {}): KnownOpportunity => ({
  id,
  name,
  dealStage: "qualified",
  dealSize: 30_000,
  targetCloseDate: "2026-06-30",
  nextStepDate: null,
  nextStepDescription: null,
  ownerUserId: "u1",
  contactIds: [contactId],
  ...more,
});

const world: World = {
  users: [{ id: "u1", name: "Sasha Reed" }],
  contacts: [
    person("c1", "Dale", "Whitcomb", "Whitcomb Foundry"),
    person("c2", "Farhan", "Qadir", "Spice House"),
    person("c3", "Keisha", "Monroe", "Blue Heron Yoga"),
    person("c4", "Renee", "Fontaine", "Bayou Clinic"),
    { ...person("c5", "Svetlana", "Kravets", "Orange Grove"), email: "sveta@orangegrove.example" },
  ],
  opportunities: [
    deal("o1", "Whitcomb dust collectors", "c1", { nextStepDescription: "Check the test wall" }),
    deal("o2", "Spice House holi order 2025", "c2", { dealStage: "won-closed" }),
    deal("o3", "Spice House rice contract", "c2"),
    deal("o4", "Bayou gym floor", "c4"),
    deal("o5", "Orange Grove lunches", "c5", { dealStage: "won-closed" }),
  ],
};

const about = (transcript: string) => {
  const note = { ...parseTranscript(transcript, TODAY), transcript, today: TODAY, speaker: "u1" };
  const { opportunity, contact } = matchNote(note, world);
  return [opportunity.about, contact.about];
};

describe("which record a note is about", () => {
  it.each([
    ["a name that is an everyday word stands before a day", "talked to dale this morning he signs friday", "o1", "c1"],
    ["an honorific is no family name", "farhan bhai has agreed on the rate he signs on 30 june", "o3", "c2"],
    ["a foreign title stands before the name", "doctora fontaine wants the gym floor by june tenth", "o4", "c4"],
    ["what somebody did is no family name", "renee countersigned over lunch", "o4", "c4"],
    ["a given name is misheard", "renay fontaine wants the gym floor by june tenth", "o4", "c4"],
    ["a count changes", "Dale Whitcomb: they want six not three: $61,000", "o1", "c1"],
    ["the step that is due is named by its words", "test wall looks terrible, back there may 20th", "o1", "c1"],
    ["more of the step that is due is wanted", "dale wants a second test wall, may 20th", "o1", "c1"],
  ])("a known one is meant where %s", (_, note, opportunity, contact) => {
    expect(about(note)).toEqual([opportunity, contact]);
  });

  it.each([
    ["another's product is wanted", "keisha from blue heron yoga wants a cork floor, eleven thousand", "c3"],
    [
      "it is for a second place of theirs",
      "dale is opening a second shop, he'd love us to do the collectors there, 12 thousand",
      "c1",
    ],
    ["the year is another one", "farhan qadir is asking for the holi order 2026, 19 thousand", "c2"],
    ["it is kept apart from what is there", "renee also needs a ramp, that's a separate budget, 8 thousand", "c4"],
    [
      "a thing is spoken of for the first time, at quite another sum",
      "renee also wants a dance floor, four thousand",
      "c4",
    ],
    ["what was won is not what is wanted", "sveta wants us back, a picnic this time, around 5800", "c5"],
  ])("a known person's deal is new where %s", (_, note, contact) => {
    expect(about(note)).toEqual(["new", contact]);
  });

  it("somebody is new whose name is followed by an address that nobody here has", () => {
    const told =
      "Renee Fontaine left it to her sister, Odile Fontaine, odile@bayou.example. I send the layout on June 2.";
    expect(about(told)[1]).toBe("new");
  });

  it("a stranger of another business does not want what one of the team's deals sells", () => {
    expect(about("Joan Pruitt from Legacy Mills wants dust collectors, about 20 thousand")).toEqual(["new", "new"]);
  });
});
