#!/usr/bin/env bash
# npm 11.6.2: `npm sbom --omit=dev` leaves out production packages that a development package needs too.
# What one expects: --omit=dev takes away what only developers have, as `npm ci --omit=dev` does. It takes away every package that can
# be reached from a development dependency, so a bill of materials made so lacks much of what production holds, without a warning.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
cat > package.json <<'JSON'
{ "name": "shop", "version": "1.0.0", "dependencies": { "compression": "1.8.1" }, "devDependencies": { "express": "4.21.2" } }
JSON
npm() { npx --yes npm@11.6.2 "$@"; }
npm --version
npm install --package-lock-only --ignore-scripts --silent
count='let s="";process.stdin.on("data",d=>s+=d).on("end",()=>console.log(JSON.parse(s).components.map(c=>c.name).sort().join(" ")))'
listed=$(npm sbom --package-lock-only --omit=dev --sbom-format=cyclonedx | node -e "$count")
npm ci --omit=dev --ignore-scripts --silent
installed=$(node -e 'console.log(require("fs").readdirSync("node_modules").filter((name)=>!name.startsWith(".")).sort().join(" "))')
echo "installed: $installed"
echo "in the SBOM: $listed"
[[ " $installed " == *" bytes "* && " $installed " == *" vary "* ]] || { echo "changed: bytes and vary are not installed"; exit 1; }
[[ " $listed " != *" bytes "* && " $listed " != *" vary "* && " $listed " == *" compression "* ]] || { echo "changed: the SBOM has them"; exit 1; }
