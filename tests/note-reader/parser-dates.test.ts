import { describe, expect, it } from "vitest";
import { isoOf, parseDay } from "#app/note-reader/dates/calendar.ts";
import { findDates } from "#app/note-reader/dates/dates.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { readTokens } from "#app/note-reader/tokenizer.ts";

/** 2026-03-11 is a Wednesday. */
function read(words: string): [string, string] | undefined {
  const found = findDates(readTokens(words), parseDay("2026-03-11") ?? 0)[0];
  return found && [isoOf(found.value.from), isoOf(found.value.to)];
}

describe("a date said to a Wednesday, the eleventh of March 2026", () => {
  it.each([
    ["tomorrow", "2026-03-12"],
    ["the day after tomorrow", "2026-03-13"],
    ["on thursday", "2026-03-12"],
    ["on wednesday", "2026-03-18"],
    ["this friday", "2026-03-13"],
    ["next tuesday", "2026-03-17"],
    ["a week from monday", "2026-03-23"],
    ["two weeks from thursday", "2026-03-26"],
    ["in two weeks", "2026-03-25"],
    ["in a couple of weeks", "2026-03-25"],
    ["within thirty days", "2026-04-10"],
    ["in a month", "2026-04-11"],
    ["three weeks out", "2026-04-01"],
    ["on the fifteenth", "2026-03-15"],
    ["by the tenth", "2026-04-10"],
    ["the twenty second", "2026-03-22"],
    ["march twenty fifth", "2026-03-25"],
    ["twenty eight december", "2026-12-28"],
    ["by 26-04-03", "2026-04-03"],
    ["by 16.04.26", "2026-04-16"],
    ["end of may twenty twenty seven", "2027-05-31"],
    ["by mayday", "2026-05-01"],
    ["call him friday week he is away", "2026-03-20"],
    ["june third", "2026-06-03"],
    ["the fourth of july", "2026-07-04"],
    ["fifteenth of august", "2026-08-15"],
    ["January 5th, 2027", "2027-01-05"],
    ["april 15", "2026-04-15"],
    ["3/24", "2026-03-24"],
    ["2026-04-01", "2026-04-01"],
    ["the first of next month", "2026-04-01"],
    ["end of the month", "2026-03-31"],
    ["end of next month", "2026-04-30"],
    ["end of june", "2026-06-30"],
    ["end of Q3", "2026-09-30"],
    ["end of the quarter", "2026-03-31"],
    ["end of the year", "2026-12-31"],
    ["end of the week", "2026-03-13"],
    ["mid april", "2026-04-15"],
    ["before christmas", "2026-12-25"],
    ["before easter", "2026-04-05"],
    ["by labor day", "2026-09-07"],
    ["by thanksgiving", "2026-11-26"],
    ["the last friday of the month", "2026-03-27"],
    ["tomorrow week", "2026-03-19"],
    ["tuesday fortnight", "2026-03-31"],
    ["three weeks on friday", "2026-04-03"],
    ["a week today", "2026-03-18"],
    ["next week tuesday", "2026-03-17"],
    ["in January, 14th", "2027-01-14"],
    ["in may on the eleventh", "2026-05-11"],
    ["by 31/08", "2026-08-31"],
    ["26/2 3pm", "2027-02-26"],
    ["31-Jan", "2027-01-31"],
    ["on 15.09.", "2026-09-15"],
    ["15.9.2026", "2026-09-15"],
    ["half of december", "2026-12-15"],
    ["by end april", "2026-04-30"],
    ["by twentieth", "2026-03-20"],
    ["the fifth next month", "2026-04-05"],
    ["thanksgiving week", "2026-11-23"],
  ])("%j is %s", (words, day) => {
    expect(read(words)).toEqual([day, day]);
  });

  it.each([
    ["next week", "2026-03-16", "2026-03-22"],
    ["in q2", "2026-04-01", "2026-06-30"],
    ["the second quarter", "2026-04-01", "2026-06-30"],
    ["in june", "2026-06-01", "2026-06-30"],
    ["next month", "2026-04-01", "2026-04-30"],
    ["in January, first week", "2027-01-01", "2027-01-07"],
    ["check back Sept", "2026-09-01", "2026-09-30"],
  ])("%j is any day from %s to %s", (words, from, to) => {
    expect(read(words)).toEqual([from, to]);
  });

  it.each(["may I call you", "march on", "the first thing", "june wants a quote", "the xmas party", "open 24/7"])(
    "%j is no date",
    (words) => {
      expect(read(words)).toBeUndefined();
    },
  );
});

describe("which date is which", () => {
  const dates = (said: string) => {
    const { targetCloseDate, nextStepDate } = parseTranscript(said, "2026-03-11").opportunity;
    return { targetCloseDate, nextStepDate };
  };

  it("gives the close and the next step their own dates by the nearest verb", () => {
    const said = "Acme Logistics wants to sign by may first for forty thousand and I'll call Jane Doe on friday";
    expect(dates(said)).toEqual({ targetCloseDate: "2026-05-01", nextStepDate: "2026-03-13" });
  });

  it("leaves a day of the past alone", () => {
    expect(dates("met Jane Doe from Acme Logistics yesterday and we shipped samples last tuesday")).toEqual({});
  });

  it("takes the corrected day", () => {
    expect(dates("meeting Jane Doe of Acme Logistics on friday no wait make that monday").nextStepDate).toBe(
      "2026-03-16",
    );
  });
});

describe("a day that is settled on", () => {
  it.each([["ann lee at lee foods wants it signed before easter so let's say the twentieth of march", "2026-03-20"]])(
    "replaces what was told right before it in %j",
    (said, day) => {
      expect(parseTranscript(said, "2026-03-11").opportunity.targetCloseDate).toBe(day);
    },
  );
});

describe("the day of a decision", () => {
  it.each([
    ["Lee Foods, 12k. Vote at their club mtg June 24.", "2026-06-24"],
    ["Lee Foods, 12k. Go/no-go April 9.", "2026-04-09"],
    ["lee foods 12k the yes or no comes in the 2nd half of april", "2026-04-30"],
    ["ann lee at lee foods decides by year's end", "2026-12-31"],
    ["ann lee takes it to the council of lee town on the twentieth of april so that's when we know", "2026-04-20"],
    ["ann lee of lee foods buys on april second or no third april twenty third", "2026-04-23"],
  ])("is told in %j", (said, day) => {
    expect(parseTranscript(said, "2026-03-11").opportunity.targetCloseDate).toBe(day);
  });
});

describe("the day of a step", () => {
  it.each([
    ["call ann lee of lee foods on Monday 23 about the pumps", "2026-03-23"],
    ["visit ann lee of lee foods in week 15", "2026-04-06"],
    ["I visit ann lee on the sixteenth, ah no that's the day of the fair, the seventeenth", "2026-03-17"],
    ["ann lee at lee foods wants one more revision of the plan by the eighteenth", "2026-03-18"],
  ])("is told in %j", (said, day) => {
    expect(parseTranscript(said, "2026-03-11").opportunity.nextStepDate).toBe(day);
  });

  it("is no number of things after a weekday", () => {
    const said = "ann lee of lee foods gets forty chairs on monday 23 more in may";
    expect(parseTranscript(said, "2026-03-11").opportunity.nextStepDate).not.toBe("2026-03-23");
  });
});
