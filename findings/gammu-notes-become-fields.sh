#!/usr/bin/env bash
# gammu 1.42.0 (Debian 12), which copies the contacts of phones, writes a note of several lines into LDIF as it stands, not in base64 (RFC
# 2849), so its next line is a field of its own: after "Call Bo", the line "mobile: ask Bo" is a phone of Ada's. Read back by gammu itself,
# the note has its first line, the phone "ask Bo" is hers, her display name is gone, and her street is a label. Its own format keeps all
# of them. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W gammu 2>/dev/null)" != 1.42.0-8 ]; then
  apt-get install -y --no-install-recommends gammu=1.42.0-8 >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
printf '[gammu]\nport=/dev/null\nconnection=none\n' > rc
printf '%s\r\n' BEGIN:VCARD VERSION:3.0 'N:King;Ada;;;' 'FN:Ada King' 'TEL;TYPE=CELL:+4722334455' 'ADR;TYPE=WORK:;;Mill 3;Oslo;;0150;Norway' \
  'NOTE:Call Bo\nmobile: ask Bo' END:VCARD > a.vcf
gammu -c rc convertbackup a.vcf a.ldif
gammu -c rc convertbackup a.ldif back.vcf
gammu -c rc convertbackup a.vcf a.backup
gammu -c rc convertbackup a.backup own.vcf
sed -i 's/\r$//' a.ldif back.vcf own.vcf
cat a.ldif; echo; cat back.vcf; echo; cat own.vcf
[ "$(grep -A 1 '^Description' a.ldif)" = $'Description: Call Bo\nmobile: ask Bo' ]
grep -qx 'NOTE:Call Bo' back.vcf && grep -q '^TEL.*:ask Bo$' back.vcf && ! grep -q '^FN' back.vcf && grep -qx 'LABEL:Mill 3' back.vcf
grep -q '^NOTE.*:Call Bo=0Amobile: ask Bo$' own.vcf && grep -qx 'FN:Ada King' own.vcf && ! grep -q '^LABEL' own.vcf
