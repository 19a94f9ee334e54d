#!/usr/bin/env bash
# wget2 1.99.1 (Debian 12) with --content-disposition takes the first of a download's two names: of filename="offer.csv"; filename*=… it is
# offer.csv, not the one with umlauts, which RFC 6266 prefers wherever it stands, and which GNU Wget 1.21.3 and aria2 1.36.0 take. Of
# filename="say \"hi\".csv" wget2 makes "hi\".csv, quotation marks included, Wget keeps the address' name, aria2 reads it. %20 in a plain
# filename is a blank for both Wgets, not for aria2. Ends with 0 as long as that is so. Needs node, and apt as root.
set -euo pipefail
versions=(wget2=1.99.1-2.2 aria2=1.36.0-1 wget=1.21.3-1+deb12u1)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "$package" >/dev/null
  fi
done
folder=$(mktemp -d); cd "$folder"
cat > serve.mjs <<'JS'
import { createServer } from "node:http";
const names = {
  "/plain-first": `attachment; filename="offer.csv"; filename*=UTF-8''f%C3%BCr.csv`,
  "/plain-last": `attachment; filename*=UTF-8''f%C3%BCr.csv; filename="offer.csv"`,
  "/quotes": String.raw`attachment; filename="say \"hi\".csv"`,
  "/percent": `attachment; filename="a%20b.csv"`,
};
const server = createServer((request, response) => {
  response.setHeader("content-disposition", names[request.url]).end("name\r\nAda\r\n");
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
JS
node serve.mjs > port & server=$!
trap 'kill $server; rm -rf "$folder"' EXIT
until [ -s port ]; do sleep 0.1; done
base=http://127.0.0.1:$(cat port)
seen=$(for path in plain-first plain-last quotes percent; do
  for tool in wget wget2 aria2; do
    mkdir $tool-$path
    case $tool in
      wget) (cd $tool-$path && wget -q --content-disposition $base/$path) ;;
      wget2) (cd $tool-$path && wget2 -q --content-disposition $base/$path) ;;
      aria2) aria2c -q -d $tool-$path $base/$path ;;
    esac
    printf '%s %s: %s\n' $path $tool "$(cd $tool-$path && echo *)"
  done
done)
echo "$seen"
[ "$seen" = 'plain-first wget: für.csv
plain-first wget2: offer.csv
plain-first aria2: für.csv
plain-last wget: für.csv
plain-last wget2: für.csv
plain-last aria2: für.csv
quotes wget: quotes
quotes wget2: "hi\".csv
quotes aria2: say "hi".csv
percent wget: a b.csv
percent wget2: a b.csv
percent aria2: a%20b.csv' ]
