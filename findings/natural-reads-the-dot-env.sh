#!/usr/bin/env bash
# natural 8.1.1 (stemmers, phonetics, distances of texts) reads the file `.env` of the folder that the program was started in as soon as
# it is loaded, for stores that nobody asked for: its settings are in process.env from then on, in production too, where a program without
# dotenv means to have the machine's alone. It writes five lines with dotenv's tips to standard output, so that JSON or MCP on it is
# broken. 6.12.0 does neither. What is taken from a part, natural/lib/natural/phonetics, does neither too. Ends with 0 as long as that is
# so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts natural@8.1.1 older@npm:natural@6.12.0 >/dev/null
echo 'DEALS_URL=from-the-file' > .env
look() { node -e "require('$1'); console.log(process.env.DEALS_URL ?? 'not set')"; }
for name in natural older natural/lib/natural/phonetics
do
  echo "$name:"; look "$name" | tee "out-${name//\//-}" | sed 's/ \/\/ tip.*//; s/^/  /'
done
[ "$(grep -c . out-natural)" = 6 ] && [ "$(tail -1 out-natural)" = from-the-file ] &&
  [ "$(cat out-older)" = "not set" ] && [ "$(cat out-natural-lib-natural-phonetics)" = "not set" ]
