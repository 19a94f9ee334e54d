import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { pageOf, readCursor, type Sort, type SortKey } from "#app/lists/keyset.server.ts";
import {
  amountKey,
  countKey,
  dayKey,
  instantKey,
  optionalDayKey,
  textKey,
  uuidKey,
} from "#app/lists/sort-key.server.ts";

const x = sql.ref<string>("x");
const amount = sql.ref<number>("x");
const anything: SortKey = { value: sql.ref("x"), type: "text", accepts: () => true };
const sortOf = (...keys: SortKey[]): Sort => ({ name: "x", direction: "asc", keys });
const two = sortOf(anything, anything);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("no text whatever makes reading a cursor fail", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(() => readCursor(text, two)).not.toThrow();
    }),
  );
});

test("no JSON whatever makes reading a cursor fail, and what it gives has the shape asked for", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const cursor = readCursor(encode(["x", "asc", ...(Array.isArray(value) ? value : [value])]), two);
      if (cursor) expect(cursor.values).toHaveLength(2);
    }),
  );
});

test("a cursor of another shape, another order or another direction is none", () => {
  const digits = sortOf({ ...anything, accepts: (value) => /^\d+$/.test(value) });
  expect(readCursor(encode(["x", "asc", "next", "12"]), digits)).toEqual({ step: "next", values: ["12"] });
  for (const wrong of [
    ["x", "asc", "next", "a"],
    ["x", "asc", "next"],
    ["x", "asc", "next", "1", "2"],
    ["x", "asc", "sideways", "1"],
    ["x", "asc", "next", 1],
    ["y", "asc", "next", "1"],
    ["x", "desc", "next", "1"],
    ["next", "1"],
    "next",
    null,
    {},
  ]) {
    expect(readCursor(encode(wrong), digits)).toBeNull();
  }
});

test.each([
  [
    instantKey(x),
    ["2026-03-11T09:30:00.123Z"],
    ["now", "2026-02-30T00:00:00.000Z", "0000-01-01T00:00:00.000Z", "infinity"],
  ],
  [dayKey(x), ["2026-03-11", "1900-01-01"], ["2026-02-30", "infinity", "1899-12-31", "20260311", "+012026-01-01"]],
  [optionalDayKey(x, "infinity"), ["infinity", "2026-03-11"], ["-infinity", ""]],
  [amountKey(x), ["0", "9999999999", "12.50"], ["-1", "1e3", "99999999999", "NaN", "1.234", ""]],
  [countKey(amount), ["0", "500"], ["-1", "1.5", "9999999999", "x"]],
  [textKey(x), ["", "Zoë 🦊"], ["a\0", "a\ud800", "x".repeat(1_001)]],
  [uuidKey(x), ["3e649b65-fc6f-4de0-b73c-b2a34f6441eb"], ["1", ""]],
] as const)("%j accepts what its column can be compared with, and nothing else", (key, good, bad) => {
  expect(good.filter((value) => !key.accepts(value))).toEqual([]);
  expect(bad.filter((value) => key.accepts(value))).toEqual([]);
});

test("a page's cursors lead back to where they were cut, whatever the values are", () => {
  const row = fc.tuple(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" })).map((keys) => ({ keys }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 6 }), (rows) => {
      const page = pageOf(rows, { sort: two, cursor: null, limit: rows.length - 1 });
      expect(page.rows).toEqual(rows.slice(0, -1));
      expect(page.previous).toBeNull();
      expect(readCursor(page.next ?? "", two)).toEqual({ step: "next", values: rows.at(-2)?.keys });
    }),
  );
});

test("paging forward and back over any rows shows each once and ends at both ends", () => {
  const sort = sortOf(anything);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      (numbers, limit) => {
        const sorted = numbers.toSorted((a, b) => a - b);
        const read = (text: string | null) => {
          const cursor = text === null ? null : readCursor(text, sort);
          const start = Number(cursor?.values[0]);
          const rest =
            cursor?.step === "previous"
              ? sorted.filter((n) => n < start).toReversed()
              : sorted.filter((n) => !cursor || n > start);
          const found = rest.slice(0, limit + 1).map((n) => ({ keys: [String(n)], n }));
          return pageOf(found, { sort, cursor, limit });
        };
        const pages = [read(null)];
        for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(read(next));
        expect(pages.flatMap((page) => page.rows.map(({ n }) => n))).toEqual(sorted);

        const back = [pages.at(-1)];
        for (let previous = back[0]?.previous; previous; previous = back.at(-1)?.previous) back.push(read(previous));
        expect(back.map((page) => page?.rows)).toEqual(pages.toReversed().map((page) => page.rows));
      },
    ),
  );
});

test("an empty page has no neighbors", () => {
  expect(pageOf([], { sort: two, cursor: null, limit: 10 })).toEqual({ rows: [], next: null, previous: null });
});
