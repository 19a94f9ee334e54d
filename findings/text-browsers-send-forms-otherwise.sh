#!/usr/bin/env bash
# Debian 12's text browsers send forms otherwise than HTML says. lynx 2.9.0dev.12 sends every button of a form that has the pressed one's
# name and value, so a value arrives as often as there are such buttons. w3m 0.5.3+git20230121 submits the form as soon as a file is named
# in a field with `accept`, before any button is pressed, and without the button's name; without `accept` it waits. Ends with 0 as long as
# that is so. Needs apt, dpkg-deb and script(1); the packages' libraries must be there.
set -euo pipefail
folder=$(mktemp -d); server=""; trap '[ -z "$server" ] || kill "$server"; rm -rf "$folder"' EXIT; cd "$folder"; chmod 755 .
apt-get download lynx=2.9.0dev.12-1 lynx-common=2.9.0dev.12-1 w3m=0.5.3+git20230121-2 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" root; done
printf 'GIF89a' > picture.gif
cat > serve.cjs <<'JS'
const { createServer } = require("node:http");
const { appendFileSync, writeFileSync } = require("node:fs");
const button = (value, text) => `<button name="do" value="${value}">${text}</button>`;
const file = (rest) => `<input type="file" name="picture" ${rest}>`;
const pages = {
  "/equal": `<form method="post" action="/equal">${button("save", "Save")}${button("save", "Save at the end")}${button("drop", "Drop")}</form>`,
  "/accept": `<form method="post" enctype="multipart/form-data" action="/accept">${file('accept="image/gif"')}<input name="other">${button("up", "Upload")}</form>`,
  "/any": `<form method="post" enctype="multipart/form-data" action="/any">${file("")}<input name="other">${button("up", "Upload")}</form>`,
};
const server = createServer((request, response) => {
  let body = "";
  request.on("data", (part) => { body += part; }).on("end", () => {
    const names = request.method === "POST" ? body.match(/name="\w+"|do=\w+/g) : null;
    if (names) appendFileSync("sent", `${request.url} ${names.join(" ")}\n`);
    response.setHeader("Content-Type", "text/html").end(request.method === "POST" ? "sent" : (pages[request.url] ?? ""));
  });
});
server.listen(0, "127.0.0.1", () => writeFileSync("port", String(server.address().port)));
JS
touch sent
node serve.cjs & server=$!
until [ -s port ]; do sleep 0.1; done
site="http://127.0.0.1:$(cat port)"
export HOME="$folder" TERM=xterm LANG=C.UTF-8
touch lynx.cfg
(sleep 3; printf '\r'; sleep 3) | timeout 20 script -qec "root/usr/bin/lynx -cfg=lynx.cfg $site/equal" /dev/null >/dev/null 2>&1 || true
for page in accept any; do
  (sleep 3; printf '\t\r'; sleep 1; printf '\025%s/picture.gif\r' "$folder"; sleep 3) |
    timeout 20 script -qec "root/usr/bin/w3m $site/$page" /dev/null >/dev/null 2>&1 || true
done
cat sent
[ "$(grep '^/equal' sent)" = "/equal do=save do=save" ]
[ "$(grep '^/accept' sent)" = '/accept name="picture" name="other"' ]
! grep -q '^/any' sent
echo "As seen: lynx sent the value of one press twice, w3m sent a form for which no button was pressed."
