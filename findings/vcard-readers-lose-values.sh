#!/usr/bin/env bash
# Three readers of vCards in npm lose values of a valid card (3.0). vcard 0.1.0 ends a value at its second colon, so that an address of a page
# is "https" and a note "Call at 10:30" loses its minutes. vcard-json 0.5.2 knows TEL and EMAIL with a TYPE alone and gives empty lists without,
# though RFC 2426 lets it be left out. vcard-parser 1.0.0 keeps the two backslashes that stand for one. None of them fails. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts vcard@0.1.0 vcard-json@0.5.2 vcard-parser@1.0.0 >/dev/null
cat > look.cjs <<'JS'
const lines = ["BEGIN:VCARD", "VERSION:3.0", "N:King;Ada;;;", "FN:Ada King", "TEL:+49 171 5550182", "EMAIL:ada@ink.test"];
const card = [...lines, "URL:https://ink.test/ada", "NOTE:Call at 10:30 or C:\\\\ink", "END:VCARD", ""].join("\r\n");
// vcard-json shows what it reads.
const say = console.log;
console.log = console.info = console.debug = console.warn = console.dir = () => {};
const asked = (read) => new Promise((resolve, reject) => read((error, found) => (error ? reject(error) : resolve(found))));
(async () => {
  const Vcard = require("vcard");
  const one = await asked((done) => new Vcard().readData(card, done));
  const [two] = await asked((done) => require("vcard-json").parseVcardString(card, done));
  const [note] = require("vcard-parser").parse(card).note;
  say("vcard:", JSON.stringify({ URL: one.URL, NOTE: one.NOTE }));
  say("vcard-json:", JSON.stringify({ phone: two.phone, email: two.email }));
  say("vcard-parser:", JSON.stringify(note));
  const asSeen = one.URL === "https" && one.NOTE === "Call at 10" && two.phone.length === 0 && two.email.length === 0;
  process.exit(asSeen && note.value === String.raw`Call at 10:30 or C:\\ink` ? 0 : 1);
})();
JS
node look.cjs
