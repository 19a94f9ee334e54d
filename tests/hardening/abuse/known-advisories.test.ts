/** Checks the other findings' table in docs/security.md: the named versions are installed and each answer holds. */
import { expect, test } from "vitest";
import { copiesOf, LOCK, rowsOf } from "./advisory-table.ts";

const rows = rowsOf("| finding | answer |");

const isOnlyForDevelopers = (name: string, version: string) =>
  copiesOf(name).some((one) => one.version === version && one.dev);

/** Checks of the answers' claims, keyed by the first words of the finding. */
const CHECKS: Record<string, () => void> = {
  "Remix 2 has reached its end of life": () => {
    for (const name of ["node", "react", "serve"])
      expect(LOCK[`node_modules/@remix-run/${name}`]?.version).toMatch(/^2\./);
  },
  "React 18.3.1": () => {
    expect(copiesOf("react").map(({ version }) => version)).toEqual(["18.3.1"]);
    expect(Object.keys(LOCK).filter((path) => path.includes("react-server-dom"))).toEqual([]);
  },
  "tar 6.2.1": () => {
    const named = [
      ["tar", "6.2.1"],
      ["estree-util-value-to-estree", "1.3.0"],
      ["esbuild", "0.17.6"],
      ["esbuild", "0.21.5"],
      ["vite", "5.4.21"],
    ] as const;
    expect(named.filter(([name, version]) => !isOnlyForDevelopers(name, version))).toEqual([]);
  },
};

test("every finding of the table has its check", () => {
  expect(rows?.length).toBeGreaterThan(0);
  expect(rows?.map((row) => Object.keys(CHECKS).filter((finding) => row.startsWith(finding)).length)).toEqual(
    rows?.map(() => 1),
  );
  expect(Object.keys(CHECKS).filter((finding) => !rows?.some((row) => row.startsWith(finding)))).toEqual([]);
});

test.each(Object.entries(CHECKS))("%s: what the table answers is so", (_, check) => check());

test("every package is the version that the table speaks of", () => {
  const reviewed = rowsOf("| package | is behind the fix of |").map((cell) => cell.split(" "));
  expect(reviewed.length).toBeGreaterThan(0);
  for (const [name = "", version] of reviewed)
    expect([
      name,
      copiesOf(name)
        .filter((copy) => !copy.dev)
        .map((copy) => copy.version),
    ]).toEqual([name, [version]]);
});
