#!/usr/bin/env bash
# calcurse 4.7.1 (Debian 12) imports the first working day of each month (FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1)
# without its BYSETPOS: three months' days are December 1, 2 and 3. Its report says "0 skipped". A meeting that was
# called off (STATUS:CANCELLED) stands in the list as any other; of one that was moved (RECURRENCE-ID) both times do. A
# task's day (DUE) is gone. The last Friday of a month, an EXDATE and an UNTIL in the middle of a day are right. Ends
# with 0 as long as that is so. Needs apt as root.
set -euo pipefail
version=4.7.1-1
if [ "$(dpkg-query -f '${Version}' -W calcurse 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "calcurse=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
event() {
  printf '%s\r\n' BEGIN:VEVENT "UID:$1@ink.test" DTSTAMP:20261101T000000Z "DTSTART:$2" DURATION:PT30M "SUMMARY:$3" "${@:4}" END:VEVENT
}
{
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//ink//test//EN
  event 1 20261201T080000Z "First working day" "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=3"
  event 2 20261225T100000Z "Last Friday" "RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3"
  event 3 20261214T100000Z "Called off" STATUS:CANCELLED
  event 4 20261207T090000Z "Stand-up" "RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20261216T085959Z" EXDATE:20261214T090000Z
  event 4 20261209T110000Z "Stand-up moved" RECURRENCE-ID:20261209T090000Z
  printf '%s\r\n' BEGIN:VTODO UID:5@ink.test DTSTAMP:20261101T000000Z DUE:20261216T150000Z "SUMMARY:Send offer" END:VTODO END:VCALENDAR
} > work.ics
export TZ=UTC
mkdir data
seen="$(calcurse -D data -i work.ics | tail -n 1)
$(cat data/apts data/todo)"
echo "$seen"
[ "$seen" = "5 apps / 0 events / 1 todo / 0 skipped
12/01/2026 @ 08:00 -> 12/01/2026 @ 08:30 {1M -> 12/03/2026 w1 w2 w3 w4 w5} |First working day
12/07/2026 @ 09:00 -> 12/07/2026 @ 09:30 {1W -> 12/15/2026 w1 w3 !12/14/2026} |Stand-up
12/25/2026 @ 10:00 -> 12/25/2026 @ 10:30 {1M -> 02/26/2027 w-12} |Last Friday
12/09/2026 @ 11:00 -> 12/09/2026 @ 11:30|Stand-up moved
12/14/2026 @ 10:00 -> 12/14/2026 @ 10:30|Called off
[0] Send offer" ]
