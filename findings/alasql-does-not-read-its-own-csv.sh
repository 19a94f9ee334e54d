#!/usr/bin/env bash
# AlaSQL 4.19.0 writes CSV with semicolons and reads it with commas, both by default: the file that SELECT … INTO CSV made is one broken column
# for FROM CSV, without an error. With the separator named it still is another table: null has become the text "null", and texts that JavaScript
# can read as numbers are written without quotation marks and come back as numbers, so that the phone 0151555 and the article 0x10 are 151555
# and 16. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts alasql@4.19.0 >/dev/null
cat > look.cjs <<'JS'
const alasql = require("alasql");
const { existsSync, readFileSync, statSync } = require("node:fs");
(async () => {
  const row = { name: "Ada", phone: "0151555", article: "0x10", note: null };
  await alasql.promise('SELECT * INTO CSV("people.csv", {headers: true}) FROM ?', [[row]]);
  while (!existsSync("people.csv") || statSync("people.csv").size === 0) await new Promise((go) => setTimeout(go, 20));
  console.log(`AlaSQL 4.19.0 wrote:\n${readFileSync("people.csv", "utf8").trim()}`);
  const [plain] = await alasql.promise('SELECT * FROM CSV("people.csv", {headers: true})');
  const [told] = await alasql.promise('SELECT * FROM CSV("people.csv", {headers: true, separator: ";"})');
  console.log("and reads:", JSON.stringify(plain), "with the separator:", JSON.stringify(told));
  const asSeen = plain.note === undefined && told.phone === 151555 && told.article === 16 && told.note === "null";
  process.exit(asSeen ? 0 : 1);
})();
JS
node look.cjs
