#!/usr/bin/env bash
# Intl.NumberFormat parts thousands by a space that does not break: U+202F in French, U+00A0 in Norwegian, Swedish, Polish, Finnish and
# Austrian German. eSpeak NG 1.51 (Debian 12), the voice that Orca and NVDA come with, says two numbers there: of "12 500" it says "douze,
# cinq cents" or "tolv, femhundra". With an ordinary space, which the line may break at, it says twelve thousand five hundred, and so it
# does with the points and commas of other countries. Ends with 0 as long as that is so. Needs apt, dpkg-deb and node.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"; chmod 755 .
version=1.51+dfsg-10+deb12u2
apt-get download "espeak-ng=$version" "libespeak-ng1=$version" "espeak-ng-data=$version" \
  libpcaudio0=1.2-2 libsonic0=0.2.0-12 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" root; done
cat > look.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
const folders = readdirSync("root/usr/lib").map((name) => `${process.cwd()}/root/usr/lib/${name}`);
const lib = folders.find((path) => existsSync(`${path}/libespeak-ng.so.1`));
const env = { ...process.env, LD_LIBRARY_PATH: lib, ESPEAK_DATA_PATH: lib };
const espeak = (...given) => execFileSync("root/usr/bin/espeak-ng", given, { env, encoding: "utf8" }).trim();
const said = (voice, text) => espeak("-v", voice, "-q", "-x", "--", text);
console.log(espeak("--version").split("  ")[0], `Node ${process.version}`);
const VOICES = { "fr-FR": "fr", "nb-NO": "nb", "sv-SE": "sv", "pl-PL": "pl", "fi-FI": "fi", "de-AT": "de" };
Object.assign(VOICES, { "en-US": "en-us", "de-DE": "de" });
const WHOLE = ["en-US", "de-DE"];
let asSeen = true;
for (const [locale, voice] of Object.entries(VOICES)) {
  const written = new Intl.NumberFormat(locale).format(12_500);
  const digits = said(voice, "12500");
  const one = said(voice, written) === digits;
  const spaced = said(voice, written.replace(/[\u00a0\u202f]/u, " ")) === digits;
  const signs = written.replace(/[^ -~]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
  console.log(`${locale} "${signs}": ${one ? "one number" : `two numbers (${said(voice, written)}), one with a space: ${spaced}`}`);
  asSeen &&= one === WHOLE.includes(locale) && (one || spaced);
}
process.exit(asSeen ? 0 : 1);
JS
node look.mjs
