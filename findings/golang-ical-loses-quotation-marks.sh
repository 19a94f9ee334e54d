#!/usr/bin/env bash
# golang-ical of May 2022 (golang-github-arran4-golang-ical-dev of Debian 12) reads names of people in quotation marks and writes them without:
# CN="King, Ada" becomes CN=King, Ada, two values, and of CN="Bo: sales" the colon ends the name, so that ical.js 2.2.1 reads the address of
# " sales;ROLE=REQ-PARTICIPANT:mailto:bo@ink.test". Before, it reads mailto:bo@ink.test. Ends with 0 as long as that is so. Needs npm, and
# apt as root.
set -euo pipefail
versions=(golang-github-arran4-golang-ical-dev=0.0~git20220517.fd89fef-2 golang-1.19-go=1.19.8-2)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "$package" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts ical.js@2.2.1 >/dev/null
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//X//EN BEGIN:VEVENT UID:1 DTSTAMP:20261122T093000Z 'DTSTART;VALUE=DATE:20261203' SUMMARY:Call \
  'ORGANIZER;CN="King, Ada":mailto:ada@ink.test' 'ATTENDEE;CN="Bo: sales";ROLE=REQ-PARTICIPANT:mailto:bo@ink.test' END:VEVENT END:VCALENDAR > in.ics
cat > main.go <<'GO'
package main

import (
	"fmt"
	ics "github.com/arran4/golang-ical"
	"os"
)

func main() {
	calendar, err := ics.ParseCalendar(os.Stdin)
	if err != nil {
		panic(err)
	}
	fmt.Print(calendar.Serialize())
}
GO
GO111MODULE=off GOPATH=/usr/share/gocode GOCACHE=$folder/cache GOFLAGS= /usr/lib/go-1.19/bin/go run main.go < in.ics > out.ics
cat > look.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
for (const file of ["in.ics", "out.ics"]) {
  const event = new ICAL.Component(ICAL.parse(readFileSync(file, "utf8"))).getFirstSubcomponent("vevent");
  console.log(event.getFirstPropertyValue("attendee"), "|", event.getFirstProperty("attendee").getParameter("cn"));
}
JS
grep -E 'CN=' out.ics
seen=$(node look.mjs)
echo "$seen"
grep -q '^ORGANIZER;CN=King, Ada:mailto' out.ics
[ "$seen" = "mailto:bo@ink.test | Bo: sales
 sales;ROLE=REQ-PARTICIPANT:mailto:bo@ink.test | Bo" ]
