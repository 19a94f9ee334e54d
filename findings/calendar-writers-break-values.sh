#!/usr/bin/env bash
# What three of npm's writers of iCalendar make of ordinary events. ical-generator 10.2.0 escapes commas and semicolons of an address as if it
# were a text, which RFC 5545 (3.3.13) does not: the link of a map, …/@59.9,10.7, opens with backslashes in ical.js and others that
# follow it. ics 3.12.0 writes the duration of a day as P1DT, with a T and no time behind it (3.3.6 wants one). calendar-link 2.11.5 writes a
# whole day without VALUE=DATE, which ical.js refuses, and a line end within a title as it is, so that its rest is a line of its own.
# Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts ical-generator@10.2.0 ics@3.12.0 calendar-link@2.11.5 ical.js@2.2.1 >/dev/null
cat > look.mjs <<'JS'
import { ics as linkOf } from "calendar-link";
import ICAL from "ical.js";
import generator from "ical-generator";
import { createEvent } from "ics";
const MAP = "https://maps.example/@59.9,10.7;z=5";
const lines = (text, names) => text.split("\r\n").filter((line) => names.test(line));
const calendar = generator();
calendar.createEvent({ start: new Date(Date.UTC(2026, 11, 3)), allDay: true, summary: "Kiln", url: MAP });
const url = new ICAL.Component(ICAL.parse(calendar.toString())).getFirstSubcomponent("vevent").getFirstPropertyValue("url");
console.log("ical-generator:", MAP, "is read as", url);
const { value } = createEvent({ start: [2026, 12, 3], duration: { days: 1 }, title: "Kiln" });
const [duration] = lines(value, /^DURATION/);
console.log("ics:", duration);
const linked = (title) => decodeURIComponent(linkOf({ title, start: "2026-12-03", allDay: true }).replace(/^data:[^,]*,/, ""));
const link = linked("Kiln");
const [start] = link.split(/\r?\n/).filter((line) => line.startsWith("DTSTART"));
const rest = linked("Kiln\nOslo").split(/\r?\n/).includes("Oslo");
let read = "read";
try {
  new ICAL.Component(ICAL.parse(link)).getFirstSubcomponent("vevent").getFirstPropertyValue("dtstart").toString();
} catch (error) {
  read = error.message;
}
console.log("calendar-link:", start, "- ical.js:", read, "- the title's second line stands alone:", rest);
const asSeen = url === String.raw`https://maps.example/@59.9\,10.7\;z=5` && duration === "DURATION:P1DT" && start === "DTSTART:20261203" && read !== "read" && rest;
process.exit(asSeen ? 0 : 1);
JS
node look.mjs
