#!/usr/bin/env bash
# Outlook and old sales programs keep notes as RTF. A hyphen at which the line may not break (\_), as word processors set it
# in phones and spans, is nothing to unrtf 0.21.10 and catdoc 0.95 (both Debian 12): "3-4 trays" is 34 trays, 555-0123 is
# 5550123. Raised cents and powers stand beside their numbers, $29 and 99 is $2999 to unrtf. catdoc writes after each
# character in Unicode the sign that RTF has for readers without Unicode, "А?д?а?" for Ада, and joins two lines at
# \line. Both show text that is hidden (\v). Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
versions=(unrtf=0.21.10-clean-1 catdoc=1:0.95-6~deb12u1)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
cat > note.rtf <<'RTF'
{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0 Arial;}}\uc1
3\_4 trays\par
555\_0123\par
$29{\super 99}\par
\u1040?\u1076?\u1072? pays\par
one\line two\par see {\v hidden }it\par}
RTF
seen="$(unrtf --nopict --html note.rtf 2>/dev/null | sed -n '/<body>/,/<\/body>/p' | sed 's/<[^>]*>//g' | grep .)
catdoc:
$(LC_ALL=C.UTF-8 catdoc -d utf-8 note.rtf | grep .)"
echo "$seen"
[ "$seen" = "34 trays
5550123
\$2999
&#1040;&#1076;&#1072; pays
one
two
see hidden it
catdoc:
34 trays
5550123
\$29 99
А?д?а? pays
onetwo
see  hidden it" ]
