import { describe, expect, it } from "vitest";
import { deal, matchIn, person } from "./small-worlds.ts";

const LENGTH = 10_000;
const filled = (words: string) => words.repeat(Math.ceil(LENGTH / words.length)).slice(0, LENGTH);
const others = Array.from({ length: LENGTH / 5 }, (_, i) => `x${i.toString(36).replace(/\d/g, "q")}`).join(" ");

/** Sixty people and sixty deals, all of one name. */
const namesakes = {
  users: [{ id: "u1", name: "Sasha Reed" }],
  contacts: Array.from({ length: 60 }, (_, i) => person(`c${i}`, "Bill", "Price", "Grant Bank")),
  opportunities: Array.from({ length: 60 }, (_, i) =>
    deal(`o${i}`, "Price deal", [`c${i}`], { nextStepDescription: "Price deal" }),
  ),
};

describe("the longest notes", () => {
  it.each([
    ["one letter", filled("a b ")],
    ["a name again and again", filled("Bill Price Grant Bank price deal ")],
    ["the same in raw speech", filled("bill price grant bank price deal ")],
    ["words that are all different", others.slice(0, LENGTH)],
    ["one deal after the other", filled("the price deal is dead and ")],
    ["sums and days", filled("Price deal moved to july 5 for 45k. ")],
    ["joined words", filled("bill-price ")],
  ])("are matched with as many comparisons as they have different words: %s", (_, note) => {
    expect(matchIn(namesakes, note).opportunity.candidates.length).toBeLessThanOrEqual(5);
  });
});
