#!/usr/bin/env bash
# "Dear Mr" or "Dear Ms"? gender-detection 0.1.0, asked for one first name, calls José, Jan, Jean, Ali, Gerd and Jona female, each
# of whom gender-detection-from-name 1.11.5 calls male; neither gives a degree of certainty, though Jean and Gerd are both, by country. The
# second gives an answer where its six languages differ, too: Laurence is a man unless one says French. It has no word for Bente, Åse and
# Joost, and for nobody with a last name behind the first. The first says "unisex" of Luca and Gabriele. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts gender-detection@0.1.0 gender-detection-from-name@1.11.5 >/dev/null
cat > look.cjs <<'JS'
const { detect } = require("gender-detection");
const { getGender } = require("gender-detection-from-name");
const MEN = ["José", "Jan", "Jean", "Ali", "Gerd", "Jona"];
const seen = {
  "gender-detection, men": MEN.map(detect),
  "the other, men": MEN.map((name) => getGender(name)),
  "the other, Laurence": [getGender("Laurence")],
  "the other, Laurence in French": [getGender("Laurence", "fr")],
  "the other, unknown": ["Bente", "Åse", "Joost", "Ada King"].map((name) => getGender(name)),
  "the other, Ada": [getGender("Ada")],
  "gender-detection, men again": ["Luca", "Gabriele"].map(detect),
};
console.log(seen);
const expected = ["female", "male", "male", "female", "unknown", "female", "unisex"];
process.exit(Object.values(seen).every((said, number) => said.every((one) => one === expected[number])) ? 0 : 1);
JS
node look.cjs
