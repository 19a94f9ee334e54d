/** Habits of dictating and typing, about people and companies in no corpus. Today is Wednesday, March 11th 2026. */
import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { readTokens } from "#app/note-reader/tokenizer.ts";

const parse = (said: string) => parseTranscript(said, "2026-03-11");
const lineOf = (said: string) => readTokens(said).line.trim();

describe("the verb right before a date says what happens on it", () => {
  it.each([
    ["She wants samples for fifty thousand dollars, closing on March 31", "2026-03-31"],
    ["bright farms wants a demo for ten thousand dollars, signing on april third", "2026-04-03"],
    ["bright farms asked for a quote on two pumps and will decide by may first", "2026-05-01"],
    ["bright farms wants pricing, expected close april fifteenth", "2026-04-15"],
    ["bright farms asked if we could deliver forty desks by june second", "2026-06-02"],
    ["bright farms their board meets april second and signs then", "2026-04-02"],
  ])("%j closes on %s", (said, targetCloseDate) => {
    const { opportunity } = parse(said);
    expect(opportunity).toMatchObject({ targetCloseDate });
    expect(opportunity.nextStepDate).toBeUndefined();
  });

  it.each([
    ["nora at bright farms wants samples on march 31", "2026-03-31"],
    ["nora at bright farms I'm to collect her decision on monday", "2026-03-16"],
    ["nora at bright farms needs the data sheets by friday", "2026-03-13"],
    ["nora at bright farms telephone her tomorrow", "2026-03-12"],
  ])("%j is a step on %s", (said, nextStepDate) => {
    const { opportunity } = parse(said);
    expect(opportunity).toMatchObject({ nextStepDate });
    expect(opportunity.targetCloseDate).toBeUndefined();
  });

  it("takes no day on which a customer is back, and no year, for a step", () => {
    expect(parse("rick at toll foods is back in the office monday").opportunity.nextStepDate).toBeUndefined();
    expect(parse("we lost toll foods rick says try next year").opportunity.nextStepDate).toBeUndefined();
  });
});

describe("dictated punctuation is a pause", () => {
  it.each([
    ["nina cole comma bright farms period she wants pumps period", "nina cole , bright farms . she wants pumps"],
    ["dash won dash bright farms dash nine thousand", "won , bright farms , nine thousand"],
    ["bright farms open paren nina close paren exclamation point", "bright farms , nina"],
    ["after the trial period comma she buys", "after the trial period , she buys"],
    ["they want the new line of chairs", "they want the new line of chairs"],
    ["nina dash cole at bright dash farms dot com comma", "nina dash cole at bright dash farms dot com"],
  ])("%j", (said, line) => {
    expect(lineOf(said)).toBe(line);
  });

  it("leaves none of it in a name", () => {
    const { contact } = parse(
      "new contact marcus bell comma owner of the brass lantern cafe comma wants a hood period",
    );
    expect(contact).toMatchObject({ firstName: "Marcus", lastName: "Bell", businessName: "Brass Lantern Cafe" });
  });
});

describe("typed shorthand is read as its word", () => {
  it.each([
    ["mtg w/ Jo tmrw", "meeting with jo tomorrow"],
    ["f/u on Mon", "follow up on monday"],
    ["Mr. Farrow of St. Olaf's", "mr farrow of st olaf's"],
    ["the sun and the mon", "the sun and the mon"],
  ])("%j", (said, line) => {
    expect(lineOf(said)).toBe(line);
  });
});

it("reads letters beyond Latin-1 for the patterns, and writes them as they were", () => {
  expect(lineOf("Žofie met us — Bright Farms")).toBe("zofie met us , bright farms");
  expect(parse("met Žofie Nováková from Bright Farms").contact).toMatchObject({
    firstName: "Žofie",
    lastName: "Nováková",
  });
});

describe("sums said in short", () => {
  it.each([
    ["eighteen seven fifty for the railing at bright farms", 18_750],
    ["they want everything at bright farms for eighty k but the real number is one oh five", 105_000],
    ["so for bright farms it's nineteen not twenty six thousand", 19_000],
    ["bright farms make it thirty six five for the joists", 36_500],
  ])("%j", (said, dealSize) => {
    expect(parse(said).opportunity.dealSize).toBe(dealSize);
  });

  it.each([
    "todd at bright farms runs a forty million dollar company",
    "nina at bright farms says our pipeline is two million this quarter",
    "nina from bright farms may put money two million into us",
    "nina at bright farms owes the bank two hundred thousand",
    "expense one hundred forty dollars dinner with nina from bright farms",
  ])("%j tells no deal's size", (said) => {
    expect(parse(said).opportunity.dealSize).toBeUndefined();
  });
});

describe("who is not the contact", () => {
  it.each([
    ["they're going with henry mercer for everything so bright farms is lost", undefined, undefined],
    ["can you pick up emma at four", undefined, undefined],
    ["so dr anand at bright farms wants lights", undefined, "Anand"],
    ["mister tolliver of bright farms called", undefined, "Tolliver"],
  ])("%j", (said, firstName, lastName) => {
    const { contact } = parse(said);
    expect([contact.firstName, contact.lastName]).toEqual([firstName, lastName]);
  });

  it("cuts a company's name before the people it owns, and keeps an ending that owns nobody", () => {
    expect(parse("redlines back from Halcyon Title's counsel about the lease").contact.businessName).toBe(
      "Halcyon Title",
    );
    expect(parse("met nina cole at abernathy's and she wants pumps").contact.businessName).toBe("Abernathy's");
  });
});

describe("ways to tell a stage", () => {
  it.each([
    ["the board of bright farms voted yes last night", "won-closed"],
    ["bright farms approved the purchase order", "won-closed"],
    ["we are the chosen vendor for bright farms", "won-closed"],
    ["a competitor undercut us at bright farms", "lost-closed"],
    ["bright farms renewed with the incumbent", "lost-closed"],
    ["we're no longer in the race at bright farms", "lost-closed"],
    ["solicitors of bright farms object to the renewal clause", "contract-negotiation"],
    ["price is settled with bright farms only the wording is left", "contract-negotiation"],
    ["nina at bright farms was nice I left two tubs of sealant for her to try", "samples"],
    ["the proof of concept at bright farms is live", "samples"],
    ["we won the softball game and bright farms asked for a quote", undefined],
  ])("%j", (said, dealStage) => {
    expect(parse(said).opportunity.dealStage).toBe(dealStage);
  });
});

describe("ways to tell what a contact is", () => {
  it.each([
    ["nina at bright farms has used our pumps for six years", "client"],
    ["nina at bright farms is already on our platform", "client"],
    ["nina cole will set me up with the buyers", "network-connector"],
    ["nina cole is putting me in touch with three contractors", "network-connector"],
    ["nina at bright farms they'd resell us in ohio", "custom"],
    ["our accountant nina cole sent her new number", "custom"],
  ])("%j", (said, contactType) => {
    expect(parse(said).contact.contactType).toBe(contactType);
  });
});
