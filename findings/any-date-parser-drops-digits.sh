#!/usr/bin/env bash
# any-date-parser 2.2.4 is asked for days by people of all countries. With the locale en-US a day that cannot be month first is not
# refused and not taken day first: its first digit is left out. "31/12/2026" is January 12, "13/8/2026" March 8, "26-12-03" June 12, 2003;
# en-GB does the same to "12/25/26". Date.parse refuses the first two. A zone as mails have it, "+0100", is left out without a word;
# "+01:00" is read only behind a "T". Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts any-date-parser@2.2.4 >/dev/null
cat > look.mjs <<'JS'
import parser from "any-date-parser";
const WRITTEN = [
  ["31/12/2026", "en-US", "2026-01-12T00:00"],
  ["13/8/2026", "en-US", "2026-03-08T00:00"],
  ["26-12-03", "en-US", "2003-06-12T00:00"],
  ["12/25/26", "en-GB", "2026-02-12T00:00"],
  ["31/12/2026", "en-GB", "2026-12-31T00:00"],
  ["Thu, 3 Dec 2026 10:00:00 +0100", "en-US", "2026-12-03T10:00"],
  ["2026-12-03 10:00 +01:00", "en-US", "2026-12-03T10:00"],
  ["2026-12-03T10:00:00+01:00", "en-US", "2026-12-03T09:00"],
];
const seen = WRITTEN.map(([text, locale]) => parser.fromString(text, locale).toISOString().slice(0, 16));
console.log(`any-date-parser 2.2.4 in UTC, Node ${process.version}:`);
WRITTEN.forEach(([text, locale], at) => console.log(`  ${text} (${locale}): ${seen[at]}`));
process.exit(WRITTEN.every(([, , day], at) => day === seen[at]) ? 0 : 1);
JS
TZ=UTC node look.mjs
