import { describe, expect, it } from "vitest";
import { matchNote } from "#app/note-reader/link/match-note.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { changesOf, TODAY, world } from "./harborlight.ts";

describe("what a note changes of the opportunity it is about", () => {
  it.each([
    ["Nora has them on Monday."],
    ["The review is off, Nora sprained her ankle, new one on Monday."],
    ["We do it again on Monday."],
    ["She can't let us in before Monday, so the review moves to that day."],
  ])("a day without something to do moves the step and describes none: %s", (note) => {
    expect(changesOf(note).nextStepDescription).toBeUndefined();
  });

  it.each([["I meet Nora again on the twentieth to choose the carpets.", /choose the carpets/]])(
    "a step is told with its thing: %s",
    (note, words) => {
      expect(changesOf(note).nextStepDescription).toMatch(words);
    },
  );

  it.each([
    ["Their old decorator billed her twenty eight thousand a year."],
    ["She said thirty five thousand would be the ceiling."],
    ["She compares us with Crane Interiors who are at twenty six."],
    ["18 for the floor and 12 for the rest."],
    ["Theirs is twenty two."],
    ["the crew wanted to start at ten thirty and she is fine with that"],
    ["She wants twenty five in oak and the rest in pine."],
    ["They could also rent one for twenty five."],
    ["The cheap model was too dear for her (27k then)."],
    ["Nora can sign up to forty thousand by herself."],
    ["340 tiles laid, 25 broken so far."],
    ["0207 is the area code of the site."],
    ["She asked would twenty eight be possible."],
  ])("a sum that is none of the deal's is no size: %s", (note) => {
    expect(changesOf(note).dealSize).toBeUndefined();
  });

  it.each([
    ["three floors not two thirty six thousand", 36_000],
    ["it costs twenty eight not thirty", 28_000],
    ["it went up two thousand because of the marble", 32_000],
    ["What matters is the tiles: the final count comes to 33,500.", 33_500],
    ["She'd like oak instead of pine, about 33,000, and could we start early?", 33_000],
  ])("a new size is heard beside what is denied or asked: %s", (note, size) => {
    expect(changesOf(note).dealSize).toBe(size);
  });

  it.each([
    ["Visit with Nora cancelled, she is ill.", undefined],
    ["no budget for anybody this year mark it lost", "lost-closed"],
    ["the landlord has gone bankrupt so the lobby is lost", "lost-closed"],
    ["she said yes to the oak so that's sold", "won-closed"],
    ["They signed on Tuesday!", "won-closed"],
    ["The NDA came back signed.", undefined],
    ["Kick-off on the 28th, Nora can't wait, contract is signed.", "won-closed"],
    ["It's a no-go, the insurance does not pay.", "lost-closed"],
    ["She asked for a free carpet, I said no.", undefined],
    ["Nora countersigned today, we start on June 8.", "won-closed"],
    ["The lobby isn't sold and nothing is lost.", undefined],
  ])("only the end of the deal closes it: %s", (note, stage) => {
    expect(changesOf(note).dealStage).toBe(stage);
  });

  it.each([
    ["Nora put the whole thing off until September 11.", "2026-09-11"],
    ["the lobby we can put for july tenth the closing", "2026-07-10"],
    ["Nora countersigns on July 3.", "2026-07-03"],
    ["Nora sends the PO on July 3.", "2026-07-03"],
    ["Nora writes the check on July 3.", "2026-07-03"],
    ["We can count on July 3 for the PO.", "2026-07-03"],
    ["They want to be at the table on July 3 for the signing.", "2026-07-03"],
    ["she'll tell me yes or no on the sixth of july", "2026-07-06"],
    ["they wait for the permit so the end of august let's say the twenty eighth", "2026-08-28"],
  ])("the close moves: %s", (note, day) => {
    expect(changesOf(note)).toMatchObject({ targetCloseDate: day });
  });

  it.each([
    ['Please rename the lobby thing to "Harborlight lobby and bar", she likes the bar too.'],
    ["rename Harborlight lobby refit to Harborlight lobby and bar please, nothing else"],
  ])("a new name is read to its end: %s", (note) => {
    expect(changesOf(note).name).toBe("Harborlight lobby and bar");
  });
});

