#!/usr/bin/env bash
# R 4.2.2 does not read back what its own write.table() writes by default: a quotation mark gets a backslash, which read.table() and
# read.csv() do not take for an escape, so `the "blue" kiln` comes back as `the \blue\ kiln`, without an error or a warning. write.csv(),
# which doubles them, is read right. Ends with 0 as long as that is so. Needs apt and dpkg-deb; the libraries of R must be there.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
chmod 755 .
apt-get download r-base-core=4.2.2.20221110-2 >/dev/null 2>&1
dpkg-deb -x r-base-core*.deb root
export R_HOME="$PWD/root/usr/lib/R" LD_LIBRARY_PATH="$PWD/root/usr/lib/R/lib"
cat > look.R <<'R'
cat(R.version.string, "\n")
given <- data.frame(note = 'the "blue" kiln', place = "Oslo")
write.table(given, "table.csv", sep = ",", row.names = FALSE)
write.csv(given, "plain.csv", row.names = FALSE)
table <- read.table("table.csv", sep = ",", header = TRUE)$note
csv <- read.csv("table.csv")$note
plain <- read.csv("plain.csv")$note
cat("write.table wrote", readLines("table.csv")[2], "- read.table reads", table, "- read.csv reads", csv, "\n")
cat("write.csv wrote", readLines("plain.csv")[2], "- read.csv reads", plain, "\n")
quit(status = if (table == "the \\blue\\ kiln" && csv == table && plain == given$note) 0 else 1)
R
"$R_HOME/bin/exec/R" --vanilla --no-echo -f look.R
