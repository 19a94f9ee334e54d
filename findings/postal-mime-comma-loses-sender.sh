#!/usr/bin/env bash
# A name with a comma and no quotation marks, "From: King, Ada <ada@ink.test>", is none of RFC 5322, and gateways write it all the same.
# mailparser 3.14.2 mends it; postal-mime 4.0.0, which began with the same parser of addresses, gives the sender "King" without any address,
# and no warning: whoever asks for the address has a mail from nobody. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts postal-mime@4.0.0 mailparser@3.14.2 >/dev/null
cat > look.mjs <<'JS'
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
const mail = "From: King, Ada <ada@ink.test>\r\nSubject: Kilns\r\n\r\nSixteen.\r\n";
const { from } = await PostalMime.parse(mail);
const mended = (await simpleParser(mail)).from.value;
console.log("postal-mime 4.0.0:", JSON.stringify(from), "mailparser 3.14.2:", JSON.stringify(mended));
process.exit(from.address === "" && from.name === "King" && mended[0].address === "ada@ink.test" ? 0 : 1);
JS
node look.mjs
