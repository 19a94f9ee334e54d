#!/usr/bin/env bash
# Gnumeric's ssconvert 1.12.55 (Debian 12), from CSV to CSV, guesses what each column holds. Where one price is "12.500,50"
# the column has a decimal comma, and "$12,500" in it is 12.5; alone it is 12500. The sizes 3/4 and 1/2 are March 4 and
# January 2 of this year, "2 1/2" is 2.5. Phones lose their plus and their zero, "22 33 44 55" stays. The article
# 1e5 is 100000, and 5% is 0.05. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
version=1.12.55-1
if [ "$(dpkg-query -f '${Version}' -W gnumeric 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "gnumeric=$version" >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
export LC_ALL=C.UTF-8 HOME=$folder
convert() { printf '%s\n' "$@" > in.csv; ssconvert in.csv out.csv 2>/dev/null; sed "s/$(date +%Y)/this year/g" out.csv | paste -sd'|'; }
seen="$(convert 'name,price' 'Ada,"12.500,50"' 'Bo,"$12,500"')
$(convert 'name,price' 'Bo,"$12,500"' 'Cy,900')
$(convert 'name,size' 'Ada,3/4' 'Bo,1/2' 'Cy,2 1/2')
$(convert 'name,phone' 'Ada,0171555' 'Bo,+4722334455' 'Cy,22 33 44 55')
$(convert 'name,article' 'Ada,1e5' 'Bo,K-77' 'Cy,5%')"
echo "$seen"
[ "$seen" = "name,price|Ada,12500.5|Bo,12.5
name,price|Bo,12500|Cy,900
name,size|Ada,this year/03/04|Bo,this year/01/02|Cy,2.5
name,phone|Ada,171555|Bo,4722334455|Cy,\"22 33 44 55\"
name,article|Ada,100000|Bo,K-77|Cy,0.05" ]
