#!/usr/bin/env bash
# n2words 4.0.0 writes numbers in words, and its ordinals say the same of several: in Hebrew the 20th is the twenty-first, and so on to 90;
# in Romanian the 100th, 200th … 900th are "al sutălea". In Spanish the ordinal of 1,000,000,000 begins with "undefined", in Greek that of
# 3,000,000,000 with a blank. Its cardinals of the same numbers differ. written-number 0.11.1 says nothing at all of a number below zero,
# and rounds, 12,500.50 becomes five hundred and one. Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts n2words@4.0.0 written-number@0.11.1 >/dev/null
cat > look.mjs <<'JS'
import written from "written-number";
const say = async (language) => import(`n2words/${language}`);
const { toCardinal: hebrewCardinal, toOrdinal: hebrew } = await say("he-IL");
const { toCardinal: romanianCardinal, toOrdinal: romanian } = await say("ro-RO");
const { toOrdinal: spanish } = await say("es-ES");
const { toOrdinal: greek } = await say("el-GR");
const tens = [20, 30, 40, 50, 60, 70, 80, 90];
const hundreds = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => 100 * digit);
const kinds = (numbers, words) => new Set(numbers.map((number) => words(number))).size;
const seen = [
  tens.every((ten) => hebrew(ten) === hebrew(ten + 1) && hebrewCardinal(ten) !== hebrewCardinal(ten + 1)),
  kinds(hundreds, romanian), kinds(hundreds, romanianCardinal), romanian(300),
  spanish(1e9), greek(3e9), written(-3), written(12500.5),
];
console.log(hebrew(20), hebrew(21), seen);
const wanted = [true, 1, 9, "al sutălea", "undefinedcentésimo millonésimo", " εκατομμυριοστός", "", "twelve thousand five hundred and one"];
process.exit(JSON.stringify(seen) === JSON.stringify(wanted) ? 0 : 1);
JS
node look.mjs
