#!/usr/bin/env bash
# A QR code has no name for its encoding unless an ECI says so, and generators write UTF-8 without one. zbar 0.23.92 (Debian 12) guesses from
# the bytes, and asks for Big5 and Shift JIS before UTF-8: "Jürgen" becomes "J羹rgen", "Größe" "Grﾃｶﾃ歹", "20 °C" "20 簞C", because umlauts as
# UTF-8 are valid there. A name that is valid in neither ("Łódź") is read. ZXing's zxing-cpp 1.4.0 reads all four, and so does zbar itself with
# ECI 26, which zint writes and qrencode does not offer. Ends with 0 as long as that is so. Needs apt and dpkg-deb; what the packages depend on
# must be there.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"; chmod 755 .
apt-get download zbar-tools=0.23.92-7+deb12u1 libzbar0=0.23.92-7+deb12u1 qrencode=4.1.1-1 libqrencode4=4.1.1-1 zint=2.11.1-1 \
  libzint2.11=2.11.1-1 zxing-cpp-tools=1.4.0-3+b1 libzxing2=1.4.0-3+b1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" root; done
export PATH="$PWD/root/usr/bin:$PATH" LD_LIBRARY_PATH="$(echo root/usr/lib/*-linux-gnu)"
same=yes
for text in Jürgen Größe "20 °C" Łódź; do
  qrencode -o plain.png "$text"
  zint -b QRCODE --eci=26 -d "$text" -o eci.png
  zbar=$(zbarimg -q --raw plain.png 2>/dev/null)
  eci=$(zbarimg -q --raw eci.png 2>/dev/null)
  zxing=$(ZXingReader plain.png | sed -n 's/^Text: *"\(.*\)"$/\1/p')
  echo "$text: zbar reads $zbar, with ECI 26 $eci; zxing-cpp reads $zxing"
  [ "$eci" = "$text" ] && [ "$zxing" = "$text" ] || same=no
  if [ "$text" = Łódź ]; then [ "$zbar" = "$text" ] || same=no; else [ "$zbar" != "$text" ] || same=no; fi
done
[ "$(qrencode -o - Jürgen | zbarimg -q --raw - 2>/dev/null)" = J羹rgen ] || same=no
[ $same = yes ]
