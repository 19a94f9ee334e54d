import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseDay } from "#app/note-reader/dates/calendar.ts";
import { parseTranscript } from "#app/note-reader/parse-transcript.ts";
import { readNote } from "#app/note-reader/read-note.ts";
import {
  forwardBackward,
  isAllowedTransition,
  LABEL_COUNT,
  labelProbability,
  maskForbidden,
  pathProbability,
} from "#app/note-reader/tagger/crf.ts";
import { featuresOf } from "#app/note-reader/tagger/name-features.ts";
import { readModel, shippedModel, tagNames, weightsOffset, writeModel } from "#app/note-reader/tagger/name-tagger.ts";
import { NAME_WEIGHTS } from "#app/note-reader/tagger/name-weights.ts";
import { wordsOf } from "#app/note-reader/tokens.ts";
import { trainOn } from "#scripts/train/names/lessons.ts";

const TODAY = "2026-03-11";
const read = (said: string) => readNote(said, parseDay(TODAY) ?? 0);

function likeliest(said: string) {
  const { doc, addresses } = read(said);
  const { companies, people } = tagNames(doc, addresses);
  const first = <T extends { probability: number }>(list: T[]) =>
    [...list].sort((a, b) => b.probability - a.probability)[0];
  const [company, person] = [first(companies), first(people)];
  return { company: company && wordsOf(doc, company), person: person && wordsOf(doc, person) };
}

describe("the chain of labels", () => {
  const numbers = fc.array(fc.double({ min: -4, max: 4, noNaN: true }), {
    minLength: LABEL_COUNT * 3,
    maxLength: LABEL_COUNT * 3,
  });
  const transitions = maskForbidden(new Float64Array(LABEL_COUNT * LABEL_COUNT).map((_, i) => Math.sin(i)));

  it("gives each token's labels chances that add up to one", () => {
    fc.assert(
      fc.property(numbers, (scores) => {
        const lattice = forwardBackward(Float64Array.from(scores), transitions);
        for (const token of [0, 1, 2]) {
          const chances = Array.from({ length: LABEL_COUNT }, (_, y) => labelProbability(lattice, token, y));
          expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 6);
        }
      }),
      { numRuns: 50, seed: 7 },
    );
  });

  it("gives a path the probability that counting every way gives it", () => {
    fc.assert(
      fc.property(numbers, (scores) => {
        const lattice = forwardBackward(Float64Array.from(scores), transitions);
        const ways = Array.from({ length: LABEL_COUNT ** 3 }, (_, n) => [
          n % LABEL_COUNT,
          Math.floor(n / LABEL_COUNT) % LABEL_COUNT,
          Math.floor(n / LABEL_COUNT ** 2),
        ]);
        const weight = (way: number[]) =>
          Math.exp(
            way.reduce(
              (sum, y, i) =>
                sum + (scores[i * LABEL_COUNT + y] ?? 0) + (transitions[(way[i - 1] ?? 0) * LABEL_COUNT + y] ?? 0),
              0,
            ),
          );
        const total = ways.reduce((sum, way) => sum + weight(way), 0);
        const lone = ways
          .filter(([a, b, c]) => a !== 3 && b === 5 && c !== 6)
          .reduce((sum, way) => sum + weight(way), 0);
        expect(pathProbability(lattice, 1, [5], [3], [6])).toBeCloseTo(lone / total, 6);
      }),
      { numRuns: 50, seed: 7 },
    );
  });

  it("never goes on with a name that has not begun", () => {
    const lattice = forwardBackward(new Float64Array(LABEL_COUNT * 2), transitions);
    expect(labelProbability(lattice, 0, 2)).toBe(0);
    expect(isAllowedTransition(3, 6)).toBe(false);
    expect(isAllowedTransition(5, 6)).toBe(true);
  });
});

