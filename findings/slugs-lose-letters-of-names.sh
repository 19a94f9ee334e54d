#!/usr/bin/env bash
# Slugs of customers' names, on which addresses and look-ups hang. @sindresorhus/slugify 3.0.1, which counts Serbian among its languages,
# has no Ј in Cyrillic, with the locale "sr" neither: Јана and Ана are both "ana", Јован Јовић is "ovan-ovic"; and it parts words after it
# has replaced letters, so that Þóra is "t-hora", Ærø "a-ero". limax 4.2.3 has nothing left of names in Hangul, so that all Koreans are
# one empty slug, and transliteration 2.6.1 drops the capital ẞ. any-ascii 0.3.3 keeps all of them apart. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  @sindresorhus/slugify@3.0.1 limax@4.2.3 transliteration@2.6.1 any-ascii@0.3.3 >/dev/null
cat > look.mjs <<'JS'
import slugify from "@sindresorhus/slugify";
import anyAscii from "any-ascii";
import limax from "limax";
import { slugify as transliterated } from "transliteration";
const serbian = (name) => slugify(name, { locale: "sr" });
const seen = [
  [serbian("Јана"), "ana"],
  [serbian("Ана"), "ana"],
  [serbian("Јован Јовић"), "ovan-ovic"],
  [serbian("Ђорђе"), "djordje"],
  [slugify("Þóra"), "t-hora"],
  [slugify("Ærø"), "a-ero"],
  [limax("김민준"), ""],
  [limax("박지훈"), ""],
  [transliterated("GROẞ"), "gro"],
  [transliterated("Groß"), "gross"],
  [["Јана", "Ана", "Þóra", "김민준", "박지훈"].map((name) => anyAscii(name)).join(), "Jana,Ana,Thora,GimMinJun,BagJiHun"],
];
for (const [slug] of seen) console.log(JSON.stringify(slug));
process.exit(seen.every(([slug, expected]) => slug === expected) ? 0 : 1);
JS
node look.mjs
