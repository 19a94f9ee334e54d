#!/usr/bin/env bash
# csv-parse 7.0.3 with `cast_date` makes a day of every text that Date.parse accepts, and V8 skips words before a number up to 12: the
# product "Kiln 7" becomes July 1, 2001, "Adler 12" December 1, "Route 66" the year 1966. What no month can be stays text, so that a column
# has both. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts csv-parse@7.0.3 >/dev/null
cat > look.cjs <<'JS'
const { parse } = require("csv-parse/sync");
const names = ["Kiln 7", "Adler 12", "Route 66", "Kiln 13", "Kiln"];
const read = parse(`name\n${names.join("\n")}\n`, { columns: true, cast: true, cast_date: true }).map(({ name }) => name);
const shown = read.map((name) => (name instanceof Date ? `a day in ${name.getFullYear()}` : name));
console.log(`csv-parse 7.0.3, Node ${process.version}:`, Object.fromEntries(names.map((name, at) => [name, shown[at]])));
const asSeen = ["a day in 2001", "a day in 2001", "a day in 1966", "Kiln 13", "Kiln"].every((one, at) => shown[at] === one);
process.exit(asSeen ? 0 : 1);
JS
TZ=UTC node look.cjs
