#!/usr/bin/env bash
# Three of npm's writers of CSV, given contacts as objects. convert-array-to-csv 2.0.0 takes each object's values in their
# own order, without looking at their names, so a row that lacks a value in the middle has the next one in its column: a
# phone under "firm". csvjson 5.1.0 writes a tab for each comma and each line end within a text, and calls the columns
# "[].name". json-2-csv 5.6.0 by default calls a column "Tel\." that was "Tel.", and writes the word "undefined" where an
# object has no value. csv-stringify 6.9.0 does none of it. Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  convert-array-to-csv@2.0.0 csvjson@5.1.0 json-2-csv@5.6.0 csv-stringify@6.9.0 >/dev/null
cat > look.cjs <<'JS'
const { convertArrayToCSV } = require("convert-array-to-csv");
const csvjson = require("csvjson");
const { json2csv } = require("json-2-csv");
const { stringify } = require("csv-stringify/sync");
const people = [
  { name: "King, Ada", firm: "Ink", "Tel.": "+4722334455" },
  { name: "Bo Hale", "Tel.": "0171555", note: "two\nlines" },
];
const seen = {
  "convert-array-to-csv": convertArrayToCSV(people),
  csvjson: csvjson.toCSV(people),
  "json-2-csv": json2csv(people),
  "csv-stringify": stringify(people, { header: true, columns: ["name", "firm", "Tel.", "note"] }),
};
console.log(JSON.stringify(seen, null, 2));
const expected = {
  "convert-array-to-csv": 'name,firm,Tel.\n"King, Ada",Ink,+4722334455\nBo Hale,0171555,"two\nlines"\n',
  csvjson: "[].name,[].firm,[].Tel.,[].note\nKing\t Ada,Ink,+4722334455,\nBo Hale,,0171555,two\tlines",
  "json-2-csv": 'name,firm,Tel\\.,note\n"King, Ada",Ink,+4722334455,undefined\nBo Hale,undefined,0171555,"two\nlines"',
  "csv-stringify": 'name,firm,Tel.,note\n"King, Ada",Ink,+4722334455,\nBo Hale,,0171555,"two\nlines"\n',
};
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node look.cjs
