#!/usr/bin/env bash
# Go's araddon/dateparse of April 2021 (golang-github-araddon-dateparse-dev of Debian 12) reads "2026-12-03 4pm" as 12:04, four minutes past
# noon, and "3rd Dec 2026" as December 1, 03:00, without an error; "2026-12-03 4:00 PM" and "Dec 3rd 2026" are right. 1.5 is January 5 of the
# year 0. Ends with 0 as long as that is so. Needs apt as root.
set -euo pipefail
versions=(golang-github-araddon-dateparse-dev=0.0~git20210429.6b43995-3 golang-1.19-go=1.19.8-2)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "$package" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
cat > main.go <<'GO'
package main

import (
	"fmt"
	"github.com/araddon/dateparse"
)

func main() {
	for _, text := range []string{"2026-12-03 4pm", "Thu 3 Dec 2026 4pm", "2026-12-03 4:00 PM", "3rd Dec 2026", "Dec 3rd 2026", "3 Dec 2026", "1.5"} {
		day, err := dateparse.ParseAny(text)
		fmt.Println(text+":", day.Format("2006-01-02 15:04"), err)
	}
}
GO
seen=$(GO111MODULE=off GOPATH=/usr/share/gocode GOCACHE=$folder/cache GOFLAGS= /usr/lib/go-1.19/bin/go run main.go)
echo "$seen"
[ "$seen" = "2026-12-03 4pm: 2026-12-03 12:04 <nil>
Thu 3 Dec 2026 4pm: 2026-12-03 12:04 <nil>
2026-12-03 4:00 PM: 2026-12-03 16:00 <nil>
3rd Dec 2026: 2026-12-01 03:00 <nil>
Dec 3rd 2026: 2026-12-03 00:00 <nil>
3 Dec 2026: 2026-12-03 00:00 <nil>
1.5: 0000-01-05 00:00 <nil>" ]
