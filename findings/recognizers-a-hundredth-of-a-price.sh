#!/usr/bin/env bash
# Microsoft's recognizers of amounts in texts for JavaScript (@microsoft/recognizers-text-number-with-unit 1.3.1, as bots use them): a
# code or "kr" before the sum makes it cents, so "EUR 12,500" is 125 euros and "USD 1.2 million" 12000 dollars; signs, and codes behind
# the sum, are read right. "Half a million dollars" is 0.000002 of one (one half divided by a million, and so on for each fraction), "two
# and a half million" 2.0000005. None of it is marked as doubtful. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts @microsoft/recognizers-text-number-with-unit@1.3.1 \
  @microsoft/recognizers-text-number@1.3.1 @microsoft/recognizers-text@1.3.1 >/dev/null
cat > look.cjs <<'JS'
const { recognizeCurrency } = require("@microsoft/recognizers-text-number-with-unit");
const SUMS = {
  "EUR 12,500": "125 Euro",
  "12,500 EUR": "12500 Euro",
  "€12,500": "12500 Euro",
  "USD 1.2 million": "12000 United States dollar",
  "1.2 million USD": "1200000 United States dollar",
  "kr 12,500": "125 Krone",
  "12,500 kr": "12500 Krone",
  "half a million dollars": "2E-06 Dollar",
  "two and a half million dollars": "2.0000005 Dollar",
  "1.5 million dollars": "1500000 Dollar",
};
const read = (text) => recognizeCurrency(text, "en-us").map(({ resolution: { value, unit } }) => `${value} ${unit}`).join();
const seen = Object.fromEntries(Object.keys(SUMS).map((text) => [text, read(text)]));
console.log("@microsoft/recognizers-text-number-with-unit 1.3.1:", seen);
process.exit(JSON.stringify(seen) === JSON.stringify(SUMS) ? 0 : 1);
JS
node look.cjs
