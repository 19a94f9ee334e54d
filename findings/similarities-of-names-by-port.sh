#!/usr/bin/env bash
# Who asks for duplicates above a threshold gets others from each port of the same measure. Jaro-Winkler of "Hale Bakery" and "Hale Brewery"
# is 0.891 in jaro-winkler 0.2.8, wink-distance 2.0.2 and talisman 1.1.4, 0.910 in @skyra/jaro-winkler 1.1.1 (it looks one letter further),
# and 0.880 in string-comparison 1.3.0, so 0.9 makes them one firm in one of them. Dice of "Ada King" and "King Ada" is 0.833 in those that
# leave out blanks (string-similarity 4.0.4, clj-fuzzy 0.4.1) and 0.714 in string-similarity-js 2.1.4 and talisman. clj-fuzzy counts a pair
# of letters once for all, so Nana and Nan, and Anna and Annanna, are the same name: 1. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts jaro-winkler@0.2.8 wink-distance@2.0.2 talisman@1.1.4 \
  @skyra/jaro-winkler@1.1.1 string-comparison@1.3.0 string-similarity@4.0.4 clj-fuzzy@0.4.1 string-similarity-js@2.1.4 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
import compared from "string-comparison";
const require = createRequire(import.meta.url);
const talisman = (metric) => require(`talisman/metrics/${metric}`).default ?? require(`talisman/metrics/${metric}`);
const { metrics } = require("clj-fuzzy");
const FIRMS = ["Hale Bakery", "Hale Brewery"];
const NAMES = ["Ada King", "King Ada"];
const seen = [
  ["jaro-winkler", require("jaro-winkler"), FIRMS, 0.891],
  ["wink-distance", (...pair) => 1 - require("wink-distance").string.jaroWinkler(...pair), FIRMS, 0.891],
  ["talisman", talisman("jaro-winkler"), FIRMS, 0.891],
  ["@skyra/jaro-winkler", require("@skyra/jaro-winkler").jaroWinkler, FIRMS, 0.91],
  ["string-comparison", (...pair) => compared.jaroWinkler.similarity(...pair), FIRMS, 0.88],
  ["string-similarity", require("string-similarity").compareTwoStrings, NAMES, 0.833],
  ["clj-fuzzy", metrics.dice, NAMES, 0.833],
  ["string-similarity-js", require("string-similarity-js").stringSimilarity, NAMES, 0.714],
  ["talisman", talisman("dice"), NAMES, 0.714],
  ["clj-fuzzy", metrics.dice, ["Nana", "Nan"], 1],
  ["clj-fuzzy", metrics.dice, ["Anna", "Annanna"], 1],
  ["string-similarity", require("string-similarity").compareTwoStrings, ["Nana", "Nan"], 0.8],
].map(([port, similarity, pair, expected]) => [port, pair.join(" and "), Number(similarity(...pair).toFixed(3)), expected]);
for (const [port, pair, similarity] of seen) console.log(`${port}: ${pair} ${similarity}`);
process.exit(seen.every(([, , similarity, expected]) => similarity === expected) ? 0 : 1);
JS
node look.mjs
