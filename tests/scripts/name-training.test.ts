import { describe, expect, it } from "vitest";
import { parseDay } from "#app/note-reader/dates/calendar.ts";
import { readNote } from "#app/note-reader/read-note.ts";
import { featuresOf } from "#app/note-reader/tagger/name-features.ts";
import { readModel, tagNames, writeModel } from "#app/note-reader/tagger/name-tagger.ts";
import { labelsOf, type Note, PERHAPS_COMPANY } from "#scripts/train/names/gold.ts";
import { learnNames, weightiest } from "#scripts/train/names/learn.ts";
import { randomCompany, seeded } from "#scripts/train/names/random-names.ts";
import { poolOf, withOtherNames, writtenOtherwise } from "#scripts/train/names/retell.ts";

const note = (transcript: string, contact: Note["expected"]["contact"]): Note => ({
  id: "t",
  transcript,
  today: "2026-03-11",
  expected: { contact },
});
const read = (n: Note) => readNote(n.transcript, parseDay(n.today) ?? 0);
const labeled = (n: Note) => labelsOf(read(n).doc, n.expected);

const MET = note("met liz o'donnell at shamrock print and sign liz wants a sign", {
  firstName: "Liz",
  lastName: "O'Donnell",
  businessName: { anyOf: ["Shamrock Print & Sign"] },
});

describe("gold as labels", () => {
  it("finds the names in the words, and leaves open what may be one", () => {
    const bits = [1, 2, 8, 1, 32, 64, 64, 64, 3, 1, 1, PERHAPS_COMPANY];
    expect(labeled(MET)).toEqual(bits);
  });

  it("gives nothing where the company's name is not in the words", () => {
    expect(labeled(note("met liz", { firstName: "Liz", businessName: "Shamrock" }))).toBeUndefined();
  });

  it("leaves open a name that gold need not have", () => {
    expect(labeled(note("call nelson", { firstName: { anyOf: ["Nelson", null] } }))).toEqual([1, 3]);
  });
});

describe("a note told again", () => {
  it("has other names, whose labels are found again", () => {
    const random = seeded(3);
    for (let i = 0; i < 40; i++) {
      const again = withOtherNames(MET, read(MET).doc, labeled(MET) ?? [], random, poolOf([MET]));
      expect(again?.transcript.startsWith("met ")).toBe(true);
      expect(again && labeled(again)).toBeDefined();
    }
  });

  it("is written as dictated when it was typed, and with capitals when it was dictated", () => {
    const typed = note("Met Ana Duarte, Pinecrest Labs.", {});
    expect(writtenOtherwise(typed, () => 0).transcript.trim()).toBe("met ana duarte pinecrest labs");
    expect(writtenOtherwise(MET, () => 0).transcript).toContain("Shamrock Print and Sign");
  });

  it("draws the same names for the same seed", () => {
    expect(randomCompany(seeded(5))).toBe(randomCompany(seeded(5)));
  });
});

describe("learning", () => {
  const lesson = (n: Note) => {
    const { doc, addresses } = read(n);
    return { features: featuresOf(doc, addresses), labels: labeled(n) ?? [] };
  };

  it("learns names from what stands around them, the same each time", () => {
    const random = seeded(3);
    const notes = Array.from(
      { length: 30 },
      () => withOtherNames(MET, read(MET).doc, labeled(MET) ?? [], random, poolOf([MET])) ?? MET,
    );
    const learn = () => {
      const { features, transitions } = learnNames(notes.map(lesson), 1);
      return writeModel(weightiest(features, 5000), transitions);
    };
    const text = learn();
    expect(learn()).toBe(text);
    const { doc } = read(note("met dana osei at cobalt quarry dana wants a sign", {}));
    const likely = tagNames(doc, [], readModel(text)).companies.sort((a, b) => b.probability - a.probability)[0];
    expect(likely).toMatchObject({ start: 4, end: 6 });
  });
});
