/** `npm run licenses`: writes docs/licenses.md, the license of every production package, from the lock file. */
import { readFileSync, writeFileSync } from "node:fs";

const FILE = "docs/licenses.md";

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean };

/** The name of the package at a path of a package-lock.json. */
export const packageName = (path: string): string =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** The Markdown document for the text of a package-lock.json. */
export function licenseTable(lockFile: string): string {
  const packages: Record<string, Locked> = JSON.parse(lockFile).packages;
  const kept = Object.entries(packages).filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional);
  const lines = kept.map(([path, { version, license }]) => {
    return `| ${packageName(path)} | ${version} | ${license ?? "not stated"} |`;
  });
  const head = "# Licenses of what production holds\n\nMade by `npm run licenses` from package-lock.json.";
  return `${head}\n\n| package | version | license |\n| --- | --- | --- |\n${[...new Set(lines)].sort().join("\n")}\n`;
}

if (import.meta.main) writeFileSync(FILE, licenseTable(readFileSync("package-lock.json", "utf8")));
