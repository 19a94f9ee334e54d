#!/usr/bin/env bash
# Packages that write customers' names out of lists in capitals as people do. namecase 1.1.2 and @compwright/namecase 2.0.7 take the space
# away behind the Spanish "y": RAMÓN Y CAJAL is "Ramón yCajal". @foundernest/namecase 1.0.5 leaves that, and takes ordinary first names and
# initials for particles or Roman numerals: "ben Dahl", "al Hale", "della King", "Anne e. King", "LIV Dahl", "LI Na". to-title-case 1.0.0
# parts words at letters that are no English ones, where a hyphen is among them: MÜLLER-LÜDENSCHEID is "M Ller L Denscheid", and ØYVIND ÅS
# "øYvind ås". title-case 4.3.2 of a name in small letters keeps all of them whole. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  namecase@1.1.2 @compwright/namecase@2.0.7 @foundernest/namecase@1.0.5 to-title-case@1.0.0 title-case@4.3.2 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
import { titleCase } from "title-case";
const require = createRequire(import.meta.url);
const CASES = {
  namecase: require("namecase"),
  "@compwright/namecase": require("@compwright/namecase"),
  "@foundernest/namecase": require("@foundernest/namecase").nameCase,
  "to-title-case": require("to-title-case"),
  "title-case": (name) => titleCase(name.toLowerCase()),
};
const SEEN = [
  ["namecase", "SANTIAGO RAMÓN Y CAJAL", "Santiago Ramón yCajal"],
  ["@compwright/namecase", "SANTIAGO RAMÓN Y CAJAL", "Santiago Ramón yCajal"],
  ["@foundernest/namecase", "SANTIAGO RAMÓN Y CAJAL", "Santiago Ramón y Cajal"],
  ["@foundernest/namecase", "BEN DAHL", "ben Dahl"],
  ["@foundernest/namecase", "AL HALE", "al Hale"],
  ["@foundernest/namecase", "DELLA KING", "della King"],
  ["@foundernest/namecase", "ANNE E. KING", "Anne e. King"],
  ["@foundernest/namecase", "LIV DAHL", "LIV Dahl"],
  ["@foundernest/namecase", "LI NA", "LI Na"],
  ["to-title-case", "MÜLLER-LÜDENSCHEID", "M Ller L Denscheid"],
  ["to-title-case", "ØYVIND ÅS", "øYvind ås"],
  ["title-case", "MÜLLER-LÜDENSCHEID", "Müller-Lüdenscheid"],
  ["title-case", "ØYVIND ÅS", "Øyvind Ås"],
];
for (const [by, name] of SEEN) console.log(`${by}: ${name} is ${CASES[by](name)}`);
process.exit(SEEN.every(([by, name, expected]) => CASES[by](name) === expected) ? 0 : 1);
JS
node look.mjs
