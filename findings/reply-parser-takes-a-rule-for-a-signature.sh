#!/usr/bin/env bash
# email-reply-parser 2.3.5: a line of two to four underscores or hyphens is the signature wherever it stands, so the text below an
# underlined heading is hidden to the end of the mail. A header block is known by "From", "Von", "De", "Van" and "Da" alone: Outlook's in
# Danish, Swedish or Polish stays, with the whole earlier mail.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts email-reply-parser@2.3.5
cat > run.mjs <<'JS'
import Parser from "email-reply-parser";
const visible = (text) => new Parser().read(text).getVisibleText().trim();
const heading = visible("Prices\n____\n\nThe oven is 80,000 and the kiln is 64,000.");
const outlook = (labels) => visible(`Sixteen.\n\n${labels.map((label, i) => `${label}: ${["Ada <ada@x.example>", "3/8 2026 08:15", "Bo", "Kilns"][i]}`).join("\n")}\n\nHow many?`);
const seen = {
  "below an underlined heading": heading,
  German: outlook(["Von", "Gesendet", "An", "Betreff"]),
  Danish: outlook(["Fra", "Sendt", "Til", "Emne"]),
};
console.log("email-reply-parser 2.3.5 shows of three mails:", JSON.stringify(seen, null, 1));
const asSeen = heading === "Prices" && seen.German === "Sixteen." && seen.Danish.endsWith("How many?");
process.exit(asSeen ? 0 : 1);
JS
node run.mjs
