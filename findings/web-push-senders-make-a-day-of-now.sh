#!/usr/bin/env bash
# Senders of web push in npm, given a reminder that is worth showing now or never, so with a TTL of 0 (RFC 8030, 5.2).
# @pushforge/builder 2.0.5 and @block65/webcrypto-web-push 2.0.0 take 0 for "not said", which is a day to the one and a
# minute to the other; web-push 3.6.7 sends the 0, and four weeks if nothing is said. Both others pass on a topic with a
# blank, which RFC 8030 has none of; web-push refuses it. pushforge encrypts by "aesgcm", which an early draft of RFC
# 8291 had, not by its "aes128gcm". Ends with 0 as long as that is so. Needs npm, Node 20 or newer.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  web-push@3.6.7 @block65/webcrypto-web-push@2.0.0 @pushforge/builder@2.0.5 >/dev/null
cat > look.mjs <<'JS'
import { createECDH, randomBytes, webcrypto } from "node:crypto";
import { buildPushPayload } from "@block65/webcrypto-web-push";
import { buildPushHTTPRequest } from "@pushforge/builder";
import webPush from "web-push";
const browser = createECDH("prime256v1");
browser.generateKeys();
const keys = { p256dh: browser.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
const subscription = { endpoint: "https://push.ink.test/send/1", expirationTime: null, keys };
const subject = "mailto:ada@ink.test";
const vapid = webPush.generateVAPIDKeys();
const pair = await webcrypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign"]);
const privateJWK = await webcrypto.subtle.exportKey("jwk", pair.privateKey);
const senders = {
  "web-push": ({ ttl, topic } = {}) =>
    webPush.generateRequestDetails(subscription, "Call Ada", { TTL: ttl, topic, vapidDetails: { subject, ...vapid } }),
  block65: (options = {}) => buildPushPayload({ data: "Call Ada", options }, subscription, { subject, ...vapid }),
  pushforge: (options) =>
    buildPushHTTPRequest({ privateJWK, subscription, message: { payload: "Call Ada", adminContact: subject, options } }),
};
const headers = async (send, options) => new Headers((await send(options)).headers);
const seen = {};
for (const [name, send] of Object.entries(senders)) {
  const plain = await headers(send);
  const now = await headers(send, { ttl: 0 });
  const topic = await headers(send, { topic: "call Ada" }).then((all) => all.get("topic"), () => "refused");
  seen[name] = [plain.get("ttl"), now.get("ttl"), plain.get("content-encoding"), topic];
}
console.log(seen);
const expected = {
  "web-push": ["2419200", "0", "aes128gcm", "refused"],
  block65: ["60", "60", "aes128gcm", "call Ada"],
  pushforge: ["86400", "86400", "aesgcm", "call Ada"],
};
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1);
JS
node look.mjs
