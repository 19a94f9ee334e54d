#!/usr/bin/env bash
# Codes by which one finds a customer whose name was heard, in ports that do not agree. Soundex of cmpstr 3.3.0 counts the vowels that
# it then leaves out, so a code holds what the first letters say: Robert, Robin and Roper are R100, Peter and Pete P300, Martin and Martha
# M630. clj-fuzzy 0.4.1 gives for "revisited" Caverphone the spelling itself, so Smith and Smyth never meet, and its Cologne codes lose the
# zero in front that stands for a vowel: Adler is Thaler, Emil Mühl, Olaf Lauf. talisman 1.1.4 and cologne-phonetic 1.1.1 keep Robert from
# Robin and Adler from Thaler, and hear that Smith is Smyth. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  cmpstr@3.3.0 clj-fuzzy@0.4.1 talisman@1.1.4 cologne-phonetic@1.1.1 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
import { colognePhonetic } from "cologne-phonetic";
const require = createRequire(import.meta.url);
const { phonetics } = require("clj-fuzzy");
const { CmpStr } = require("cmpstr");
const soundex = require("talisman/phonetics/soundex").default ?? require("talisman/phonetics/soundex");
const { revisited } = require("talisman/phonetics/caverphone");
const compared = CmpStr.create();
const VOICED = ["Robert", "Robin", "Roper", "Peter", "Pete", "Martin", "Martha"];
const GERMAN = ["Adler", "Thaler", "Emil", "Mühl", "Olaf", "Lauf"];
const seen = {
  "Soundex of cmpstr": [VOICED.map((name) => compared.phoneticIndex(name, "soundex")), "R100,R100,R100,P300,P300,M630,M630"],
  "of talisman": [VOICED.map((name) => soundex(name)), "R163,R150,R160,P360,P300,M635,M630"],
  "Caverphone of clj-fuzzy": [["Smith", "Smyth"].map((name) => phonetics.caverphone(name, "revisited")), "smith11111,smyth11111"],
  "Caverphone of talisman": [["Smith", "Smyth"].map((name) => revisited(name)), "SMT1111111,SMT1111111"],
  "Cologne of clj-fuzzy": [GERMAN.map((name) => phonetics.cologne(name)), "257,257,65,65,53,53"],
  "of cologne-phonetic": [GERMAN.map((name) => colognePhonetic(name)), "0257,257,065,65,053,53"],
};
for (const [coder, [codes]] of Object.entries(seen)) console.log(`${coder}: ${codes}`);
process.exit(Object.values(seen).every(([codes, expected]) => codes.join() === expected) ? 0 : 1);
JS
node look.mjs
