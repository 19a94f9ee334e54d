#!/usr/bin/env bash
# Perl's Time::ParseDate 2015.103 (Debian 12), told on Monday, November 30, 2026, takes the year behind a month's name for a day: "dec 2027" is
# the 2027th of December, June 18, 2032, "may 2027" in November 2032; "3 dec 2027" is right. A week in the form of ISO 8601, "2026-W50-4", is
# 20:26 today, the phone "0171 555" the year 170, an order of 120000 the year 2100. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W libtime-parsedate-perl 2>/dev/null)" != 2015.103-4 ]; then
  apt-get install -y --no-install-recommends libtime-parsedate-perl=2015.103-4 >/dev/null
fi
seen=$(TZ=UTC /usr/bin/perl -MTime::ParseDate -MPOSIX -e '
  print "$_: ", strftime("%F %T", gmtime parsedate($_, NOW => 1796029200, PREFER_FUTURE => 1)), "\n" for @ARGV' \
  "dec 2027" "may 2027" "3 dec 2027" "friday 4pm" "2026-W50-4" "0171 555" "120000")
echo "$seen"
[ "$seen" = "dec 2027: 2032-06-18 00:00:00
may 2027: 2032-11-16 00:00:00
3 dec 2027: 2027-12-03 00:00:00
friday 4pm: 2026-12-04 16:00:00
2026-W50-4: 2026-11-30 20:26:00
0171 555: 170-11-30 00:00:00
120000: 2100-11-30 00:00:00" ]
