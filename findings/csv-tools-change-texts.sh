#!/usr/bin/env bash
# Debian 12's tools for CSV change texts of a valid file. q 3.1.6 takes a backslash for an escape, so one at a value's end joins it with the
# next column. csv2rec and rec2csv of recutils 1.9 do so too, name of the column included. textql 2.0.3 makes numbers of phones: the plus and
# the zero in front go. in2csv of csvkit 1.0.7 does so too with text cells of a workbook, and takes the name Null for nothing. Ends with 0 as
# long as that is so. Needs apt and dpkg-deb; what the packages depend on must be there.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
chmod 755 .
apt-get download python3-q-text-as-data=3.1.6-2 recutils=1.9-2 librec1=1.9-2 textql=2.0.3-5+b5 csvkit=1.0.7-1 python3-csvkit=1.0.7-1 \
  >/dev/null 2>&1
for package in *.deb; do dpkg-deb -x "$package" root; done
export PATH="$PWD/root/usr/bin:/usr/bin:$PATH" PYTHONPATH="$PWD/root/usr/lib/python3/dist-packages"
export LD_LIBRARY_PATH="$(echo root/usr/lib/*-linux-gnu)"
printf 'name,path,phone\nNull,C:\\Kilns\\,+34600555010\nBo,x,0171555\n' > in.csv
/usr/bin/python3 -c '
import csv, openpyxl
book = openpyxl.Workbook()
for row in csv.reader(open("in.csv")): book.active.append(row)
book.save("in.xlsx")'
q -d, -H -O 'select * from in.csv' > q.out
csv2rec in.csv | rec2csv > rec.out
textql -header -sql 'select * from "in"' in.csv > textql.out
in2csv in.xlsx > csvkit.out
for tool in q rec textql csvkit; do echo "$tool:"; sed 's/^/  /' "$tool.out"; done
grep -qx 'Null,"C:Kilns,+34600555010",' q.out
grep -qx '"Null","C:.Kilnsphone: +34600555010",' rec.out
grep -q ',34600555010$' textql.out && grep -q ',171555$' textql.out
grep -q '^,C:.Kilns.,34600555010$' csvkit.out
