#!/usr/bin/env bash
# compromise 14.17.0 reads the numbers of a text, and toNumber() writes them into it. A spoken sum with "point" or "and a half" before
# thousand or million loses all but its first word: "the deal is worth one point two million" becomes "the deal is worth 1", "two and a
# half million" 2000000. "Half a million", "1.5 million" and "one point five" alone are right. Sums in a row are 0: "eighty, ninety
# thousand". "Three fifty thousand" is 50300. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts compromise@14.17.0 >/dev/null
cat > look.mjs <<'JS'
import nlp from "compromise";
const SAID = {
  "the deal is worth one point two million": "the deal is worth 1",
  "three point five thousand": "3",
  "two and a half million": "2000000",
  "eighty, ninety thousand": "0",
  "three fifty thousand": "50300",
  "half a million": "500000",
  "one point five": "1.5",
  "1.5 million": "1500000",
};
const seen = Object.fromEntries(Object.keys(SAID).map((said) => [said, nlp(said).numbers().toNumber().all().text()]));
console.log("compromise 14.17.0:", seen);
process.exit(Object.entries(SAID).every(([said, read]) => seen[said] === read) ? 0 : 1);
JS
node look.mjs
