#!/usr/bin/env bash
# Perl's Lingua::EN::NameParse 1.38 (Debian 12) knows letters of ASCII alone: Juan García Márquez has the surname Garc, and "ía Márquez" is left
# over; Bo Østergård has none. A first name of two letters is initials, Jo O'Neil is "JO O'Neil". "Ada King, PhD" is turned round to Phd Ada
# King, Sir and Prof are first names, and Mr Hale and Ms King are greeted as "Dear Mr Ms". parse says of all of them that there was no error.
# Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W liblingua-en-nameparse-perl 2>/dev/null)" != 1.38-1 ]; then
  apt-get install -y --no-install-recommends liblingua-en-nameparse-perl=1.38-1 >/dev/null
fi
seen=$(/usr/bin/perl -CSDA -MLingua::EN::NameParse -e '
  my $parser = Lingua::EN::NameParse->new(allow_reversed => 1);
  for (@ARGV) {
    my $error = $parser->parse($_);
    my %part = $parser->components;
    print "$_: $error ", join(", ", map { "$_ $part{$_}" } grep { length $part{$_} } sort keys %part), "; ", $parser->salutation, "\n";
  }' "Ada King" "Juan García Márquez" "Bo Østergård" "Jo O'Neil" "Ada King, PhD" "Sir Ian King" "Mr Hale and Ms King")
echo "$seen"
[ "$seen" = "Ada King: 0 given_name_1 Ada, surname_1 King; Dear Friend
Juan García Márquez: 0 given_name_1 Juan, non_matching Ía Márquez, surname_1 Garc; Dear Friend
Bo Østergård: 0 given_name_1 Bo, non_matching Østergård; Dear Friend
Jo O'Neil: 0 initials_1 JO, surname_1 O'Neil; Dear Friend
Ada King, PhD: 0 given_name_1 Phd, middle_name Ada, surname_1 King; Dear Friend
Sir Ian King: 0 given_name_1 Sir, middle_name Ian, surname_1 King; Dear Friend
Mr Hale and Ms King: 0 given_name_1 Hale, middle_name And, non_matching King, surname_1 Ms, title_1 Mr; Dear Mr Ms" ]
