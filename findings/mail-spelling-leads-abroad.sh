#!/usr/bin/env bash
# "Did you mean …?" below a field for a mail address. mailcheck 1.1.1 takes the endings of whole countries for slips: a firm in Finland
# (.fi) is asked for France, in Poland (.pl) for the Netherlands, in Romania for Russia, in Portugal for Italy, one with .io for .it.
# @zootools/email-spell-checker 1.12.0, made from it, knows more of them, and still sends Portugal and Iceland to Italy, .com.br to .com,
# .cat to Canada, and gmx.net, one of Germany's largest, to cox.net, bt.com to qq.com. All these are valid as they stand. Ends with 0 as
# long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts mailcheck@1.1.1 @zootools/email-spell-checker@1.12.0 >/dev/null
cat > look.mjs <<'JS'
import checker from "@zootools/email-spell-checker";
import mailcheck from "mailcheck";
const DOMAINS = {
  "kiln.fi": ["kiln.fr", null],
  "kiln.pl": ["kiln.nl", null],
  "kiln.ro": ["kiln.ru", null],
  "kiln.io": ["kiln.it", null],
  "kiln.pt": ["kiln.it", "kiln.it"],
  "kiln.is": ["kiln.it", "kiln.it"],
  "kiln.com.br": ["kiln.com", "kiln.com"],
  "kiln.cat": ["kiln.ca", "kiln.ca"],
  "bt.com": ["qq.com", "qq.com"],
  "gmx.net": [null, "cox.net"],
  "kiln.no": [null, null],
};
const asked = (email) => [mailcheck.run({ email }), checker.run({ email })].map((suggested) => suggested?.domain ?? null);
const seen = Object.fromEntries(Object.keys(DOMAINS).map((domain) => [domain, asked(`ada@${domain}`)]));
console.log("suggested by mailcheck 1.1.1 and @zootools/email-spell-checker 1.12.0:", seen);
process.exit(JSON.stringify(seen) === JSON.stringify(DOMAINS) ? 0 : 1);
JS
node look.mjs
