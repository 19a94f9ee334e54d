#!/usr/bin/env bash
# csv-sniffer 0.1.1 of npm guesses what parts a list's values. Letters are among what it tries: a list of semicolons whose
# values stand in quotation marks is parted at "a"; without the marks it is parted at the semicolons. Line ends within
# quotation marks leave it without any separator. detect-csv 1.1.0, PapaParse 5.7.1 and csv-string 4.1.1 say semicolon
# and comma. Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  csv-sniffer@0.1.1 detect-csv@1.1.0 papaparse@5.7.1 csv-string@4.1.1 >/dev/null
cat > look.cjs <<'JS'
const Sniffer = require("csv-sniffer")();
const detect = require("detect-csv");
const Papa = require("papaparse");
const { detect: detectString } = require("csv-string");
const lists = {
  quoted: '"name";"note"\n"King, Ada";"a, b"\n"Hale, Bo";"c, d"\n',
  plain: "name;note\nAda;tea, milk\nBo;tea, jam\n",
  names: "name\nKing, Ada\nHale, Bo\nOrr, Cy\n",
  lines: 'name,note\nAda,"two\nlines"\nBo,plain\n',
};
const seen = Object.entries(lists).map(([name, list]) => [
  name, new Sniffer().sniff(list).delimiter, (detect(list) ?? {}).delimiter ?? null,
  Papa.parse(list.trim()).meta.delimiter, detectString(list),
]);
for (const line of seen) console.log(JSON.stringify(line));
const expected = [
  ["quoted", "a", ";", ";", ";"],
  ["plain", ";", ";", ";", ";"],
  ["names", null, null, ",", ","],
  ["lines", null, ",", ",", ","],
];
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node look.cjs
