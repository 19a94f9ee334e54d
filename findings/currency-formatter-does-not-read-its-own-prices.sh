#!/usr/bin/env bash
# currency-formatter 1.5.9 of npm writes prices of each country and reads them back with unformat(), told the same currency.
# In 17 of its currencies another comes back: Peru's sol ("S/. 12,500.50") and Panama's balboa are 0.125, since the sign's
# point is the decimal one, Egypt's pound and Morocco's dirham 0, and Vietnam's dong, which it writes without decimals, a
# thousandth. The euro is right. currency.js 2.0.4 reads "Rs. 12,500" as 0.13, and of "2 for 3" makes 23. Ends with 0 as
# long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  currency.js@2.0.4 currency-formatter@1.5.9 >/dev/null
cat > look.cjs <<'JS'
const currency = require("currency.js");
const formatter = require("currency-formatter");
const own = (code) => {
  const text = formatter.format(12500.5, { code });
  return [text.replace(/[\u200e\u200f]/g, "").replace(/\s/g, " "), formatter.unformat(text, { code })];
};
const lost = formatter.currencies.filter(({ code }) => Math.abs(own(code)[1] - 12500.5) > 0.51).map(({ code }) => code);
const seen = [
  ...["Rs. 12,500", "Rs 12,500", "2 for 3"].map((text) => [text, currency(text).value]),
  ...["PEN", "PAB", "EGP", "MAD", "VND", "EUR"].map((code) => [code, ...own(code)]),
  [lost.length],
];
for (const line of seen) console.log(JSON.stringify(line));
const expected = [
  ["Rs. 12,500", 0.13],
  ["Rs 12,500", 12500],
  ["2 for 3", 23],
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
