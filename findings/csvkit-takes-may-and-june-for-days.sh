#!/usr/bin/env bash
# csvkit 1.0.7 with agate 1.6.3 (Debian 12) looks for types in every column. A list of May, June and April becomes days of the year 1, and is
# sorted so, which a fourth, Ada, puts right. A house or a score like 1-2 is February 1, 2001, a term of 12m is 12 minutes, not months, and
# a time of 10:30 ten and a half minutes. csvsql makes DATE and DATETIME of them; csvcut leaves them. Ends with 0 as long as that is so.
# Needs apt as root.
set -euo pipefail
versions=(csvkit=1.0.7-1 python3-csvkit=1.0.7-1 python3-agate=1.6.3-2)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
printf 'name,door,term,at\nMay,1-2,12m,10:30\nJune,3-4,24m,11:15\nApril,12-5,36m,9:00\n' > list.csv
{ cat list.csv; echo Ada,7,1m,8:00; } > four.csv
sorted=$(/usr/bin/csvsort -c name list.csv)
four=$(/usr/bin/csvsort -c name four.csv)
table=$(/usr/bin/csvsql list.csv | tr -d '\n\t')
cut=$(/usr/bin/csvcut -c name list.csv | tr '\n' ' ')
printf '%s\n' "$sorted" "" "$four" "" "$table" "$cut"
[ "$sorted" = "name,door,term,at
0001-04-01,2001-12-05,0:36:00,0:09:00
0001-05-01,2001-01-02,0:12:00,0:10:30
0001-06-01,2001-03-04,0:24:00,0:11:15" ]
[ "$(echo "$four" | cut -d, -f1 | tr '\n' ' ')" = "name Ada April June May " ] && [ "$cut" = "name May June April " ]
[ "$table" = "CREATE TABLE list (name DATE NOT NULL, door DATE NOT NULL, term DATETIME NOT NULL, at DATETIME NOT NULL);" ]
