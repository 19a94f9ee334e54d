import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

const parse = (said: string) => parseTranscript(said, "2026-11-21");

describe("days that are over are no next step", () => {
  it.each([
    "had lunch with tom becker from acme paving on tuesday",
    "Met Tom Becker of Acme Paving at the trade show on November 12.",
    "talked to tom becker from acme paving after our call on the third of november",
  ])("%j", (said) => {
    expect(parse(said).opportunity.nextStepDate).toBeUndefined();
  });

  it("nor is what the customer does that day", () => {
    const { opportunity } = parse(
      "Tom Becker at Acme Paving liked it, 40k. He's presenting it to his board on December 9.",
    );
    expect(opportunity.nextStepDate).toBeUndefined();
  });

  it("but what the salesperson owes that day is", () => {
    const { opportunity } = parse(
      "Acme Paving wants new rollers, 75k. Quote due next Wednesday. Should wrap up in Q1.",
    );
    expect(opportunity).toMatchObject({ nextStepDate: "2026-11-25", targetCloseDate: "2027-03-31" });
  });
});

it("an order of long ago does not win the deal of today", () => {
  const { opportunity } = parse(
    "Acme Foods placed their first order back in August and expects to sign a larger one in March.",
  );
  expect(opportunity.dealStage).toBeUndefined();
  expect(opportunity.targetCloseDate).toBe("2027-03-31");
});

it("a deal whose customer nobody names keeps its sum and its dates", () => {
  const { contact, opportunity } = parse("They need a decision by March 31st. The deal is about eighty thousand.");
  expect(contact).toEqual({});
  expect(opportunity).toMatchObject({ dealSize: 80_000, targetCloseDate: "2027-03-31" });
});

describe("what is no company", () => {
  it.each([
    ["Sam Whitlock, Acme Brothers. Wants 500 units.", "Acme Brothers"],
    ["peter vance called he's moving from acme mining to zenith minerals", "Zenith Minerals"],
    ["ugh acme cruises picked someone else", "Acme Cruises"],
    ["kevin doyle acme pubs nine locations wants new terminals", "Acme Pubs"],
    ["met a woman named luisa she might need crm software", undefined],
  ])("%j", (said, businessName) => {
    expect(parse(said).contact.businessName).toBe(businessName);
  });
});

describe("who is no person", () => {
  it("the guy without a name", () => {
    expect(parse("The guy from Acme wants a callback. 312-555-0147.").contact.firstName).toBeUndefined();
  });

  it("a note to self", () => {
    expect(parse("note to self check with kendra at acme printing").contact.firstName).toBe("Kendra");
  });

  it("the word before a title, or the one written after it", () => {
    expect(parse("add new contact tobias lindgren title purchasing manager company acme timber").contact).toMatchObject(
      {
        firstName: "Tobias",
        lastName: "Lindgren",
        businessName: "Acme Timber",
      },
    );
  });
});

describe("the words of the next step", () => {
  it.each([
    ["Acme Labs signed. Kickoff is December 3rd.", "Kickoff"],
    ["Acme Brothers wants 500 units. Samples go out Monday.", "Samples go out"],
  ])("%j", (said, words) => {
    expect(parse(said).opportunity.nextStepDescription).toBe(words);
  });

  it("are not part of a company's name", () => {
    const { opportunity } = parse(
      "they want to trial two machines at bean and gone coffee house starting december first",
    );
    expect(opportunity.nextStepDescription).toBeUndefined();
  });
});
