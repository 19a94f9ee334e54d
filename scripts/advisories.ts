/**
 * `npm run advisories`: writes docs/advisories.openvex.json (OpenVEX 0.2.0, https://openvex.dev/ns/v0.2.0) from the
 * tables of docs/security.md, so that a scanner of the image knows what does not apply, and which test shows it.
 */
import { readFileSync, writeFileSync } from "node:fs";

export const FILE = "docs/advisories.openvex.json";
const ROUTER = ["@remix-run/router", "@remix-run/server-runtime", "react-router", "react-router-dom", "turbo-stream"];
const ROUTER_TEST = "tests/hardening/abuse/router-advisories.test.ts";
const FIXED_TEST = "tests/hardening/abuse/known-advisories.test.ts";

type Statement = {
  vulnerability: { name: string; aliases?: string[] };
  products: { "@id": string; subcomponents?: { "@id": string }[] }[];
  status: "not_affected" | "fixed";
  justification?: "vulnerable_code_not_present" | "inline_mitigations_already_exist";
  /** Of what is not affected. */
  impact_statement?: string;
  /** The same of what is fixed, where readers of OpenVEX refuse an impact statement (go-vex, `Statement.Validate`). */
  status_notes?: string;
};

/** An OpenVEX document. */
export type Vex = {
  "@context": string;
  "@id": string;
  author: string;
  timestamp: string;
  version: number;
  statements: Statement[];
};

/** The cells of the rows of the table below `header`, in the text of docs/security.md. */
export function tableRows(security: string, header: string): string[][] {
  const [, table = ""] = security.split(header);
  const lines = table.split("\n\n")[0]?.split("\n") ?? [];
  const rows = lines.filter((line) => line.startsWith("| ") && !line.startsWith("| ---"));
  return rows.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/**
 * The advisories that a cell names, each with its other names, which stand in brackets: "CVE-2026-33245, 53667 and
 * GHSA-qwww-vcr4-c8h2".
 */
export function advisoriesIn(cell: string): { name: string; aliases?: string[] }[] {
  const found: { name: string; aliases?: string[] }[] = [];
  let year = "";
  for (const [text, cveYear, short] of cell.matchAll(
    /CVE-(\d{4})-\d{4,}|(?<=, |and )(\d{5})\b|\(?GHSA(?:-\w{4}){3}/g,
  )) {
    year = cveYear ?? year;
    const last = found.at(-1);
    if (last && text.startsWith("(")) last.aliases = [text.slice(1)];
    else found.push({ name: short ? `CVE-${year}-${short}` : text });
  }
  return found;
}

/**
 * The OpenVEX document for the texts of docs/security.md and package-lock.json. Throws where a table speaks of a
 * version that is not installed.
 */
export function advisories(security: string, lockFile: string): Vex {
  const lock: { version: string; packages: Record<string, { version?: string }> } = JSON.parse(lockFile);
  const purl = (text: string) => {
    const [name = "", reviewed] = text.split(" ");
    const version = lock.packages[`node_modules/${name}`]?.version;
    if (!version || (reviewed && reviewed !== version))
      throw new Error(`docs/security.md speaks of ${text}, but ${version} is installed`);
    return { "@id": `pkg:npm/${name.replace("@", "%40")}@${version}` };
  };
  // The packages are products too: grype knows an SBOM's product by no name, and looks for the package itself.
  const products = (names: string[]) => [
    { "@id": `pkg:npm/dealquest@${lock.version}`, subcomponents: names.map(purl) },
    ...names.map(purl),
  ];
  const ofRouter = tableRows(security, "| advisory | installed | what stops it here |").flatMap(
    ([cell = "", installed, stops]) =>
      advisoriesIn(cell).map((vulnerability): Statement => {
        const [first = ""] = cell.split(/ and |, | \(/);
        const shown = `${stops}. ${ROUTER_TEST}: ${first} is stopped`;
        const of = { vulnerability, products: products(ROUTER) };
        if (installed === "fixed") return { ...of, status: "fixed", status_notes: shown };
        const justification =
          installed === "never had it" ? "vulnerable_code_not_present" : "inline_mitigations_already_exist";
        return { ...of, status: "not_affected", justification, impact_statement: shown };
      }),
  );
  const ofOthers = tableRows(security, "| package | is behind the fix of |").flatMap(([name = "", cell = ""]) =>
    advisoriesIn(cell).map(
      (vulnerability): Statement => ({
        vulnerability,
        products: products([name]),
        status: "fixed",
        status_notes: `The installed version has the fix. ${FIXED_TEST}: every package is the version that the table speaks of`,
      }),
    ),
  );
  return {
    "@context": "https://openvex.dev/ns/v0.2.0",
    "@id": `https://dealquest.example/vex/${lock.version}`,
    author: "Dealquest",
    // The day on which the tables were last gone through.
    timestamp: `${[...security.matchAll(/\d{4}-\d\d-\d\d/g)].map(String).sort().at(-1)}T00:00:00Z`,
    version: 1,
    statements: [...ofRouter, ...ofOthers],
  };
}

if (import.meta.main) {
  const vex = advisories(readFileSync("docs/security.md", "utf8"), readFileSync("package-lock.json", "utf8"));
  writeFileSync(FILE, `${JSON.stringify(vex, null, 2)}\n`);
  process.stdout.write(`${FILE}: ${vex.statements.length} statements\n`);
}
