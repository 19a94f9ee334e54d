#!/usr/bin/env bash
# google-libphonenumber 3.2.47, awesome-phonenumber 7.8.0 and Debian 12's python3-phonenumbers 8.12.57 take a word of three letters or
# more behind a number for the letters of its keys: "+1 212 555 0123 mobil" and "(office)" get five and six digits more, and French "poste
# 12" dials 76783 and 12. The number in E.164 is made all the same; isValid alone says no. libphonenumber-js 1.13.16, which many take for
# the same, leaves the word out, but reads no letters at all: of "1-800-FLOWERS" it gives +11800. Ends with 0 as long as that is so. Needs
# apt as root.
set -euo pipefail
version=8.12.57-4
installed=$(dpkg-query -W -f '${Version}' python3-phonenumbers 2>/dev/null || true)
if [ "$installed" != "$version" ]; then
  apt-get install -y --no-install-recommends "python3-phonenumbers=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts google-libphonenumber@3.2.47 awesome-phonenumber@7.8.0 \
  libphonenumber-js@1.13.16 >/dev/null
cat > look.cjs <<'JS'
const { execFileSync } = require("node:child_process");
const { PhoneNumberFormat, PhoneNumberUtil } = require("google-libphonenumber");
const { parsePhoneNumber } = require("awesome-phonenumber");
const { default: parse } = require("libphonenumber-js");
const util = PhoneNumberUtil.getInstance();
const PYTHON = `import sys, phonenumbers as p
print(p.format_number(p.parse(sys.argv[1], sys.argv[2]), p.PhoneNumberFormat.E164))`;
const READERS = {
  google: (text, home) => util.format(util.parse(text, home), PhoneNumberFormat.E164),
  awesome: (text, home) => parsePhoneNumber(text, { regionCode: home }).number?.e164,
  python: (text, home) => execFileSync("/usr/bin/python3", ["-c", PYTHON, text, home], { encoding: "utf8" }).trim(),
  js: (text, home) => parse(text, home)?.number,
};
const WRITTEN = [
  ["+1 212 555 0123 mobil", "US", "+1212555012366245", "+12125550123"],
  ["+1 212 555 0123 (office)", "US", "+12125550123633423", "+12125550123"],
  ["01 42 68 53 00 poste 12", "FR", "+331426853007678312", undefined],
  ["+1 212 555 0123 ext 12", "US", "+12125550123", "+12125550123"],
  ["1-800-FLOWERS", "US", "+18003569377", "+11800"],
];
let asSeen = true;
for (const [text, home, first, last] of WRITTEN) {
  const seen = Object.values(READERS).map((read) => read(text, home));
  console.log(`${text}:`, Object.fromEntries(Object.keys(READERS).map((name, at) => [name, seen[at]])));
  asSeen &&= seen.every((number, at) => number === (at === 3 ? last : first));
}
process.exit(asSeen ? 0 : 1);
JS
node look.cjs