describe("the weights", () => {
  it("are read as they were written, to a hundredth of the greatest", () => {
    const rows: [number, number[]][] = [
      [4_000_000_000, [1, -2, 3, 0, 0.5, 0, -1]],
      [7, [0, 0, 0.1, 0, 0, 0, 2]],
    ];
    const model = readModel(writeModel(rows, new Float64Array(LABEL_COUNT * LABEL_COUNT).fill(0.25)));
    for (const [hash, weights] of rows) {
      const row = weightsOffset(model, hash) ?? -1;
      for (const [y, weight] of weights.entries()) {
        expect(Math.abs((model.weights[row + y] ?? 9) * model.scale - weight)).toBeLessThan(0.03);
      }
    }
    expect(model.transitions[0]).toBe(0.25);
  });

  it("take at most 300 kB and know the features of today: who changes features trains anew", () => {
    expect(NAME_WEIGHTS.length).toBeLessThan(300_000);
    const { doc, addresses } = read("just met sarah mitchell from brightline packaging she wants a quote next tuesday");
    const hashes = featuresOf(doc, addresses).flatMap((f) => [...f]);
    const known = hashes.filter((hash) => weightsOffset(shippedModel(), hash) !== undefined).length;
    expect(known / hashes.length).toBeGreaterThan(0.38);
  });
});

describe("the training", () => {
  it("gives the same weights for the same notes, whatever was trained before", () => {
    const told = (firstName: string, businessName: string) => ({
      id: firstName,
      today: TODAY,
      transcript: `just met ${firstName} from ${businessName} she wants a quote next tuesday`,
      expected: { contact: { firstName, businessName } },
    });
    const notes = [told("sarah", "brightline packaging"), told("omar", "blue anvil forge")];
    const once = trainOn(notes);
    expect(readModel(once).features.length).toBeGreaterThan(100);
    trainOn(notes.slice(1));
    expect(trainOn(notes)).toBe(once);
  });
});

describe("the name tagger", () => {
  it.each([
    [
      "i sat down with thora lindgren over at copper basin pallets she wants a quote",
      "thora lindgren",
      "copper basin pallets",
    ],
    [
      "call yusuf okonkwo at silver fern print and sign about the banners",
      "yusuf okonkwo",
      "silver fern print and sign",
    ],
    ["Ines Calderon, Two Pines Credit Union, wants 12 scanners.", "Ines Calderon", "Two Pines Credit Union"],
    ["my colleague petra told me about omar haddad he runs blue anvil forge", "omar haddad", "blue anvil forge"],
  ])("finds the contact and its company in %j", (said, person, company) => {
    expect(likeliest(said)).toEqual({ person, company });
  });

  it("says nothing of a note without names", () => {
    const { doc, addresses } = read("remember to pick up milk and the dry cleaning");
    const { companies, people } = tagNames(doc, addresses);
    expect([...companies, ...people].filter((name) => name.probability > 0.2)).toEqual([]);
  });

  it("gives spans that lie in any text, and chances", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const { doc, addresses } = read(text);
        const { companies, people } = tagNames(doc, addresses);
        for (const { start, end, probability } of [...companies, ...people]) {
          expect(start >= 0 && end > start && end <= doc.tokens.length).toBe(true);
          expect(probability >= 0 && probability <= 1.000001).toBe(true);
        }
        for (const { start, middle, end } of people) expect(middle >= start && middle <= end).toBe(true);
      }),
      { numRuns: 100, seed: 7 },
    );
  });

  it("reads no more than a thousand words of what goes on and on", () => {
    const { doc, addresses } = read("sarah mitchell from brightline packaging ".repeat(240));
    const { companies } = tagNames(doc, addresses);
    expect(Math.max(...companies.map((c) => c.end))).toBeLessThanOrEqual(1000);
  });
});

describe("names in a draft", () => {
  it("shows as evidence the words that the name was read from", () => {
    const said = "i sat down with thora lindgren over at copper basin pallets she wants a quote";
    const { contact, evidence } = parseTranscript(said, TODAY);
    expect(contact).toMatchObject({ firstName: "Thora", lastName: "Lindgren", businessName: "Copper Basin Pallets" });
    expect(evidence).toMatchObject({ "contact.firstName": "thora", "contact.businessName": "copper basin pallets" });
  });
});
