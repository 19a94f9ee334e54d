#!/usr/bin/env bash
# Excel for the Mac counted days from 1904, and its lists still do. SheetJS 0.18.5, the last release in npm, has them
# right in CSV and a day and four years early as a Date (`cellDates`): December 3, 2026, is December 2, 2022.
# xlsx-stream-reader 1.1.1 writes 12/2/22 too, and xlsx-populate 1.21.0 reads the number alone, which its
# numberToDate() takes for a day of 2022. ExcelJS 4.4.0, which wrote the file here, and read-excel-file 9.3.17 read
# 2026. Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  exceljs@4.4.0 xlsx@0.18.5 xlsx-populate@1.21.0 xlsx-stream-reader@1.1.1 read-excel-file@9.3.17 >/dev/null
cat > look.cjs <<'JS'
const { createReadStream } = require("node:fs");
const { Workbook } = require("exceljs");
const { readFile, utils } = require("xlsx");
const populate = require("xlsx-populate");
const StreamReader = require("xlsx-stream-reader");
const day = (date) => date.toISOString().slice(0, 10);
const first = (file) =>
  new Promise((resolve, reject) => {
    const reader = new StreamReader().on("error", reject);
    reader.on("worksheet", (sheet) => sheet.on("row", (row) => resolve(row.values[1])).process());
    createReadStream(file).pipe(reader);
  });
async function look() {
  const book = new Workbook();
  book.properties.date1904 = true;
  book.addWorksheet("Calls").addRow([new Date(Date.UTC(2026, 11, 3))]);
  book.worksheets[0].getCell("A1").numFmt = "m/d/yy";
  await book.xlsx.writeFile("calls.xlsx");
  const again = new Workbook();
  await again.xlsx.readFile("calls.xlsx");
  const { default: readExcelFile } = await import("read-excel-file/node");
  const number = (await populate.fromFileAsync("calls.xlsx")).sheet(0).cell("A1").value();
  return [
    ["ExcelJS", day(again.worksheets[0].getCell("A1").value), "2026-12-03"],
    ["read-excel-file", day((await readExcelFile("calls.xlsx"))[0].data[0][0]), "2026-12-03"],
    ["SheetJS, CSV", utils.sheet_to_csv(readFile("calls.xlsx").Sheets.Calls), "12/3/26"],
    ["SheetJS, cellDates", day(readFile("calls.xlsx", { cellDates: true }).Sheets.Calls.A1.v), "2022-12-02"],
    ["xlsx-stream-reader", await first("calls.xlsx"), "12/2/22"],
    ["xlsx-populate", day(populate.numberToDate(number)), "2022-12-02"],
  ];
}
look().then((seen) => {
  for (const [reader, read] of seen) console.log(`${reader}: ${read}`);
  process.exit(seen.every(([, read, expected]) => read === expected) ? 0 : 1);
});
JS
TZ=UTC node look.cjs
