#!/usr/bin/env bash
# findPhoneNumbersInText of libphonenumber-js 1.13.16 finds valid phones of Germany in every span of prices: "10.000 - 12.000 Euro" is +49
# 1000012000. So are a day, "03.12.2026", a week, "KW 49/2026", and an offer's number. It does not ask for the zero that Germany dials
# first, as libphonenumber does: Debian 12's python3-phonenumbers 8.12.57 finds none of them, and both find "0171 5550182". With the
# complete metadata ("/max") fewer are valid, and "2.500 - 3.500 Euro" and the week still are. Ends with 0 as long as that is so. Needs
# apt as root.
set -euo pipefail
version=8.12.57-4
installed=$(dpkg-query -W -f '${Version}' python3-phonenumbers 2>/dev/null || true)
if [ "$installed" != "$version" ]; then
  apt-get install -y --no-install-recommends "python3-phonenumbers=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts libphonenumber-js@1.13.16 >/dev/null
cat > look.cjs <<'JS'
const { execFileSync } = require("node:child_process");
const { findPhoneNumbersInText } = require("libphonenumber-js");
const { findPhoneNumbersInText: findByAllMetadata } = require("libphonenumber-js/max");
const PYTHON = `import sys, phonenumbers as p
print(",".join(p.format_number(m.number, p.PhoneNumberFormat.E164) for m in p.PhoneNumberMatcher(sys.argv[1], "DE")))`;
const FOUND = {
  "10.000 - 12.000 Euro": ["+491000012000", "", ""],
  "2.500 - 3.500 Euro": ["+4925003500", "+4925003500", ""],
  "80.000 bis 90.000 Euro": ["+4980000", "", ""],
  "Lieferung in KW 49/2026": ["+49492026", "+49492026", ""],
  "Angebot 2026/0815": ["+4920260815", "+4920260815", ""],
  "am 03.12.2026 um 10:30": ["+493122026", "", ""],
  "Mobil 0171 5550182": ["+491715550182", "+491715550182", "+491715550182"],
};
const numbers = (found) => found.map(({ number }) => number.number).join();
const read = (text) => [
  numbers(findPhoneNumbersInText(text, "DE")),
  numbers(findByAllMetadata(text, "DE")),
  execFileSync("/usr/bin/python3", ["-c", PYTHON, text], { encoding: "utf8" }).trim(),
];
const seen = Object.fromEntries(Object.keys(FOUND).map((text) => [text, read(text)]));
console.log("libphonenumber-js 1.13.16, its /max, python3-phonenumbers 8.12.57:", seen);
process.exit(JSON.stringify(seen) === JSON.stringify(FOUND) ? 0 : 1);
JS
node look.cjs
