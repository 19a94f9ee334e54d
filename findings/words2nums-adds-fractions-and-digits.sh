#!/usr/bin/env bash
# Perl's Lingua::EN::Words2Nums 0.19 (Debian 12) adds up whatever numbers it is told: "one third" is 4, "two fifths" 7, "two seconds" 4,
# "nineteen eighty four" 103, the price "four fifty" 54, and an order told digit by digit, "four seven one one", 13. It says undef, its way
# to say that it does not understand, of "one half" and "three quarters". "twelve thousand five hundred" and "two dozen" are right.
# Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W liblingua-en-words2nums-perl 2>/dev/null)" != 0.19-4 ]; then
  apt-get install -y --no-install-recommends liblingua-en-words2nums-perl=0.19-4 >/dev/null
fi
seen=$(/usr/bin/perl -MLingua::EN::Words2Nums -e 'print "$_: ", words2nums($_) // "undef", "\n" for @ARGV' "one third" "two fifths" "two seconds" \
  "nineteen eighty four" "four fifty" "four seven one one" "one half" "three quarters" "twelve thousand five hundred" "two dozen")
echo "$seen"
[ "$seen" = "one third: 4
two fifths: 7
two seconds: 4
nineteen eighty four: 103
four fifty: 54
four seven one one: 13
one half: undef
three quarters: undef
twelve thousand five hundred: 12500
two dozen: 24" ]
