#!/usr/bin/env bash
# Horde's Icalendar 2.1.8 (php-horde-icalendar 2.1.8-7 of Debian 12) reads an EXDATE with times, "EXDATE;TZID=Europe/Oslo:20261231T090000",
# and writes three times of January 1, 1970 for it, made of the year, the month and the day as seconds since then: the meeting that was
# taken out is back. With UTC it is the same. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W php-horde-icalendar 2>/dev/null)" != 2.1.8-7 ]; then
  apt-get install -y --no-install-recommends php-horde-icalendar=2.1.8-7 >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
cat > look.php <<'PHP'
<?php error_reporting(0); set_include_path("/usr/share/php");
spl_autoload_register(function ($name) {
  $file = strtr($name, "_\\", "//") . ".php";
  if (stream_resolve_include_path($file)) require_once $file;
});
$calendar = new Horde_Icalendar(); $calendar->parsevCalendar(file_get_contents("php://stdin")); echo $calendar->exportvCalendar();
PHP
written() {
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//X//EN BEGIN:VEVENT UID:1 DTSTAMP:20261122T093000Z "$1" RRULE:FREQ=DAILY\;COUNT=60 \
    "$2" SUMMARY:Review END:VEVENT END:VCALENDAR | /usr/bin/php look.php | tr -d '\r' | grep '^EXDATE'
}
zone=$(written 'DTSTART;TZID=Europe/Oslo:20261203T090000' 'EXDATE;TZID=Europe/Oslo:20261231T090000')
utc=$(written DTSTART:20261203T090000Z EXDATE:20261231T090000Z)
printf '%s\n' "$zone" "$utc"
[ "$zone" = 'EXDATE;TZID=Europe/Oslo:19700101T003346Z,19700101T000012Z,19700101T000031Z' ]
[ "$utc" = 'EXDATE:19700101T003346Z,19700101T000012Z,19700101T000031Z' ]
