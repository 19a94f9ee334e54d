#!/usr/bin/env bash
# What a price list's formulas give outside Excel. HyperFormula 3.5.0 takes what it does not know in a format of TEXT
# for text: 12500.5 as "#,##0.00" is "12501,##0.00", 7.5 % as "0.0%" "0.1%", and December 3 as "mmmm d, yyyy" "1200 3,
# 2026"; its INT(-2.5) is -2, Excel's -3. In fast-formula-parser 1.0.19 a month after January 31 (EDATE) is March 3,
# and three working days before December 3 (WORKDAY) that day. In hot-formula-parser 4.0.0 EDATE is so too,
# ROUND(-2.5,0) is -2 and MOD(-3,5) 3. 1.005 to cents is 1 in all three, 1.01 in Excel and in @formulajs/formulajs
# 4.6.1, whose TEXT knows no millions: 12500000 as "0.0,," is "12,500,000.0". Ends with 0 as long as that is so. Needs
# npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  hyperformula@3.5.0 fast-formula-parser@1.0.19 hot-formula-parser@4.0.0 @formulajs/formulajs@4.6.1 >/dev/null
cat > look.cjs <<'JS'
const { HyperFormula } = require("hyperformula");
const FastParser = require("fast-formula-parser");
const { Parser } = require("hot-formula-parser");
const { EDATE, INT, MOD, ROUND, TEXT, WORKDAY } = require("@formulajs/formulajs");
const sheet = HyperFormula.buildFromArray([[null]], { licenseKey: "gpl-v3" });
const cell = { sheet: 0, row: 0, col: 0 };
const hyper = (formula) => {
  sheet.setCellContents(cell, `=${formula}`);
  return sheet.getCellValue(cell);
};
const fast = (formula) => new FastParser().parse(formula, { row: 1, col: 1, sheet: "S" });
const hot = (formula) => new Parser().parse(formula).result;
const [MONTH, LAST_OF_FEBRUARY, MARCH_3] = ["EDATE(DATE(2026,1,31),1)", 46081, 46084];
const THREE_BEFORE = "WORKDAY(DATE(2026,12,3),-3)";
const day = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].join("-");
const seen = [
  ["hyperformula", 'TEXT(12500.5,"#,##0.00")', hyper, "12501,##0.00"],
  ["hyperformula", 'TEXT(0.075,"0.0%")', hyper, "0.1%"],
  ["hyperformula", 'TEXT(DATE(2026,12,3),"mmmm d, yyyy")', hyper, "1200 3, 2026"],
  ["hyperformula", "INT(-2.5)", hyper, -2],
  ["hyperformula", "ROUND(1.005,2)", hyper, 1],
  ["hyperformula", MONTH, hyper, LAST_OF_FEBRUARY],
  ["hyperformula", THREE_BEFORE, hyper, 46356],
  ["fast-formula-parser", 'TEXT(12500.5,"#,##0.00")', fast, "12,500.50"],
  ["fast-formula-parser", MONTH, fast, MARCH_3],
  ["fast-formula-parser", THREE_BEFORE, fast, 46359],
  ["fast-formula-parser", "ROUND(1.005,2)", fast, 1],
  ["hot-formula-parser", MONTH, hot, MARCH_3],
  ["hot-formula-parser", "ROUND(-2.5,0)", hot, -2],
  ["hot-formula-parser", "MOD(-3,5)", hot, 3],
  ["hot-formula-parser", "ROUND(1.005,2)", hot, 1],
  ["formulajs", "ROUND(1.005,2)", () => ROUND(1.005, 2), 1.01],
  ["formulajs", "ROUND(-2.5,0) MOD(-3,5) INT(-2.5)", () => [ROUND(-2.5, 0), MOD(-3, 5), INT(-2.5)].join(" "), "-3 2 -3"],
  ["formulajs", MONTH, () => day(EDATE(new Date(2026, 0, 31), 1)), "2026-2-28"],
  ["formulajs", THREE_BEFORE, () => day(WORKDAY(new Date(2026, 11, 3), -3)), "2026-11-30"],
  ["formulajs", 'TEXT(12500000,"0.0,,")', () => TEXT(12500000, "0.0,,"), "12,500,000.0"],
].map(([engine, formula, read, expected]) => [engine, formula, read(formula), expected]);
for (const [engine, formula, read] of seen) console.log(`${engine}: ${formula} is ${read}`);
process.exit(seen.every(([, , read, expected]) => read === expected) ? 0 : 1);
JS
TZ=UTC node look.cjs
