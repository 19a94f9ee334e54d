#!/usr/bin/env bash
# R's readr 2.1.4 (Debian 12) guesses types so that of one team's phones 0171555 stays a text and +4722334455 becomes a number, its plus gone. A
# price of 12.500,50 is 12.5005, for a comma counts as a grouping mark wherever it stands, and 1,5 is 15, both without a warning. People called
# T and F are TRUE and FALSE. parse_number leaves out the real minus sign, "−5" is 5, and finds none in "no. 12", but 12 in "12'500" and -77
# in "K-77". Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
version=2.1.4-1
if [ "$(dpkg-query -f '${Version}' -W r-cran-readr 2>/dev/null)" != "$version" ]; then
  apt-get install -y --no-install-recommends "r-cran-readr=$version" >/dev/null
fi
LC_ALL=C.UTF-8 /usr/bin/Rscript --vanilla - <<'R'
suppressMessages(library(readr))
list <- read_csv(I("name,phone,abroad,price,size\nT,0171555,+4722334455,\"12.500,50\",\"1,5\"\nF,0171556,+4722334456,\"9.000,00\",\"2,5\"\n"),
  show_col_types = FALSE)
print(as.data.frame(list), digits = 10)
numbers <- suppressWarnings(parse_number(c("\u22125", "-5", "no. 12", "12'500", "K-77")))
cat(nrow(problems(list)), numbers, "\n")
same <- identical(list$name, c(TRUE, FALSE)) && identical(list$phone, c("0171555", "0171556")) && identical(list$abroad[1], 4722334455) &&
  isTRUE(all.equal(list$price, c(12.5005, 9))) && identical(list$size, c(15, 25)) && nrow(problems(list)) == 0 &&
  identical(as.vector(numbers), c(5, -5, NA, 12, -77))
quit(status = if (same) 0 else 1)
R
