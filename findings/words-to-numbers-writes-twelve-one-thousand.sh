#!/usr/bin/env bash
# words-to-numbers 1.5.1 turns what a speech recognizer heard into digits. Recognizers write "12 thousand" and "1.2
# million" themselves, and of these it makes "12 1000" and "1.2 1000000". "One point five million" is NaN, the whole
# text gone; "half a million" is "half 1000000", "a million and a half" "1000001 half". Each "a" before a word that it
# knows or not is a number: "want a kiln" becomes "want 1 kiln", "a few" "1 few". "Twelve thousand five hundred" is
# right. Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts words-to-numbers@1.5.1 >/dev/null
cat > look.cjs <<'JS'
const { wordsToNumbers } = require("words-to-numbers");
const expected = {
  "12 thousand": "12 1000",
  "1.2 million": "1.2 1000000",
  "one point five million": null,
  "half a million": "half 1000000",
  "a million and a half": "1000001 half",
  "Ada and Bo want a kiln": "Ada and Bo want 1 kiln",
  "a few": "1 few",
  "twelve thousand five hundred": 12500,
};
const seen = Object.fromEntries(Object.keys(expected).map((text) => [text, wordsToNumbers(text)]));
console.log(seen);
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node look.cjs
