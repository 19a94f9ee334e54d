#!/usr/bin/env bash
# chrono-node 2.10.3 finds a part of a day and leaves out the rest, without a sign. Told on December 2, 2026: "the 10th of next month" is
# January 2 (only "next month" is read), "Sunday night 13th December 2026" is two days, the first of them last Sunday, and "mid August" is
# August 1 of the year that is ending. `forwardDate` moves August and Sunday, but never finds the 10th.
# Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts chrono-node@2.10.3 >/dev/null
cat > look.cjs <<'JS'
const chrono = require("chrono-node");
const told = new Date(2026, 11, 2, 12);
const days = (text, option) =>
  chrono.parse(text, told, option).map(({ text, start }) => `${text}: ${start.date().toDateString()}`).join("; ");
const TEXTS = ["the 10th of next month", "Sunday night 13th December 2026", "mid August"];
const [plain, ahead] = [undefined, { forwardDate: true }].map((option) => TEXTS.map((text) => days(text, option)));
console.log("chrono-node 2.10.3");
TEXTS.forEach((text, at) => console.log(`${text} → ${plain[at]} | forwardDate → ${ahead[at]}`));
const asSeen =
  plain[0] === "next month: Sat Jan 02 2027" && ahead[0] === plain[0] &&
  plain[1] === "Sunday night: Sun Nov 29 2026; 13th December 2026: Sun Dec 13 2026" &&
  plain[2] === "August: Sat Aug 01 2026";
process.exit(asSeen ? 0 : 1);
JS
TZ=UTC node look.cjs
