/** Where texts name a person who is erased (docs/product.md#erasing). */
import { expect, test } from "vitest";
import { MentionFinder, numberIn, sequencesOf } from "#app/contacts/erase/mentions.ts";

const known = {
  names: sequencesOf(["José", "Anna Maria"], ["O'Hara"]),
  words: ["jose", "ohara"],
  emails: ["jose+1@acme.example"],
  numbers: numberIn("+1 415 555 0134"),
};

test.each([
  ["Jose O’Hara called", "(erased) called"],
  ["JOSÉ O'HARA's deal, with José's friend", "(erased)'s deal, with José's friend"],
  ["O'Hara, Jose: yes", "(erased): yes"],
  ["Anna Maria O'Hara", "(erased)"],
  ["Anna Maria Ohara-Smith", "(erased)-Smith"],
  ["Joseph O'Hara, and Jose. Then O'Harald", "Joseph O'Hara, and Jose. Then O'Harald"],
  ["mail JOSE+1@acme.example now", "mail (erased) now"],
  ["call (415) 555-0134 or +14155550134, not 415 555 0135", "call (erased) or (erased), not 415 555 0135"],
  ["", ""],
])("of “%s” stays “%s”", (text, expected) => {
  expect(new MentionFinder(known, false).blanked(text)).toBe(expected);
});

test("in texts about the person's own deals each word of the name counts", () => {
  expect(new MentionFinder(known, true).blanked("Jose said yes. Ring O'Hara on 3/4")).toBe(
    "(erased) said yes. Ring (erased) on 3/4",
  );
});

test("texts within JSON are blanked, keys too, and all else stays", () => {
  const value = { "José O'Hara": ["Jose O'Hara", 7, null, { at: true }] };
  expect(new MentionFinder(known, false).blankedJson(value)).toEqual({
    "(erased)": ["(erased)", 7, null, { at: true }],
  });
});

test.each(["a", "é", "1", " ", "'", "1 ", "a'", "(", "+1"])(
  "a text of 200,000 characters of “%s” is read without backtracking",
  (unit) => {
    const text = unit.repeat(200_000 / unit.length);
    expect(new MentionFinder(known, true).blanked(text)).toBe(text);
  },
);
