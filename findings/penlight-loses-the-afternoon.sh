#!/usr/bin/env bash
# Lua's Penlight 1.13.1 (Debian 12) reads days in any form with pl.Date.Format(). "4:30pm" is half past four in the night,
# and so is "4:30 pm". A month's name before its day makes a time of the year: "Dec 3 2026" is December 1, 2003, 20:26,
# and with points a day is a time of today, "3.12.2026" 03:12, as the number 20261203 is 20:26. The price "12 500" is a
# day of the year 500. "3 Dec 2026", 3/12/2026 and ISO 8601 are right. Ends with 0 as long as that is so. Needs apt as
# root.
set -euo pipefail
versions=(lua-penlight=1.13.1-3 lua5.3=5.3.6-2)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
cat > look.lua <<'LUA'
local Date = require "pl.Date"
local reader, day, time = Date.Format(), Date.Format("yyyy-mm-dd"), Date.Format("HH:MM")
for _, text in ipairs { "4:30pm", "4:30 pm", "3.12.2026", "20261203" } do
  print(text .. ": today " .. time:tostring(assert(reader:parse(text))))
end
for _, text in ipairs { "Dec 3 2026", "12 500", "3 Dec 2026", "3/12/2026", "2026-12-03 16:30" } do
  local read = assert(reader:parse(text))
  print(text .. ": " .. day:tostring(read) .. " " .. time:tostring(read))
end
LUA
seen=$(TZ=UTC lua5.3 look.lua)
echo "$seen"
[ "$seen" = "4:30pm: today 04:30
4:30 pm: today 04:30
3.12.2026: today 03:12
20261203: today 20:26
Dec 3 2026: 2003-12-01 20:26
12 500: 500-12-12 12:00
3 Dec 2026: 2026-12-03 12:00
3/12/2026: 2026-12-03 12:00
2026-12-03 16:30: 2026-12-03 16:30" ]
