#!/usr/bin/env bash
# Writers of postal addresses that leave parts of a whole one out, without a word. i18n-postal-address 1.0.0 ("249 countries") writes no
# postcode in China and Russia, no second line in South Korea (a floor), no firm in Norway and Sweden unless the type is "business", and
# then puts Norway's street before the person. @fragaria/address-formatter 6.7.1 has no firm in Hungary and South Korea, and doubles the
# point behind a Hungarian number. Of localized-address-format 1.3.3 both postcodes and both firms are there. Ends with 0 as long as that
# is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts \
  i18n-postal-address@1.0.0 @fragaria/address-formatter@6.7.1 localized-address-format@1.3.3 >/dev/null
cat > look.mjs <<'JS'
import { createRequire } from "node:module";
import PostalAddress, { addressFormats } from "i18n-postal-address";
import { formatAddress } from "localized-address-format";
const { format } = createRequire(import.meta.url)("@fragaria/address-formatter");
const [FIRM, FLOOR] = ["Hale Bakery", "Floor 2"];
const PLACES = {
  CN: ["China", "1 Chang'an Avenue", "Beijing", "100000"],
  RU: ["Russia", "ulitsa Lenina 1", "Moskva", "101000"],
  KR: ["South Korea", "1 Sejong-daero", "Jongno-gu", "03154"],
  NO: ["Norway", "Storgata 5", "Oslo", "0155"],
  SE: ["Sweden", "Storgatan 1", "Stockholm", "111 22"],
  HU: ["Hungary", "Fő utca 2.", "Budapest", "1011"],
};
const lines = {
  "i18n-postal-address": (code, type) => {
    const [country, street, city, postcode] = PLACES[code];
    const address = new PostalAddress({ formats: addressFormats, defaultFormat: "US" }).setGivenName("Ada").setFamilyName("King");
    address.setCompanyName(FIRM).setAddress1(street).setAddress2(FLOOR).setCity(city).setPostalCode(postcode);
    return address.setState("S").setProvince("S").setRegion("S").setCountry(country).setFormat({ country: code, type }).toString();
  },
  "@fragaria/address-formatter": (code) => {
    const [country, road, city, postcode] = PLACES[code];
    return format({ attention: "Ada King", house: FIRM, road, city, postcode, country, countryCode: code });
  },
  "localized-address-format": (code) => {
    const [, street, locality, postalCode] = PLACES[code];
    const place = { postalCountry: code, administrativeArea: "S", locality, postalCode };
    return formatAddress({ ...place, organization: FIRM, name: "Ada King", addressLines: [street, FLOOR] }).join("\n");
  },
};
const [i18n, fragaria, localized] = Object.entries(lines).map(([by, write]) => (...asked) => {
  const written = write(...asked).trim();
  console.log(`${by}, ${asked.join(", ")}: ${written.replaceAll("\n", " / ")}`);
  return written;
});
const norwegian = i18n("NO", "business");
const asSeen = [
  ...["CN", "RU"].map((code) => !i18n(code, "business").includes(PLACES[code][3])),
  !i18n("KR", "business").includes(FLOOR),
  ...["NO", "SE"].map((code) => !i18n(code, "default").includes(FIRM)),
  norwegian.includes(FIRM) && norwegian.indexOf("Storgata") < norwegian.indexOf("Ada King"),
  ...["HU", "KR"].map((code) => !fragaria(code).includes(FIRM)),
  fragaria("HU").includes("Fő utca 2. ."),
  ...["CN", "RU"].map((code) => localized(code).includes(PLACES[code][3])),
  ...["HU", "KR"].map((code) => localized(code).includes(FIRM)),
];
process.exit(asSeen.every(Boolean) ? 0 : 1);
JS
node look.mjs
