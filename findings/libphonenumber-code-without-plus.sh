#!/usr/bin/env bash
# A number with its country's code and no plus sign, as messengers and spreadsheets have it ("491512345678"): libphonenumber-js 1.13.16 and
# google-libphonenumber 3.2.47 take the code off for a team in Britain, India, France, Italy or Australia. In Germany they keep it as an area
# code, though the number is possible and valid with the plus sign: the result is +49491512345678, and is said to be valid.
# Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund libphonenumber-js@1.13.16 google-libphonenumber@3.2.47 >/dev/null
cat > look.cjs <<'JS'
const { parsePhoneNumberFromString } = require("libphonenumber-js");
const { PhoneNumberUtil, PhoneNumberFormat } = require("google-libphonenumber");
const util = PhoneNumberUtil.getInstance();
const samples = [["GB", "441212345678"], ["IN", "918123456789"], ["FR", "33123456789"], ["IT", "390212345678"], ["AU", "61412345678"], ["DE", "491512345678"]];
let asSeen = true;
for (const [country, text] of samples) {
  const js = parsePhoneNumberFromString(text, country);
  const google = util.parse(text, country);
  const e164 = util.format(google, PhoneNumberFormat.E164);
  const kept = country === "DE";
  console.log(`${country} ${text}: ${js.number} (valid ${js.isValid()}), ${e164} (valid ${util.isValidNumber(google)})`);
  const wanted = kept ? `+49${text}` : `+${text}`;
  asSeen &&= js.number === wanted && e164 === wanted && js.isValid();
}
process.exit(asSeen ? 0 : 1);
JS
node look.cjs
