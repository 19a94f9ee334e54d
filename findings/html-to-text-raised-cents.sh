#!/usr/bin/env bash
# Shops write the cents of a price raised: $12<sup>99</sup>. html-to-text 10.0.1 writes what is raised right behind what is before it, so the
# price becomes $1299, and 10<sup>3</sup> litres 103; a price that is struck out stands there as if it still counted. Whoever takes
# sums from the text of a mail is wrong by a hundredfold. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts html-to-text@10.0.1 >/dev/null
cat > look.cjs <<'JS'
const { convert } = require("html-to-text");
const text = convert("<p>Only $12<sup>99</sup> <s>$15</s> for 10<sup>3</sup> litres</p>");
console.log("html-to-text 10.0.1:", JSON.stringify(text));
process.exit(text === "Only $1299 $15 for 103 litres" ? 0 : 1);
JS
node look.cjs
