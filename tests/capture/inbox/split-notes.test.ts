import fc from "fast-check";
import { expect, test } from "vitest";
import { splitNotes } from "#app/capture/store/split-notes.ts";
import { stretched } from "../../harness/machine-speed.ts";

test("notes are separated by lines of dashes, or without them by empty lines", () => {
  expect(splitNotes("Met Ada at the fair.\n---\nCalled Bo about samples.\n\nHe wants ten.")).toEqual([
    "Met Ada at the fair.",
    "Called Bo about samples.\n\nHe wants ten.",
  ]);
  expect(splitNotes("Met Ada at the fair.\r\n \t\r\nCalled Bo about samples.\r\nHe wants ten.")).toEqual([
    "Met Ada at the fair.",
    "Called Bo about samples.\nHe wants ten.",
  ]);
  expect(splitNotes("One line\nand another one")).toEqual(["One line\nand another one"]);
  expect(splitNotes("")).toEqual([]);
});

test("a greeting or a signature is no note of its own", () => {
  expect(splitNotes("Hi all,\n\nMet Ada at the fair.\n\nBye\n")).toEqual(["Hi all,\n\nMet Ada at the fair.\n\nBye"]);
  expect(splitNotes("Hi")).toEqual(["Hi"]);
});

test("a list is a note a line, where every line begins with a bullet or a number", () => {
  const notes = ["Kofi wants the kiosks in blue", "Anna signs on Friday", "Redwood asked for a visit"];
  for (const bullet of ["- ", "* ", "• ", "  - "])
    expect(splitNotes(notes.map((note) => bullet + note).join("\n"))).toEqual(notes);
  expect(splitNotes(notes.map((note, index) => `${index + 1}. ${note}`).join("\r\n"))).toEqual(notes);
  const oneNote = "Call with Kofi today:\n- wants the kiosks in blue\n- decides on Friday";
  expect(splitNotes(oneNote)).toEqual([oneNote]);
  expect(splitNotes("- Kofi wants the kiosks in blue")).toEqual(["- Kofi wants the kiosks in blue"]);
});

test("no word is lost, whatever the text", () => {
  const words = (text: string) => text.split(/\s+/).filter((word) => word && !/^-{3,}$/.test(word));
  fc.assert(
    fc.property(fc.array(fc.constantFrom("Met Ada", "a", "\n", "\n\n", "\r\n", "---", " ", "called Bo")), (parts) => {
      const text = parts.join(" ");
      expect(splitNotes(text).flatMap(words)).toEqual(words(text));
    }),
  );
});

test("a text of nothing but separators of lines is no work", () => {
  const before = process.cpuUsage().user;
  expect(splitNotes(`Met Ada at the fair.${"\u2028".repeat(200_000)}x`)).toHaveLength(1);
  expect(process.cpuUsage().user - before).toBeLessThan(stretched(1_000_000));
});
