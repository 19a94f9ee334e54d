#!/usr/bin/env bash
# How long a call takes, as one writes it, told to four libraries of npm, asked for seconds: "1/2 hour" is two hours and a second for
# parse-duration 2.1.9 and juration 0.1.1, twelve hours for timestring 7.0.0 and one for human-interval 2.0.1. "1,5 h" is 15 hours for two of
# them, five hours and a second for juration. "1h30" is an hour and a half for parse-duration alone, an hour for timestring, and 30 seconds
# more for juration. "1:30" is 1.03 seconds for parse-duration and 31 for juration; "an hour" is none for human-interval.
# Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts parse-duration@2.1.9 timestring@7.0.0 juration@0.1.1 human-interval@2.0.1 >/dev/null
cat > look.mjs <<'JS'
import humanInterval from "human-interval";
import juration from "juration";
import parseDuration from "parse-duration";
import timestring from "timestring";
const libraries = {
  "parse-duration": (text) => parseDuration(text, "s"),
  timestring: (text) => timestring(text, "s"),
  juration: (text) => juration.parse(text),
  "human-interval": (text) => humanInterval(text) / 1000,
};
const wanted = {
  "1.5 h": "5400 5400 5400 NaN", "1,5 h": "54000 54000 18001 NaN", "1h30": "5400 3600 3630 NaN", "1/2 hour": "7201 43200 7201 3600",
  "1:30": "1.03 refused 31 NaN", "an hour": "null refused refused 0", "90 minutes": "5400 5400 5400 5400",
};
let same = true;
for (const [text, expected] of Object.entries(wanted)) {
  const seen = Object.values(libraries).map((read) => {
    try {
      return String(read(text));
    } catch {
      return "refused";
    }
  });
  console.log(text, Object.keys(libraries).map((name, i) => `${name} ${seen[i]}`).join(", "));
  same &&= seen.join(" ") === expected;
}
process.exit(same ? 0 : 1);
JS
node look.mjs
