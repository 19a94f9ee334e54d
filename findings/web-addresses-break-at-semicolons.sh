#!/usr/bin/env bash
# A URL of a vCard or of an event is one URI, in which a semicolon stands bare (RFC 2426, RFC 5545). Of Debian 12's libraries, Text::vCard
# 3.09 takes it for the end of a field: a card with https://ink.test/?a=1;b=2 has no URL any more, and is written with an empty one.
# ruby-icalendar 2.8.0 reads two addresses, the second "b=2". Data::ICal 0.24, Horde's Icalendar 2.1.8 and vobject 0.9.6.1 (for cards, so
# also Radicale, which keeps its cards by it) write a backslash before it, which vobject takes away again and ical.js 2.2.1 leaves in an
# event. python3-icalendar 4.0.3 reads and writes it as it stands. Ends with 0 as long as that is so. Needs apt as root, and npm.
set -euo pipefail
versions=(libtext-vcard-perl=3.09-2 ruby-icalendar=2.8.0-1 libdata-ical-perl=0.24+dfsg-2 php-horde-icalendar=2.1.8-7 python3-vobject=0.9.6.1-2
  python3-icalendar=4.0.3-5)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "$package" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
printf '%s\r\n' BEGIN:VCARD VERSION:3.0 'N:King;Ada;;;' 'FN:Ada King' 'URL:https://ink.test/?a=1;b=2' END:VCARD > a.vcf
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//X//EN BEGIN:VEVENT UID:1 DTSTAMP:20261122T093000Z 'DTSTART;VALUE=DATE:20261203' \
  'URL:https://ink.test/?a=1;b=2' END:VEVENT END:VCALENDAR > a.ics
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts ical.js@2.2.1 >/dev/null
cat > look.php <<'PHP'
<?php error_reporting(0); set_include_path("/usr/share/php");
spl_autoload_register(function ($name) {
  $file = strtr($name, "_\\", "//") . ".php";
  if (stream_resolve_include_path($file)) require_once $file;
});
$calendar = new Horde_Icalendar(); $calendar->parsevCalendar(file_get_contents("a.ics")); echo $calendar->exportvCalendar();
PHP
line() { tr -d '\r' | grep '^URL' | tr '\n' ' '; }
textvcard=$(/usr/bin/perl -MText::vCard::Addressbook -e '
  ($card) = Text::vCard::Addressbook->new({ source_file => "a.vcf" })->vcards; print "URL read: ", $card->url // "none", "\n", $card->as_string' 2>/dev/null | line)
ruby=$(/usr/bin/ruby -rstringio -rdate -ricalendar -e 'puts Icalendar::Calendar.parse(File.read("a.ics")).first.events.first.url.map(&:to_s).join(" and ")')
data=$(/usr/bin/perl -MData::ICal -e 'print Data::ICal->new(filename => "a.ics")->as_string' | line)
horde=$(/usr/bin/php look.php | line)
card=$(/usr/bin/python3 -W ignore -c 'import vobject; print(vobject.readOne(open("a.vcf", newline="").read()).serialize())' | line)
event=$(/usr/bin/python3 -W ignore -c 'import vobject; print(vobject.readOne(open("a.ics", newline="").read()).serialize())' | line)
python=$(/usr/bin/python3 -c 'import icalendar; print(icalendar.Calendar.from_ical(open("a.ics", newline="").read()).to_ical().decode())' | line)
sed 's/1;b/1\\;b/' a.ics > b.ics
sed 's/1;b/1\\;b/' a.vcf > b.vcf
again=$(/usr/bin/python3 -W ignore -c 'import vobject; print(vobject.readOne(open("b.vcf", newline="").read()).url.value)')
icaljs=$(node --input-type=module -e 'import ICAL from "ical.js"; import { readFileSync } from "node:fs";
  const read = new ICAL.Component(ICAL.parse(readFileSync("b.ics", "utf8")));
  console.log(read.getFirstSubcomponent("vevent").getFirstPropertyValue("url"))')
printf '%s\n' "Text::vCard: $textvcard" "ruby-icalendar: $ruby" "Data::ICal: $data" "Horde: $horde" "vobject, card: $card" "vobject, event: $event" \
  "icalendar: $python" "the backslash read by vobject from a card: $again" "the backslash read by ical.js from an event: $icaljs"
whole='URL:https://ink.test/?a=1;b=2 '
broken='URL:https://ink.test/?a=1\;b=2 '
[ "$textvcard" = 'URL read: none URL: ' ] && [ "$ruby" = 'https://ink.test/?a=1 and b=2' ] && [ "$data" = "$broken" ] && [ "$horde" = "$broken" ]
[ "$card" = "$broken" ] && [ "$event" = "$whole" ] && [ "$python" = "$whole" ]
[ "$again" = 'https://ink.test/?a=1;b=2' ] && [ "$icaljs" = 'https://ink.test/?a=1\;b=2' ]
