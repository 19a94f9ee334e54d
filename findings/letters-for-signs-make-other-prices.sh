#!/usr/bin/env bash
# Libraries that write any text in ASCII make other prices and sizes of some: transliteration 2.6.1 of npm and the unidecode of Python (1.3.6)
# and Perl (1.30, both Debian 12) write £3 as PS3 and ¥100 as Y=100; @sindresorhus/slugify 3.0.1 leaves the sign of pounds out, and of euro it
# keeps the e, e12-500; speakingurl 14.0.1 takes ¥ for Chinese yuan, cny100. A size of 12½ is 121/2 for transliteration, any-ascii 0.3.3 and
# Text::Unidecode, 121-2 for limax 4.2.3, and 12 for speakingurl; Python writes 12 1/2. Ends with 0 as long as that is so. Needs npm, and apt
# as root.
set -euo pipefail
versions=(python3-unidecode=1.3.6-1 libtext-unidecode-perl=1.30-3)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "$package" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts transliteration@2.6.1 @sindresorhus/slugify@3.0.1 any-ascii@0.3.3 \
  speakingurl@14.0.1 limax@4.2.3 >/dev/null
cat > look.mjs <<'JS'
import slugify from "@sindresorhus/slugify";
import anyAscii from "any-ascii";
import limax from "limax";
import speakingurl from "speakingurl";
import { transliterate } from "transliteration";
const writers = { transliterate, "any-ascii": anyAscii.default ?? anyAscii, slugify, speakingurl, limax: limax.default ?? limax };
for (const [name, write] of Object.entries(writers)) console.log(`${name}: ${process.argv.slice(2).map((text) => write(text)).join(" ")}`);
JS
prices=("12½" "£3" "¥100" "€12,500")
seen=$(node look.mjs "${prices[@]}")
perl=$(/usr/bin/perl -CSA -MText::Unidecode -e 'print join(" ", map { unidecode($_) } @ARGV)' "${prices[@]}")
python=$(/usr/bin/python3 -c 'import sys, unidecode; print(" ".join(unidecode.unidecode(text) for text in sys.argv[1:]))' "${prices[@]}")
printf '%s\n' "$seen" "Text::Unidecode: $perl" "Unidecode: $python"
[ "$perl" = "121/2 PS3 Y=100 EUR12,500" ] && [ "$python" = "12 1/2 PS3 Y=100 EUR12,500" ]
[ "$seen" = "transliterate: 121/2 PS3 Y=100 EU12,500
any-ascii: 121/2 GBP3 Y100 EUR12,500
slugify: 12 3 y100 e12-500
speakingurl: 12 gbp3 cny100 eur12-500
limax: 121-2 gbp3 cny100 eur12-500" ]
