#!/usr/bin/env bash
# A form checks a postcode in the browser by one package and the server by another: no spelling passes both. Of Lithuania validator
# 13.15.35 takes LT-01001 alone and postal-code-checker 2.3.0 01001 alone; of Buenos Aires postcode-validator 3.10.22 takes C1002AAB
# alone and postal-codes-js 2.5.2 the old 1002 alone. An Eircode without its space (D02X285) and Latvia's 1010 are right to
# postcode-validator and wrong to validator, and Serbia's six digits, Hanoi's five and Kosovo's are wrong to postal-codes-js. Ends with 0
# as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  validator@13.15.35 postal-code-checker@2.3.0 postcode-validator@3.10.22 postal-codes-js@2.5.2 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
import { validatePostalCode } from "postal-code-checker";
const require = createRequire(import.meta.url);
const { postcodeValidator } = require("postcode-validator");
const postalCodes = require("postal-codes-js");
const validator = require("validator");
const LISTS = {
  validator: (country, code) => validator.isPostalCode(code, country),
  "postal-code-checker": validatePostalCode,
  "postcode-validator": (country, code) => postcodeValidator(code, country),
  "postal-codes-js": (country, code) => postalCodes.validate(country, code) === true,
};
const SEEN = [
  ["LT", "LT-01001", "validator", "postal-code-checker"],
  ["LT", "01001", "postal-code-checker", "validator"],
  ["AR", "C1002AAB", "postcode-validator", "postal-codes-js"],
  ["AR", "1002", "postal-codes-js", "postcode-validator"],
  ["IE", "D02X285", "postcode-validator", "validator"],
  ["LV", "1010", "postcode-validator", "validator"],
  ["RS", "106314", "postcode-validator", "postal-codes-js"],
  ["VN", "10000", "postal-code-checker", "postal-codes-js"],
  ["XK", "10000", "postcode-validator", "postal-codes-js"],
];
let asSeen = true;
for (const [country, code, takes, refuses] of SEEN) {
  console.log(`${country} ${code}: ${Object.keys(LISTS).map((list) => `${list} ${attempt(list, country, code)}`).join(", ")}`);
  asSeen &&= attempt(takes, country, code) === true && attempt(refuses, country, code) === false;
}
process.exit(asSeen ? 0 : 1);

/** Whether a list takes a code; undefined for a country that it does not know. */
function attempt(list, country, code) {
  try {
    return LISTS[list](country, code);
  } catch {
    return undefined;
  }
}
JS
node look.mjs
