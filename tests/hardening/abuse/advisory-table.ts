import { readFileSync } from "node:fs";

type Package = { version: string; dev?: boolean };

/** The packages of the lockfile by their path. */
export const LOCK: Record<string, Package> = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;

/** All installed copies of a package. */
export const copiesOf = (name: string): Package[] =>
  Object.entries(LOCK).flatMap(([path, one]) => (path.endsWith(`node_modules/${name}`) ? [one] : []));

/** The first cells of a table in docs/security.md. */
export function rowsOf(header: string): string[] {
  const [, table = ""] = readFileSync("docs/security.md", "utf8").split(header);
  const lines = table.split("\n\n")[0]?.split("\n") ?? [];
  return lines
    .filter((line) => line.startsWith("| ") && !line.startsWith("| ---"))
    .map((line) => line.split(" | ")[0]?.replace(/^\| /, "") ?? "");
}
