#!/usr/bin/env bash
# qalc 4.5.1 (Debian 12), a calculator for the desktop, takes the blank within "2 1/2" for one between digits: 21/2 is 10.5, so 1 1/2 dozen
# are 66 and 12 3/4 m 30.75 m. "5% of 200" is the rest of 5 divided by a byte, "20 percent of 3" 200 millibytes. A comma makes two numbers
# of one: 12,500 + 10% is the pair 12 and 550. 12'500 is 12 feet and 500 inches. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
versions=(qalc=4.5.1-1 libqalculate22=4.5.1-1)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT
export HOME=$folder XDG_CONFIG_HOME=$folder XDG_DATA_HOME=$folder LC_ALL=C.UTF-8
seen=$(for sum in "2 1/2" "2 + 1/2" "1 1/2 dozen" "12 3/4 m" "5% of 200" "5% * 200" "20 percent of 3" "12,500 + 10%" "12500 + 10%" "12'500"; do
  printf '%s: %s\n' "$sum" "$(qalc -t "$sum" 2>/dev/null)"
done)
echo "$seen"
[ "$seen" = "2 1/2: 10.5
2 + 1/2: 2.5
1 1/2 dozen: 66
12 3/4 m: 30.75 m
5% of 200: rem(5, 1 B)
5% * 200: 10
20 percent of 3: 200 mB
12,500 + 10%: [12  550]
12500 + 10%: 13750
12'500: 17 yd + 2 ft + 8 in" ]
