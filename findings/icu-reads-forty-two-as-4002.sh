#!/usr/bin/env bash
# ICU's numbers in words (icu4j 72.1 of Debian 12, RuleBasedNumberFormat, SPELLOUT), as it reads them unless told to be lenient: "forty two"
# without the hyphen is 4002, as "nineteen eighty-four" is 1984, and all letters count as read. Norwegian "tolv tusen femhundre" and Danish "tolv
# tusind fem hundrede" are 12005, of the German "zwölftausendfünfhundert" it reads twelve, since its own has soft hyphens within. Lenient it reads
# all of them; either way "twelve five" is 1205, and of an order told by digits, "four seven one one", 407.
# Ends with 0 as long as that is so. Needs apt as root, and java 17.
set -euo pipefail
if [ "$(dpkg-query -f '${Version}' -W libicu4j-java 2>/dev/null)" != 72.1-1 ]; then
  apt-get install -y --no-install-recommends libicu4j-java=72.1-1 >/dev/null
fi
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
cat > Look.java <<'JAVA'
import com.ibm.icu.text.RuleBasedNumberFormat;
import com.ibm.icu.util.ULocale;
import java.text.ParsePosition;

public class Look {
  static String read(RuleBasedNumberFormat format, String text, boolean lenient) {
    format.setLenientParseMode(lenient);
    ParsePosition at = new ParsePosition(0);
    Number number = format.parse(text, at);
    return number + (at.getIndex() == text.length() ? "" : " and a rest");
  }

  public static void main(String[] args) {
    String[][] told = {{"en", "forty-two"}, {"en", "forty two"}, {"en", "twelve five"}, {"en", "four seven one one"}, {"nb", "tolv tusen femhundre"},
      {"da", "tolv tusind fem hundrede"}, {"de", "zw\u00f6lftausendf\u00fcnfhundert"}, {"fr", "douze mille cinq cents"}};
    for (String[] one : told) {
      RuleBasedNumberFormat format = new RuleBasedNumberFormat(new ULocale(one[0]), RuleBasedNumberFormat.SPELLOUT);
      System.out.println(one[0] + " " + one[1] + ": " + read(format, one[1], false) + "; " + read(format, one[1], true));
    }
  }
}
JAVA
seen=$(java -Dstdout.encoding=UTF-8 -Dfile.encoding=UTF-8 -cp /usr/share/java/icu4j.jar Look.java | sed 's/ö/oe/; s/ü/ue/')
echo "$seen"
[ "$seen" = "en forty-two: 42; 42
en forty two: 4002; 42
en twelve five: 1205; 1205
en four seven one one: 407 and a rest; 407 and a rest
nb tolv tusen femhundre: 12005 and a rest; 12500
da tolv tusind fem hundrede: 12005 and a rest; 12500
de zwoelftausendfuenfhundert: 12 and a rest; 12500
fr douze mille cinq cents: 12500; 12500" ]
