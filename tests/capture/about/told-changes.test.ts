import { describe, expect, it } from "vitest";
import { matchNote } from "#app/note-reader/link/match-note.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { changesOf, TODAY, world } from "./harborlight.ts";

describe("what a note only supposes changes nothing", () => {
  it.each([
    ["if they add the bar that would make it thirty eight but it's wishful thinking"],
    ["She could pay thirty four thousand, but nothing's been agreed."],
    ["Nora says they might do it at twenty six. It's just talk."],
    ["she'd maybe go to thirty five nobody has decided yet so don't touch the number"],
    ["Nora asked for 26, I did not accept."],
    ["She offered twenty five. We said no way."],
    ["The owners gave thirty six thousand as budget."],
    ["Nora dreams of marble for forty five if the bank agrees."],
    ["They want thirty four chairs at 24.50 per chair."],
    ["Price per chair 24.50 now."],
    ["Twenty men instead of fifteen."],
    ["The owner is pushing for 26k flat. Not happening."],
    ["Best case she adds the bar and we land at 40k. Not counting on it."],
    ["Nora toyed with the idea of marble at 36k, dropped it again."],
    ["3 stage payments of 8k, 12k and 10k."],
    ["she says her brother in law got the same for twenty thousand in Reno"],
    ["leave the amount as it is even if she says twenty five"],
    ["Nora: mødet er kl 34 hos jer på kontoret"],
    ["See https://harbor.example/offers/34-b for Nora's plan."],
    ["Nora, wir sehen uns um 34 Uhr."],
  ])("a sum of talk is no size: %s", (note) => {
    expect(changesOf(note).dealSize).toBeUndefined();
  });

  it.each([
    ["the bar is in so that makes it thirty eight", 38_000],
    ["Nora took it at 34,000. Nothing is decided about the curtains.", 34_000],
    ["She wanted it for 25, I refused, we shook on 27.", 27_000],
    ["our ask is twenty seven five after the discount", 27_500],
  ])("a sum that was told stands beside it: %s", (note, size) => {
    expect(changesOf(note).dealSize).toBe(size);
  });
});

describe("the end of a deal", () => {
  it.each([
    ["Nora said yes, only verbally though, so I'm not marking it won."],
    ["She says yes to the oak. Please don't log it as won yet."],
    ["Nora countersigned the NDA."],
    ["They signed! Well, the letter of intent, the contract follows."],
    ["It's a done deal if the owner nods."],
    ["All but signed. Closing call with Nora on Thursday."],
    ["Nora paid 500 to hold the date, not enough to call it closed."],
    ["We thought the refit was lost but it's alive and kicking."],
    ["Nora paid last year's order in full."],
    ["met nora in the car park she'd like me out to the house on the twentieth to go through the lot"],
  ])("is not told by %s", (note) => {
    expect(changesOf(note).dealStage).toBeUndefined();
  });

  it.each([
    ["She hires the carpets instead, 30 grand gone. Write that off as lost.", "lost-closed"],
    ["The board decided no.", "lost-closed"],
    ["nora paid the whole thirty in full this morning", "won-closed"],
    ["Nora signed for the lobby refit this morning, thirty as planned.", "won-closed"],
    ["swatches are up in the lobby so the stage goes to samples", "samples"],
  ])("or another stage is: %s", (note, stage) => {
    expect(changesOf(note)).toMatchObject({ dealStage: stage });
  });

  it.each([
    ["lobby refit won, 29,400 in the end, first tiles come on the fifth of july"],
    ["Nora's refit: consider it won. The deposit comes next week."],
  ])("is told although a day of what follows is: %s", (note) => {
    const { dealStage, targetCloseDate } = changesOf(note);
    expect([dealStage, targetCloseDate]).toEqual(["won-closed", undefined]);
  });

  it("is not told where it is to be signed on that day", () => {
    const { dealStage, targetCloseDate } = changesOf("Nora said yes to the refit, they sign on the twelfth of july.");
    expect([dealStage, targetCloseDate]).toEqual([undefined, "2026-07-12"]);
  });

  it("a lost sum is no size", () => {
    expect(changesOf("She hires the carpets instead, 28 grand gone. Close it off as lost.").dealSize).toBeUndefined();
  });

  it("somebody beside the contact who decides qualifies nothing", () => {
    const open = {
      ...world,
      opportunities: world.opportunities.map((one) => ({ ...one, dealStage: "open" as const })),
    };
    const transcript = "Harborlight lobby: Nora likes it. Her husband holds the purse, meeting both on Friday.";
    const note = { ...parseTranscript(transcript, TODAY), transcript, today: TODAY, speaker: "u1" };
    expect(matchNote(note, open).opportunity.changes.dealStage).toBeUndefined();
  });
});

