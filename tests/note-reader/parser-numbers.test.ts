import { describe, expect, it } from "vitest";
import { readNumber } from "#app/note-reader/money/numbers.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { readTokens } from "#app/note-reader/tokenizer.ts";

describe("the number grammar", () => {
  it.each([
    ["fifty k", 50_000],
    ["one point two million", 1_200_000],
    ["one point seven five million", 1_750_000],
    ["two fifty k", 250_000],
    ["half a million", 500_000],
    ["half million", 500_000],
    ["a quarter million", 250_000],
    ["a quarter of a million", 250_000],
    ["three quarters of a million", 750_000],
    ["two and a half million", 2_500_000],
    ["twelve five hundred", 12_500],
    ["fifteen hundred", 1_500],
    ["one twenty five thousand", 125_000],
    ["a hundred and ten thousand", 110_000],
    ["four hundred and fifty thousand", 450_000],
    ["nine thousand five hundred", 9_500],
    ["five thousand two fifty", 5_250],
    ["one million two hundred thousand", 1_200_000],
    ["a couple hundred thousand", 200_000],
    ["ten grand", 10_000],
    ["twenty-five thousand", 25_000],
    ["$50,000", 50_000],
    ["1.2M", 1_200_000],
    ["$2.5 million", 2_500_000],
    ["32K", 32_000],
    ["22.800", 22_800],
    ["€1.250,00", 1_250],
    ["1 900", 1_900],
    ["2.1 lakh", 210_000],
    ["three crore", 30_000_000],
    ["16 and a half thousand", 16_500],
  ])("reads %j as %d", (words, value) => {
    expect(readNumber(readTokens(words).tokens, 0)?.value).toBe(value);
  });

  it.each(["figures", "the budget", "an order", "hello"])("reads no number in %j", (words) => {
    expect(readNumber(readTokens(words).tokens, 0)).toBeUndefined();
  });
});

describe("the size of the deal", () => {
  const size = (said: string) => parseTranscript(said, "2026-03-11").opportunity.dealSize;

  it.each([
    [
      "a total wins over its parts",
      "phase one is ten thousand phase two is twenty thousand total thirty thousand with Acme Logistics",
      30_000,
    ],
    [
      "a unit price is no deal",
      "five hundred units at forty dollars each so twenty thousand total for Acme Logistics",
      20_000,
    ],
    ["a budget is no deal", "their budget is ninety thousand but we quoted seventy thousand to Acme Logistics", 70_000],
    [
      "a commission is no deal",
      "I get a two thousand dollar commission on the forty thousand dollar Acme Logistics deal",
      40_000,
    ],
    [
      "last year's price is no deal",
      "Acme Logistics paid thirty thousand last year and this order is forty thousand",
      40_000,
    ],
    [
      "a year wins over a month",
      "Acme Logistics would pay one thousand dollars a month so twelve thousand for the year",
      12_000,
    ],
    ["a correction wins", "the Acme Logistics deal is eighty thousand no wait ninety thousand", 90_000],
    ["a correction keeps the scale", "the Acme Logistics deal is eighty thousand sorry ninety", 90_000],
    ["a price that came down is the last one", "the Acme Logistics deal was 27k, after discount now 24k", 24_000],
    [
      "the speaker's last word keeps the scale",
      "Acme Logistics at sixty six thousand he said too much I said sixty one",
      61_000,
    ],
    [
      "what somebody may sign alone is no deal",
      "Acme Logistics she can sign up to 75k alone, our number is 61k",
      61_000,
    ],
    ["what a rival asks is no deal", "Acme Logistics the competitor quoted 75k, we quoted 61k", 61_000],
    ["a whole wins over its parts", "Acme Logistics ovens 41k plus 20k install, 61k", 61_000],
    ["an arrow leads to the last one", "Acme Logistics 9k -> 8k", 8_000],
    ["an order's number is no sum", "Acme Logistics order #20931, 61,000", 61_000],
    ["metres are no millions", "Acme Logistics 6.5m workboat, $48,000", 48_000],
    ["a decimal comma is read", "kiosks for Acme Logistics now 72,5k", 72_500],
    ["what it is not is no deal", "the Acme Logistics deal is ninety thousand not eighty thousand", 90_000],
  ])("%s", (_, said, dollars) => {
    expect(size(said)).toBe(dollars);
  });

  it.each([
    ["six figures are no number", "it's a six figure deal with Acme Logistics"],
    ["a headcount is no deal", "Acme Logistics has two thousand employees and wants a demo"],
    ["a quantity is no deal", "Acme Logistics wants ten thousand units"],
  ])("%s", (_, said) => {
    expect(size(said)).toBeUndefined();
  });
});
