#!/usr/bin/env bash
# libebook-contacts 3.46.4 (Debian 12), the contacts of Evolution and GNOME, given a card of version 4 as RFC 6350
# writes one: TYPE="voice,work" is one type to it that it does not know, so that the phone at work is in no field of
# the contact, and of tel:+47… it shows "tel:" with the number. Names, mail addresses and the day of birth are read.
# The same contact as version 3.0 has both phones. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
versions=(gir1.2-ebookcontacts-1.2=3.46.4-2+deb12u1 python3-gi=3.42.2-3+b1)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
seen=$(/usr/bin/python3 - <<'PY'
import gi
gi.require_version("EBookContacts", "1.2")
from gi.repository import EBookContacts

def look(version, *lines):
    card = ["BEGIN:VCARD", f"VERSION:{version}", "FN:Ada King", "N:King;Ada;;;", *lines, "EMAIL:ada@ink.test", "END:VCARD", ""]
    contact = EBookContacts.Contact.new_from_vcard("\r\n".join(card))
    born = contact.get_property("birth-date")
    fields = ["full-name", "email-1", "business-phone", "home-phone", "primary-phone", "other-phone", "mobile-phone"]
    values = [contact.get_property(field) for field in fields]
    print(version, *[value or "-" for value in values], f"{born.year}-{born.month}-{born.day}" if born and born.year else "-", sep=" | ")

look("3.0", "TEL;TYPE=voice,work:+4722334455", "TEL;TYPE=cell:+4791234567", "BDAY:1990-12-03")
look("4.0", 'TEL;VALUE=uri;TYPE="voice,work":tel:+4722334455', "TEL;VALUE=uri;TYPE=cell:tel:+4791234567", "BDAY:19901203")
PY
)
echo "$seen"
[ "$seen" = "3.0 | Ada King | ada@ink.test | +4722334455 | - | - | - | +4791234567 | 1990-12-3
4.0 | Ada King | ada@ink.test | - | - | - | - | tel:+4791234567 | 1990-12-3" ]
