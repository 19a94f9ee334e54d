import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchNote } from "#app/note-reader/link/match-note.ts";
import type { RecordMatchResult, TeamRecords } from "#app/note-reader/link/world.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

const TODAY = "2026-05-14";

const world: TeamRecords = {
  users: [
    { id: "u1", name: "Sasha Reed" },
    { id: "u2", name: "Priya Raman" },
  ],
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
      nextStepDescription: "Send samples",
      ownerUserId: "u1",
      contactIds: ["c1"],
    },
  ],
};

const about = (transcript: string, in_: TeamRecords = world, chosen = {}) =>
  matchNote({ ...parseTranscript(transcript, TODAY), transcript, today: TODAY, speaker: "u1", chosen }, in_);

describe("what a note is about", () => {
  it("a note about a known deal says what it changes, with the words", () => {
    const { opportunity, contact } = about(
      "harborlight moved to contract negotiation nora wants it for forty five thousand now I send her the contract on friday",
    );
    expect(opportunity.about).toBe("o1");
    expect(opportunity.changes.dealStage).toMatchObject({ present: "qualified", heard: "contract-negotiation" });
    expect(opportunity.changes.dealSize).toEqual({ present: 30_000, heard: 45_000, words: "forty five thousand" });
    expect(opportunity.changes.nextStepDate).toMatchObject({ present: "2026-05-20", heard: "2026-05-15" });
    expect(opportunity.candidates[0]).toMatchObject({ id: "o1", name: "Harborlight lobby refit" });
    expect(contact).toMatchObject({ about: "c1", changes: {} });
  });

  it.each([
    ["harborlight lobby 30 -> 34.5k", { dealSize: 34_500 }],
    ["harborlight lobby thirty becomes thirty one five", { dealSize: 31_500 }],
    ["harborlight lobby two floors not three that's twenty four thousand", { dealSize: 24_000 }],
    ["harborlight lobby she asked for ten percent off", {}],
    ["harborlight lobby samples can't go out the 20th, it's the 27th", { nextStepDate: "2026-05-27" }],
    ["harborlight lobby samples still on the 20th", {}],
  ])("the deal's present size and days tell what the note changes: %s", (note, changes) => {
    const { dealSize, targetCloseDate, nextStepDate } = about(note).opportunity.changes;
    const heard = Object.entries({ dealSize, targetCloseDate, nextStepDate }).flatMap(([field, change]) =>
      change ? [[field, change.heard]] : [],
    );
    expect(Object.fromEntries(heard)).toEqual(changes);
  });

  it("a deal of other people of the business is not that of somebody who is named in full", () => {
    const [nora] = world.contacts;
    const otto = { ...nora, id: "c2", firstName: "Otto", lastName: "Brandt", email: null, phone: null };
    const in_ = { ...world, contacts: [...world.contacts, otto] } as TeamRecords;
    const note = (thing: string) =>
      about(`met Otto Brandt from Harborlight Hotels he wants ${thing} for nine thousand`, in_);
    expect(note("uniforms").opportunity).toMatchObject({ about: "new", candidates: [{ id: "o1" }] });
    expect(note("the lobby refit").opportunity.about).toBe("o1");
  });

  it("what is denied, asked, conditional or past changes nothing", () => {
    for (const note of [
      "nora says harborlight has not moved to negotiation yet",
      "if nora signs the lobby it is 50k",
      "last year harborlight paid 20k for the lobby",
      "did nora ask whether 45k would be possible for the lobby?",
    ])
      expect(about(note).opportunity).toMatchObject({ about: "o1", changes: {} });
  });

  it("what the person chose in the review is what changes are compared with", () => {
    const { opportunity } = about("the price is 45 thousand now", world, { opportunity: "o1" });
    expect(opportunity).toMatchObject({ about: "o1", changes: { dealSize: { present: 30_000, heard: 45_000 } } });
    expect(opportunity.candidates.map(({ id }) => id)).toEqual(["o1"]);
  });

  it("a number of a business with several people asks whose it is, and has its words", () => {
    const [nora] = world.contacts;
    const otto = { ...nora, id: "c2", firstName: "Otto", lastName: "Brandt", email: null, phone: null };
    const in_ = { ...world, contacts: [...world.contacts, otto], opportunities: [] } as TeamRecords;
    const { contact } = about("harborlight hotels new number is four one five five five five zero one four four", in_);
    expect(contact.about).toBeNull();
    expect(contact.candidates.map(({ id }) => id).sort()).toEqual(["c1", "c2"]);
    expect(contact.changes.phone).toMatchObject({
      heard: "+14155550144",
      words: expect.stringContaining("four one five"),
    });
  });

  it("of deals that fit alike the only own one is chosen, and of colleagues' deals the person chooses", () => {
    const [lobby] = world.opportunities;
    const spa = { ...lobby, id: "o2", name: "Harborlight spa chairs", ownerUserId: "u2", dealSize: 12_000 };
    const said = "nora from harborlight rang, call her back tomorrow";
    expect(about(said, { ...world, opportunities: [lobby, spa] } as TeamRecords).opportunity.about).toBe("o1");
    const theirs = { ...lobby, ownerUserId: "u2" };
    const called = about(said, { ...world, opportunities: [theirs, spa] } as TeamRecords).opportunity;
    expect(called).toMatchObject({ about: null, changes: { nextStepDate: { heard: "2026-05-15" } } });
    expect(called.candidates.map(({ id }) => id).sort()).toEqual(["o1", "o2"]);
  });

  it("a note that only tells how to reach somebody is about no deal", () => {
    const { contact, opportunity } = about("nora dropped her old landline it's 415 555 0188 now");
    expect(opportunity).toEqual({ about: null, candidates: [], changes: {} });
    expect(contact).toMatchObject({ about: "c1", changes: { phone: { heard: "+14155550188" } } });
  });

  it("what a competitor offers is no change of the deal", () => {
    const { opportunity } = about("harborlight lobby: a competitor quoted 25k, nora wants ours for 28k");
    expect(opportunity).toMatchObject({ about: "o1", changes: { dealSize: { heard: 28_000 } } });
  });

  it("a draft of another parser is believed where the note does not contradict it", () => {
    const note = { contact: { firstName: "Nora" }, opportunity: { nextStepDescription: "Bring the carpet book" } };
    const { opportunity } = matchNote(
      { ...note, transcript: "Nora wants the carpet book next time", today: TODAY, speaker: "u1" },
      world,
    );
    expect(opportunity.changes.nextStepDescription).toMatchObject({ heard: "Bring the carpet book" });
  });
});

