#!/usr/bin/env bash
# @zxing/library 0.23.0, the newest port of ZXing to JavaScript, cannot read some of the clean QR codes that qrcode 1.5.4 draws: upright, black on
# white, eight pixels a module, no noise. Of 200 links that differ in a number 6 are not found or fail their checksum, with TRY_HARDER too, and
# which ones depends on the size (3 others at four pixels). With the hint PURE_BARCODE, which no camera can give, all are read, and so they are
# by jsQR 1.4.0 without any. A test with one code says nothing of the next contact's. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts @zxing/library@0.23.0 jsqr@1.4.0 qrcode@1.5.4 >/dev/null
cat > look.cjs <<'JS'
const zxing = require("@zxing/library");
const jsQR = require("jsqr");
const { create } = require("qrcode");
const QUIET = 4;
function draw(text, scale) {
  const { size, data } = create(text, { errorCorrectionLevel: "M" }).modules;
  const width = (size + 2 * QUIET) * scale;
  const grey = new Uint8ClampedArray(width * width).fill(255);
  for (let y = 0; y < size * scale; y++)
    for (let x = 0; x < size * scale; x++)
      if (data[Math.floor(y / scale) * size + Math.floor(x / scale)]) grey[(y + QUIET * scale) * width + x + QUIET * scale] = 0;
  return { grey, width };
}
function withZxing({ grey, width }, ...hints) {
  try {
    const bitmap = new zxing.BinaryBitmap(new zxing.HybridBinarizer(new zxing.RGBLuminanceSource(grey.slice(), width, width)));
    return new zxing.QRCodeReader().decode(bitmap, new Map(hints.map((hint) => [zxing.DecodeHintType[hint], true]))).getText();
  } catch (error) {
    return error.constructor.name;
  }
}
const withJsQR = ({ grey, width }) => jsQR(Uint8ClampedArray.from({ length: grey.length * 4 }, (_, at) => (at % 4 === 3 ? 255 : grey[at >> 2])), width, width)?.data;
const links = Array.from({ length: 200 }, (_, at) => `https://ink.example/contact/${at}?x=${(at * 7919).toString(36)}`);
let asSeen = true;
for (const [scale, expected] of [[4, 3], [8, 6]]) {
  const drawn = links.map((link) => [link, draw(link, scale)]);
  const missed = (read) => drawn.filter(([link, code]) => read(code) !== link).length;
  const seen = [missed(withZxing), missed((code) => withZxing(code, "TRY_HARDER")), missed((code) => withZxing(code, "PURE_BARCODE")), missed(withJsQR)];
  console.log(`${scale} pixels a module, not read of 200: ${seen[0]}, TRY_HARDER ${seen[1]}, PURE_BARCODE ${seen[2]}, jsQR ${seen[3]}`);
  asSeen &&= seen[0] === expected && seen[1] === expected && seen[2] === 0 && seen[3] === 0;
}
process.exit(asSeen ? 0 : 1);
JS
node look.cjs
