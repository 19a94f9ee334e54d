#!/usr/bin/env bash
# Perl's Date::Calc 6.4 (Debian 12) finds days in texts. Decode_Date_US of "3 Dec 2026", which has its month in
# letters, is March 20, 2026: the 3 is the month, and 20 the beginning of the year. The price "12.500" is December 5,
# 2000, "12500" January 25. Decode_Date_EU of the order "4711" is July 4, 2011, and of the product "Kiln 7 Jan 12" a
# day of January. Days as they are told in its own country are right, "Dec 3, 2026" for the one, "3.12.2026" for the
# other. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W libdate-calc-perl 2>/dev/null)" != 6.4-2 ]; then
  apt-get install -y --no-install-recommends libdate-calc-perl=6.4-2 >/dev/null
fi
seen=$(/usr/bin/perl -MDate::Calc=Decode_Date_EU,Decode_Date_US -e '
  print "US $_: ", join("-", Decode_Date_US($_)), "\n" for "Dec 3, 2026", "3 Dec 2026", "12.500", "12500";
  print "EU $_: ", join("-", Decode_Date_EU($_)), "\n" for "3.12.2026", "3 Dec 2026", "4711", "Kiln 7 Jan 12";
')
echo "$seen"
[ "$seen" = "US Dec 3, 2026: 2026-12-3
US 3 Dec 2026: 2026-3-20
US 12.500: 2000-12-5
US 12500: 2000-1-25
EU 3.12.2026: 2026-12-3
EU 3 Dec 2026: 2026-12-3
EU 4711: 2011-7-4
EU Kiln 7 Jan 12: 2012-1-7" ]
