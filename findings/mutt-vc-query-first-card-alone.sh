#!/usr/bin/env bash
# mutt_vc_query 005 of Debian 12 (libvc 012) finds the first card of a file alone, if its lines end as RFC 2426 and RFC 6350 have it, with CR
# and LF: "no matches found" for the second, without a word of an error. With LF alone it finds both.
# Ends with 0 as long as that is so. Needs apt and dpkg-deb.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"; chmod 755 .
apt-get download mutt-vc-query=005-2 libvc0=012-3 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" root; done
export PATH="$PWD/root/usr/bin:$PATH" LD_LIBRARY_PATH="$(echo root/usr/lib/*-linux-gnu):root/usr/lib"
for name in Ada Bea; do printf 'BEGIN:VCARD\nVERSION:3.0\nN:King;%s;;;\nFN:%s King\nEMAIL:%s@ink.test\nEND:VCARD\n' $name $name $name; done > lf.vcf
sed 's/$/\r/' lf.vcf > crlf.vcf
same=yes
for file in lf.vcf crlf.vcf; do
  for name in Ada Bea; do
    found=$(mutt_vc_query -f $file $name | tr '\n\t' '  ' || true)
    echo "$file, $name: $found"
    case "$file $name $found" in
      "crlf.vcf Bea "*"no matches found"*) ;;
      "crlf.vcf Bea "*) same=no ;;
      *"$name King"*) ;;
      *) same=no ;;
    esac
  done
done
[ $same = yes ]
