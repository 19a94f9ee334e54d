/** Telephone numbers, stages, types and days in the words of many trades. Today is Wednesday, March 11th 2026. */
import { describe, expect, it } from "vitest";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";

const parse = (said: string) => parseTranscript(said, "2026-03-11");

describe("a telephone number is heard however it is said", () => {
  it.each([
    ["joan pike's cell is two oh six five five five oh one four four no sorry oh one four five", "+12065550145"],
    ["joan pike two oh six five five five oh one four four no wait it ends in four five", "+12065550145"],
    ["Joan Pike. Phone 206. 555. 0144.", "+12065550144"],
    ["Joan Pike, office 206-555-0111 x204, mobile 206-555-0173 (use the mobile)", "+12065550173"],
    ["joan pike five five five oh one four four area code two oh six", "+12065550144"],
    [
      "joan pike's number used to be two oh six five five five oh one one one now it's two oh six five five five oh one four four",
      "+12065550144",
    ],
    ["inbound from website: I'm Joan Pike, my number is 206 555 0144", "+12065550144"],
    [
      "joan pike's number is double four seven seven double oh nine double oh one two three with a plus in front",
      "+447700900123",
    ],
    ["Joan Pike 0044 7700 900123", "+447700900123"],
    ["Her mobile is 0171 555 2234, Joan Pike", "01715552234"],
    ["joan pike two cero six five five five nought one four four", "+12065550144"],
    ["Joan Pike, the budget is 10.000 - 12.000 Euro", undefined],
    ["Joan Pike, phone 20.655 - 50.144", "20.655 - 50.144"],
  ])("%j", (said, phone) => {
    expect(parse(said).contact.phone).toBe(phone);
  });
});

describe("a stage is told of the customer by name as by a pronoun", () => {
  it.each([
    ["Cobblestone Tire took their business to Hilltop", "lost-closed"],
    ["Cobblestone Tire finally committed, they start next week, 12k", "won-closed"],
    ["Lorna Pike e-signed this morning, 12k", "won-closed"],
    ["Cobblestone Tire's counsel wants to change two clauses", "contract-negotiation"],
    ["left a load cell with Cobblestone Tire for the crew to play with", "samples"],
  ])("%j", (said, stage) => {
    expect(parse(said).opportunity.dealStage).toBe(stage);
  });

  it.each([
    "if Wyatt at Cobblestone Tire says yes that's thirty grand",
    "we lost the Cobblestone Tire job last summer but now they want a quote",
    "Cobblestone Tire needs the budget approved first, 12k",
    "Joan Pike closed her shop, she's now consulting",
  ])("%j tells none", (said) => {
    expect(parse(said).opportunity.dealStage).toBeUndefined();
  });

  it("a supplier's contract and samples are no deal of ours", () => {
    expect(parse("our supplier Joan Pike at Cobblestone Tire wants to renegotiate our contract").opportunity).toEqual(
      {},
    );
    expect(parse("our supplier Joan Pike sent us samples of the new rubber").opportunity).toEqual({});
  });
});

describe("what the contact is to us", () => {
  it.each([
    ["Petey Moss has been renting from us since 2019", "client"],
    ["Basswood Cafe reordered, 4k, Dora Lunt", "client"],
    ["Hank Orr wants to sell us packaging", "custom"],
    ["Hank Orr is our dealer in Ohio", "custom"],
    ["Ida Voss knows all the contractors in town", "network-connector"],
    ["Hank Orr is a car dealer and wants two lifts", undefined],
  ])("%j", (said, type) => {
    expect(parse(said).contact.contactType).toBe(type);
  });
});

describe("the day on which the salesperson acts", () => {
  it.each([
    ["Ned Hale at Basswood Dental wants chairs, checking back sat", "2026-03-14"],
    ["ned hale at basswood dental, I measure the room not this friday but the one after", "2026-03-20"],
    ["Ned Hale at Basswood Dental, visit him on the last day of the month", "2026-03-31"],
    ["Ned Hale at Basswood Dental, I return the day eighteen of march", "2026-03-18"],
    ["Marta at Vistula Pumps. I'll send the datasheets on Thursday.", "2026-03-12"],
    ["Plover Pets, we reply with the plan by 3/19", "2026-03-19"],
  ])("%j", (said, day) => {
    expect(parse(said).opportunity.nextStepDate).toBe(day);
  });

  it("what began or ended on a day is no step", () => {
    expect(
      parse("demo unit on the bench at Basswood Dental since Mon, Ned Hale").opportunity.nextStepDate,
    ).toBeUndefined();
    expect(parse("Lucius Thorne of Basswood Dental left in January").opportunity.nextStepDate).toBeUndefined();
  });
});
