#!/usr/bin/env bash
# dateutils' ddiff 0.4.10 (Debian 12), asked for months and days as a contract's term is told, "%m months %d days":
# from January 31 to March 1 it is "1 months 62 days", from January 30 63, from the end of December 2 months and 62
# days; those are 29, 30 and 60 days in all, as it says itself for "%d". From January 31 to December 3 it is 10 months
# and 2 days, though its own dadd takes ten months to November 30, three days before. From the 29th or the 15th it is
# right. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W dateutils 2>/dev/null)" != 0.4.10-1 ]; then
  apt-get install -y --no-install-recommends dateutils=0.4.10-1 >/dev/null
fi
seen=$(
  for days in "2026-01-31 2026-03-01" "2026-01-30 2026-03-01" "2025-12-31 2026-03-01" "2026-01-31 2026-12-03" "2026-01-15 2026-03-14"; do
    read -r from to <<<"$days"
    echo "$from to $to: $(dateutils.ddiff "$from" "$to" -f '%m months %d days'), in all $(dateutils.ddiff "$from" "$to" -f %d)"
  done
  echo "ten months after January 31: $(dateutils.dadd 2026-01-31 +10mo)"
)
echo "$seen"
[ "$seen" = "2026-01-31 to 2026-03-01: 1 months 62 days, in all 29
2026-01-30 to 2026-03-01: 1 months 63 days, in all 30
2025-12-31 to 2026-03-01: 2 months 62 days, in all 60
2026-01-31 to 2026-12-03: 10 months 2 days, in all 306
2026-01-15 to 2026-03-14: 1 months 27 days, in all 58
ten months after January 31: 2026-11-30" ]
