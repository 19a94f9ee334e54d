#!/usr/bin/env bash
# format=flowed (RFC 3676, section 4.5): a quoted line that ends with a space goes on in the next one of the same depth, behind its mark.
# postal-mime 4.0.0 joins them mark and all, "> sixteen > trays", so that a sign of quoting stands within the words; mailparser 3.14.2 takes
# the mark away, but with delsp=yes the space too that stood behind it: "> sixteentrays". Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts postal-mime@4.0.0 mailparser@3.14.2 >/dev/null
cat > look.mjs <<'JS'
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
const mail = (delsp) =>
  `From: ada@ink.test\r\nContent-Type: text/plain; format=flowed; delsp=${delsp}\r\n\r\n> sixteen \r\n> trays\r\n`;
const postal = async (delsp) => (await PostalMime.parse(mail(delsp))).text.trim();
const parser = async (delsp) => (await simpleParser(mail(delsp))).text.trim();
const seen = { postal: [await postal("no"), await postal("yes")], mailparser: [await parser("no"), await parser("yes")] };
console.log("postal-mime 4.0.0, mailparser 3.14.2, delsp=no and yes:", JSON.stringify(seen));
const asSeen = [["> sixteen > trays", "> sixteen> trays"], ["> sixteen trays", "> sixteentrays"]];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(asSeen) ? 0 : 1);
JS
node look.mjs
