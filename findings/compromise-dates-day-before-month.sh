#!/usr/bin/env bash
# compromise-dates 3.9.0, told things on November 30, 2026: "May 5" is next year's and "5 May" the one that is over; so is "by 5 May",
# while "by May 5" lasts from today. "By year end" is the last two weeks of 2025, "by the end of the year" is right. "Next March" is of
# 2028. A price or a phone's number before the day takes the day away: "offer 12,500 tomorrow" has none, "offer of 12,500 on Friday" has.
# "Thursday week" is this Thursday. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts compromise@14.17.0 compromise-dates@3.9.0 >/dev/null
cat > look.mjs <<'JS'
import nlp from "compromise";
import dates from "compromise-dates";
nlp.plugin(dates);
const TOLD = {
  "May 5": "2027-05-05 to 2027-05-05",
  "5 May": "2026-05-05 to 2026-05-05",
  "by May 5": "2026-11-30 to 2027-05-04",
  "by 5 May": "2026-04-21 to 2026-05-04",
  "by year end": "2025-12-18 to 2025-12-31",
  "by the end of the year": "2026-11-30 to 2026-12-31",
  "next March": "2028-03-01 to 2028-03-31",
  "offer 12,500 tomorrow": "",
  "offer of 12,500 on Friday": "2026-12-04 to 2026-12-04",
  "Thursday week": "2026-12-03 to 2026-12-03",
};
const read = (text) => {
  const found = nlp(text).dates({ today: "2026-11-30", timezone: "UTC" }).get();
  return found.map(({ start, end }) => `${start.slice(0, 10)} to ${end.slice(0, 10)}`).join();
};
const seen = Object.fromEntries(Object.keys(TOLD).map((text) => [text, read(text)]));
console.log("compromise-dates 3.9.0 with compromise 14.17.0:", seen);
process.exit(JSON.stringify(seen) === JSON.stringify(TOLD) ? 0 : 1);
JS
TZ=UTC node look.mjs
