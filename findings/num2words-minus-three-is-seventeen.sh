#!/usr/bin/env bash
# Debian 12's python3-num2words 0.5.10: in Vietnamese -3 is "mười bảy", 17, since a negative number counts from the end of its list, and -20
# is "không", zero. In Turkish the minus is left out. to="currency" takes a whole number for cents in most languages, 12500 is 125 euros, but
# for euros in Thai; in Arabic it is of riyals, whatever currency is named. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W python3-num2words 2>/dev/null)" != 0.5.10-2 ]; then
  apt-get install -y --no-install-recommends python3-num2words=0.5.10-2 >/dev/null
fi
/usr/bin/python3 - <<'PY'
import sys
from num2words import num2words
seen = [num2words(-3, lang="vi"), num2words(17, lang="vi"), num2words(-20, lang="vi"), num2words(0, lang="vi"), num2words(-3, lang="tr"), num2words(3, lang="tr")]
money = {language: num2words(12500, to="currency", currency="EUR", lang=language) for language in ("en", "de", "fi", "th", "ar")}
print(seen, money)
sys.exit(0 if seen[0] == seen[1] == "mười bảy" and seen[2] == seen[3] and seen[4] == seen[5] and money["en"] == "one hundred and twenty-five euro, zero cents"
  and money["th"] == num2words(12500, lang="th") + "ยูโร" and "ريال" in money["ar"] else 1)
PY
