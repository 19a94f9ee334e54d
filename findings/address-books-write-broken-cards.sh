#!/usr/bin/env bash
# What Debian 12's programs for address books write of valid contacts. Perl's Text::vCard 3.09 writes a line end within a note as it is, so
# the second line is no line of a card. abook 0.6.1 writes cards without a VERSION, takes the last word of "van der Berg, Jan" for the family
# name, and does not double quotation marks in CSV. gammu 1.42.0 keeps the first and the last name of N alone. Ends with 0 as long as that is
# so. Needs apt and dpkg-deb; what the packages depend on must be there.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
chmod 755 .
apt-get download libtext-vcard-perl=3.09-2 abook=0.6.1-2+b1 gammu=1.42.0-8 libgammu8=1.42.0-8 >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" root; done
export PATH="$PWD/root/usr/bin:$PATH" PERL5LIB="$PWD/root/usr/share/perl5" LD_LIBRARY_PATH="$(echo root/usr/lib/*-linux-gnu)"
/usr/bin/perl -MText::vCard::Addressbook -e '
  my $book = Text::vCard::Addressbook->new; my $card = $book->add_vcard; $card->version("3.0"); $card->fullname("Ada King");
  $card->add_node({ node_type => "NOTE" })->value("first line\nsecond line"); print $book->export' | tr -d '\r' > perl.vcf
printf '[format]\nprogram=abook\nversion=0.6.1\n\n[0]\nname=van der Berg, Jan\nemail=jan@berg.test\nnotes=the "blue" kiln\n' > book
abook --convert --informat abook --infile book --outformat vcard --outfile abook.vcf 2>/dev/null
abook --convert --informat abook --infile book --outformat csv --outfile abook.csv 2>/dev/null
printf 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Dr. Ada Byron King\r\nN:King;Ada;Byron;Dr.;\r\nTEL:+49301\r\nEND:VCARD\r\n' > in.vcf
gammu convertbackup in.vcf gammu.vcf >/dev/null 2>&1
for file in perl.vcf abook.vcf abook.csv gammu.vcf; do echo "$file:"; tr -d '\r' < "$file" | sed 's/^/  /'; done
grep -qx 'second line' perl.vcf
grep -q '^N:Jan;van der Berg,' abook.vcf
if grep -q '^VERSION' abook.vcf; then exit 1; fi
grep -q '"the "blue" kiln"' abook.csv
grep -q '^N:King;Ada.$' gammu.vcf
