import fc from "fast-check";
import { expect, test } from "vitest";
import { pack, sendRows, unpack } from "#app/lists/sent-rows.ts";

const ROWS = [{ id: "1", name: "Alder bridge" }];
const asking = (accept: string) => new Request("http://localhost/opportunities", { headers: { Accept: accept } });

test("rows come out of their text as they went in", () => {
  const row = fc.record({
    id: fc.string({ unit: "grapheme" }),
    n: fc.integer(),
    missing: fc.constant(null),
    '~"': fc.constantFrom('"~"', "~"),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      expect(unpack(pack(rows))).toEqual(rows);
    }),
  );
});

test("a document's data tell how many rows it shows, and the server has them for rendering", () => {
  const sent = sendRows(asking("text/html,*/*;q=0.8"), ROWS);
  expect(JSON.parse(JSON.stringify(sent))).toEqual({ shown: 1 });
  expect(sent.here).toEqual(ROWS);
});

test("client-side navigation gets the rows", () => {
  const sent = sendRows(asking("*/*"), ROWS);
  expect(sent.packed && unpack(sent.packed)).toEqual(ROWS);
});
