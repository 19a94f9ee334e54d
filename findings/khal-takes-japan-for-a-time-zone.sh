#!/usr/bin/env bash
# khal 0.10.5 (Debian 12) takes the first word of an event for the time's zone, if the database of zones has a name like
# it, and that has countries and abbreviations: "16:00 Japan order" is "order" at 16:00 in Tokyo, "Singapore visit"
# "visit" at 16:00 there, "Poland offer" in Warsaw, "MET fair" and "EST box" in theirs. "Norway offer" and "Oslo call" are
# no zones and stay. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
version=1:0.10.5-1.1
if [ "$(dpkg-query -f '${Version}' -W khal 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "khal=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
mkdir events
export HOME=$folder LC_ALL=C.UTF-8
cat > conf <<CONF
[calendars]
[[work]]
path = $folder/events
type = calendar
[locale]
timeformat = %H:%M
dateformat = %d.%m.%Y
longdateformat = %d.%m.%Y
datetimeformat = %d.%m.%Y %H:%M
longdatetimeformat = %d.%m.%Y %H:%M
local_timezone = Europe/Oslo
default_timezone = Europe/Oslo
CONF
seen=$(for words in "Japan order" "Singapore visit" "Poland offer" "MET fair" "EST box" "Norway offer" "Oslo call"; do
  rm -f events/*
  khal -c conf new -a work 03.12.2026 16:00 $words >/dev/null 2>&1
  echo "$words: $(tr -d '\r' < events/*.ics | sed -n 's/^SUMMARY://p; s/^DTSTART;TZID=\([^;:]*\)[^:]*:2026/\1 2026/p' | paste -sd' ')"
done)
echo "$seen"
[ "$seen" = "Japan order: order Japan 20261203T160000
Singapore visit: visit Singapore 20261203T160000
Poland offer: offer Poland 20261203T160000
MET fair: fair MET 20261203T160000
EST box: box EST 20261203T160000
Norway offer: Norway offer Europe/Oslo 20261203T160000
Oslo call: Oslo call Europe/Oslo 20261203T160000" ]
