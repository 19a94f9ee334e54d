#!/usr/bin/env bash
# PostgreSQL's unaccent, which one calls for names without accents, spells the signs of four currencies in letters, ₺12 is TL12, ₹12 Rs12, ₤12
# L.12 and ₣12 Fr.12, and leaves €, £, ¥, ₩, ₽ and ₫; the times sign becomes *, ÷ becomes / (3 × 400 V is 3 * 400 V). A wide dollar is a
# plain one, a wide yen stays wide. Ё becomes Е, but Й keeps its mark. Version 1.1 in PostgreSQL 18.7 of @electric-sql/pglite 0.5.17; in 15.18
# 2½ is 21/2 as well, here 2 1/2. Ends with 0 as long as that is so. Needs npm.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.17 >/dev/null
cat > look.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
const database = await PGlite.create({ extensions: { unaccent } });
await database.exec("create extension unaccent");
const told = "₺12 ₹12 ₤12 ₣12 €12 £12 ¥12 ₩12 ₽12 ₫12 3×400 9÷3 ＄12 ￥12 2½ Ёж Йога Åse";
const wanted = "TL12 Rs12 L.12 Fr.12 €12 £12 ¥12 ₩12 ₽12 ₫12 3*400 9/3 $12 ￥12 2 1/2 Еж Йога Ase";
const { rows } = await database.query("select unaccent($1) as plain, extversion from pg_extension where extname = 'unaccent'", [told]);
console.log(rows[0]);
process.exit(rows[0].plain === wanted ? 0 : 1);
JS
node look.mjs
