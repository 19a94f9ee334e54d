#!/usr/bin/env bash
# Two readers of bounces, by which one takes addresses off a list. Perl's Mail::DeliveryStatus::BounceParser 1.543 (Debian
# 12) believes words: a customer's own reply about a parcel ("undeliverable, user unknown said the courier. Our old mailbox
# sales@… is full") is a bounce of the addresses in it, and a read receipt (RFC 8098) is one without an address. A report
# (RFC 3464) of which one recipient failed and one was served is none. baunsu 0.2.3 of npm knows no Action: mail that was
# "delivered", "relayed" or only "delayed" is bounced, like what failed. Python's flufl.bounce 4.0 is right in all of them.
# Ends with 0 as long as that is so. Needs npm, and apt as root.
set -euo pipefail
versions=(libmail-deliverystatus-bounceparser-perl=1.543+repacked-1 python3-flufl.bounce=4.0-3)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts baunsu@0.2.3 >/dev/null
top() { printf '%s\n' "From: $1" "To: ada@ink.test" "Subject: $2" "Message-ID: <$RANDOM@hale.test>" "MIME-Version: 1.0"; }
report() { # name, then an action and a status for each recipient
  local name=$1 number=0; shift
  {
    top MAILER-DAEMON@ink.test "Delivery report"
    printf '%s\n' 'Content-Type: multipart/report; report-type=delivery-status; boundary=b' '' --b 'Content-Type: text/plain' '' \
      'About your mail.' '' --b 'Content-Type: message/delivery-status' '' 'Reporting-MTA: dns; ink.test'
    while [ $# -gt 0 ]; do
      number=$((number + 1))
      printf '%s\n' '' "Final-Recipient: rfc822; bo$number@hale.test" "Action: $1" "Status: $2"; shift 2
    done
    printf '%s\n' '' --b 'Content-Type: message/rfc822' '' 'From: ada@ink.test' 'Subject: Offer' '' 'Sixteen trays.' '' --b--
  } > "$name"
}
report failed failed 5.1.1
report both failed 5.1.1 delivered 2.0.0
report delayed delayed 4.4.1
report delivered delivered 2.0.0
report relayed relayed 2.0.0
{ top bo@hale.test "Read: Offer"
  printf '%s\n' 'Content-Type: multipart/report; report-type=disposition-notification; boundary=b' '' --b 'Content-Type: text/plain' '' \
    'Your mail was displayed.' '' --b 'Content-Type: message/disposition-notification' '' 'Final-Recipient: rfc822;bo@hale.test' \
    'Disposition: manual-action/MDN-sent-manually; displayed' '' --b--; } > receipt
{ top bo@hale.test "Re: Offer"
  printf '%s\n' 'Content-Type: text/plain' '' 'Hi Ada, the parcel came back as undeliverable, user unknown said the' \
    'courier. Our old mailbox sales@hale.test is full. Please send it again.' '' Bo; } > reply
seen=$(for name in failed both delayed delivered relayed receipt reply; do
  perl=$(/usr/bin/perl -MMail::DeliveryStatus::BounceParser -e 'local $/; my $b = Mail::DeliveryStatus::BounceParser->new(<STDIN>);
    print $b->is_bounce ? "bounce" : "none", map { " $_" } $b->addresses' < $name)
  node=$(node -e 'const reader = new (require("baunsu"))(); reader.on("end", (error, { bounced }) => console.log(bounced));
    reader.detect(require("node:fs").readFileSync(process.argv[1]));' $name)
  python=$(/usr/bin/python3 -c 'import email, sys; from flufl.bounce import scan_message
print(sorted(address.decode() for address in scan_message(email.message_from_file(sys.stdin))))' < $name)
  echo "$name | $perl | $node | $python"
done)
echo "$seen"
[ "$seen" = "failed | bounce bo1@hale.test | true | ['bo1@hale.test']
both | none bo1@hale.test | true | ['bo1@hale.test']
delayed | none | true | []
delivered | none | true | []
relayed | none | true | []
receipt | bounce | false | []
reply | bounce sales@hale.test | false | []" ]
