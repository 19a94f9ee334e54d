#!/usr/bin/env bash
# Perl's readers of workbooks (Spreadsheet::ParseXLSX 0.27 of Debian 12, by the formats of Spreadsheet::ParseExcel 0.65)
# take the mm of "[h]:mm" for the month: a job of 26 hours and 30 minutes is 26:01, one of 45 minutes 0:01, since Excel's
# first days are in January; with [h]:mm:ss it is right. In a format that names francs or dollars as Excel does,
# [$CHF] #,##0.00, they take the H and the S for hours and seconds: 12,500.50 is "C12F .,..00" and "U022 .,..00",
# with the currency behind "12,50..5 C0F". [$EUR] and [$NOK] are right. Ends with 0 as long as that is so. Needs apt
# as root.
set -euo pipefail
versions=(libspreadsheet-parsexlsx-perl=0.27-3+deb12u2 libspreadsheet-parseexcel-perl=0.6500-4~deb12u1 python3-openpyxl=3.0.9-1)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
/usr/bin/python3 - <<'PY'
from datetime import timedelta
import openpyxl

book = openpyxl.Workbook()
sheet = book.active
job = timedelta(hours=26, minutes=30)
rows = [(job, "[h]:mm"), (timedelta(minutes=45), "[h]:mm"), (job, "[h]:mm:ss")]
rows += [(12500.5, form) for form in ("[$CHF] #,##0.00", "#,##0.00 [$CHF]", "[$USD] #,##0.00", "[$EUR] #,##0.00", "[$NOK] #,##0.00")]
for value, form in rows:
    sheet.append([value, form])
    sheet.cell(sheet.max_row, 1).number_format = form
book.save("jobs.xlsx")
PY
seen=$(/usr/bin/perl -MSpreadsheet::ParseXLSX -e '
  my $sheet = Spreadsheet::ParseXLSX->new->parse("jobs.xlsx")->worksheet(0);
  print $sheet->get_cell($_, 1)->value, ": ", $sheet->get_cell($_, 0)->value, "\n" for 0 .. 7')
echo "$seen"
[ "$seen" = '[h]:mm: 26:01
[h]:mm: 0:01
[h]:mm:ss: 26:30:00
[$CHF] #,##0.00: C12F .,..00
#,##0.00 [$CHF]: 12,50..5 C0F
[$USD] #,##0.00: U022 .,..00
[$EUR] #,##0.00: EUR 12,500.50
[$NOK] #,##0.00: NOK 12,500.50' ]
