#!/usr/bin/env bash
# Perl's Mail::Address 2.21 (libmailtools-perl of Debian 12) reads a group of RFC 5322 as part of its first address: "Sales: ada@ink.test,
# bo@ink.test;" is <Sales:ada@ink.test> and bo@ink.test, and "undisclosed-recipients:;" an address of that name. Of "Ada T. King
# <ada@ink.test>" it makes "Ada T . King". Email::Address 1.913 and Email::Address::XS 1.05 read all three. Ends with 0 as long as that is so.
# Needs apt as root.
set -euo pipefail
versions=(libmailtools-perl=2.21-2 libemail-address-perl=1.913-1 libemail-address-xs-perl=1.05-1+b1)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "$package" >/dev/null
  fi
done
read_by() {
  /usr/bin/perl -M"$1" -e 'print join(" | ", map { join(" ", grep { length } $_->phrase // "", "<" . $_->address . ">") } '"$1"'->parse($_)), "\n" for @ARGV' \
    'Sales: ada@ink.test, bo@ink.test;' 'undisclosed-recipients:;' 'Ada T. King <ada@ink.test>'
}
for reader in Mail::Address Email::Address Email::Address::XS; do echo "$reader:"; read_by $reader; done
[ "$(read_by Mail::Address)" = "<Sales:ada@ink.test> | <bo@ink.test>
<undisclosed-recipients:>
Ada T . King <ada@ink.test>" ]
for reader in Email::Address Email::Address::XS; do
  [ "$(read_by $reader)" = "<ada@ink.test> | <bo@ink.test>

Ada T. King <ada@ink.test>" ]
done
