#!/usr/bin/env bash
# Old sales programs hand their contacts over as dBase tables. dbf-reader 1.0.3 of npm counts the months from one
# where JavaScript counts from zero: a call on December 3 is on January 3 of the next year, one on January 31 on March
# 3. It and harb 0.1.1 make 0 of a sum that nobody has entered and false of an answer that nobody has given ("?"),
# where DBF has a blank for "not known"; node-dbf 0.4.0 has no answers at all: T, too, is null. dbffile 1.13.0, which
# wrote the table, reads all of it back. Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  dbf-reader@1.0.3 harb@0.1.1 node-dbf@0.4.0 dbffile@1.13.0 >/dev/null
cat > look.cjs <<'JS'
const { readFileSync } = require("node:fs");
const { DBFFile } = require("dbffile");
const { Dbf } = require("dbf-reader");
const harb = require("harb");
const NodeDbf = require("node-dbf").default;
const fields = [["NAME", "C", 20], ["DEAL", "N", 12, 2], ["CALL", "D", 8], ["NEWS", "L", 1]]
  .map(([name, type, size, decimalPlaces = 0]) => ({ name, type, size, decimalPlaces }));
const day = (value) => new Date(value).toISOString().slice(0, 10);
async function look() {
  const table = await DBFFile.create("people.dbf", fields);
  await table.appendRecords([
    { NAME: "Ada King", DEAL: 12500.5, CALL: new Date(Date.UTC(2026, 11, 3)), NEWS: true },
    { NAME: "Bo Hale", DEAL: null, CALL: new Date(Date.UTC(2026, 0, 31)), NEWS: null },
  ]);
  const bytes = readFileSync("people.dbf");
  const own = await (await DBFFile.open("people.dbf")).readRecords();
  const late = Dbf.read(bytes).rows;
  const book = harb.read(bytes, { type: "buffer" });
  const sheet = book.Sheets[book.SheetNames[0]];
  const parsed = await new Promise((resolve) => {
    const rows = [];
    new NodeDbf("people.dbf").on("record", (row) => rows.push(row)).on("end", () => resolve(rows)).parse();
  });
  return [
    ["dbffile", own.map((row) => [row.DEAL, day(row.CALL), row.NEWS]), [[12500.5, "2026-12-03", true], [null, "2026-01-31", null]]],
    ["dbf-reader", late.map((row) => [row.DEAL, day(row.CALL), row.NEWS]), [[12500.5, "2027-01-03", true], [0, "2026-03-03", false]]],
    ["harb", [sheet.B3.v, sheet.D3.v], [0, false]],
    ["node-dbf", parsed.map((row) => [row.DEAL, row.CALL, row.NEWS]), [[12500.5, "20261203", null], [null, "20260131", null]]],
  ];
}
look().then((seen) => {
  for (const [reader, read] of seen) console.log(`${reader}: ${JSON.stringify(read)}`);
  process.exit(seen.every(([, read, expected]) => JSON.stringify(read) === JSON.stringify(expected)) ? 0 : 1);
});
JS
TZ=UTC node look.cjs
