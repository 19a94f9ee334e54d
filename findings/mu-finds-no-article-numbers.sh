#!/usr/bin/env bash
# mu of maildir-utils 1.8.14-1 (Debian 12), which searches a folder of mails, finds no word with a hyphen: a mail with "K-77" in its
# subject and its text is found by "K 77" and not by "K-77", with or without quotation marks. "$12,500" and "+47" find nothing either,
# "12,500" does. notmuch 0.37 finds the article and the price as they stand. `mu cfind --format=mutt-alias` writes a name with a comma
# without quotation marks, "alias KingA King, Ada <ada@…>", which is two addresses, the first without an "@"; its csv has them. Ends with
# 0 as long as that is so. Needs apt as root.
set -euo pipefail
versions=(maildir-utils=1.8.14-1 notmuch=0.37-1+b1)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "$package" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
export HOME=$folder MUHOME=$folder/mu NOTMUCH_CONFIG=$folder/notmuch
mkdir -p mail/INBOX/{cur,new,tmp}
printf '%s\n' 'From: "King, Ada" <ada@ink.test>' 'To: Scout <scout@dealquest.test>' 'Subject: Offer for K-77' \
  'Date: Mon, 30 Nov 2026 09:00:00 +0000' 'Message-ID: <1@ink.test>' '' 'The K-77 is $12,500. Call +47 22 33 44 55.' > mail/INBOX/cur/1:2,S
mu init --maildir="$folder/mail" >/dev/null 2>&1
mu index >/dev/null 2>&1
printf '[database]\npath=%s/mail\n[user]\nprimary_email=scout@dealquest.test\n' "$folder" > notmuch
notmuch new >/dev/null 2>&1
found() { if mu find -- "$1" >/dev/null 2>&1; then echo found; else echo nothing; fi; }
mu --version | head -1; notmuch --version
seen=""
for query in "K-77" '"K-77"' "subject:K-77" "K 77" '$12,500' "+47" "12,500"; do
  seen+="$query: $(found "$query"); notmuch: $(notmuch count -- "$query")"$'\n'
done
echo "$seen"; mu cfind --format=mutt-alias ada; mu cfind --format=csv ada
[ "$(found K-77)$(found '"K-77"')$(found subject:K-77)$(found "K 77")" = nothingnothingnothingfound ] &&
  [ "$(found '$12,500')$(found +47)$(found 12,500)" = nothingnothingfound ] &&
  [ "$(notmuch count -- K-77)$(notmuch count -- '$12,500')" = 11 ] &&
  [ "$(mu cfind --format=mutt-alias ada)" = "alias KingA King, Ada <ada@ink.test>" ] &&
  [ "$(mu cfind --format=csv ada)" = '"King, Ada","ada@ink.test"' ]
