#!/usr/bin/env bash
# udsv 0.7.3 guesses each column's type from a list's first rows. A column of marks "x" and "y" is false and true to it,
# though one of "a" and "b" is texts. Phones are numbers, the plus sign and the zero in front gone, and so are postcodes
# and the article "1e5". Of two columns that are both called "phone" the object has the last alone, without a warning;
# PapaParse 5.7.1 calls the second "phone_1". Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts udsv@0.7.3 papaparse@5.7.1 >/dev/null
cat > look.mjs <<'JS'
import Papa from "papaparse";
import { inferSchema, initParser } from "udsv";
const read = (text) => initParser(inferSchema(text)).typedObjs(text);
const lists = [
  "name,mark\nAda,x\nBo,y\n",
  "name,room\nAda,a\nBo,b\n",
  "name,phone,zip,article\nAda,+4722334455,0150,1e5\nBo,0171555,0151,2e5\n",
  "name,phone,phone\nAda,1,2\n",
];
const seen = lists.map(read);
console.log(JSON.stringify(seen, null, 1));
const twice = Papa.parse(lists[3].trim(), { header: true }).data;
const expected = [
  [{ name: "Ada", mark: false }, { name: "Bo", mark: true }],
  [{ name: "Ada", room: "a" }, { name: "Bo", room: "b" }],
  [{ name: "Ada", phone: 4722334455, zip: 150, article: 100000 }, { name: "Bo", phone: 171555, zip: 151, article: 200000 }],
  [{ name: "Ada", phone: 2 }],
];
process.exit(JSON.stringify(seen) === JSON.stringify(expected) && twice[0].phone_1 === "2" ? 0 : 1);
JS
node look.mjs
