#!/usr/bin/env bash
# Two programs that take a sender's name out of "From". The npm package address-rfc2822 2.2.4 shortens what name() gives at
# a comma and writes it anew: "Hale & Sons, Oslo" is Hale & Sons, "IBM" Ibm, "KING (Sales)" King, and a name that is an
# address, "ada@old.test", Ada@Old.Test. Emacs 28.2's mail-extr (Debian 12), which Gnus and BBDB fill address books by,
# takes numbers and whatever it holds for initials away: "Room 12" is Room, "IBM Norge AS" IBM Norge, "Ada King +47 22 33"
# Ada King, and "3M Norge" has no name at all. Both keep "Jan van der Berg". Ends with 0 as long as that is so. Needs npm,
# and apt as root.
set -euo pipefail
version=1:28.2+1-15+deb12u4
if [ "$(dpkg-query -f '${Version}' -W emacs-nox 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "emacs-nox=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts address-rfc2822@2.2.4 >/dev/null
names=("Hale & Sons, Oslo" "IBM" "KING (Sales)" "ada@old.test" "Room 12" "IBM Norge AS" "Ada King +47 22 33" "3M Norge" "Jan van der Berg")
printf '"%s" <ada@ink.test>\n' "${names[@]}" > senders
cat > look.el <<'EL'
(require 'mail-extr)
(with-temp-buffer
  (insert-file-contents "senders")
  (dolist (line (split-string (buffer-string) "\n" t))
    (princ (format "%s\n" (or (car (mail-extract-address-components line)) "no name")))))
EL
node -e 'const { parse } = require("address-rfc2822");
  for (const line of require("node:fs").readFileSync("senders", "utf8").trim().split("\n")) console.log(parse(line)[0].name())' > npm
HOME=$folder emacs -Q --batch -l look.el > emacs 2>/dev/null
seen=$(paste -d'|' <(printf '%s\n' "${names[@]}") npm emacs)
echo "$seen"
[ "$seen" = "Hale & Sons, Oslo|Hale & Sons|Hale & Sons
IBM|Ibm|IBM
KING (Sales)|King|KING
ada@old.test|Ada@Old.Test|no name
Room 12|Room 12|Room
IBM Norge AS|IBM Norge AS|IBM Norge
Ada King +47 22 33|Ada King +47 22 33|Ada King
3M Norge|3M Norge|no name
Jan van der Berg|Jan van der Berg|Jan van der Berg" ]
