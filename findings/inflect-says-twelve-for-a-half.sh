#!/usr/bin/env bash
# Perl's Lingua::EN::Inflect 1.905 and Python's inflect 2.1.0, made after it (both Debian 12), by which letters to
# customers are put in words, keep the digits of a number alone: "1/2" is twelve, and "1e6" sixteen in Perl. Before a
# number they always write "a", "a 80% discount", "a 8,000 deal", and before URL "an". More than one customer called
# Lutz are Lutzzes. "12,500" and "an NDA" are right. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
versions=(liblingua-en-inflect-perl=1.905-2 python3-inflect=2.1.0-4)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
perl=$(/usr/bin/perl -MLingua::EN::Inflect=A,NUMWORDS,PL -e '
  my @numbers = map { scalar NUMWORDS($_) } "12,500", "1/2", "1e6";
  print join " | ", @numbers, (map { A($_) } "NDA", "80% discount", "8,000 deal", "URL"), PL("Lutz");
')
python=$(/usr/bin/python3 - <<'PY'
import inflect
english = inflect.engine()
words = [english.number_to_words(number) for number in ["12,500", "1/2"]]
print(*words, *[english.a(word) for word in ["NDA", "80% discount", "8,000 deal", "URL"]], english.plural("Lutz"), sep=" | ")
PY
)
printf '%s\n' "$perl" "$python"
[ "$perl" = "twelve thousand, five hundred | twelve | sixteen | an NDA | a 80% discount | a 8,000 deal | an URL | Lutzzes" ]
[ "$python" = "twelve thousand, five hundred | twelve | an NDA | a 80% discount | a 8,000 deal | an URL | Lutzzes" ]