const words = fc.constantFrom(
  ..."nora feldman harborlight lobby refit not if signed lost won 45k from to now friday june call her moved push new separate the deal last year ? . , qualified rename it".split(
    " ",
  ),
);
const notes = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ maxLength: 100, unit: "binary" }),
  fc.array(words, { maxLength: 40 }).map((all) => all.join(" ")),
);
const name = fc.oneof(fc.string({ maxLength: 20 }), words);
const worlds = fc.record({
  users: fc.constant(world.users),
  contacts: fc.array(
    fc.record({
      id: fc.constantFrom("c1", "c2", "c3"),
      firstName: name,
      lastName: name,
      email: fc.option(name),
      phone: fc.option(name),
      businessName: fc.option(name),
      contactType: fc.constantFrom("lead" as const, "client" as const),
    }),
    { maxLength: 5 },
  ),
  opportunities: fc.array(
    fc.record({
      id: fc.constantFrom("o1", "o2", "o3"),
      name,
      dealStage: fc.constantFrom("open" as const, "won-closed" as const, "lost-closed" as const),
      dealSize: fc.integer({ min: 0, max: 1_000_000 }),
      targetCloseDate: fc.constant("2026-06-30"),
      nextStepDate: fc.option(fc.constant("2026-05-15")),
      nextStepDescription: fc.option(name),
      ownerUserId: fc.constantFrom("u1", "u2"),
      contactIds: fc.array(fc.constantFrom("c1", "c2"), { maxLength: 2 }),
    }),
    { maxLength: 6 },
  ),
});

describe("whatever is said, in whatever world", () => {
  const isSound = ({ about: id, candidates, changes }: RecordMatchResult<string>) => {
    expect(id === null || id === "new" || candidates.some((one) => one.id === id)).toBe(true);
    expect(candidates.length).toBeLessThanOrEqual(5);
    expect(candidates.every(({ because }) => because !== "")).toBe(true);
    for (const change of Object.values(changes)) expect(change?.heard).not.toBe(change?.present);
  };

  it("the answer is one of the candidates, new or none, and no change equals what is there", () => {
    fc.assert(
      fc.property(notes, worlds, (note, in_) => {
        const found = about(note, in_);
        isSound(found.contact);
        isSound(found.opportunity);
      }),
      { numRuns: 150 },
    );
  });
});
