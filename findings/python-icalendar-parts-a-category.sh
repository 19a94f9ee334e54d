#!/usr/bin/env bash
# Python's icalendar 4.0.3 and recurring_ical_events 2.0.1 (Debian 12), with which calendars are read and shown. An event that
# is read and written again has more categories than before: of "kiln" and "fair\, 2026" three are made, since the comma
# loses its backslash; written from a list it keeps it. A meeting whose one time was called off (RECURRENCE-ID with
# STATUS:CANCELLED) is still in the list, as one that was called off whole is; of one that is an hour later from the second
# time on (RANGE=THISANDFUTURE) the third is at the old hour. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
versions=(python3-icalendar=4.0.3-5 python3-recurring-ical-events=2.0.1-1)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
seen=$(/usr/bin/python3 -W ignore - <<'PY'
import icalendar
import recurring_ical_events

def calendar(*events):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//ink//test//EN"]
    for event in events:
        lines += ["BEGIN:VEVENT", "UID:1@ink.test", "DTSTAMP:20261101T000000Z", *event, "END:VEVENT"]
    return icalendar.Calendar.from_ical("\r\n".join([*lines, "END:VCALENDAR", ""]))

def show(name, *events):
    found = recurring_ical_events.of(calendar(*events)).between((2026, 12, 1), (2027, 1, 31))
    print(name, *sorted(f"{event['DTSTART'].dt:%m-%d %H:%M} {event['SUMMARY']}" for event in found), sep=" | ")

once = ["DTSTART:20261207T080000Z", "SUMMARY:Call"]
weekly = [*once, "RRULE:FREQ=WEEKLY;COUNT=3"]
kept = calendar([*once, r"CATEGORIES:kiln,fair\, 2026"]).to_ical().decode().splitlines()
print(*[line for line in kept if line.startswith("CATEGORIES")])
made = icalendar.Event()
made.add("categories", ["kiln", "fair, 2026"])
print(made.to_ical().decode().splitlines()[1])
show("off", [*once, "STATUS:CANCELLED"])
show("one off", weekly, ["RECURRENCE-ID:20261214T080000Z", "DTSTART:20261214T080000Z", "SUMMARY:Off", "STATUS:CANCELLED"])
show("later", weekly, ["RECURRENCE-ID;RANGE=THISANDFUTURE:20261214T080000Z", "DTSTART:20261214T090000Z", "SUMMARY:Later"])
PY
)
echo "$seen"
[ "$seen" = 'CATEGORIES:kiln,fair, 2026
CATEGORIES:kiln,fair\, 2026
off | 12-07 08:00 Call
one off | 12-07 08:00 Call | 12-14 08:00 Off | 12-21 08:00 Call
later | 12-07 08:00 Call | 12-14 09:00 Later | 12-21 08:00 Call' ]
