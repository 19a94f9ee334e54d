import fc from "fast-check";
import { expect, test } from "vitest";
import { type CursorShape, pageOf, readCursor } from "#app/db/keyset.server.ts";

const anything: CursorShape = [() => true, () => true];
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("no text whatever makes reading a cursor fail", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), (text) => {
      expect(() => readCursor(text, anything)).not.toThrow();
    }),
  );
});

test("no JSON whatever makes reading a cursor fail, and what it gives has the shape asked for", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const cursor = readCursor(encode(value), anything);
      if (cursor) expect(cursor.values).toHaveLength(2);
    }),
  );
});

test("a cursor of another shape is none", () => {
  const digits: CursorShape = [(value) => /^\d+$/.test(value)];
  expect(readCursor(encode(["next", "12"]), digits)).toEqual({ direction: "next", values: ["12"] });
  for (const wrong of [["next", "x"], ["next"], ["next", "1", "2"], ["sideways", "1"], ["next", 1], "next", null, {}]) {
    expect(readCursor(encode(wrong), digits)).toBeNull();
  }
});

test("a page's cursors lead back to where they were cut, whatever the values are", () => {
  const row = fc.tuple(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }));
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 6 }), (rows) => {
      const page = pageOf(rows, rows.length - 1, null, (values) => values);
      expect(page.rows).toEqual(rows.slice(0, -1));
      expect(page.previous).toBeNull();
      expect(readCursor(page.next ?? "", anything)).toEqual({ direction: "next", values: rows.at(-2) });
    }),
  );
});

test("paging forward and back over any rows shows each once and ends at both ends", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      (numbers, limit) => {
        const sorted = numbers.toSorted((a, b) => a - b);
        const read = (text: string | null) => {
          const cursor = text === null ? null : readCursor(text, [() => true]);
          const start = Number(cursor?.values[0]);
          const rest =
            cursor?.direction === "previous"
              ? sorted.filter((n) => n < start).toReversed()
              : sorted.filter((n) => !cursor || n > start);
          return pageOf(rest.slice(0, limit + 1), limit, cursor, (n) => [String(n)]);
        };
        const pages = [read(null)];
        for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(read(next));
        expect(pages.flatMap((page) => page.rows)).toEqual(sorted);

        const back = [pages.at(-1)];
        for (let previous = back[0]?.previous; previous; previous = back.at(-1)?.previous) back.push(read(previous));
        expect(back.map((page) => page?.rows)).toEqual(pages.toReversed().map((page) => page.rows));
      },
    ),
  );
});

test("an empty page has no neighbours", () => {
  expect(pageOf([], 10, null, () => [])).toEqual({ rows: [], next: null, previous: null });
});
