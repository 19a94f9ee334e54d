#!/usr/bin/env bash
# Perl's Date::Parse 2.33 (libtimedate-perl of Debian 12), given a price for a day, "12,500" or "12.500", finds the year 2012 and a time zone five
# hours east in it, the number 5 is that zone alone, 12500 the zone +01:25: str2time gives a time for each, no undef. "friday" is undef, but
# "friday 4pm" is 16:00 of today. "dec 2027" is day 2027 of December, and refused. A time zone behind a time, "16:00 +0100", is right.
# Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W libtimedate-perl 2>/dev/null)" != 2.3300-2 ]; then
  apt-get install -y --no-install-recommends libtimedate-perl=2.3300-2 >/dev/null
fi
seen=$(TZ=UTC /usr/bin/perl -MDate::Parse -e '
  for (@ARGV) {
    my ($second, $minute, $hour, $day, $month, $year, $zone) = strptime($_);
    my @parts = map { $_ // "-" } $year, $month, $day, $hour, $minute, $zone;
    print "$_: @parts, ", defined str2time($_) ? "a time" : "undef", "\n";
  }' "12,500" "12.500" "5" "12500" "friday" "friday 4pm" "dec 2027" "3 dec 2026 16:00 +0100")
echo "$seen"
[ "$seen" = "12,500: 12 - - - - 18000, a time
12.500: 12 - - - - 18000, a time
5: - - - - - 18000, a time
12500: - - - - - 5100, a time
friday: - - - - - -, undef
friday 4pm: - - - 16 0 -, a time
dec 2027: - 11 2027 - - -, undef
3 dec 2026 16:00 +0100: 126 11 3 16 00 3600, a time" ]
