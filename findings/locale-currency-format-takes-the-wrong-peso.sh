#!/usr/bin/env bash
# Perl's Locale::Currency::Format 1.35 (Debian 12) writes Chilean pesos with the sign of the Philippine peso, ₱12.501, Turkish lira with that of
# the Italian and no kuruş, 12,501₤, and crowns of Iceland, which have no smaller coin, with two decimals. In FMT_COMMON won are \12,501, and
# pounds come as bytes of UTF-8 where FMT_SYMBOL gives characters, so one of the two is garbled: Â£. Ends with 0 as long as that is so.
# Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W liblocale-currency-format-perl 2>/dev/null)" != 1.35-3 ]; then
  apt-get install -y --no-install-recommends liblocale-currency-format-perl=1.35-3 >/dev/null
fi
seen=$(/usr/bin/perl -MLocale::Currency::Format=:default -CO -e '
  print "$_: ", currency_format($_, 12500.5, FMT_SYMBOL), " ", currency_format($_, 12500.5, FMT_COMMON), "\n" for @ARGV' CLP PHP MXN TRY ISK KRW GBP NOK)
echo "$seen"
[ "$seen" = "CLP: ₱12.501 \$12.501
PHP: ₱12,500.50 PHP12,500.50
MXN: \$ 12,500.50 \$ 12,500.50
TRY: 12,501₤ 12,501TL
ISK: 12.500,50 ISK 12.500,50 kr
KRW: ₩12,501 \\12,501
GBP: £12,500.50 Â£12,500.50
NOK: kr 12.500,50 kr 12.500,50" ]
