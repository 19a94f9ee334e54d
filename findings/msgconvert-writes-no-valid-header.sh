#!/usr/bin/env bash
# Outlook's saved mails (.msg). msgconvert of Email::Outlook::Message 0.921 (Debian 12) makes mails of them whose header
# lines hold names as they are: "To: Hale, Bo <…>", which is two addresses, the first without an "@", and "Größe" in bytes
# of Latin-1. A sign beyond Latin-1 in the subject, a euro, turns all of the mail into UTF-8 a second time, so that the
# body's "Größe" is "GrÃ¶Ã\x9fe". Bcc is gone. Of npm's readers @kenjiuno/msgreader 1.28.0 tells To, Cc and Bcc apart;
# @npeersab/msgreader 4.4.0 has one list without it. @tutao/oxmsg 0.2.3 wrote the mails. Ends with 0 as long as that is
# so. Needs npm, and apt as root.
set -euo pipefail
version=0.921-1
if [ "$(dpkg-query -f '${Version}' -W libemail-outlook-message-perl 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "libemail-outlook-message-perl=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  @tutao/oxmsg@0.2.3 @kenjiuno/msgreader@1.28.0 @npeersab/msgreader@4.4.0 >/dev/null
cat > look.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const { Email } = require("@tutao/oxmsg");
for (const [name, subject] of [["plain", "Größe K-77"], ["euro", "Offer 12 500 €"]]) {
  const mail = new Email(false, true).subject(subject).bodyText("Größe 3").sender("ada@ink.test", "Ada King");
  writeFileSync(`${name}.msg`, mail.to("bo@hale.test", "Hale, Bo").bcc("dee@hale.test", "Dee").msg());
}
for (const reader of ["@kenjiuno/msgreader", "@npeersab/msgreader"]) {
  const { default: main = require(reader) } = require(reader);
  const Reader = main.default ?? main;
  const bytes = require("node:fs").readFileSync("plain.msg");
  const { recipients } = new Reader(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)).getFileData();
  console.log(reader, recipients.map(({ recipType = "-", name }) => `${recipType} ${name}`).join("; "));
}
JS
readers=$(node look.cjs 2>/dev/null | grep @)
for name in plain euro; do msgconvert "$name.msg" 2>/dev/null; done
seen="$readers
$(grep -a '^To' plain.eml | tr -d '\r') | $(grep -aci '^bcc' plain.eml || true)
$(grep -a '^Subject' plain.eml | tr -d '\r' | iconv -f latin1 -t utf8) | $(tail -n 1 plain.eml)
$(grep -a '^Subject' euro.eml | tr -d '\r') | $(tail -n 1 euro.eml | iconv -f utf8 -t latin1)"
echo "$seen"
[ "$seen" = "@kenjiuno/msgreader to Hale, Bo; bcc Dee
@npeersab/msgreader - Hale, Bo; - Dee
To: Hale, Bo <bo@hale.test> | 0
Subject: Größe K-77 | Größe 3
Subject: Offer 12 500 € | Größe 3" ]
