#!/usr/bin/env bash
# Days in plain English, told on Monday, November 30, 2026, 09:00. date.js 0.3.3 answers with the time of asking where
# it reads nothing, so that "december 3rd", "may 5" and "first monday of january" are now, as "K-77" is; "5 may" is
# today at 09:05, "half past four" and "in half an hour" five past midnight, and "next month" December 28. Sugar 2.0.6
# asks Date.parse at last, and of "fri 4 dec" makes 2001, of an article's number, K-77, the year 1977; with `future`
# "03.12.26" is in 2126. Both read "friday 4pm" and "two days after tomorrow". Ends with 0 as long as that is so.
# Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts date.js@0.3.3 sugar-date@2.0.6 >/dev/null
cat > look.cjs <<'JS'
const RealDate = Date;
const now = RealDate.UTC(2026, 10, 30, 9);
globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length ? parts : [now]));
  }
  static now() {
    return now;
  }
};
const read = require("date.js");
const sugar = require("sugar-date").Date;
const minute = (date) => date.toISOString().slice(0, 16);
const [NOW, MIDNIGHT] = ["2026-11-30T09:00", "2026-12-01T00:05"];
const seen = [
  ["date.js", "friday 4pm", read, "2026-12-04T16:00"],
  ["date.js", "two days after tomorrow", read, "2026-12-03T09:00"],
  ...["december 3rd", "may 5", "first monday of january", "K-77"].map((text) => ["date.js", text, read, NOW]),
  ["date.js", "5 may", read, "2026-11-30T09:05"],
  ["date.js", "half past four", read, MIDNIGHT],
  ["date.js", "in half an hour", read, MIDNIGHT],
  ["date.js", "next month", read, "2026-12-28T09:00"],
  ["Sugar", "friday 4pm", (text) => sugar.create(text), "2026-12-04T16:00"],
  ["Sugar", "two days after tomorrow", (text) => sugar.create(text), "2026-12-03T00:00"],
  ["Sugar", "fri 4 dec", (text) => sugar.create(text), "2001-12-04T00:00"],
  ["Sugar", "K-77", (text) => sugar.create(text), "1977-01-01T00:00"],
  ["Sugar, future", "03.12.26", (text) => sugar.create(text, { future: true }), "2126-03-12T00:00"],
].map(([reader, text, look, expected]) => [reader, text, minute(look(text)), expected]);
for (const [reader, text, day] of seen) console.log(`${reader}: "${text}" is ${day}`);
process.exit(seen.every(([, , day, expected]) => day === expected) ? 0 : 1);
JS
TZ=UTC node look.cjs
