#!/usr/bin/env bash
# The npm package to-csv 0.1.1 writes its escapes into the objects that it is given: after one export a name with quotation marks has backslashes
# in the program's own data, and each further export adds some. It writes them as \" instead of "", too, which RFC 4180 and most readers do
# not know. react-csv 2.2.2 leaves the objects alone, puts every value between quotation marks, and does not double those within it.
# Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts to-csv@0.1.1 react-csv@2.2.2 csv-parse@7.0.3 >/dev/null
cat > look.cjs <<'JS'
const { parse } = require("csv-parse/sync");
const toCsv = require("to-csv");
const { toCSV: reactCsv } = require("react-csv/lib/core");
const rows = [{ name: 'the "blue" kiln', place: "Oslo" }];
const refused = (text) => {
  try {
    return JSON.stringify(parse(text));
  } catch ({ code }) {
    return code;
  }
};
const react = reactCsv(rows, undefined, ",", '"');
console.log("react-csv 2.2.2:", react.split("\n")[1], "- read:", refused(react), "- the object:", rows[0].name);
const seen = [rows[0].name];
for (const count of ["once", "twice"]) {
  const text = toCsv(rows);
  console.log(`to-csv ${count}:`, text.trim().split("\n")[1], "- read:", refused(text), "- the object:", rows[0].name);
  seen.push(rows[0].name);
}
const asSeen = react.includes('"the "blue" kiln"') && new Set(seen).size === 3 && seen[2].length > seen[1].length;
process.exit(asSeen ? 0 : 1);
JS
node look.cjs
