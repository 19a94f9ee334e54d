#!/usr/bin/env bash
# A number's format may hold words in quotation marks, 0 "days" for a term, "Rs." #,##0 for a price (ECMA-376, 18.8.31).
# xlsx2csv 0.7.8 (Debian 12) looks for the letters d, m, y, h and s in them as well, and takes the format for a day's: it
# writes 0 "22ays" for 12500.5 days, "rs." #,##0 for 12,500.5 rupees, and the number is gone. Of weekdays, ddd dd/mm, it
# writes "0303 03/12". Ruby's roo 2.10.0 makes days of them, too: 12500.5 days are noon of March 22, 1934, the rupees
# a number. openpyxl 3.0.9, which writes the workbook here, reads the numbers. Ends with 0 as long as that is so. Needs
# apt as root.
set -euo pipefail
versions=(xlsx2csv=1:0.7.8-1 ruby-roo=2.10.0-1 python3-openpyxl=3.0.9-1)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
/usr/bin/python3 - <<'PY'
import datetime
import openpyxl

book = openpyxl.Workbook()
sheet = book.active
for form in ['0 "days"', '0 "hrs"', '"Rs." #,##0', '#,##0 "kr"']:
    sheet.append([12500.5])
    sheet.cell(sheet.max_row, 1).number_format = form
sheet.append([datetime.datetime(2026, 12, 3)])
sheet.cell(sheet.max_row, 1).number_format = "ddd dd/mm"
book.save("terms.xlsx")
print("openpyxl", *[cell.value for cell in openpyxl.load_workbook("terms.xlsx").active["A"][:4]])
PY
seen="$(xlsx2csv terms.xlsx)
$(/usr/bin/ruby -rroo -e 'sheet = Roo::Spreadsheet.open("terms.xlsx").sheet(0); 1.upto(5) { |row| puts sheet.cell(row, 1) }')"
echo "$seen"
[ "$seen" = '"0 ""22ays"""
"0 ""12rs"""
"""rs."" #,##0"
12500.5
0303 03/12
1934-03-22T12:00:00+00:00
1934-03-22T12:00:00+00:00
12500.5
12500.5
2026-12-03' ]
