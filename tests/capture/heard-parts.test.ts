import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evidenceParts } from "#app/capture/review/views/evidence.tsx";

const NOTE = "Met Jane Doe of Acme,\njane dot doe at acme dot com. It is a fifty k deal.";
const heardIn = (evidence: Record<string, string>, note = NOTE) => evidenceParts(evidence, note);
const marked = (...given: Parameters<typeof heardIn>) =>
  heardIn(...given)
    .filter(({ heard }) => heard)
    .map(({ text }) => text);

describe("the transcript beside a review", () => {
  test("has the words marked that its draft rests on, in their order", () => {
    expect(
      marked({
        email: "jane dot doe at acme dot com",
        firstName: "Jane",
        businessName: "Acme",
      }),
    ).toEqual(["Jane", "Acme", "jane dot doe at acme dot com"]);
  });

  test("finds words that the parser gives with other spaces, signs and capitals", () => {
    expect(marked({ businessName: "acme jane dot" })).toEqual(["Acme,\njane dot"]);
  });

  test("marks words once that several fields rest on", () => {
    expect(marked({ firstName: "Jane Doe", lastName: "Doe of" })).toEqual(["Jane Doe", " of"]);
  });

  test("marks neither the whole note nor what was not said", () => {
    expect(marked({ notes: NOTE, phone: "555 0100", email: "..." })).toEqual([]);
  });

  test("finds words that repeat at their first place", () => {
    const note = "a ".repeat(14_000);
    expect(marked({ phone: `${"a ".repeat(6_000)}b`, email: `${"a ".repeat(6_000)}a` }, note)).toEqual([
      note.slice(0, 12_001),
    ]);
    expect(marked({ firstName: "x y x y x z" }, "x y x y x y x z y")).toEqual(["x y x y x z"]);
  });

  test("is whole, whatever is marked in it", () => {
    const words = fc.string({ unit: fc.constantFrom("a", "B", "é", "7", " ", ".", "\n", "😀"), maxLength: 40 });
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 4 }), (note, evidence) => {
        const parts = heardIn(Object.fromEntries(evidence.map((each, index) => [`field${index}`, each])), note);
        expect(parts.map(({ text }) => text).join("")).toBe(note);
        expect(parts.every(({ text }) => text !== "")).toBe(true);
      }),
    );
  });
});
