#!/usr/bin/env bash
# Of names with a comma, parse-full-name 1.2.7 takes what follows two words for an ending: "Hernandez Rivera, Esperanza" is Hernandez with
# the suffix Esperanza, and "van den Berg, Joost" is called "van den". One word before the comma is read well. humanparser 2.7.0 takes
# the family name Ma for a degree: "Andrew Ma" has no last name. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts parse-full-name@1.2.7 humanparser@2.7.0 >/dev/null
cat > look.cjs <<'JS'
const { parseFullName } = require("parse-full-name");
const human = require("humanparser");
const one = ({ first, last, suffix }) => `first ${first}, last ${last}, suffix ${suffix}`;
const other = ({ firstName, lastName = "", suffix = "" }) => `first ${firstName}, last ${lastName}, suffix ${suffix}`;
const seen = [
  [one(parseFullName("Adler, Nina")), "first Nina, last Adler, suffix "],
  [one(parseFullName("Hernandez Rivera, Esperanza")), "first Hernandez, last Rivera, suffix Esperanza"],
  [one(parseFullName("van den Berg, Joost")), "first van den, last Berg, suffix Joost"],
  [other(human.parseName("Andrew Ma")), "first Andrew, last , suffix Ma"],
];
for (const [text] of seen) console.log(text);
process.exit(seen.every(([text, expected]) => text === expected) ? 0 : 1);
JS
node look.cjs
