#!/usr/bin/env bash
# Ruby's fugit 1.5.2 (Debian 12), by which sidekiq-cron and rufus-scheduler read "every …". What it does not
# understand, Fugit.parse hands to the reader of instants, which takes what it can out of the text: "every first
# monday of the month at 10am" is 10:00 today, once, and "every year on december 3" that day alone; parse_nat says nil
# to both. "Every 2 days at 8" is each odd day of a month, so the 31st and the 1st in a row, and "1h30" is an hour and
# 30 seconds. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W ruby-fugit 2>/dev/null)" != 1.5.2-1 ]; then
  apt-get install -y --no-install-recommends ruby-fugit=1.5.2-1 >/dev/null
fi
seen=$(TZ=UTC /usr/bin/ruby -W0 -rfugit -e '
  ["every friday at 16:30", "every 2 days at 8", "every first monday of the month at 10am", "every year on december 3"].each do |text|
    read = Fugit.parse(text)
    instant = ->(at) { "once, #{at.hour}:00#{at.hour == 10 ? " today" : " in month #{at.month}"}" }
    told = read.respond_to?(:to_cron_s) ? read.to_cron_s : instant.call(read)
    puts "#{text}: #{told}; #{Fugit.parse_nat(text).nil? ? "nil" : "the same"}"
  end
  puts "1h30: #{Fugit.parse("1h30").to_sec} seconds"
')
echo "$seen"
[ "$seen" = "every friday at 16:30: 30 16 * * 5; the same
every 2 days at 8: 0 8 1,3,5,7,9,11,13,15,17,19,21,23,25,27,29,31 * *; the same
every first monday of the month at 10am: once, 10:00 today; nil
every year on december 3: once, 0:00 in month 12; nil
1h30: 3630 seconds" ]
