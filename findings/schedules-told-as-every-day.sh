#!/usr/bin/env bash
# What a page says of a report's schedule, from its cron expression. describeCron() of natural-cron 1.1.0 says "every day" wherever the
# last three fields hold a step, a range of days or months, or a range within a list: "0 9 1-7 * *" (the first week), "0 9 * */3 *" (each
# third month), "0 9 * * 1,3-5". Lists and a range of weekdays alone are told. The other way, human-to-cron 0.3.1 counts months from 0, so
# that "each day in May" is April to cron, and leaves out what it cannot read: "every Tuesday at 9 am" is every day at nine, "on Fridays
# at 4pm" every second. cronstrue 3.39.0 tells all of them; cron-parser 5.10.6 says when they run. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  natural-cron@1.1.0 human-to-cron@0.3.1 cronstrue@3.39.0 cron-parser@5.10.6 >/dev/null
cat > look.cjs <<'JS'
const { CronExpressionParser } = require("cron-parser");
const cronstrue = require("cronstrue");
const humanToCron = require("human-to-cron");
const { describeCron } = require("natural-cron");
const start = { currentDate: new Date("2026-11-30T10:00:00Z"), tz: "UTC" };
const days = (expression) => {
  const runs = CronExpressionParser.parse(expression, start).take(9);
  return runs.map((run) => run.toDate().toISOString().slice(0, 10)).join(" ");
};
const SCHEDULES = ["0 9 1-7 * *", "0 9 */2 * *", "0 9 * */3 *", "0 9 * 3-5 *", "0 9 * * 1,3-5"];
for (const schedule of SCHEDULES) {
  console.log(`${schedule}: "${describeCron(schedule)}", by cronstrue "${cronstrue.toString(schedule)}", runs ${days(schedule)}`);
}
const SAID = { "each day in May": "* * * * 4 */1", "every Tuesday at 9 am": "0 0 9 * * *", "on Fridays at 4pm": "* * * * * *" };
for (const said of Object.keys(SAID)) console.log(`"${said}" is ${humanToCron(said)}`);
const asSeen =
  SCHEDULES.every((schedule) => describeCron(schedule) === "At 09:00 every day") &&
  new Set(SCHEDULES.map(days)).size === SCHEDULES.length &&
  !SCHEDULES.some((schedule) => cronstrue.toString(schedule) === "At 09:00 AM") &&
  describeCron("0 9 * * 1-5") === "At 09:00, Monday through Friday" &&
  Object.entries(SAID).every(([said, expression]) => humanToCron(said) === expression) &&
  days("0 0 9 * 4 *").startsWith("2027-04-01");
process.exit(asSeen ? 0 : 1);
JS
node look.cjs
