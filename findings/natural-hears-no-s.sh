#!/usr/bin/env bash
# Double Metaphone of natural 8.1.1, by which programs find one person under two spellings, leaves out the S behind an A or I: Andreas is
# Andrea, Lucas Luca and Thomas Tom, Louis sounds as Lee, Boris as Bauer, Casper as Cooper, Jonas as Jan, and Caesar begins with a K.
# double-metaphone 2.0.1 keeps all of them apart, and so does talisman 1.1.4 but for Andreas, since its codes end after four letters. Ends
# with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts natural@8.1.1 double-metaphone@2.0.1 talisman@1.1.4 >/dev/null
cat > look.mjs <<'JS'
import { doubleMetaphone } from "double-metaphone";
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
const natural = new (require("natural/lib/natural/phonetics/double_metaphone"))();
const loaded = require("talisman/phonetics/double-metaphone");
const talisman = loaded.default ?? loaded;
const PAIRS = [
  ["Thomas", "Tom"],
  ["Lucas", "Luca"],
  ["Jonas", "Jan"],
  ["Louis", "Lee"],
  ["Boris", "Bauer"],
  ["Casper", "Cooper"],
  ["Meyer", "Mayer"],
];
const CODERS = { natural: (name) => natural.process(name), "double-metaphone": doubleMetaphone, talisman };
let asSeen = true;
for (const [coder, codes] of Object.entries(CODERS)) {
  const same = PAIRS.filter(([one, other]) => codes(one)[0] === codes(other)[0]).map((pair) => pair.join(" and "));
  console.log(`${coder}: the same sound have ${same.join(", ")}; Thomas is ${codes("Thomas")[0]}, Caesar ${codes("Caesar")[0]}`);
  asSeen &&= same.length === (coder === "natural" ? PAIRS.length : 1) && same.at(-1) === "Meyer and Mayer";
}
const heard = ["Thomas", "Andreas", "Andrea"].map((name) => natural.process(name)[0]).join();
asSeen &&= heard === "TM,ANTR,ANTR" && doubleMetaphone("Andreas")[0] === "ANTRS";
process.exit(asSeen ? 0 : 1);
JS
node look.mjs
