#!/usr/bin/env bash
# vdirsyncer 0.19.0 (Debian 12) drops the UID of every event that it reads from a calendar's address (storage "http") and writes a hash of the
# event instead. So an event that only got another summary, with the same UID and a higher SEQUENCE, is a deleted one and a new one on the
# other side: alarms, categories and answers that were added there are gone, and a program that reads the same address itself has each event
# twice. Between folders the UID stays. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
version=0.19.0-1
if [ "$(dpkg-query -f '${Version}' -W vdirsyncer 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "vdirsyncer=$version" >/dev/null
fi
folder=$(mktemp -d); server=""; trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT; cd "$folder"
mkdir feed there
event() {
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//X//EN BEGIN:VEVENT UID:kiln-1@ink.test "SEQUENCE:$1" DTSTAMP:20261122T093000Z \
    'DTSTART;VALUE=DATE:20261203' "SUMMARY:$2" END:VEVENT END:VCALENDAR > feed/feed.ics
}
event 0 "Send the quote"
/usr/bin/python3 -u -m http.server 0 --bind 127.0.0.1 --directory feed > log 2>&1 & server=$!
until grep -q 'port [0-9]' log; do sleep 0.1; done
port=$(sed -n 's/.*port \([0-9]*\).*/\1/p' log)
cat > conf <<CONF
[general]
status_path = "$folder/status"
[pair feed]
a = "address"
b = "there"
collections = null
[storage address]
type = "http"
url = "http://127.0.0.1:$port/feed.ics"
[storage there]
type = "filesystem"
path = "$folder/there"
fileext = ".ics"
CONF
sync() { /usr/bin/vdirsyncer -c conf sync 2>&1 | sed -n 's/^\(Copying\|Deleting\).*/  &/p' | sed "s/[0-9a-f]\{50,\}/(hash)/"; }
yes | /usr/bin/vdirsyncer -c conf discover >/dev/null 2>&1 || true
sync
first=$(grep -h ^UID there/*.ics | tr -d '\r')
event 1 "Send the new quote"
sync
second=$(grep -h ^UID there/*.ics | tr -d '\r')
echo "in the feed UID:kiln-1@ink.test, at first $first, after the change $second"
[ "$(ls there | wc -l)" = 1 ] && [[ "$first" =~ ^UID:[0-9a-f]{64}$ && "$second" =~ ^UID:[0-9a-f]{64}$ && "$first" != "$second" ]]
