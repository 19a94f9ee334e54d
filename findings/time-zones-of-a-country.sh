#!/usr/bin/env bash
# Which country has a time zone? Intl.Locale's getTimeZones() of Node 24 names zones as CLDR does, not as IANA and people do: India has
# "Asia/Calcutta" alone and Ukraine "Europe/Kiev", so a look-up of Asia/Kolkata or Europe/Kyiv finds no country, while Intl.DateTimeFormat
# takes both names and resolves the new one to the old. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund node@24.21.0 >/dev/null
cat > look.cjs <<'JS'
console.log(`Node ${process.version}, ICU ${process.versions.icu}, time zones ${process.versions.tz}`);
const names = [["IN", "Asia/Kolkata", "Asia/Calcutta"], ["UA", "Europe/Kyiv", "Europe/Kiev"], ["VN", "Asia/Ho_Chi_Minh", "Asia/Saigon"], ["AR", "America/Argentina/Buenos_Aires", "America/Buenos_Aires"]];
let asSeen = true;
for (const [region, today, before] of names) {
  const zones = new Intl.Locale("und", { region }).getTimeZones();
  const resolved = new Intl.DateTimeFormat("en", { timeZone: today }).resolvedOptions().timeZone;
  console.log(`${region}: has ${today} ${zones.includes(today)}, has ${before} ${zones.includes(before)}; ${today} resolves to ${resolved}`);
  asSeen &&= !zones.includes(today) && zones.includes(before) && resolved === before;
}
process.exit(asSeen ? 0 : 1);
JS
node_modules/.bin/node look.cjs
