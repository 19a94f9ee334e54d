#!/usr/bin/env bash
# Tcl 8.6.13's `clock scan` without a format (Debian 12), told on November 30, 2026: the day 13/12/2026 is January 12, 2027, for its thirteenth
# month is the next January, where 3/12/2026 is March 12. "dec 2027" is the 2027th of December, June 18, 2032. The orders 4711 and 12500 are
# the last second of the day before, 120000 is in 2011, and a phone, 2125550123, January 23 of the year 212555. "friday 4pm" and "3 dec 2027"
# are right. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
versions=(tcl8.6=8.6.13+dfsg-2 libtcl8.6=8.6.13+dfsg-2)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
seen=$(tclsh8.6 <<'TCL'
set now [clock scan "2026-11-30 09:00" -format "%Y-%m-%d %H:%M" -gmt 1]
foreach text {"3/12/2026" "13/12/2026" "dec 2027" "3 dec 2027" "friday 4pm" 4711 12500 120000 2125550123} {
  puts "$text: [clock format [clock scan $text -base $now -gmt 1] -gmt 1 -format {%Y-%m-%d %H:%M:%S}]"
}
TCL
)
echo "$seen"
[ "$seen" = "3/12/2026: 2026-03-12 00:00:00
13/12/2026: 2027-01-12 00:00:00
dec 2027: 2032-06-18 00:00:00
3 dec 2027: 2027-12-03 00:00:00
friday 4pm: 2026-12-04 16:00:00
4711: 2026-11-29 23:59:59
12500: 2026-11-29 23:59:59
120000: 2011-11-30 00:00:00
2125550123: 212555-01-23 00:00:00" ]
