#!/usr/bin/env bash
# liblouis 3.24.0 (Debian 12) makes the braille that Orca and NVDA show. A sign that its table does not know it spells as \x and a number,
# eight cells that stand before a price: US English grade 2 (en-us-g2) has no euro, no minus (U+2212), no arrow and no check mark, so
# "€12,500" is read as '\x20ac'12,500. Swedish (sv-1996) lacks the euro, the dash of a span, the ellipsis and curly quotation marks too,
# Spanish (es-g1) the ö and ß of German names. Unified English (en-ueb-g2) has all of them. Ends with 0 as long as that is so. Needs apt
# and dpkg-deb.
set -euo pipefail
export LC_ALL=C.UTF-8
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"; chmod 755 .
apt-get download liblouis-bin=3.24.0-1 liblouis-data=3.24.0-1 liblouis20=3.24.0-1 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" root; done
LD_LIBRARY_PATH=$(dirname "$(find "$folder/root" -name 'liblouis.so.20' | head -1)"); export LD_LIBRARY_PATH
export LOUIS_TABLEPATH=$folder/root/usr/share/liblouis/tables
braille() { printf '%s\n' "$2" | root/usr/bin/lou_translate -f "unicode.dis,$1" 2>/dev/null; }
# The signs that make a text at least seven cells longer, which only a spelled number does.
missing() {
  local table=$1 plain; shift
  plain=$(braille "$table" "a b")
  for sign in "$@"; do
    local with; with=$(braille "$table" "a $sign b")
    [ $((${#with} - ${#plain})) -ge 7 ] && printf '%s ' "$sign"
  done
  return 0
}
root/usr/bin/lou_translate --version | head -1
signs=("€" "−" "→" "✓" "–" "…" "“" "ö" "ß")
seen=""
for table in en-us-g2.ctb sv-1996.ctb es-g1.ctb en-ueb-g2.ctb; do
  line="$table has no $(missing "$table" "${signs[@]}")"; echo "$line"; seen+="$line"$'\n'
done
echo "€12,500 in US English: $(braille en-us-g2.ctb '€12,500'), in unified English: $(braille en-ueb-g2.ctb '€12,500')"
[ "$seen" = 'en-us-g2.ctb has no € − → ✓ 
sv-1996.ctb has no € − → ✓ – … “ 
es-g1.ctb has no − → ✓ ö ß 
en-ueb-g2.ctb has no 
' ]
