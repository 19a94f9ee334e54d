#!/usr/bin/env bash
# taskwarrior 2.6.2 (Debian 12) takes a day that it knows and leaves out what stands behind it, without a word:
# due:"friday 16:00" is the midnight that Friday begins with, due:"monday morning" Monday's, and due:"december 3" December 1,
# while "3 december" is refused. "tomorrow + 16h" and 2026-12-10T16:00 are right. Ends with 0 as long as that is so. Needs
# apt as root.
set -euo pipefail
version=2.6.2+dfsg-1
if [ "$(dpkg-query -f '${Version}' -W taskwarrior 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "taskwarrior=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
export TASKDATA=$folder/data TASKRC=$folder/rc TZ=UTC
mkdir data
printf 'confirmation=off\nverbose=nothing\n' > rc
due() { rm -f data/*; task add call due:"$1" >/dev/null; task export | grep -o '"due":"[0-9TZ]*"' | tr -d '"' | cut -d: -f2; }
fail=0
same() { echo "$1: $2"; [ "$2" = "$3" ] || fail=1; }
same "friday 16:00" "$(due "friday 16:00")" "$(due friday)"
same "monday morning" "$(due "monday morning")" "$(due monday)"
same "december 3" "$(due "december 3")" "$(due december)"
case "$(due "december 3")" in *1201T000000Z) ;; *) fail=1 ;; esac
task add call due:"3 december" >/dev/null 2>&1 && fail=1
same "tomorrow + 16h" "$(due "tomorrow + 16h")" "$(date -u -d tomorrow +%Y%m%d)T160000Z"
same "2026-12-10T16:00" "$(due 2026-12-10T16:00)" 20261210T160000Z
exit $fail