describe("what a note changes of the steps", () => {
  it.each([
    ["the tiles ran out last week but friday I bring Nora new ones", "2026-05-15"],
    ["no changes just a showroom visit on May 28", "2026-05-28"],
    ["so on the 28th I'm at the hotel to go over the plan", "2026-05-28"],
    ["She asked for an offer on the bar, delivery included, due 29 May.", "2026-05-29"],
  ])("what we do on a day, or owe by it, is the next step: %s", (note, day) => {
    expect(changesOf(note)).toMatchObject({ nextStepDate: day });
  });

  it("an order to the software sets the stage", () => {
    const back = {
      ...world,
      opportunities: world.opportunities.map((one) => ({ ...one, dealStage: "samples" as const })),
    };
    const transcript = "Harborlight lobby, the trial is over, please set it to qualified.";
    const note = { ...parseTranscript(transcript, TODAY), transcript, today: TODAY, speaker: "u1" };
    expect(matchNote(note, back).opportunity.changes.dealStage).toMatchObject({ heard: "qualified" });
  });
});

describe("what a note changes of the contact it is about", () => {
  const contactOf = (transcript: string) =>
    matchNote({ ...parseTranscript(transcript, TODAY), transcript, today: TODAY, speaker: "u1" }, world).contact;

  it.each([
    ["Nora Feldman left Harborlight. She works at Beacon Suites since April.", "Beacon Suites"],
    ["Nora Feldman has left and opened her own studio: Feldman Interiors.", "Feldman Interiors"],
    ["Nora Feldman left, she's head of purchasing at Beacon Suites since the first.", "Beacon Suites"],
    ["Nora Feldman is with Beacon Suites from now on.", "Beacon Suites"],
  ])("somebody who works elsewhere now has another business: %s", (note, firm) => {
    expect(contactOf(note)).toMatchObject({ about: "c1", changes: { businessName: { heard: firm } } });
  });

  it("a number of somebody beside the contact is not the contact's", () => {
    const { about, changes } = contactOf("Nora Feldman's assistant can be reached at 415-555-0166.");
    expect({ about, changes }).toEqual({ about: "c1", changes: {} });
  });

  it("a new family name is heard after the given one", () => {
    expect(contactOf("Nora Feldman got married, she's Nora Adeyemi now").changes.lastName?.heard).toBe("Adeyemi");
  });

  it("what is at a stage or a sum now is no business", () => {
    expect(contactOf("Nora Feldman likes it, the lobby is now at samples stage").changes.businessName).toBeUndefined();
  });

  it("a new person at the mail domain of a contact works there too", () => {
    const { about, changes } = contactOf("New in purchasing: Otto Brandt, otto.brandt@harborlight.example.");
    expect(about).toBe("new");
    expect(changes.businessName).toMatchObject({ heard: "Harborlight Hotels" });
  });

  it("what was heard as a new person's business yields to that of a contact at the same mail domain", () => {
    const { changes } = contactOf("new buyer at harborlight next to nora otto brandt otto at harborlight dot example");
    expect(changes.businessName).toMatchObject({ heard: "Harborlight Hotels" });
  });
});

it("an opportunity that is new is called after the contact's business and what is wanted", () => {
  const transcript = "Nora Feldman also wants two reception desks for the annex, separate deal, nine thousand.";
  const { opportunity } = matchNote(
    { ...parseTranscript(transcript, TODAY), transcript, today: TODAY, speaker: "u1" },
    world,
  );
  expect(opportunity.about).toBe("new");
  expect(opportunity.changes.name?.heard).toBe("Harborlight Hotels – two reception desks");
});
