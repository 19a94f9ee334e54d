#!/usr/bin/env bash
# Readers of days in plain English that take four digits behind a space for a time. sherlockjs 1.4.2 makes "call 555 1234 tomorrow" an
# event "call 555" at 12:34, and "Room 101 on Friday" the event "Room" at 13:01. Debian 12's parsedatetime 2.6 gives "call 555 1234" today
# at 12:34. Of a span, "demo from 3-4pm on Thursday", sherlockjs moves the end alone to Thursday: the event begins today and lasts days.
# chrono-node 2.10.3 takes none of the numbers and both ends of the span. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
version=2.6-3
installed=$(dpkg-query -W -f '${Version}' python3-parsedatetime 2>/dev/null || true)
if [ "$installed" != "$version" ]; then
  apt-get install -y --no-install-recommends "python3-parsedatetime=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts sherlockjs@1.4.2 chrono-node@2.10.3 >/dev/null
cat > look.cjs <<'JS'
const Sherlock = require("sherlockjs");
const chrono = require("chrono-node");
const now = new Date("2026-11-30T09:00:00Z");
Sherlock._setNow(now);
const told = ["call 555 1234 tomorrow", "Room 101 on Friday", "demo from 3-4pm on Thursday"];
const minute = (day) => day?.toISOString().slice(0, 16);
const seen = told.map((text) => {
  const { eventTitle, startDate, endDate } = Sherlock.parse(text);
  return [eventTitle, minute(startDate), minute(endDate)].join(" ").trim();
});
const others = told.map((text) => {
  const [{ text: read, start, end }] = chrono.parse(text, now, { forwardDate: true });
  return `${read}: ${minute(start.date()).slice(0, 10)}${end ? ` to ${minute(end.date()).slice(0, 10)}` : ""}`;
});
console.log("sherlockjs 1.4.2:", seen, "chrono-node 2.10.3:", others);
const asSeen =
  seen.join() === "call 555 2026-12-01T12:34,Room 2026-12-04T13:01,demo 2026-11-30T15:00 2026-12-03T16:00" &&
  others.join() === "tomorrow: 2026-12-01,on Friday: 2026-12-04,from 3-4pm on Thursday: 2026-12-03 to 2026-12-03";
process.exit(asSeen ? 0 : 1);
JS
TZ=UTC node look.cjs
TZ=UTC /usr/bin/python3 - <<'PY'
import sys, time
import parsedatetime
at, kind = parsedatetime.Calendar().parse("Met Sam; call 555 1234", time.struct_time((2026, 11, 30, 9, 0, 0, 0, 334, 0)))
print("parsedatetime", parsedatetime.__version__, time.strftime("%Y-%m-%d %H:%M", at))
sys.exit(0 if at[:5] == (2026, 11, 30, 12, 34) and kind == 2 else 1)
PY
