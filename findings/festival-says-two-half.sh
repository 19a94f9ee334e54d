#!/usr/bin/env bash
# Festival 2.5.0 (Debian 12), which speech-dispatcher can read pages with, asked for the words that it would say. Sizes:
# "2 1/2" is "two half", "3/4" "three quarter". Numbers: "12k" is "one two k", "kr 12 500" "k r one two five hundred",
# "#4" "four pounds", "$5-10" "five dollars ten", "24/7" "twenty four seventh 's". Days: "3 Dec 2026" is "third Dec", and
# "2026-12-03" "two zero two six , one two , zero three". "$1.2 million", "12,500" and "St. Ives" are right. Ends with 0
# as long as that is so. Needs apt as root.
set -euo pipefail
versions=(festival=1:2.5.0-9 festvox-kallpc16k=2.4-1 festlex-cmu=2.4-2 festlex-poslex=2.4-1)
for package in "${versions[@]}"; do
  if [ "$(dpkg-query -f '${Version}' -W "${package%%=*}" 2>/dev/null)" != "${package#*=}" ]; then
    apt-get install -y --no-install-recommends "${versions[@]}" >/dev/null
  fi
done
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
cat > look.scm <<'SCM'
(define (say text)
  (let ((said (eval (list 'Utterance 'Text text))))
    (Initialize said) (Text said) (Token_POS said) (Token said)
    (format t "%s:" text)
    (mapcar (lambda (word) (format t " %s" (item.name word))) (utt.relation.items said 'Word))
    (format t "\n")))
(voice_kal_diphone)
(mapcar say (list "2 1/2" "3/4" "12k" "kr 12 500" "#4" "$5-10" "24/7" "3 Dec 2026" "2026-12-03" "$1.2 million" "12,500" "St. Ives"))
SCM
seen=$(festival -b look.scm)
echo "$seen"
[ "$seen" = "2 1/2: two half
3/4: three quarter
12k: one two k
kr 12 500: k r one two five hundred
#4: four pounds
\$5-10: five dollars ten
24/7: twenty four seventh 's
3 Dec 2026: third Dec twenty twenty six
2026-12-03: two zero two six , one two , zero three
\$1.2 million: one point two million dollars
12,500: twelve thousand five hundred
St. Ives: saint Ives" ]
