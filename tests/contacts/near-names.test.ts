/** Names that differ by a letter a word are found without comparing each with each (docs/product.md#duplicates). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { nearPairs } from "#app/contacts/duplicates/near-names.ts";
import { nearlySame } from "#app/contacts/look-alikes/similar-words.ts";

async function found(names: string[]): Promise<string[]> {
  const pairs: string[] = [];
  for await (const pair of nearPairs(names)) pairs.push(pair.sort().join(" / "));
  return [...new Set(pairs)].sort();
}

const word = fc.string({ unit: fc.constantFrom(..."abcdé"), minLength: 1, maxLength: 16 });
const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.sort().join(" "));

/** A name, or one of it with a letter out, in, or another one. */
const withSlips = fc
  .tuple(name, fc.array(fc.tuple(fc.nat(40), fc.constantFrom("", "x", "yz")), { maxLength: 3 }))
  .map(([first, slips]) => [
    first,
    ...slips.map(([at, letters]) => first.slice(0, at) + letters + first.slice(at + 1)),
  ]);

test("among many names all pairs are found that comparing each with each finds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(withSlips, { minLength: 30, maxLength: 40 }), async (groups) => {
      const names = [...new Set(groups.flat().map((one) => one.trim().replace(/ +/g, " ")))].filter(Boolean);
      const expected = names.flatMap((one, at) =>
        names.slice(at + 1).flatMap((other) => (nearlySame(one, other) ? [[one, other].sort().join(" / ")] : [])),
      );
      expect(await found(names)).toEqual([...new Set(expected)].sort());
    }),
    { numRuns: 60 },
  );
});
