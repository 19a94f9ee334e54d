import fc from "fast-check";
import { expect, test } from "vitest";
import { pack, unpack } from "#app/http/packed.ts";

test("rows come out of their text as they went in", () => {
  const row = fc.record({
    id: fc.string({ unit: "grapheme" }),
    n: fc.integer(),
    missing: fc.constant(null),
    '~"': fc.constantFrom('"~"', "~"),
  });
  fc.assert(fc.property(fc.array(row), (rows) => expect(unpack(pack(rows))).toEqual(rows)));
});
