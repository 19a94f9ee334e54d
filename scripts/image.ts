/**
 * Makes in `image/` what the image holds, in the Dockerfile after the build: the programs of the server and of commands
 * with the packages that they need within, what they load beside them, and papers (software bill of materials,
 * licenses). No other package is in the image.
 */
import { cpSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { bundleCommands, COMMANDS } from "./image/commands.ts";
import { BUNDLED, filesThatRun, LOADED, licenseTexts, REQUIRED, withDependencies } from "./image/packages.ts";
import { readSbom } from "./sbom.ts";

const FOLDER = "image";

function put(file: string, text: string): void {
  mkdirSync(dirname(join(FOLDER, file)), { recursive: true });
  writeFileSync(join(FOLDER, file), text);
}

const loaded = withDependencies([...LOADED, ...REQUIRED]);
const bundled: string[] = [...JSON.parse(readFileSync(BUNDLED, "utf8")), ...(await bundleCommands(FOLDER))];
const packages = [...new Set([...bundled, ...loaded])].sort();
// By these names they are run, here as in a checkout.
for (const name of COMMANDS) put(`scripts/${name}.ts`, `import "./${name}.js";\n`);
put("sbom.cdx.json", `${JSON.stringify(readSbom(packages), null, 2)}\n`);
put("licenses.txt", licenseTexts(packages));
const lists = globSync("app/**/words/*.txt");
const files = ["package.json", "public", "docs/advisories.openvex.json", ...lists, ...loaded.flatMap(filesThatRun)];
for (const file of files) cpSync(file, join(FOLDER, file), { recursive: true });
renameSync("build", join(FOLDER, "build"));
