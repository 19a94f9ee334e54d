#!/usr/bin/env bash
# Python's arrow 1.2.3 (Debian 12) reads lengths of time back that it writes (`dehumanize`), as a field "remind me in
# …" could use it. Told at 09:00, "in 1 hour and 30 minutes" is 09:30, since a one is no number to it but the word's
# own; "in 2 hours and 30 minutes" is 11:30. "In half an hour" is 10:00, "in 1.5 hours" 14:00, and "in two weeks" is
# refused. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W python3-arrow 2>/dev/null)" != 1.2.3-1 ]; then
  apt-get install -y --no-install-recommends python3-arrow=1.2.3-1 >/dev/null
fi
seen=$(/usr/bin/python3 - <<'PY'
import arrow
now = arrow.get(2026, 11, 30, 9)
for text in ["in 2 hours", "in 2 hours and 30 minutes", "in 1 hour and 30 minutes", "in half an hour", "in 1.5 hours", "in two weeks"]:
    try:
        print(f"{text}: " + now.dehumanize(text).strftime("%H:%M"))
    except ValueError:
        print(f"{text}: refused")
PY
)
echo "$seen"
[ "$seen" = "in 2 hours: 11:00
in 2 hours and 30 minutes: 11:30
in 1 hour and 30 minutes: 09:30
in half an hour: 10:00
in 1.5 hours: 14:00
in two weeks: refused" ]
