#!/usr/bin/env bash
# Keys by which one finds a customer whose name was heard. NYSIIS of Python's jellyfish 0.8.9 (Debian 12) ends at a blank:
# van der Berg, van Dijk and van Gogh are all VAN, de Vries and de Boer D, Hale King and Hale HAL; without the blank it is
# VANDARBARG. A hyphen and an apostrophe stay in it, so that O'Neil and ONeil, Hale-King and Haleking never meet. Metaphone
# keeps the blank within its key; Soundex of the same library reads over all three signs. Ends with 0 as long as that is so.
# Needs apt as root.
set -euo pipefail
version=0.8.9-1+b4
if [ "$(dpkg-query -f '${Version}' -W python3-jellyfish 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "python3-jellyfish=$version" >/dev/null
fi
seen=$(/usr/bin/python3 -W ignore - <<'PY'
import jellyfish

names = ["van der Berg", "van Dijk", "van Gogh", "Vanderberg", "de Vries", "de Boer", "Hale King", "Hale"]
names += ["Hale-King", "O'Neil", "ONeil"]
for key in (jellyfish.nysiis, jellyfish.metaphone, jellyfish.soundex):
    print(key.__name__ + ":", *(key(name) for name in names), sep=" | ")
PY
)
echo "$seen"
[ "$seen" = "nysiis: | VAN | VAN | VAN | VANDARBARG | D | D | HAL | HAL | HALA-CANG | O'NAL | ONAL
metaphone: | FN TR BRK | FN TJK | FN K | FNTRBRK | T FRS | T BR | HL KNK | HL | HLKNK | ONL | ONL
soundex: | V536 | V532 | V522 | V536 | D162 | D160 | H425 | H400 | H425 | O540 | O540" ]
