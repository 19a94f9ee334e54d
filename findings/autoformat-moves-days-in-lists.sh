#!/usr/bin/env bash
# Perl's Text::Autoformat 1.750000 (Debian 12) lays out plain text as mails and notes want it, and takes a number with a
# point at a line's beginning for one of a list, which it counts anew: after "12. December" the line "16. January" becomes
# 13. January, and after "4. kilns" seven trays are five. "I. King" and "V. Hale" are I. King and J. Hale. A signature is
# one line, "Ada King Ink Ltd.", and a table of prices one of words. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
version=1.750000-2
if [ "$(dpkg-query -f '${Version}' -W libtext-autoformat-perl 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "libtext-autoformat-perl=$version" >/dev/null
fi
lay_out() { printf '%s\n' "$@" | /usr/bin/perl -MText::Autoformat -e 'local $/; print autoformat(<STDIN>, { all => 1 })'; echo; }
seen=$(
  lay_out "The fair is on" "12. December in Oslo, and on" "16. January in Bergen."
  lay_out "4. kilns at 12,500" "7. trays at 300"
  lay_out "I. King called" "V. Hale called"
  lay_out "Ada King" "Ink Ltd."
  lay_out "Price    12,500" "Tax       2,500"
)
echo "$seen"
[ "$seen" = "The fair is on
12. December in Oslo, and on
13. January in Bergen.

4. kilns at 12,500
5. trays at 300

I. King called
J. Hale called

Ada King Ink Ltd.

Price 12,500 Tax 2,500" ]
