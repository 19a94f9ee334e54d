#!/usr/bin/env bash
# react-dom 18.3.1, the last release of its line, writes NUL bytes into what renderToPipeableStream sends, where a character of several
# bytes meets the end of its 2,048-byte buffer: one to three after the last whole character. Nothing is lost, but HTML parsers replace each
# by U+FFFD, so that a form which is sent back changes its text. renderToString of the same release and react-dom 19.3.1 write none.
# Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --legacy-peer-deps --no-audit --no-fund \
  react18@npm:react@18.3.1 react-dom18@npm:react-dom@18.3.1 react19@npm:react@19.3.1 react-dom19@npm:react-dom@19.3.1 >/dev/null
# Each react-dom finds the react of its release.
for line in 18 19; do
  mkdir -p "node_modules/react-dom$line/node_modules"
  ln -s "../../react$line" "node_modules/react-dom$line/node_modules/react"
done
cat > look.cjs <<'JS'
const { Writable } = require("node:stream");
const samples = { "2 bytes": "ж", "3 bytes": "€", "4 bytes": "😀" };
function streamed({ renderToPipeableStream }, element) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    const sink = new Writable({ write: (chunk, _, done) => (chunks.push(Buffer.from(chunk)), done()) });
    sink.on("finish", () => resolve(Buffer.concat(chunks)));
    const stream = renderToPipeableStream(element, { onAllReady: () => stream.pipe(sink), onError: reject });
  });
}
(async () => {
  let differs = false;
  for (const line of [18, 19]) {
    const { createElement, version } = require(`react${line}`);
    const server = require(`react-dom${line}/server`);
    for (const [name, character] of Object.entries(samples)) {
      let pages = 0, nuls = 0, lost = 0, inString = 0;
      for (let length = 20; length < 120; length++) {
        const row = (_, key) => createElement("p", { key }, "x".repeat(key % 5) + character.repeat(length));
        const rows = Array.from({ length: 40 }, row);
        const element = createElement("main", null, rows);
        const bytes = await streamed(server, element);
        const text = server.renderToString(element);
        const zeros = bytes.filter((byte) => byte === 0).length;
        if (zeros > 0) pages++;
        nuls += zeros;
        if (text.includes("\0")) inString++;
        if (Buffer.from(bytes.filter((byte) => byte !== 0)).toString() !== text) lost++;
      }
      const found = `${pages} of 100 streamed pages hold NUL, ${nuls} in all; without them ${lost} differ`;
      console.log(`react-dom ${version}, characters of ${name}: ${found}; ${inString} of renderToString hold any`);
      differs ||= lost > 0 || inString > 0 || (line === 18) !== pages > 0;
    }
  }
  process.exit(differs ? 1 : 0);
})();
JS
node look.cjs
