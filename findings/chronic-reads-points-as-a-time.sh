#!/usr/bin/env bash
# Ruby's chronic 0.10.5 (Debian 12) told on Monday, November 30, 2026, 09:00: a day with points is a time of today, "3.12.2026" is 15:45:46,
# and "03.12.26" tomorrow at 03:12:26. "six months" is the first of this month, 06:00; "2 days before christmas" is two days ago. The day of
# a month behind a weekday is an hour too: "fri 4 dec" is the 4th, 16:00. "friday week" is this Friday, "next quarter" today at 15:00,
# "new year" is in December. "29 february" and "last friday in december" are nothing. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W ruby-chronic 2>/dev/null)" != 0.10.5-2 ]; then
  apt-get install -y --no-install-recommends ruby-chronic=0.10.5-2 >/dev/null
fi
TZ=UTC /usr/bin/ruby - <<'RB'
require "chronic"
told = {
  "2026-12-03" => "2026-12-03 12:00:00", "3 dec" => "2026-12-03 12:00:00", "3.12.2026" => "2026-11-30 15:45:46",
  "03.12.26" => "2026-12-01 03:12:26", "six months" => "2026-11-01 06:00:00", "2 days before christmas" => "2026-11-28 09:00:00",
  "fri 4 dec" => "2026-12-04 16:00:00", "friday week" => "2026-12-04 12:00:00", "next quarter" => "2026-11-30 15:00:00",
  "new year" => "2026-12-16 12:00:00", "29 february" => "nothing", "last friday in december" => "nothing",
}
seen = told.to_h do |text, _|
  time = Chronic.parse(text, now: Time.utc(2026, 11, 30, 9))
  [text, time ? time.strftime("%F %T") : "nothing"]
end
puts Chronic::VERSION, seen
exit seen == told
RB
