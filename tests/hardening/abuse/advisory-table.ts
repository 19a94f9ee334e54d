import { readFileSync } from "node:fs";
import { tableRows } from "#scripts/advisories.ts";

type Package = { version: string; dev?: boolean };

/** The packages of the lockfile by their path. */
export const LOCK: Record<string, Package> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;

/** All installed copies of a package. */
export const copiesOf = (name: string): Package[] =>
  Object.entries(LOCK).flatMap(([path, one]) => (path.endsWith(`node_modules/${name}`) ? [one] : []));

/** The first cells of a table in docs/security.md. */
export const rowsOf = (header: string): string[] =>
  tableRows(readFileSync("docs/security.md", "utf8"), header).map(([first = ""]) => first);
