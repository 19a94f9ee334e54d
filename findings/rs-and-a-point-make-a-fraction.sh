#!/usr/bin/env bash
# Sums with an abbreviation in front, "Rs. 12,500" in India, "kr. 12,500" in Denmark: the point behind the letters is the
# decimal one to accounting 0.4.1 and currency.js 2.0.4, which read 0.125 and 0.13. Without the point it is 12500; of "2
# for 3" both make 23. currency-formatter 1.5.9 does not read what it wrote itself in 17 of its currencies: Peru's sol
# ("S/. 12,500.50") and Panama's balboa come back as 0.125, Egypt's pound and Morocco's dirham as 0, and Vietnam's dong,
# which it writes without decimals, as a thousandth. Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  accounting@0.4.1 currency.js@2.0.4 currency-formatter@1.5.9 >/dev/null
cat > look.cjs <<'JS'
const accounting = require("accounting");
const currency = require("currency.js");
const formatter = require("currency-formatter");
const own = (code) => {
  const text = formatter.format(12500.5, { code });
  return [text.replace(/[\u200e\u200f]/g, "").replace(/\s/g, " "), formatter.unformat(text, { code })];
};
const lost = formatter.currencies.filter(({ code }) => Math.abs(own(code)[1] - 12500.5) > 0.51).map(({ code }) => code);
const seen = [
  ...["Rs. 12,500", "kr. 12,500", "Rs 12,500", "S/. 12,500.50"].map((text) => [text, accounting.unformat(text), currency(text).value]),
  ["2 for 3", accounting.unformat("2 for 3"), currency("2 for 3").value],
  ...["PEN", "PAB", "EGP", "MAD", "VND", "EUR"].map((code) => [code, ...own(code)]),
  [lost.length],
];
for (const line of seen) console.log(JSON.stringify(line));
const expected = [
  ["Rs. 12,500", 0.125, 0.13],
  ["kr. 12,500", 0.125, 0.13],
  ["Rs 12,500", 12500, 12500],
  ["S/. 12,500.50", 0.125, null],
  ["2 for 3", 23, 23],
  ["PEN", "S/. 12,500.50", 0.125],
  ["PAB", "B/. 12,500.50", 0.125],
  ["EGP", "ج.م. 12,500.50", 0],
  ["MAD", "د.م. 12,500.50", 0],
  ["VND", "12.501 ₫", 12.501],
  ["EUR", "12 500,50 €", 12500.5],
  [17],
];
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node look.cjs
