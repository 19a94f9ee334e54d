#!/usr/bin/env bash
# ExcelJS 4.4.0 writes a day of a workbook into CSV as the instant of its midnight in UTC, in the zone of the machine: December 3 is
# "2026-12-02T19:00:00-05:00" in New York, so who reads the day alone is a day early everywhere west of Greenwich. It also leaves out the
# empty values at a row's end, so rows have fewer values than the header. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts exceljs@4.4.0 >/dev/null
cat > look.cjs <<'JS'
const { Workbook } = require("exceljs");
(async () => {
  const made = new Workbook();
  const sheet = made.addWorksheet("Deals");
  sheet.addRow(["Name", "Day", "Note"]);
  sheet.addRow(["Kiln", new Date(Date.UTC(2026, 11, 3)), null]);
  sheet.getCell("B2").numFmt = "yyyy-mm-dd";
  const read = new Workbook();
  await read.xlsx.load(await made.xlsx.writeBuffer());
  const row = (await read.csv.writeBuffer()).toString().split("\n")[1];
  console.log(`exceljs ${require("exceljs/package.json").version}, TZ=${process.env.TZ}: ${row}`);
  process.exit(row === process.argv[2] ? 0 : 1);
})();
JS
TZ=UTC node look.cjs "Kiln,2026-12-03T00:00:00+00:00"
TZ=Europe/Berlin node look.cjs "Kiln,2026-12-03T01:00:00+01:00"
TZ=America/New_York node look.cjs "Kiln,2026-12-02T19:00:00-05:00"
