/** The commands and migrations of the image as one program: what they need of our code and of packages is within. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { AS_ONE_PROGRAM } from "../bundle-server.ts";
import { packagesOf } from "./packages.ts";

/** What docs/operations.md runs on a machine, and fly.toml before a release. */
export const COMMANDS = ["backup", "migrate", "restore", "user", "verify"];

const MIGRATIONS = globSync("migrations/*.ts");

/** The sources of commands and migrations below the checkout, by which esbuild finds all others. */
export const SOURCES = [...COMMANDS.map((name) => `scripts/${name}.ts`), ...MIGRATIONS];

/**
 * Writes `scripts/<command>.js` and `migrations/<name>.js` below `folder`, and returns the folders of the packages that
 * are within them.
 */
export async function bundleCommands(folder: string): Promise<string[]> {
  const { metafile } = await build({
    ...AS_ONE_PROGRAM,
    entryPoints: Object.fromEntries(SOURCES.map((file) => [file.replace(/\.ts$/, ""), file])),
    outdir: folder,
    chunkNames: join("scripts", "parts", "[name]-[hash]"),
    metafile: true,
  });
  return packagesOf(Object.keys(metafile.inputs));
}
