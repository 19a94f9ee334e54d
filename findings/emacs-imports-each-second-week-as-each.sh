#!/usr/bin/env bash
# Emacs 28.2's icalendar-import-file (Debian 12) puts meetings into its diary. One on Mondays and Thursdays of each second
# week, four times (INTERVAL=2;BYDAY=MO,TH;COUNT=4), becomes one of each week until February 1, seventeen times. One on each
# month's first working day (BYSETPOS=1) is on each 1st, be it a Sunday. A count of three months, from December 25, ends
# a day before the last Friday in February. A call past midnight loses its times. A fair of three days is right. It
# says nothing but "done". Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
version=1:28.2+1-15+deb12u4
if [ "$(dpkg-query -f '${Version}' -W emacs-nox 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "emacs-nox=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
event() { printf '%s\r\n' BEGIN:VEVENT "UID:$1@ink.test" DTSTAMP:20261101T000000Z "SUMMARY:$1" "${@:2}" END:VEVENT; }
{
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//ink//test//EN
  event Fortnight DTSTART:20261207T120000Z DTEND:20261207T123000Z "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;COUNT=4"
  event Last DTSTART:20261225T100000Z DTEND:20261225T110000Z "RRULE:FREQ=MONTHLY;BYDAY=-1FR;COUNT=3"
  event Night DTSTART:20261218T220000Z DTEND:20261219T020000Z
  event Fair "DTSTART;VALUE=DATE:20261214" "DTEND;VALUE=DATE:20261217"
  event Working DTSTART:20261201T080000Z DTEND:20261201T083000Z "RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=3"
  event Plain DTSTART:20261203T160000Z DTEND:20261203T163000Z
  printf '%s\r\n' END:VCALENDAR
} > work.ics
export TZ=UTC HOME=$folder
said=$(emacs -Q --batch -l icalendar --eval '(icalendar-import-file "work.ics" "diary")' 2>&1 | tail -n 1)
seen=$(cat diary)
echo "$said"; echo "$seen"
[ "$seen" = "%%(and (memq (calendar-day-of-week date) '(1 4)) (diary-block 12 7 2026 2 1 2027)) 12:00-12:30 Fortnight
%%(and (diary-float t 5 -1) (diary-block 12 25 2026 2 25 2027)) 10:00-11:00 Last
%%(and (diary-block 12 18 2026 12 18 2026)) Night
%%(and (diary-block 12 14 2026 12 16 2026)) Fair
%%(and (diary-date t 1 t) (diary-block 12 1 2026 2 1 2027)) 08:00-08:30 Working
12/3/2026 16:00-16:30 Plain" ] && [ "$said" = "Converting iCalendar...done" ]
