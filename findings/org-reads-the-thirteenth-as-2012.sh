#!/usr/bin/env bash
# Emacs 28.2 with Org 9.5.2 (Debian 12), asked for a day on Monday, November 30, 2026, as its agenda and capture ask.
# "13/12/2026" is December 13, 2012: the 20 of the year is read as 2012's, where "3.12.2026" and "12/3/26" are right.
# "16.30" is the 16th of a month of 2030, "1.5" the first of one of 2005, the order 12500 a day of 2037, and "2 weeks",
# without its plus sign, the 2nd. None is refused. "fri 16:00", "w50 thu" and "dec 3 4pm" are right. Ends with 0 as long
# as that is so. Needs apt as root.
set -euo pipefail
version=1:28.2+1-15+deb12u4
if [ "$(dpkg-query -f '${Version}' -W emacs-nox 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "emacs-nox=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
cat > look.el <<'EL'
(require 'org)
(require 'cl-lib)
(let ((now (encode-time 0 0 9 30 11 2026)))
  (dolist (text '("13/12/2026" "3.12.2026" "12/3/26" "16.30" "1.5" "12500" "2 weeks" "+2w" "w50 thu" "dec 3 4pm"))
    (cl-letf (((symbol-function 'current-time) (lambda () now)))
      (princ (format "%s: %s\n" text (org-read-date t nil text nil now))))))
EL
seen=$(TZ=UTC HOME=$folder emacs -Q --batch -l look.el 2>/dev/null | tr -d '\a')
echo "$seen"
[ "$seen" = "13/12/2026: 2012-12-13
3.12.2026: 2026-12-03
12/3/26: 2026-12-03
16.30: 2030-12-16
1.5: 2005-12-01
12500: 2037-11-30
2 weeks: 2026-12-02
+2w: 2026-12-15
w50 thu: 2026-12-10
dec 3 4pm: 2026-12-03" ]
