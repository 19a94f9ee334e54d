#!/usr/bin/env bash
# Two lists by which sign-up forms and CRMs tell a business's address from a free one. company-email-validator 1.2.7 takes dell.com,
# asus.com, bt.com, att.com, verizon.com, telekom.de, total.com, columbia.edu and stanford.edu for free mail, so that nobody who works
# there has a company's address, while a subdomain of the same firm passes. free-email-domains 1.12.6 (14,125 names) lists starbucks.com
# and alibaba.com. Both let mailbox.org through, and free-email-domains hey.com and tutanota.com too, as businesses. Ends with 0 as long
# as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts company-email-validator@1.2.7 free-email-domains@1.12.6 >/dev/null
cat > look.mjs <<'JS'
import validator from "company-email-validator";
import listed from "free-email-domains";
const FIRMS = ["dell.com", "asus.com", "bt.com", "att.com", "verizon.com", "telekom.de", "total.com", "columbia.edu", "stanford.edu"];
const OTHERS = ["starbucks.com", "alibaba.com"];
const FREE = ["mailbox.org", "hey.com", "tutanota.com"];
const isBusiness = (domain) => validator.isCompanyEmail(`ada@${domain}`);
const seen = {
  "company-email-validator refuses": FIRMS.filter((domain) => !isBusiness(domain)),
  "and takes": ["mail.dell.com", ...FREE].filter(isBusiness),
  "free-email-domains lists": OTHERS.filter((domain) => listed.includes(domain)),
  "and not": FREE.filter((domain) => !listed.includes(domain)),
};
console.log(seen);
const expected = [FIRMS, ["mail.dell.com", "mailbox.org"], OTHERS, FREE];
process.exit(JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1);
JS
node look.mjs
