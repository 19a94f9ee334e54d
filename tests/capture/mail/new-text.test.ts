/** What is new in a mail, whatever is in it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlAsText } from "#app/capture/mail/html-lines.server.ts";
import { MAX_READ_CHARACTERS } from "#app/capture/mail/mail.ts";
import { newTextOf } from "#app/capture/mail/new-text.ts";

const MAIL = { subject: "Ovens", from: { name: "Ana Ruiz", address: "ana@acme.example" }, to: [] };
const LINES = [
  "> We take it for $80,000",
  "On Mar 4, 2026, at 10:12, Tom Hale <tom@foods.example> wrote:",
  "From: Tom Hale <tom@foods.example>",
  "Sent: Wednesday, March 4, 2026",
  "Subject: Ovens",
  "---------- Forwarded message ---------",
  "-- ",
  "Best regards,",
  "Ana Ruiz",
  "This e-mail is confidential and intended for its recipient.",
  "",
  "He wants two ovens",
];

test("of any lines in any order the new text is part of them, and reading it again finds no quote's mark", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...LINES), { maxLength: 30 }),
      fc.constantFrom("Ovens", "Re: Ovens", "Fwd: Ovens"),
      (lines, subject) => {
        const { text } = newTextOf(lines.join("\n"), { ...MAIL, subject });
        for (const line of text.split("\n"))
          expect(lines.map((one) => one.trim()).join("\n")).toContain(line.slice(0, 40));
      },
    ),
  );
});

test("any text and any HTML is read to its end", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), (text) => {
      expect(newTextOf(text, MAIL).text.length).toBeLessThanOrEqual(text.length);
      expect(typeof htmlAsText(text)).toBe("string");
    }),
  );
});

test.each([
  [">".repeat(MAX_READ_CHARACTERS)],
  ["From: ".repeat(40_000)],
  ["From:\n".repeat(40_000)],
  ["<div>".repeat(40_000)],
  ["<blockquote>".repeat(20_000)],
  ["On 2026 ".repeat(30_000)],
  ["-".repeat(MAX_READ_CHARACTERS)],
  ["_ ".repeat(100_000)],
  ["a@".repeat(100_000)],
  [" ".repeat(MAX_READ_CHARACTERS)],
  ["Best,\n".repeat(30_000)],
])("200 kB of %.6s… are read", (text) => {
  expect(newTextOf(htmlAsText(text), { ...MAIL, subject: "Re: x" }).text.length).toBeLessThanOrEqual(
    MAX_READ_CHARACTERS,
  );
  expect(newTextOf(text, { ...MAIL, subject: "Fwd: x" }).text.length).toBeLessThanOrEqual(MAX_READ_CHARACTERS);
});

test("of mails that are passed on within one another, however many, no head is lost", () => {
  const heads = Array.from({ length: 8 }, (_, n) => `From: Writer ${n} <w${n}@ink.example>`);
  const mails = heads.map(
    (head) =>
      `---------- Forwarded message ---------\n${head}\nDate: Fri, Dec 4, 2026 at 6:00 AM\nSubject: Ovens\nTo: <a@b.example>\n\nOvens.\n`,
  );
  const read = newTextOf(mails.join("\n"), { ...MAIL, subject: "Fwd: Ovens" });
  for (const head of heads) expect(`${read.text}\n${read.folded}`).toContain(head);
});

test.each([
  ["  Hi Nina,\n  our offer is $21,000.\n  Ada", true],
  ["\tHi Nina,\n\tour offer is $21,000.", true],
  ["Our offer was $21,000, wasn't it?", false],
])("an indented quote without a mark below the author's given name is folded: %j", (below, isFolded) => {
  const from = { name: "Nina Adler", address: "nina@adler.test" };
  const read = newTextOf(`We take two:\n  - one now\n\nNina\n\n${below}`, { ...MAIL, from, subject: "Re: Ovens" });
  expect(read.text).toContain("one now");
  expect(read.folded.includes("21,000")).toBe(isFolded);
});

test.each([
  ["Fwd: Ovens", "", true],
  ["Ovens", "", true],
  ["Re: Ovens", "On Nov 30, 2026, at 8:00 AM, Bo Hill <bo@hill.example> wrote:\n\n", false],
])(
  "%s: a mail that is passed on within marks of a quote is read, one within an answer is not",
  (subject, above, isRead) => {
    const head = "> Begin forwarded message:\n> \n> From: Tom Burke <tom@hill.example>\n> Subject: Ovens\n";
    const forwarded = `${head}> Date: Nov 30, 2026 at 8:00 AM\n> To: Ana Ruiz <ana@acme.example>\n> \n> We take two for $900.\n`;
    const { text, folded, passedOn } = newTextOf(`Call him on Friday.\n\n${above}${forwarded}`, { ...MAIL, subject });
    expect(text).toBe(isRead ? "Call him on Friday.\n\nWe take two for $900." : "Call him on Friday.");
    expect(folded.includes("$900")).toBe(!isRead);
    expect(passedOn.map(({ from }) => from?.address)).toEqual(isRead ? ["tom@hill.example"] : []);
  },
);
