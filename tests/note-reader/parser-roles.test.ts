/** What happens on a day that is told, and who acts. Today is Wednesday, March 11th. */
import { describe, expect, it } from "vitest";
import { isoOf, parseDay } from "#app/note-reader/dates/calendar.ts";
import { findDates } from "#app/note-reader/dates/dates.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { readTokens } from "#app/note-reader/tokenizer.ts";

const parse = (said: string) =>
  parseTranscript(`Ivy Tran at Cedar Labs wants ovens, $64,000. ${said}`, "2026-03-11").opportunity;

describe("the customer's day is the close and nobody's next step", () => {
  it.each([
    ["The fair is on May 4th and everything has to be there by then", "2026-05-04"],
    ["The season opens May 23rd and she wants them in before that", "2026-05-23"],
    ["It goes to the board on April 9th", "2026-04-09"],
    ["She takes it to the partners on April 9th", "2026-04-09"],
    ["It's up for a vote April 9th", "2026-04-09"],
    ["Owner says yes or no on April 9th", "2026-04-09"],
    ["She'll let me know by Thursday", "2026-03-12"],
    ["We'll hear from her on the twenty second", "2026-03-22"],
    ["He'll call me on Friday with a decision", "2026-03-13"],
    ["We have until May 1st to get this signed", "2026-05-01"],
    ["She would like it all in by the end of august", "2026-08-31"],
    ["She goes with us or with Dentaflex by the tenth", "2026-04-10"],
    ["Decision's been pushed from April to mid May", "2026-05-15"],
    ["Signing's set for the 27th", "2026-03-27"],
    ["School starts August 24th and she needs them two weeks before", "2026-08-10"],
    ["Close date I'd put at the end of May", "2026-05-31"],
    ["I'd call it a Q2 deal", "2026-06-30"],
    ["The loaner comes back on the 24th and then she decides", "2026-03-24"],
    ["She decides when the loaner comes back on the 24th", "2026-03-24"],
    ["The quote's good through the 24th", "2026-03-24"],
    ["Decision the Friday after next", "2026-03-20"],
    ["She will say yes or no until friday", "2026-03-13"],
    ["Signature foreseen April 30", "2026-04-30"],
    ["They make the call by April 10", "2026-04-10"],
    ["We find out on April 10", "2026-04-10"],
    ["PO should come in on April 10", "2026-04-10"],
    ["Probably April", "2026-04-30"],
    ["Wants to start before May", "2026-04-30"],
    ["Her counsel returns the wording on March 26, signature on March 30", "2026-03-30"],
    ["Their contract with Sysco runs through April 10", "2026-04-10"],
    ["He will inform us end of this month", "2026-03-31"],
    ["Deliver by the 23rd", "2026-03-23"],
    ["They open bids on march 27", "2026-03-27"],
  ])("%j", (said, targetCloseDate) => {
    expect(parse(said)).toMatchObject({ targetCloseDate });
    expect(parse(said).nextStepDate).toBeUndefined();
  });
});

describe("what the salesperson does or owes on a day is the next step", () => {
  it.each([
    ["I pick them up friday the seventeenth", "2026-04-17", "pick them up"],
    ["He and I talk again on the thirtieth about ovens", "2026-03-30", "talk again about ovens"],
    ["Send contract tomorrow", "2026-03-12", "Send contract"],
    ["I answer her Friday", "2026-03-13", "answer her"],
    ["Thank-you basket Friday", "2026-03-13", "Thank-you basket"],
    ["Recontact her April 1", "2026-04-01", "Recontact her"],
    ["I told her she'd have it next week", "2026-03-16", "I told her she'd have it"],
    ["I'm pricing it up by Friday", "2026-03-13", "pricing it up"],
    ["Said get the order form across to her on tuesday", "2026-03-17", "get the order form across to her"],
    ["I promised her a quote by Wednesday", "2026-03-18", "send her a quote"],
    ["Invoice him Fri", "2026-03-13", "Invoice him"],
    ["I'm posting her a box to try on monday", "2026-03-16", "posting her a box to try"],
    ["Talk on 4/5? No: on 7 Apr", "2026-04-07", "Talk"],
    ["We post it to her on the nineteenth", "2026-03-19", "post it to her"],
    ["She needs samples sent on the fifteenth", "2026-03-15", "samples sent"],
    ["She needs the numbers by Friday", "2026-03-13", "numbers"],
    ["Contract to her lawyer Monday", "2026-03-16", "Contract to her lawyer"],
    ["Spec sheet goes to her tomorrow", "2026-03-12", "Spec sheet goes to her"],
    ["I'm dropping them by tomorrow", "2026-03-12", "dropping them"],
    ["We've a test kitchen day with her cooks on the 24th", "2026-03-24", undefined],
    ["She's away until March 30th. Ring her the day she's back", "2026-03-30", "Ring her"],
    ["She's out until the fifth of April so call her then", "2026-04-05", "call her"],
    ["The demo unit is there until March 27th, then I pick it up", "2026-03-27", "pick it up"],
    ["Once her plans come in on Friday I'll price it", "2026-03-13", undefined],
    ["We settled on the 20th for the demo", "2026-03-20", "demo"],
    ["The meeting got moved from Monday to Wednesday", "2026-03-18", undefined],
    ["Demo, her place, the 20th", "2026-03-20", "Demo her place"],
    ["We got a slot with the principal on the 24th", "2026-03-24", undefined],
    ["They're coming over to our shop on the 24th", "2026-03-24", undefined],
    ["He's meeting his partner on Monday. I check in with him Tuesday", "2026-03-17", "check in with him"],
    ["The bid is due March 31st", "2026-03-31", undefined],
    ["She puts me on her calendar for april second", "2026-04-02", undefined],
  ])("%j", (said, nextStepDate, words) => {
    expect(parse(said).nextStepDate).toBe(nextStepDate);
    expect(parse(said).targetCloseDate).toBeUndefined();
    if (words) expect(parse(said).nextStepDescription).toBe(words);
  });

  it("names the thing that a short step speaks of", () => {
    expect(parse("She needs the gas specs so I'm mailing those tomorrow").nextStepDescription).toBe(
      "mailing those (gas specs)",
    );
  });
});

describe("a day that is neither is left out", () => {
  it.each([
    "The proposal went out monday",
    "She got our samples on tuesday",
    "She's on leave until the nineteenth",
    "Legal has our draft and is sending redlines on Tuesday",
    "No decision before May",
    "Payment in ninety days",
    "Delivery within two weeks of the order",
    "Nobody knew her until today",
    "She offered to bring me along in June",
  ])("%j", (said) => {
    expect(parse(said).nextStepDate).toBeUndefined();
    expect(parse(said).targetCloseDate).toBeUndefined();
  });
});

describe("a day told from another", () => {
  it.each([
    ["the day before thanksgiving", "2026-11-25"],
    ["a week before easter", "2026-03-29"],
    ["two weeks after june 4th", "2026-06-18"],
    ["father's day", "2026-06-21"],
    ["the friday after next", "2026-03-20"],
  ])("%j is %s", (said, day) => {
    const dates = findDates(readTokens(said), parseDay("2026-03-11") ?? 0);
    expect(dates.map((d) => isoOf(d.value.from))).toEqual([day]);
  });
});
