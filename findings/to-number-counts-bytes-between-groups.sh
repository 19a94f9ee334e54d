#!/usr/bin/env bash
# PostgreSQL's to_number(price, '99G999') gives a wrong sum instead of an error where the groups are divided by another sign than the
# template's comma: 12'500 and 12.500 are 1250, with a no-break space, as JavaScript writes it for Norway, 125, and with the narrow one, as
# it writes it for France, 12, since each byte of UTF-8 takes the place of a digit. A plain space is right: 12500. With a template of enough
# nines and no G all of them are right. PostgreSQL 18.7 of @electric-sql/pglite 0.5.17; 15.18 gives the same. Ends with 0 as long as that is
# so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.17 >/dev/null
cat > look.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
const database = await PGlite.create();
const french = (12500).toLocaleString("fr");
const norwegian = (12500).toLocaleString("nb");
const read = async (text, template) => {
  const { rows } = await database.query("select to_number($1, $2)::text as sum, version()", [text, template]);
  return Number(rows[0].sum);
};
const seen = [];
const wide = [];
for (const text of ["12,500", "12 500", "12'500", "12.500", norwegian, french]) {
  seen.push(await read(text, "99G999"));
  wide.push(await read(text, "999999999"));
}
console.log((await database.query("select version()")).rows[0].version.slice(0, 15), escape(norwegian), escape(french), seen, wide);
process.exit(`${seen}` === "12500,12500,1250,1250,125,12" && wide.every((sum) => sum === 12500) ? 0 : 1);
JS
node look.mjs
