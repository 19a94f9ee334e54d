#!/usr/bin/env bash
# Python's nameparser 1.1.2 (Debian 12), given names as lists of contacts and signatures have them, with the role behind a
# comma. Of roles that it knows as titles, "Ada King, Manager", it makes a title before the first name "Ada King", without
# a last name; a role that it does not know is the first name of somebody called "Bo Hale": "Bo Hale, Owner" is Owner Bo
# Hale, "Head of Sales" and "Sales" likewise. With a degree, "Ada King, PhD", and in brackets, "(CEO)", it is right. Ends
# with 0 as long as that is so. Needs apt as root.
set -euo pipefail
version=1.1.2-1
if [ "$(dpkg-query -f '${Version}' -W python3-nameparser 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "python3-nameparser=$version" >/dev/null
fi
seen=$(/usr/bin/python3 -W ignore - <<'PY'
from nameparser import HumanName

for text in ["Ada King, Manager", "Ada King, CEO", "Bo Hale, Owner", "Bo Hale, Head of Sales", "Ada King, PhD", "King, Ada (CEO)"]:
    name = HumanName(text)
    print(text, name.title or "-", name.first, name.last or "-", name.suffix or "-", sep=" | ")
PY
)
echo "$seen"
[ "$seen" = "Ada King, Manager | Manager | Ada King | - | -
Ada King, CEO | CEO | Ada King | - | -
Bo Hale, Owner | - | Owner | Bo Hale | -
Bo Hale, Head of Sales | - | Head of Sales | Bo Hale | -
Ada King, PhD | - | Ada | King | PhD
King, Ada (CEO) | - | Ada | King | -" ]
