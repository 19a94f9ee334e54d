#!/usr/bin/env bash
# Four tools of Debian 12 that take attachments out of mails, and three spellings of a name. In two parts with a charset (RFC 2231): munpack
# 1.6 writes part1, uudeview 0.5.20 UNKNOWN.001; ripmime 1.4.0.10 and reformime 2.9.3 of maildrop have it. As an encoded word, as many mail
# programs write it: munpack and reformime leave it encoded, ripmime and uudeview make bytes of its charset. With quotation marks within,
# "offer \"K\".txt": munpack writes X for them, reformime keeps the backslashes, ripmime and uudeview lose the name, which is textfile1 and
# blank_filename. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
versions=(mpack=1.6-18+b1 uudeview=0.5.20-14 ripmime=1.4.0.10.debian.1-3+b1 maildrop=2.9.3-2.1)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "$package" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
mail() {
  printf '%s\n' 'From: ada@ink.test' 'Subject: Offer' 'Message-ID: <1@ink.test>' 'MIME-Version: 1.0' 'Content-Type: multipart/mixed; boundary="b"' '' \
    --b 'Content-Type: application/pdf' "Content-Disposition: attachment; $1" 'Content-Transfer-Encoding: base64' '' SGVsbG8= --b--
}
mail "filename*0*=UTF-8''offer%20f%C3%BCr; filename*1*=%20K.pdf" > parts
mail 'filename="=?ISO-8859-1?Q?f=FCr.pdf?="' > word
mail 'filename="offer \"K\".txt"' > quotes
for name in parts word quotes; do
  mkdir munpack-$name ripmime-$name uudeview-$name
  (cd munpack-$name && munpack -t ../$name >/dev/null 2>&1)
  ripmime -i $name -d ripmime-$name >/dev/null 2>&1
  uudeview -q -i -p uudeview-$name $name >/dev/null 2>&1 || true
  for tool in munpack ripmime uudeview; do echo "$name $tool: $(LC_ALL=C.UTF-8 ls -Q --hide=textfile0 $tool-$name | paste -sd' ')"; done
  echo "$name reformime: $(reformime -i < $name | sed -n 's/^content-disposition-filename: //p')"
done | tee seen
[ "$(cat seen)" = 'parts munpack: "part1"
parts ripmime: "offer für K.pdf"
parts uudeview: "UNKNOWN.001"
parts reformime: offer für K.pdf
word munpack: "=XISO-8859-1XQXf=FCr.pdfX="
word ripmime: "f\374r.pdf"
word uudeview: "f\374r.pdf"
word reformime: =?ISO-8859-1?Q?f=FCr.pdf?=
quotes munpack: "offerXXKX.txt"
quotes ripmime: "textfile1"
quotes uudeview: "blank_filename"
quotes reformime: offer \"K\".txt' ]
