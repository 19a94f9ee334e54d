/** What is read of a note for each name and each sum in it does not grow with the note: counted, not timed. */
import { expect, test } from "vitest";
import { assignRoles } from "#app/note-reader/dates/date-roles.ts";
import { findDates } from "#app/note-reader/dates/dates.ts";
import { findAmounts } from "#app/note-reader/money/amounts.ts";
import { oddsOfSums } from "#app/note-reader/money/sum-odds.ts";
import { withoutTitle } from "#app/note-reader/tagger/combine-names.ts";
import { readTokens } from "#app/note-reader/tokenizer.ts";
import type { Doc } from "#app/note-reader/tokens.ts";

/** The note, and how many of its tokens were read by then. */
function counted(text: string): { doc: Doc; reads: () => number } {
  const doc = readTokens(text);
  let reads = 0;
  const tokens = new Proxy(doc.tokens, {
    get(target, key) {
      if (typeof key === "string" && /^\d+$/.test(key)) reads++;
      return Reflect.get(target, key);
    },
  });
  return { doc: { ...doc, tokens }, reads: () => reads };
}

test("sums that stand side by side read a bounded part of the note each", () => {
  const readsOf = (count: number) => {
    const { doc, reads } = counted("$1".repeat(count));
    const amounts = findAmounts(doc);
    expect(amounts).toHaveLength(count);
    const before = reads();
    oddsOfSums(doc, amounts, null);
    return reads() - before;
  };
  readsOf(10);
  expect(readsOf(1_600) / readsOf(400)).toBeLessThan(5);
});

test("a name's title and owner are looked for in its own words", () => {
  const readsOf = (count: number) => {
    const { doc, reads } = counted("sarah ".repeat(count));
    for (let start = 0; start < count - 1; start++)
      withoutTitle(doc, { start, middle: start + 1, end: start + 2, probability: 1 });
    return reads();
  };
  expect(readsOf(1_600) / readsOf(400)).toBeLessThan(5);
});

test("of many dates that others replace a few are weighed anew", () => {
  const readsOf = (count: number) => {
    const { doc, reads } = counted("from friday to monday. ".repeat(count));
    const dates = findDates(doc, 0);
    const before = reads();
    expect(assignRoles(doc, dates, 0)).toHaveLength(count);
    return reads() - before;
  };
  readsOf(10);
  expect(readsOf(200) / readsOf(50)).toBeLessThan(6);
});
