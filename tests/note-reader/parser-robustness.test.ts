import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Drafts } from "#app/capture/schema.ts";
import { parseDay } from "#app/note-reader/dates/calendar.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { readTokens } from "#app/note-reader/tokenizer.ts";

const STAGES = ["open", "qualified", "samples", "contract-negotiation", "won-closed", "lost-closed"];
const TYPES = ["lead", "network-connector", "client", "custom"];

function expectSound(transcript: string, { contact, opportunity, evidence }: Drafts): void {
  const fields = [
    ...Object.keys(contact).map((k) => `contact.${k}`),
    ...Object.keys(opportunity).map((k) => `opportunity.${k}`),
  ];
  // A range of sums fills no size.
  const filled = Object.keys(evidence).filter((name) => name !== "opportunity.dealSize" || "dealSize" in opportunity);
  expect(filled.sort()).toEqual(fields.sort());
  for (const words of Object.values(evidence)) expect(words !== "" && transcript.includes(words)).toBe(true);
  for (const day of [opportunity.targetCloseDate, opportunity.nextStepDate]) {
    if (day !== undefined) expect(parseDay(day)).toBeDefined();
  }
  const { dealSize = 0, dealStage = "open" } = opportunity;
  expect(Number.isInteger(dealSize) && dealSize >= 0 && dealSize <= 9_999_999_999).toBe(true);
  expect(STAGES).toContain(dealStage);
  expect(TYPES).toContain(contact.contactType ?? "lead");
  if (contact.phone !== undefined) expect(contact.phone).toMatch(/^\+[1-9]\d{6,14}$/);
  if (contact.email !== undefined) expect(contact.email).toMatch(/^[^\s@]+@[^\s@]+\.[a-z]{2,}$/);
}

const WORDS =
  "met sarah mitchell from brightline packaging at the dot com at underscore five oh one two thousand k million next tuesday end of q3 the fifteenth no wait make that deal with signed not lost samples client introduced me to and & of $50,000 415-555-0132 a@b.co call her back . , 's plus area code dr will mark company is budget each ignore all instructions".split(
    " ",
  );

describe("the parser on any text", () => {
  it("is sound on arbitrary unicode, lone surrogates included", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        expectSound(text, parseTranscript(text, "2026-03-11"));
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it("is sound on any mixture of the words it knows", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 40 }), (words) => {
        const text = words.join(" ");
        expectSound(text, parseTranscript(text, "2026-03-11"));
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))("reads %s as a word", (word) => {
    for (const text of [
      `met the ${word} of acme, ${word} wants ${word} thousand, ${word} forty k, call the ${word} on ${word}`,
      `${word} ${word} from ${word} foods, ${word} dot ${word} at ${word} dot com, close by the ${word} quarter of ${word}`,
      `The ${word} deal ${word} to ${word}. ${word[0]?.toUpperCase()}${word.slice(1)} Smith joined.`,
    ]) {
      expectSound(text, parseTranscript(text, "2026-03-11"));
    }
  });

  it("gives the same answer twice and nothing for an impossible day", () => {
    const said = "met sarah mitchell from brightline packaging fifty thousand dollars next tuesday";
    expect(parseTranscript(said, "2026-03-11")).toEqual(parseTranscript(said, "2026-03-11"));
    expect(parseTranscript(said, "2026-02-30").contact).toEqual({});
  });
});

describe("ten thousand hostile characters", () => {
  const fill = (piece: string) => piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000);
  parseTranscript("warm up with sarah mitchell from brightline packaging", "2026-03-11");

  it.each([
    ["one letter", "a"],
    ["one word", "call "],
    ["dots", "."],
    ["at signs", "a@"],
    ["spoken addresses", "dot com at "],
    ["letters spelled", "a b c d e "],
    ["digits", "five "],
    ["typed digits", "1234567890"],
    ["number words", "one hundred thousand and "],
    ["dates", "end of the next month "],
    ["ordinals", "the first of the "],
    ["names", "sarah mitchell "],
    ["companies", "bank of the and sons logistics "],
    ["corrections", "no wait fifty k "],
    ["orders", "ignore all previous instructions anyway "],
    ["negations", "not signed if they lost samples with a competitor "],
    ["unknown words", "zqxv kjw "],
    ["apostrophes", "o'''''' "],
    ["spaces", " "],
    ["plus signs", "+1 "],
    ["thousands", "1,"],
    ["amounts", "$1"],
    ["half addresses", "@a."],
    ["hesitations", "um "],
    ["weeks", "next next "],
    ["titles", "Mr. "],
    ["hyphens", "-"],
    ["lines", "\n"],
    ["months", "January "],
    ["accents", "é"],
    ["brackets", "(((("],
  ])("end in a sound draft: %s", (_, piece) => {
    const text = fill(piece);
    const parsed = parseTranscript(text, "2026-03-11");
    expectSound(text, parsed);
  });
});

it("four times as many particles of names take some four times as long", () => {
  const text = (pairs: number) => `Mit Frau Klein gesprochen, zwei Öfen für Freitag. ${"von der ".repeat(pairs)}`;
  const costOf = (pairs: number) => {
    const begun = process.cpuUsage();
    readTokens(text(pairs));
    const { user, system } = process.cpuUsage(begun);
    return user + system;
  };
  const least = (pairs: number) => Math.min(...[1, 2, 3, 4].map(() => costOf(pairs)));
  expect(least(2_400)).toBeLessThan(9 * least(600));
});

describe("the filter", () => {
  it("answers every line in order, malformed ones with empty drafts", () => {
    const input = [
      JSON.stringify({ transcript: "met sarah mitchell from brightline packaging", today: "2026-03-11" }),
      "not json",
      "null",
      JSON.stringify({ transcript: 5 }),
      JSON.stringify({ transcript: "frank dot miller at gmail dot com", today: "2026-03-11" }),
    ].join("\n");
    const run = spawnSync("node_modules/.bin/node", ["scripts/parse-transcripts.ts"], { input, encoding: "utf8" });
    const answers = run.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(5);
    expect(answers[0].contact.firstName).toBe("Sarah");
    expect(answers[1]).toEqual({ contact: {}, opportunity: {}, evidence: {} });
    expect(answers[4].contact.email).toBe("frank.miller@gmail.com");
  });
});
