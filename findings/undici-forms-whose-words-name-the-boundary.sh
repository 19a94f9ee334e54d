#!/usr/bin/env bash
# undici 7.29.1, which is formData() of Node 24.21.0, refuses a multipart form if a value has the boundary's word anywhere: with the
# boundary "boundary" a note of "the boundary of the lot" is "Failed to parse body as FormData", as one of "a ten-boundary lot" is. RFC 2046
# (section 5.1.1) forbids only a line that begins with two dashes and the boundary. busboy 1.6.0 reads all of them. Ends with 0 as long as
# that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts undici@7.29.1 busboy@1.6.0 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
import { Readable } from "node:stream";
const require = createRequire(import.meta.url);
const { Response } = require("undici");
const busboy = require("busboy");
const TYPE = "multipart/form-data; boundary=boundary";
const NOTES = ["the lot", "the boundary of the lot", "a ten-boundary lot"];
const bodyOf = (note) =>
  `--boundary\r\nContent-Disposition: form-data; name="note"\r\n\r\n${note}\r\n--boundary--\r\n`;
async function byUndici(note) {
  try {
    return (await new Response(bodyOf(note), { headers: { "Content-Type": TYPE } }).formData()).get("note");
  } catch (error) {
    return `refused: ${error.message.slice(0, 32)}`;
  }
}
const byBusboy = (note) =>
  new Promise((resolve, reject) => {
    const reader = busboy({ headers: { "content-type": TYPE } });
    reader.on("field", (_, value) => resolve(value)).on("error", reject);
    Readable.from([bodyOf(note)]).pipe(reader);
  });
let asSeen = true;
for (const note of NOTES) {
  const [undici, other] = [await byUndici(note), await byBusboy(note)];
  console.log(`“${note}”: undici “${undici}”, busboy “${other}”`);
  asSeen &&= other === note && undici === (note === "the lot" ? note : "refused: Failed to parse body as FormData");
}
process.exit(asSeen ? 0 : 1);
JS
node look.mjs
