#!/usr/bin/env bash
# Miller 6.6.0 of Debian 12 writes CSV without any quotation marks if it is asked for `--ocsvlite`, the variant that its documents give for
# tables with changing columns: a comma or a line end in a value makes another column or row. `--ocsv` quotes. Its own `--icsvlite` cannot
# read what it wrote. Ends with 0 as long as that is so. Needs apt and dpkg-deb.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"; chmod 755 .
apt-get download miller=6.6.0-2+b3 >/dev/null 2>&1
dpkg-deb -x miller*.deb root
mlr=root/usr/bin/mlr
printf 'name,town\n"Kilns, Ltd.",Oslo\n' > in.csv
"$mlr" --version
for format in csv csvlite; do
  "$mlr" --icsv "--o$format" cat in.csv > "$format.out"
  echo "--o$format: $(tail -1 "$format.out"); read again: $("$mlr" "--i$format" --ojson cat "$format.out" 2>&1 | tr -d '\n ')"
done
[ "$(tail -1 csv.out)" = '"Kilns, Ltd.",Oslo' ] && [ "$(tail -1 csvlite.out)" = 'Kilns, Ltd.,Oslo' ]
