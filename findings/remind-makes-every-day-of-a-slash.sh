#!/usr/bin/env bash
# remind 4.2.3 (Debian 12) writes its days as 2026-12-03 or "3 Dec 2026". A day with slashes or points is no day to it, and
# no error either: "REM 12/07/2026 MSG Call Ada" is a call of every day, "12/07/2026 MSG Call Ada", and so is "REM 7.12.2026
# MSG …". The time 16.30 is half past four, as 16:30 is. "REM Fri 4 Dec 2026" is that day. Ends with
# 0 as long as that is so. Needs apt as root.
set -euo pipefail
version=04.02.03-4
if [ "$(dpkg-query -f '${Version}' -W remind 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "remind=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
days() { echo "$1" > work.rem; TZ=UTC remind -s -q work.rem 2026-12-01 2>&1 | wc -l; }
slashes=$(days "REM 12/07/2026 MSG Call Ada") points=$(days "REM 7.12.2026 MSG Call Ada")
seen="slashes: $slashes, points: $points, ISO: $(days "REM 2026-12-07 MSG Call Ada")
$(TZ=UTC remind -s -q <(echo "REM 12/07/2026 MSG Call Ada") 2026-12-01 2>&1 | head -n 1)
$(TZ=UTC remind -s -q <(echo "REM Fri 4 Dec 2026 AT 16.30 MSG Call Ada") 2026-12-01 2>&1)"
echo "$seen"
[ "$seen" = "slashes: 31, points: 31, ISO: 1
2026/12/01 * * * * 12/07/2026 MSG Call Ada
2026/12/04 * * * 990 4:30pm Call Ada" ]
