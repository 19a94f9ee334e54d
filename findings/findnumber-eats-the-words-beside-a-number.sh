#!/usr/bin/env bash
# Perl's Lingua::EN::FindNumber 1.32 (Debian 12) writes the numbers of a text in digits and takes words that belong to
# the sentence with them: "call one of them" is "call 1 them", "the second call" "the 2 call", and "two and a half
# million" "2 half 1000000", without "and a". A price with "point" stays in parts, "1 point 2000000", and "nineteen
# ninety-nine" is 118. "Twelve thousand five hundred for sixteen trays" is right. Ends with 0 as long as that is so.
# Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W liblingua-en-findnumber-perl 2>/dev/null)" != 1.32-3 ]; then
  apt-get install -y --no-install-recommends liblingua-en-findnumber-perl=1.32-3 >/dev/null
fi
seen=$(/usr/bin/perl -MLingua::EN::FindNumber -e '
  print "$_: ", numify($_), "\n" for "twelve thousand five hundred for sixteen trays", "call one of them", "the second call",
    "two and a half million", "one point two million", "nineteen ninety-nine each";
')
echo "$seen"
[ "$seen" = "twelve thousand five hundred for sixteen trays: 12500 for 16 trays
call one of them: call 1 them
the second call: the 2 call
two and a half million: 2 half 1000000
one point two million: 1 point 2000000
nineteen ninety-nine each: 118 each" ]
