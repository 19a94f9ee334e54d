#!/usr/bin/env bash
# RFC 5545 escapes \, \; \n and \\ in texts. iCal::Parser 1.21 (Debian 12) hands all four on as they stand. php-sabre-vobject 2.1.7 (Debian 12)
# reads \n and \\ and leaves the backslash before a comma and a semicolon. cal-parser 1.0.2 of npm makes a space of a line end, and takes away
# a backslash that was written as two: the path C:\kilns becomes C:kilns. ical.js 2.2.1 and Data::ICal 0.24 read all four.
# Ends with 0 as long as that is so. Needs npm, apt and dpkg-deb; perl, php and what the packages depend on must be there.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"; chmod 755 .
apt-get download libical-parser-perl=1.21-3 libdata-ical-perl=0.24+dfsg-2 php-sabre-vobject=2.1.7-6.1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" root; done
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts cal-parser@1.0.2 ical.js@2.2.1 >/dev/null
export PERL5LIB="$PWD/root/usr/share/perl5"
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//X//EN BEGIN:VEVENT UID:1 DTSTAMP:20261122T093000Z 'DTSTART;VALUE=DATE:20261203' \
  'DTEND;VALUE=DATE:20261204' 'SUMMARY:one\, two\; three\nC:\\kilns' END:VEVENT END:VCALENDAR > a.ics
cat > look.php <<'PHP'
<?php require "root/usr/share/php/Sabre/VObject/autoload.php";
echo json_encode(Sabre\VObject\Reader::read(file_get_contents("a.ics"))->VEVENT->SUMMARY->getValue()), "\n";
PHP
cat > look.cjs <<'JS'
const text = require("node:fs").readFileSync("a.ics", "utf8");
(async () => {
  const { default: ICAL } = await import("ical.js");
  console.log(JSON.stringify(require("cal-parser").parseString(text).events[0].summary.value));
  console.log(JSON.stringify(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent").getFirstPropertyValue("summary")));
})();
JS
parser=$(/usr/bin/perl -MiCal::Parser -e 'my ($e) = values %{iCal::Parser->new->parse("a.ics")->{events}{2026}{12}{3}}; print $e->{SUMMARY}')
data=$(/usr/bin/perl -MData::ICal -e 'print Data::ICal->new(filename => "a.ics")->entries->[0]->property("summary")->[0]->value')
sabre=$(/usr/bin/php -d error_reporting=0 look.php)
node look.cjs > node.out
{ read -r cal; read -r icaljs; } < node.out || true
printf 'iCal::Parser: %s\nsabre-vobject: %s\ncal-parser: %s\nical.js: %s\nData::ICal: %s\n' "$parser" "$sabre" "$cal" "$icaljs" "$data"
[ "$parser" = 'one\, two\; three\nC:\\kilns' ] && [ "$sabre" = '"one\\, two\\; three\nC:\\kilns"' ]
[ "$cal" = '"one, two; three C:kilns"' ] && [ "$icaljs" = '"one, two; three\nC:\\kilns"' ] && [ "$data" = $'one, two; three\nC:\\kilns' ]
