#!/usr/bin/env bash
# xls2csv of catdoc 0.95 (Debian 12) reads the days of a workbook (.xls) as if they were counted from 1904, as old Macs did,
# though the workbook says 1900: December 3, 2026, is December 4, 2030, in Excel's own formats (14, 15 and 22). In one of the
# user's, dd.mm.yyyy, it is the number 46359. Answers of true and false are empty. Two libraries that write such files agree:
# python3-xlwt 1.3.0 and Perl's Spreadsheet::WriteExcel 2.40; python3-xlrd 1.2.0 reads 2026 of both. Ends with 0 as long as
# that is so. Needs apt as root.
set -euo pipefail
versions=(catdoc=1:0.95-6~deb12u1 python3-xlwt=1.3.0-4 python3-xlrd=1.2.0-3 libspreadsheet-writeexcel-perl=2.40-4)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
/usr/bin/perl -MSpreadsheet::WriteExcel -e '
  my $book = Spreadsheet::WriteExcel->new("perl.xls");
  my $sheet = $book->add_worksheet;
  $sheet->write_date_time(0, $_, "2026-12-03T00:00:00", $book->add_format(num_format => (14, 15, "dd.mm.yyyy")[$_])) for 0 .. 2;
  $book->close'
/usr/bin/python3 -W ignore - <<'PY'
import datetime
import xlrd
import xlwt

book = xlwt.Workbook()
sheet = book.add_sheet("calls")
for column, form in enumerate(["M/D/YY", "D-MMM-YY", "dd.mm.yyyy"]):
    sheet.write(0, column, datetime.date(2026, 12, 3), xlwt.easyxf(num_format_str=form))
sheet.write(0, 3, True)
sheet.write(0, 4, "Ada")
book.save("python.xls")
for name in ("perl.xls", "python.xls"):
    read = xlrd.open_workbook(name)
    print("xlrd", name, read.datemode, xlrd.xldate_as_datetime(read.sheet_by_index(0).cell_value(0, 0), read.datemode).date())
PY
seen="$(xls2csv -f %Y-%m-%d perl.xls | tr -d '\f')
$(xls2csv -f %Y-%m-%d python.xls | tr -d '\f')"
echo "$seen"
[ "$seen" = '"2030-12-04","2030-12-04","46359"
"2030-12-04","2030-12-04","46359",,"Ada"' ]
