/** The OpenVEX file for scanners (docs/security.md): it agrees with the tables, and each test that it names exists. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { advisories, advisoriesIn, FILE } from "#scripts/advisories.ts";

const [security, lock] = ["docs/security.md", "package-lock.json"].map((path) => readFileSync(path, "utf8")) as [
  string,
  string,
];
const vex = advisories(security, lock);

test("the file is what `npm run advisories` writes now", () => {
  expect(JSON.parse(readFileSync(FILE, "utf8"))).toEqual(vex);
});

test("a cell names its advisories in full or by their last digits, and their other names in brackets", () => {
  expect(advisoriesIn("CVE-2026-33245, 53667 and GHSA-qwww-vcr4-c8h2, server components")).toEqual([
    { name: "CVE-2026-33245" },
    { name: "CVE-2026-53667" },
    { name: "GHSA-qwww-vcr4-c8h2" },
  ]);
  expect(advisoriesIn("CVE-2026-53668 (GHSA-jjmj-jmhj-qwj2, fixed in 6.30.6), open redirects")).toEqual([
    { name: "CVE-2026-53668", aliases: ["GHSA-jjmj-jmhj-qwj2"] },
  ]);
});

test("every advisory of the tables has one statement, which OpenVEX allows and which ends with a test that is there", () => {
  const names = vex.statements.map(({ vulnerability }) => vulnerability.name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(25);
  for (const { vulnerability, status, justification, impact_statement, status_notes } of vex.statements) {
    // OpenVEX 0.2.0: justification and impact statement belong to what is not affected, and to nothing else.
    const isUnaffected = status === "not_affected";
    const given = [justification, impact_statement, status_notes].map((text) => text !== undefined);
    expect([vulnerability.name, given]).toEqual([vulnerability.name, [isUnaffected, isUnaffected, !isUnaffected]]);
    const shown = impact_statement ?? status_notes ?? "";
    const [, file = "", name = ""] = /(tests\/\S+\.test\.ts): (.+)$/.exec(shown) ?? [];
    const [key = ""] = name.split(" is stopped");
    expect([vulnerability.name, readFileSync(file, "utf8").includes(`"${key}"`)]).toEqual([vulnerability.name, true]);
  }
});

test("scanners find a statement by the product with its package, and by the package alone", () => {
  for (const { products } of vex.statements) {
    const [product, ...packages] = products;
    expect(product?.["@id"]).toMatch(/^pkg:npm\/dealquest@/);
    expect(product?.subcomponents).toEqual(packages);
    expect(packages.length).toBeGreaterThan(0);
  }
});

test("a table that speaks of another version than the installed one is refused", () => {
  expect(() => advisories(security.replace("| sharp 0", "| sharp 9"), lock)).toThrow("speaks of sharp 9");
});
