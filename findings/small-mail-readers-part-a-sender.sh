#!/usr/bin/env bash
# Readers of whole mails besides the well-known ones, and a sender called "King, Ada", whose comma stands in an encoded
# word as RFC 2047 has it: eml-parse-js 1.1.15 of npm and maddr of mblaze 1.1 (Debian 12) decode first and part then, so
# that the mail is from Ada, and from King without an address; eml-format 0.6.1 writes King,_Ada. letterparser 0.1.8
# reads a mail that is attached aloud: its words stand in the text, and no attachment is there. eml-format keeps the first
# of two encoded words, eml-parse-js writes a blank between. emailjs-mime-parser 2.0.7 is right in all three. Ends with
# 0 as long as that is so. Needs npm, and apt as root.
set -euo pipefail
version=1.1-1
if [ "$(dpkg-query -f '${Version}' -W mblaze 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "mblaze=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  letterparser@0.1.8 eml-format@0.6.1 eml-parse-js@1.1.15 emailjs-mime-parser@2.0.7 >/dev/null
printf '%s\r\n' 'From: =?utf-8?Q?King=2C_Ada?= <ada@ink.test>' 'To: bo@hale.test' \
  'Subject: =?utf-8?B?T2ZmZXIgSy03NyDigqw=?= =?utf-8?B?MTIsNTAw?=' 'MIME-Version: 1.0' \
  'Content-Type: multipart/mixed; boundary=b' '' --b 'Content-Type: text/plain; charset=utf-8' '' 'sixteen trays' \
  --b 'Content-Type: message/rfc822' 'Content-Disposition: attachment; filename=old.eml' '' \
  'From: cy@hale.test' 'Subject: Old' 'Content-Type: text/plain' '' 'three trays' --b-- > offer.eml
cat > look.mjs <<'JS'
import { readFileSync } from "node:fs";
import parser from "emailjs-mime-parser";
import emlFormat from "eml-format";
import emlParse from "eml-parse-js";
import * as letter from "letterparser";
const mail = readFileSync("offer.eml", "utf8");
const names = (list) => [list].flat().map(({ name, address, email }) => `${name} <${address ?? email ?? ""}>`).join(" + ");
const row = (reader, mail) => console.log(
  `${reader}: ${names(mail.from)} | ${mail.subject} | ${mail.text.trim().replace(/\s*\n\s*/g, " / ")} | ${mail.attached}`);
const one = letter.extract(mail);
row("letterparser", { ...one, attached: one.attachments?.length ?? 0 });
const two = await new Promise((resolve, reject) => emlFormat.read(mail, (error, data) => (error ? reject(error) : resolve(data))));
row("eml-format", { ...two, attached: two.attachments?.length ?? 0 });
const three = emlParse.readEml(mail);
row("eml-parse-js", { ...three, attached: three.attachments?.length ?? 0 });
const four = (parser.default ?? parser)(mail);
row("emailjs-mime-parser", {
  from: four.headers.from[0].value, subject: four.headers.subject[0].value,
  text: Buffer.from(four.childNodes[0].content).toString(), attached: four.childNodes.length - 1,
});
JS
seen="$(node look.mjs)
maddr: $(LC_ALL=C.UTF-8 maddr -h from ./offer.eml)"
echo "$seen"
[ "$seen" = "letterparser: King, Ada <ada@ink.test> | Offer K-77 €12,500 | sixteen trays / three trays | 0
eml-format: King,_Ada <ada@ink.test> | Offer K-77 € | sixteen trays | 1
eml-parse-js: King <> + Ada <ada@ink.test> | Offer K-77 € 12,500 | sixteen trays | 1
emailjs-mime-parser: King, Ada <ada@ink.test> | Offer K-77 €12,500 | sixteen trays | 1
maddr: Ada <ada@ink.test>" ]
