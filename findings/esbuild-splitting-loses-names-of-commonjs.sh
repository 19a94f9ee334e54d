#!/usr/bin/env bash
# esbuild with code splitting gives what loads a CommonJS package by `await import()` the default export alone: the package becomes a chunk
# that ends in `export default require_package()`. Node gives the named exports too (cjs-module-lexer), and so does esbuild without
# splitting, so that `const { name } = await import("package")` works until splitting is turned on. esbuild says nothing. Static imports keep
# their names. Seen with esbuild 0.25.12 and 0.28.2. Ends with 0 as long as that is so.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --loglevel=error --no-audit --no-fund esbuild@0.25.12 newer@npm:esbuild@0.28.2 \
  @zxcvbn-ts/language-common@4.1.3 >/dev/null
cat > code.mjs <<'JS'
const loaded = await import("@zxcvbn-ts/language-common");
console.log(Object.keys(loaded).includes("dictionary") ? "named" : "default alone");
JS
same=yes
check() { echo "$1: $3"; [ "$2" = "$3" ] || same=no; }
check "Node $(node --version)" named "$(node code.mjs)"
for package in esbuild newer; do
  cat > build.mjs <<JS
import { build, version } from "$package";
const common = { entryPoints: ["code.mjs"], bundle: true, format: "esm", platform: "node", outExtension: { ".js": ".mjs" }, logLevel: "warning" };
await build({ ...common, outdir: "whole" });
await build({ ...common, outdir: "split", splitting: true });
console.log(version);
JS
  version=$(node build.mjs)
  check "esbuild $version" named "$(node whole/code.mjs)"
  check "esbuild $version, splitting" "default alone" "$(node split/code.mjs)"
done
[ "$same" = yes ]
