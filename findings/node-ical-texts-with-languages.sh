#!/usr/bin/env bash
# node-ical 0.27.2 gives the summary of an event as a string, but as an object {params, val} where the property has a parameter. Outlook
# writes SUMMARY;LANGUAGE=de:… into every invitation, so that a program that prints it says "[object Object]" of Outlook's meetings alone.
# Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts node-ical@0.27.2 >/dev/null
cat > look.mjs <<'JS'
import ical from "node-ical";
const event = (summary) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20261201T100000Z\r\nDTSTART:20261209T083000Z\r\n${summary}:Kilns\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const read = (summary) => Object.values(ical.sync.parseICS(event(summary))).find(({ type }) => type === "VEVENT").summary;
const [plain, outlook] = [read("SUMMARY"), read("SUMMARY;LANGUAGE=de")];
console.log(`node-ical 0.27.2: ${plain}; with a language: ${outlook}, ${JSON.stringify(outlook)}`);
process.exit(plain === "Kilns" && String(outlook) === "[object Object]" && outlook.val === "Kilns" ? 0 : 1);
JS
node look.mjs
