#!/usr/bin/env bash
# date-fns 4.4.0 and luxon 3.7.2 say "invalid" to days that they wrote themselves, with the same format and locale. date-fns: Croatian
# August and October ("10. kolovoza 2026."; the pattern takes "kolovoz" first and leaves the "a"), Icelandic January, August and October,
# Lithuanian March, Slovak Saturdays. luxon: German with a short weekday, which Intl writes with a point ("Di., 15. Dez. 2026"), in all
# months. The other months of these languages are read, so that a test in June says nothing. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts date-fns@4.4.0 luxon@3.7.2 >/dev/null
cat > look.mjs <<'JS'
import { format, isValid, parse } from "date-fns";
import { de, hr, is, lt, sk } from "date-fns/locale";
import { DateTime } from "luxon";
const MONTHS = [...Array(12).keys()];
const unreadable = (shape, locale) =>
  MONTHS.map((month) => format(new Date(2026, month, 3 + month), shape, { locale })).filter(
    (written) => !isValid(parse(written, shape, new Date(2026, 0, 1), { locale })),
  );
const byLuxon = (shape) =>
  MONTHS.map((month) => DateTime.utc(2026, month + 1, 4 + month).setLocale("de").toFormat(shape)).filter(
    (written) => !DateTime.fromFormat(written, shape, { locale: "de", zone: "utc" }).isValid,
  );
const seen = {
  Croatian: unreadable("PPP", hr),
  Icelandic: unreadable("PPP", is),
  Lithuanian: unreadable("PPP", lt),
  Slovak: unreadable("PPPP", sk),
  German: unreadable("PPPP", de),
};
const short = byLuxon("EEE, d. MMM yyyy");
console.log("date-fns 4.4.0:", seen, "luxon 3.7.2:", short.length, short.at(-1), "without the weekday:", byLuxon("d. MMM yyyy").length);
const counts = Object.values(seen).map(({ length }) => length);
process.exit(counts.join() === "2,3,1,1,0" && short.length === 12 && byLuxon("d. MMM yyyy").length === 0 ? 0 : 1);
JS
TZ=UTC node look.mjs
