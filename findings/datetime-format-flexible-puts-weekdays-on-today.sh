#!/usr/bin/env bash
# Perl's DateTime::Format::Flexible 0.34 (Debian 12), told on Monday, November 30, 2026: "friday" is December 4, but with a time behind or before
# it, it is today: "friday 4pm" and "4pm friday" are Monday, 16:00, "tuesday 10:00" is Monday, too. "friday at 4pm" is right. A price of 12.500
# is twelve seconds of 1970, the phone +4722334455 a day of 2119. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W libdatetime-format-flexible-perl 2>/dev/null)" != 0.34-1 ]; then
  apt-get install -y --no-install-recommends libdatetime-format-flexible-perl=0.34-1 >/dev/null
fi
seen=$(/usr/bin/perl -MDateTime -MDateTime::Format::Flexible -e '
  DateTime::Format::Flexible->base(DateTime->new(year => 2026, month => 11, day => 30, hour => 9));
  print "$_: ", DateTime::Format::Flexible->parse_datetime($_), "\n" for @ARGV' \
  "friday" "friday 4pm" "4pm friday" "tuesday 10:00" "friday at 4pm" "tomorrow 4pm" "12.500" "+4722334455")
echo "$seen"
[ "$seen" = "friday: 2026-12-04T00:00:00
friday 4pm: 2026-11-30T16:00:00
4pm friday: 2026-11-30T16:00:00
tuesday 10:00: 2026-11-30T10:00:00
friday at 4pm: 2026-12-04T16:00:00
tomorrow 4pm: 2026-12-01T16:00:00
12.500: 1970-01-01T00:00:12
+4722334455: 2119-08-24T15:34:15" ]
