#!/usr/bin/env bash
# spacetime 7.15.0: every("friday", …), which its source means to support, lists the weekday of the start: from a Wednesday on, "every
# Friday" is each Wednesday, and so is "every Monday". next("friday") stays where it is; day("friday") goes to the Friday of that week. Of
# "2026-13-04" it makes April 13 without an error, though it refuses "2026-02-30". Given `today`, as a test or a user's own day gives it,
# the day of the month is lent to texts that have none: "April 2026" is April 15 on a 15th and no day at all on a 31st, and without it
# April 1. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts spacetime@7.15.0 >/dev/null
cat > look.cjs <<'JS'
const spacetime = require("spacetime");
const told = (day) => (day.isValid() ? day.format("{day-short} {iso-short}") : "no day");
const at = (text, date) => told(spacetime(text, "UTC", date && { today: { year: 2026, month: 0, date } }));
const wednesday = spacetime("2026-12-02", "UTC");
const seen = {
  "every Friday": wednesday.every("friday", "2026-12-20").map(told).join(", "),
  "every Monday": wednesday.every("monday", "2026-12-20").map(told).join(", "),
  "next Friday": told(wednesday.next("friday")),
  "day of Friday": told(wednesday.day("friday")),
  "2026-13-04": at("2026-13-04"),
  "2026-02-30": at("2026-02-30"),
  "April 2026": at("April 2026"),
  "April 2026, told on a 15th": at("April 2026", 15),
  "April 2026, told on a 31st": at("April 2026", 31),
};
console.log("spacetime 7.15.0:", seen);
const wednesdays = "Wed 2026-12-02, Wed 2026-12-09, Wed 2026-12-16";
const expected = [wednesdays, wednesdays, "Wed 2026-12-02", "Fri 2026-12-04", "Mon 2026-04-13", "no day"];
expected.push("Wed 2026-04-01", "Wed 2026-04-15", "no day");
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
TZ=UTC node look.cjs
