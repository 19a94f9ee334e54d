#!/usr/bin/env bash
# ical.js 2.2.1 leaves the backslash before a semicolon in a vCard's note, though RFC 6350 lets every value escape it and Evolution, vobject,
# Qt and ez-vcard do ("NOTE:tea\; milk"): who writes the text again has one backslash more each time. A comma and a line end are read right,
# and so is a semicolon in an iCalendar description. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts ical.js@2.2.1 >/dev/null
cat > look.mjs <<'JS'
import ICAL from "ical.js";
const valueIn = (component, name, version) =>
  ICAL.parse(`BEGIN:${component}\r\nVERSION:${version}\r\n${name}:tea\\; milk\\, and\\nmore\r\nEND:${component}\r\n`)[1].find(
    ([found]) => found === name.toLowerCase(),
  )[3];
const event = ICAL.parse("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nDESCRIPTION:tea\\; milk\\, and\\nmore\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n");
const seen = {
  "vCard 3.0 NOTE": valueIn("VCARD", "NOTE", "3.0"),
  "vCard 4.0 NOTE": valueIn("VCARD", "NOTE", "4.0"),
  "iCalendar DESCRIPTION": event[2][0][1][0][3],
};
console.log("ical.js 2.2.1 reads tea\\; milk\\, and\\nmore:", JSON.stringify(seen, null, 1));
const [three, four, calendar] = Object.values(seen);
process.exit(three === "tea\\; milk, and\nmore" && four === three && calendar === "tea; milk, and\nmore" ? 0 : 1);
JS
node look.mjs
