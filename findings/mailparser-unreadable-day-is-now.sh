#!/usr/bin/env bash
# mailparser 3.14.2 says of a mail whose "Date" it cannot read (a zone's name such as MEZ, a word) that it was sent now, by the clock of
# whoever reads it; of one without "Date" it says nothing. So a mail of last year, read today, is today's, and "tomorrow" in it is wrong.
# Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts mailparser@3.14.2 >/dev/null
cat > look.mjs <<'JS'
import { simpleParser } from "mailparser";
const sent = async (line) => (await simpleParser(`From: ada@ink.test\r\n${line}Subject: Kilns\r\n\r\nSee you tomorrow.\r\n`)).date;
const begun = Date.now();
const [zone, word, none] = [await sent("Date: Mon, 1 Dec 2025 10:00:00 MEZ\r\n"), await sent("Date: morgen\r\n"), await sent("")];
const isNow = (date) => date instanceof Date && date.getTime() >= begun && date.getTime() <= Date.now();
console.log(`mailparser 3.14.2: MEZ is now: ${isNow(zone)}; a word is now: ${isNow(word)}; without Date: ${none}`);
process.exit(isNow(zone) && isNow(word) && none === undefined ? 0 : 1);
JS
node look.mjs
