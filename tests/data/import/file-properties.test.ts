import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decode } from "#app/data/import/file/decode.server.ts";
import { openTable } from "#app/data/import/file/table.server.ts";
import { allOf, bigEndian, readFile, withMark } from "./read-file.ts";

// What is stored of a text, as it stands in a file: line ends as LF, no characters that PostgreSQL refuses.
const storable = fc
  .string({ unit: "grapheme", maxLength: 30 })
  .map((text) => text.replace(/\r\n?/g, "\n").replaceAll("\0", ""));

test("any texts that a program writes as CSV come back, by each delimiter and line end", async () => {
  const cell = fc.oneof(storable, fc.constantFrom('"', "\n", ";", ",", "\t", " x ", "=cmd", "שלום", "'", "1.200,50"));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constant("x"), cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(",", ";", "\t"),
      fc.constantFrom("\n", "\r\n"),
      async (rows, delimiter, lineEnd) => {
        const text = stringify([["Name", "Notes", "City"], ...rows], {
          delimiter,
          record_delimiter: lineEnd,
          quoted_match: /[\r\n]/,
        });
        const opened = await openTable(Buffer.from(text), { delimiter: delimiter as "," });
        if (!opened.ok) throw new Error(opened.message);
        const read = await allOf(opened.value.rows());
        expect(read.map(({ values }) => values)).toEqual(rows);
        const lines = text.replace(/\r\n?/g, "\n").split("\n");
        for (const { line } of read) expect(lines[line - 1]).toMatch(/^x/);
      },
    ),
  );
});

test("a text comes back from each encoding that holds it", async () => {
  await fc.assert(
    fc.asyncProperty(storable, async (text) => {
      const file = `a${text}`;
      for (const bytes of [
        Buffer.from(file),
        withMark([0xef, 0xbb, 0xbf], Buffer.from(file)),
        withMark([0xff, 0xfe], Buffer.from(file, "utf16le")),
        withMark([0xfe, 0xff], bigEndian(file)),
      ]) {
        expect(await decode(bytes)).toMatchObject({ value: { text: file } });
      }
    }),
  );
});

test("no bytes make the reading fail: they are a table or are refused with a sentence", async () => {
  const mark = fc.constantFrom([], [0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf]);
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .array(fc.constantFrom(...Buffer.from('a,";\t\r\n\0 1')), { maxLength: 60 })
      .map((codes) => Uint8Array.from(codes)),
  );
  await fc.assert(
    fc.asyncProperty(mark, bytes, async (start, body) => {
      const file = withMark(start, Buffer.from(body));
      const opened = await openTable(file);
      if (!opened.ok) expect(opened.message).not.toBe("");
      for (const kind of opened.ok ? (["contacts", "opportunities"] as const) : []) {
        const { records, wrong } = await readFile(file, kind);
        expect(records.length + wrong.length).toBe(opened.ok && opened.value.total);
      }
    }),
    { numRuns: 300 },
  );
});
