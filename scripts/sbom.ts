/**
 * The software bill of materials of the image (CycloneDX 1.5). `npm sbom` lists what is installed to build; the image
 * has less, and most of it within its programs, so the bill keeps the packages that the build says are in.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { packageName } from "./licenses.ts";

type Component = { name: string; version: string; "bom-ref": string; properties?: { name: string }[] };
type Sbom = { components: Component[]; dependencies: { ref: string; dependsOn: string[] }[] };

const FOR_DEVELOPERS = "cdx:npm:package:development";

/** `sbom` of the packages in `folders` alone, such as "node_modules/pg", by the text of package-lock.json. */
export function imageSbom(sbom: Sbom, lockFile: string, folders: string[]): Sbom {
  const packages: Record<string, { version?: string }> = JSON.parse(lockFile).packages;
  const kept = new Set(folders.map((folder) => `${packageName(folder)}@${packages[folder]?.version}`));
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

/** The bill of the packages in `folders`, by what `npm sbom` says of the lock file. */
export function readSbom(folders: string[]): Sbom {
  const whole = execFileSync("npm", ["sbom", "--package-lock-only", "--sbom-format=cyclonedx"], { maxBuffer: 64e6 });
  return imageSbom(JSON.parse(whole.toString()), readFileSync("package-lock.json", "utf8"), folders);
}
