#!/usr/bin/env bash
# num-utils 0.5 (Debian 12), which add up and halve a column in the shell: numsum reads a sum up to its comma, 12,500
# and 1,200 are 13, and leaves out a line that begins with a sign or a word, so of "$12,500.50" and 3 the sum is 3,
# and "1.2e3" is 1.2; none of it is an error. The median of numaverage -M of four deals is the upper of the two in the
# middle, 12500 of 900, 1200, 12500 and 20000, where datamash 1.7 has 6850. Ends with 0 as long as that is so. Needs
# apt as root.
set -euo pipefail
versions=(num-utils=0.5-15 datamash=1.7-2)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
lines() { printf '%s\n' "$@"; }
seen="commas: $(lines 12,500 1,200 | numsum)
a sign in front: $(lines '$12,500.50' 3 | numsum)
an exponent: $(lines 1.2e3 | numsum)
plain: $(lines 12500 1200 | numsum)
median: $(lines 1200 900 20000 12500 | numaverage -M)
datamash: $(lines 1200 900 20000 12500 | datamash median 1)"
echo "$seen"
[ "$seen" = "commas: 13
a sign in front: 3
an exponent: 1.2
plain: 13700
median: 12500
datamash: 6850" ]
