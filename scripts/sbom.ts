/**
 * Writes the software bill of materials of the image (CycloneDX 1.5) to standard output. `npm sbom --omit=dev` would
 * leave out every production package that a development package needs too (npm 11.19), so what is for developers is
 * taken out here, by the lock file.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { packageName } from "./licences.ts";

type Locked = { version?: string; dev?: boolean };
type Component = { name: string; version: string; "bom-ref": string; properties?: { name: string }[] };
type Sbom = { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] };

const FOR_DEVELOPERS = "cdx:npm:package:development";

/** `sbom` without the packages that only developers have, by the text of package-lock.json. */
export function productionSbom(sbom: Sbom, lockFile: string): Sbom {
  const packages: Record<string, Locked> = JSON.parse(lockFile).packages;
  const kept = new Set(
    Object.entries(packages).flatMap(([path, { version, dev }]) => (dev ? [] : [`${packageName(path)}@${version}`])),
  );
  const components = sbom.components.filter(({ name, version }) => kept.has(`${name}@${version}`));
  const refs = new Set(components.map((one) => one["bom-ref"]));
  const known = new Set(sbom.components.map((one) => one["bom-ref"]));
  return {
    ...sbom,
    components: components.map(({ properties = [], ...one }) => ({
      ...one,
      properties: properties.filter(({ name }) => name !== FOR_DEVELOPERS),
    })),
    dependencies: sbom.dependencies
      .filter(({ ref }) => refs.has(ref) || !known.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) })),
  };
}

if (import.meta.main) {
  const whole = execFileSync("npm", ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"], { maxBuffer: 64e6 });
  const sbom = productionSbom(JSON.parse(whole.toString()), readFileSync("package-lock.json", "utf8"));
  process.stdout.write(`${JSON.stringify(sbom, null, 2)}\n`);
}
