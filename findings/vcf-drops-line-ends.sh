#!/usr/bin/env bash
# The npm package vcf 2.1.2 writes a note of two lines as one without anything between the words, in all three versions of vCard, and does
# not escape a semicolon of a company's name, which therefore begins a department. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts vcf@2.1.2 >/dev/null
cat > look.cjs <<'JS'
const Card = require("vcf");
const card = new Card();
card.set("fn", "Ada King");
card.set("note", "first line\nsecond line");
card.set("org", "Ink; Paper Ltd.");
const seen = ["2.1", "3.0", "4.0"].map((version) => card.toString(version).match(/^(?:NOTE|ORG).*$/gm).join(" | "));
console.log("vcf 2.1.2 in versions 2.1, 3.0 and 4.0:", seen);
process.exit(seen.every((text) => /NOTE:first linesecond line/.test(text) && /ORG:Ink; Paper/.test(text)) ? 0 : 1);
JS
node look.cjs
