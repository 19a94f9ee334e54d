#!/usr/bin/env bash
# "Where you are signed in", made of the browser's own line. Safari of iOS 26 still writes "iPhone OS 18_7" and has the release behind
# "Version/": bowser 2.15.1 and node-device-detector 2.2.7 say iOS 26.1, device-detector-js 3.0.3 and platform 1.3.6 say 18.7 of the same
# phone. node-device-detector does so with Macs too, but Facebook's browser on an iPhone is a "phablet" to it; to platform it is an
# "iPhone 17", since it takes Apple's number of the model, iPhone17,1, which is an iPhone 16 Pro, for the name. To useragent 2.3.0 Edge is
# Chrome everywhere, Edge on an iPhone is Safari, and so is Chrome on an iPad. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  bowser@2.15.1 device-detector-js@3.0.3 node-device-detector@2.2.7 platform@1.3.6 useragent@2.3.0 >/dev/null
cat > look.cjs <<'JS'
const bowser = require("bowser");
const NodeDetector = require("node-device-detector");
const platform = require("platform");
const useragent = require("useragent");
const Detector = require("device-detector-js");
const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const safari = `${IPHONE} Version/26.1 Mobile/15E148 Safari/604.1`;
const facebook = `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/540.0.0.30.105;FBDV/iPhone17,1;FBMD/iPhone;FBSN/iOS;FBSV/18.7]`;
const system = ({ os }) => `${os.name} ${os.version}`;
const other = new NodeDetector();
const seen = [
  ["bowser, iPhone", system(bowser.parse(safari)), "iOS 26.1"],
  ["node-device-detector, iPhone", system(other.detect(safari)), "iOS 26.1"],
  ["device-detector-js, iPhone", system(new Detector().parse(safari)), "iOS 18.7"],
  ["platform, iPhone", platform.parse(safari).description, "Safari 26.1 on Apple iPhone (iOS 18.7)"],
  ["node-device-detector, Mac", system(other.detect(`${MAC} Version/26.1 Safari/605.1.15`)), "Mac 26.1"],
  ["node-device-detector, Facebook", other.detect(facebook).device.type, "phablet"],
  ["platform, Facebook", platform.parse(facebook).description, "Safari 11.x on Apple iPhone 17 (iOS 18.7)"],
  ["useragent, Edge", useragent.parse(`${WINDOWS} Chrome/145.0.0.0 Safari/537.36 Edg/145.0.0.0`).family, "Chrome"],
  ["useragent, Edge, iPhone", useragent.parse(safari.replace(" Mobile", " EdgiOS/145.0.3800.47 Mobile")).family, "Mobile Safari"],
  ["useragent, Chrome, iPad", useragent.parse(`${MAC} CriOS/145 Version/11.1.1 Safari/605.1.15`).family, "Safari"],
];
for (const [what, said] of seen) console.log(`${what}: ${said}`);
process.exit(seen.every(([, said, expected]) => said === expected) ? 0 : 1);
JS
node look.cjs
