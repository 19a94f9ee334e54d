#!/usr/bin/env bash
# mailparser 3.14.2 makes the text of a mail that has HTML alone by html-to-text, whose default writes the cells of a table's row without
# anything between them: an article "K-77" at "29,500" becomes "K-7729,500", and no reader can tell the price. Tables of prices are usual
# in quotes and orders. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts mailparser@3.14.2 >/dev/null
cat > look.cjs <<'JS'
const { simpleParser } = require("mailparser");
const { version } = require("mailparser/package.json");
const html = "<table><tr><th>Article</th><th>Price</th></tr><tr><td>K-77</td><td>29,500</td></tr></table><p>Until Friday</p>";
const mail = ["From: ada@ink.test", "To: bo@oak.test", "Subject: Prices", "Content-Type: text/html; charset=utf-8", "", html];
simpleParser(mail.join("\r\n")).then(({ text }) => {
  console.log(`mailparser ${version}:`, JSON.stringify(text));
  process.exit(text.includes("ArticlePriceK-7729,500") ? 0 : 1);
});
JS
node look.cjs
