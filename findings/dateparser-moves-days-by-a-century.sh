#!/usr/bin/env bash
# Debian 12's python3-dateparser 1.1.6 with PREFER_DATES_FROM "future", as one sets it for appointments, told on November 30, 2026: the
# day "03.12.26" is over if it is read month first, and becomes March 12, 2126. "16" alone stays in the past all the same. search_dates
# takes a price's first digits for a month behind a weekday, "Friday about 12,500" is Wednesday, December 30. "The 10th of next month" is
# the 30th, and "two days after tomorrow" tomorrow. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
version=1.1.6-1
installed=$(dpkg-query -W -f '${Version}' python3-dateparser 2>/dev/null || true)
if [ "$installed" != "$version" ]; then
  apt-get install -y --no-install-recommends "python3-dateparser=$version" >/dev/null
fi
TZ=UTC /usr/bin/python3 -W ignore - <<'PY'
import datetime
import sys
from dateparser import __version__, parse
from dateparser.search import search_dates
settings = {"RELATIVE_BASE": datetime.datetime(2026, 11, 30, 9), "PREFER_DATES_FROM": "future"}
told = {
    "03.12.26": "2126-03-12",
    "16": "2026-11-16",
    "the 10th of next month": "2026-12-30",
    "two days after tomorrow": "2026-12-01",
    "day after tomorrow": "2026-12-02",
}
seen = {text: str(parse(text, languages=["en"], settings=settings))[:10] for text in told}
found = search_dates("Call Ada Friday about 12,500 for 3 kilns", languages=["en"], settings=settings)
print("dateparser", __version__, seen, [(text, str(day)[:10]) for text, day in found])
sys.exit(0 if seen == told and [(text, str(day)[:10]) for text, day in found] == [("Friday about 12", "2026-12-30")] else 1)
PY