describe("steps and days", () => {
  it.each([
    ["Next: sandbox wall by May 28.", /^sandbox wall$/],
    ["Next = countersignature, penciled in for 5/28.", /^countersignature/],
    ["She asked whether we rent. No idea, I'll find out and come back to her on Monday.", /come back to her/],
  ])("what is to be done is told: %s", (note, words) => {
    expect(changesOf(note).nextStepDescription).toMatch(words);
  });

  it.each([
    ["Nora can't make the color review in the lobby on the 20th. New date 27 May.", "2026-05-27"],
    ["I get to hear the colors from her on June fifth.", "2026-06-05"],
  ])("the step that is due has another day: %s", (note, day) => {
    expect(changesOf(note)).toMatchObject({ nextStepDate: day });
    expect(changesOf(note).targetCloseDate).toBeUndefined();
  });

  it("a day has not what stands before another one", () => {
    const note = "the contract gets signed on the twelfth of june, the crane comes july fifth";
    expect(changesOf(note).targetCloseDate).toBe("2026-06-12");
  });

  it("the day of a reason is no step's", () => {
    const note = "Color review on the 26th instead because I fly on the 28th.";
    expect(changesOf(note).nextStepDate).toBe("2026-05-26");
  });

  it("what is done on that very day is the next step", () => {
    const note = "she signs on the twenty second of june and i bring the pen on that very day";
    expect(changesOf(note)).toMatchObject({ targetCloseDate: "2026-06-22", nextStepDate: "2026-06-22" });
  });

  it("the day on which we know is no step", () => {
    const { targetCloseDate, nextStepDate } = changesOf("She takes it to the board on July 20 so that's when we know.");
    expect([targetCloseDate, nextStepDate]).toEqual(["2026-07-20", undefined]);
  });
});

it.each([
  ["so rename it harborlight bar refit and drop it to twenty eight thousand", "harborlight bar refit", 28_000],
  ["Nora wants it called Harborlight lounge from now on, and it's 32,000 now.", "Harborlight lounge", 32_000],
  ["Can you call that deal Harborlight lounge, it's 32,000 now.", "Harborlight lounge", 32_000],
])("a new name ends before what else is ordered: %s", (note, name, size) => {
  expect(changesOf(note)).toMatchObject({ name, dealSize: size });
  expect(changesOf(note).nextStepDescription).toBeUndefined();
});

describe("telephone numbers of other countries", () => {
  const abroad = { ...world, contacts: world.contacts.map((one) => ({ ...one, phone: "+447700900132" })) };
  const contactOf = (transcript: string) =>
    matchNote({ ...parseTranscript(transcript, TODAY), transcript, today: TODAY, speaker: "u1" }, abroad).contact;

  it.each([
    ["new mobile for Nora Feldman it's oh double seven double oh nine oh oh one four eight", "+447700900148"],
    ["Nora Feldman: 07700 900148.", "+447700900148"],
    ["Nora Feldman's new cell is +1 415 555 0148.", "+14155550148"],
  ])("have the country of the contact's present one unless they tell another: %s", (note, phone) => {
    expect(contactOf(note).changes.phone?.heard).toBe(phone);
  });

  it("are none of the contact's where somebody else's is told", () => {
    expect(contactOf("Nora Feldman's new receptionist is on 07700 900148.").changes.phone).toBeUndefined();
  });

  it("are no numbers of orders", () => {
    expect(contactOf("Nora Feldman asked for order number 07700900148.").changes.phone).toBeUndefined();
  });
});
