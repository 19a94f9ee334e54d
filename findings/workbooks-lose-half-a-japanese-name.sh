#!/usr/bin/env bash
# Japanese Excel keeps with a name how it is said (ECMA-376, rPh), beside its text. The streaming reader of ExcelJS
# 4.4.0 gives the last part of that for the name: 佐藤花子 is ハナコ, and of a cell whose text stands in it in two fonts, "16
# trays", the last part, "trays"; its other reader is right. officeparser 7.8.0 writes name and sound as one word,
# 佐藤花子サトウハナコ, which 8.1.1 does not. xlsx-stream-reader 1.1.1 loses the blank between two fonts, "Ada King" is AdaKing,
# and excel 1.0.1 has nothing for a text that stands in its cell. read-excel-file 9.3.17 is right in all of them. Ends
# with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts exceljs@4.4.0 officeparser@7.8.0 xlsx-stream-reader@1.1.1 excel@1.0.1 \
  read-excel-file@9.3.17 jszip@3.10.1 >/dev/null
cat > look.cjs <<'JS'
const { createReadStream, writeFileSync } = require("node:fs");
const excel = require("excel").default;
const { Workbook, stream } = require("exceljs");
const JSZip = require("jszip");
const { parseOffice } = require("officeparser");
const StreamReader = require("xlsx-stream-reader");
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const names = `<sst xmlns="${main}"><si><t>佐藤花子</t><rPh sb="0" eb="2"><t>サトウ</t></rPh><rPh sb="2" eb="4"><t>ハナコ</t></rPh></si>
<si><r><rPr><b/></rPr><t xml:space="preserve">Ada </t></r><r><t>King</t></r></si></sst>`;
const trays = '<is><r><t xml:space="preserve">16 </t></r><r><rPr><b/></rPr><t>trays</t></r></is>';
const row = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr">';
const isSheet = (name) => Number(name.startsWith("xl/worksheets/sheet"));
async function write() {
  const book = new Workbook();
  book.addWorksheet("Contacts").addRow(["a", "b", "c"]);
  const zip = await JSZip.loadAsync(await book.xlsx.writeBuffer());
  zip.file("xl/sharedStrings.xml", names);
  const sheet = await zip.file("xl/worksheets/sheet1.xml").async("string");
  zip.file("xl/worksheets/sheet1.xml", sheet.replace(/<row .*<\/row>/, `${row}${trays}</c></row>`));
  // In Excel's order, sheets last: the streaming reader takes parts as they come.
  const ordered = new JSZip();
  for (const name of Object.keys(zip.files).toSorted((one, other) => isSheet(one) - isSheet(other))) {
    if (!zip.files[name].dir) ordered.file(name, await zip.file(name).async("nodebuffer"), { createFolders: false });
  }
  writeFileSync("names.xlsx", await ordered.generateAsync({ type: "nodebuffer" }));
}
const plain = (value) => value?.richText?.map((part) => part.text).join("") ?? value;
async function streamed() {
  for await (const sheet of new stream.xlsx.WorkbookReader("names.xlsx")) {
    for await (const line of sheet) return line.values.slice(1).map(plain);
  }
}
const oldStream = () =>
  new Promise((resolve, reject) => {
    const reader = new StreamReader().on("error", reject);
    reader.on("worksheet", (sheet) => sheet.on("row", (line) => resolve(line.values.slice(1))).process());
    createReadStream("names.xlsx").pipe(reader);
  });
async function look() {
  await write();
  const whole = ["佐藤花子", "Ada King", "16 trays"];
  const { default: readExcelFile } = await import("read-excel-file/node");
  const book = new Workbook();
  await book.xlsx.readFile("names.xlsx");
  const office = await parseOffice("names.xlsx");
  return [
    ["read-excel-file", (await readExcelFile("names.xlsx"))[0].data[0], whole],
    ["exceljs", book.worksheets[0].getRow(1).values.slice(1).map(plain), whole],
    ["exceljs, streaming", await streamed(), ["ハナコ", "Ada King", "trays"]],
    ["officeparser", (await office.to("text")).value.trim().split(/\s+/)[0], "佐藤花子サトウハナコ"],
    ["xlsx-stream-reader", (await oldStream()).slice(0, 2), ["佐藤花子", "AdaKing"]],
    ["excel", (await excel("names.xlsx"))[0], ["佐藤花子", "Ada King", ""]],
  ];
}
look().then((seen) => {
  for (const [reader, read] of seen) console.log(`${reader}: ${JSON.stringify(read)}`);
  process.exit(seen.every(([, read, expected]) => JSON.stringify(read) === JSON.stringify(expected)) ? 0 : 1);
});
JS
node look.cjs
