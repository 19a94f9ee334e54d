#!/usr/bin/env bash
# The word lists of PostgreSQL's full text search take first names for words without meaning: to_tsvector of "Hans" is empty in Norwegian,
# Danish and Swedish, of Sean and Ella in Spanish, of Mia, Sue and Nell in Italian, of Ben and Dan in Dutch, of Aura in French, of
# Kim in Turkish, of Mina and Dina in Swedish, of Anders and Nur in German. In English it is Will alone of these, and "simple" keeps all.
# A search for such a name finds nobody. PostgreSQL 18.7 of @electric-sql/pglite 0.5.17. Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.17 >/dev/null
cat > look.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
const database = await PGlite.create();
const names = "Hans Sean Ella Mia Sue Nell Ben Dan Aura Kim Mina Dina Anders Nur Will Ada Bo Olav Lena Tom".split(" ");
const wanted = {
  norwegian: "Hans", danish: "Hans", swedish: "Hans Mina Dina", spanish: "Sean Ella", italian: "Mia Sue Nell", dutch: "Ben Dan",
  french: "Aura", turkish: "Kim", german: "Anders Nur Will", english: "Will", simple: "",
};
const seen = {};
for (const language of Object.keys(wanted)) {
  const { rows } = await database.query("select name from unnest($1::text[]) name where to_tsvector($2::regconfig, name) = ''", [names, language]);
  seen[language] = rows.map((row) => row.name).join(" ");
}
const { rows } = await database.query("select to_tsvector('norwegian', 'Hans') @@ plainto_tsquery('norwegian', 'Hans') as found");
console.log(seen, "Hans finds Hans:", rows[0].found);
process.exit(JSON.stringify(seen) === JSON.stringify(wanted) && rows[0].found === false ? 0 : 1);
JS
node look.mjs
