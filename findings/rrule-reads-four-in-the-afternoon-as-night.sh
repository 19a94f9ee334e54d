#!/usr/bin/env bash
# rrule 2.8.1 reads rules in plain English (RRule.fromText) and says them (toText). What it cannot read it mostly leaves out without an
# error: "every day at 4pm" is four at night, "every day at 9:30" nine, "every year on December 3" any day of December, "every weekend"
# every week, and "daily", "each Friday" and "biweekly" are an empty rule, which is once a year. The other way BYSETPOS and minutes are
# left out: the last working day of a month is "every month on weekdays", and isFullyConvertibleToText() says yes to it. Ends with 0 as
# long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts rrule@2.8.1 >/dev/null
cat > look.cjs <<'JS'
const { RRule } = require("rrule");
const READ = {
  "every day at 4pm": "RRULE:FREQ=DAILY;BYHOUR=4",
  "every day at 9:30": "RRULE:FREQ=DAILY;BYHOUR=9",
  "every year on December 3": "RRULE:FREQ=YEARLY;BYMONTH=12",
  "every December on the 3rd": "RRULE:FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=3",
  "every weekend": "RRULE:FREQ=WEEKLY",
  "each Friday": "",
  daily: "",
};
const SAID = {
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1": "every month on weekdays",
  "FREQ=DAILY;BYHOUR=9;BYMINUTE=30": "every day at 9",
};
const read = (text) => RRule.fromText(text).toString();
const say = (rule) => RRule.fromString(rule).toText();
console.log("rrule 2.8.1 reads", Object.fromEntries(Object.keys(READ).map((text) => [text, read(text)])));
console.log("and says", Object.fromEntries(Object.keys(SAID).map((rule) => [rule, say(rule)])));
console.log('"daily" is said', RRule.fromText("daily").toText());
const asSeen =
  Object.entries(READ).every(([text, rule]) => read(text) === rule) &&
  Object.entries(SAID).every(([rule, text]) => say(rule) === text && RRule.fromString(rule).isFullyConvertibleToText()) &&
  RRule.fromText("daily").toText() === "every year";
process.exit(asSeen ? 0 : 1);
JS
node look.cjs
