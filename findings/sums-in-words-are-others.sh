#!/usr/bin/env bash
# A sum in words, as offers and cheques have it. written-number 0.11.1 rounds without a word: 19.99 is "twenty" and 12,500.75 ends in "and
# one", while number-to-words 1.2.4 leaves cents out. number2text 1.1.0 says "Twelve Point Five" of 12.05 and "Twelve Point Fifty" of 12.5.
# numero-a-letras 1.0.6 says "Millones de Pesos" of one, one and a half and two thousand millions alike, and of a credit of -5 "Novecientos
# Noventa y Nueve Mil Novecientos Noventa y Cinco". n2words 4.0.0 says "zero point thirty quadrillion four" of 0.1 + 0.2 and "mil millones
# quinientos millones" (es-ES, millions twice) of 1.5 thousand millions; its toCurrency() keeps cents. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  written-number@0.11.1 number-to-words@1.2.4 number2text@1.1.0 numero-a-letras@1.0.6 n2words@4.0.0 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
import { toCardinal, toCurrency } from "n2words/en-US";
import { toCardinal as toSpanish } from "n2words/es-ES";
const require = createRequire(import.meta.url);
const number2text = require("number2text");
const { toWords } = require("number-to-words");
const { NumerosALetras } = require("numero-a-letras");
const writtenNumber = require("written-number");
const SEEN = [
  [writtenNumber, 19.99, "twenty"],
  [writtenNumber, 12_500.75, "twelve thousand five hundred and one"],
  [toWords, 19.99, "nineteen"],
  [number2text, 12.05, "Twelve Point Five"],
  [number2text, 12.5, "Twelve Point Fifty"],
  [NumerosALetras, 1_000_000_000, "Millones de Pesos 00/100 M.N."],
  [NumerosALetras, 1_500_000_000, "Millones de Pesos 00/100 M.N."],
  [NumerosALetras, 2_000_000_000, "Millones de Pesos 00/100 M.N."],
  [NumerosALetras, -5, "Novecientos Noventa y Nueve Mil Novecientos Noventa y Cinco Pesos 00/100 M.N."],
  [toCardinal, 0.1 + 0.2, "zero point thirty quadrillion four"],
  [toSpanish, 1_500_000_000, "mil millones quinientos millones"],
  [toCurrency, 12.05, "twelve dollars and five cents"],
].map(([inWords, sum, expected]) => [sum, inWords(sum).trim(), expected]);
for (const [sum, words] of SEEN) console.log(`${sum}: ${words}`);
process.exit(SEEN.every(([, words, expected]) => words === expected) ? 0 : 1);
JS
node look.mjs
