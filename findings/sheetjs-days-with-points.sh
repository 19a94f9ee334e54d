#!/usr/bin/env bash
# SheetJS 0.18.5, the last release in npm, writes a day whose format has points ("dd.mm.yyyy", the usual one in Germany, Poland, Norway …)
# into CSV as Excel's number of the day, 46359, though it is a valid format: the parts between points must be times to it. With hyphens,
# slashes or Excel's own date formats the day is written. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts xlsx@0.18.5 >/dev/null
cat > look.cjs <<'JS'
const { read, utils, version, write } = require("xlsx");
const shown = (z) => {
  const book = utils.book_new();
  utils.book_append_sheet(book, { "!ref": "A1", A1: { t: "n", v: 46359, z } }, "Days");
  return utils.sheet_to_csv(read(write(book, { type: "buffer", bookType: "xlsx" })).Sheets.Days);
};
const seen = Object.fromEntries(["dd.mm.yyyy", "d.m.yy", "d. mmmm yyyy", "yyyy.mm.dd", "dd-mm-yyyy", "dd/mm/yyyy"].map((z) => [z, shown(z)]));
console.log(`SheetJS ${version}, December 3, 2026 in CSV:`, JSON.stringify(seen, null, 1));
const asSeen = Object.entries(seen).every(([z, text]) => (text === "46359") === z.includes("."));
process.exit(asSeen ? 0 : 1);
JS
node look.cjs
