/** Makes one program of the server's build and the packages that it needs: it starts in half the time, in three quarters of the memory. */
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { LOADED, noteBundled } from "./image/packages.ts";

const FOLDER = "build/server";
const BUNDLE = "build/bundle";

/** What worker threads load (app/server/workers), each at its own path below the build. */
const THREADS = ["app/server/workers/worker.ts", ...globSync("app/**/*.task.server.ts")];

/** Work of Remix' router that is the same for each request, and what it is replaced by. */
const KEPT_WORK = {
  "let branches = flattenRoutes(routes);":
    "let branches = keptBranches.get(routes); if (!branches) { branches = flattenRoutes(routes);",
  "rankRouteBranches(branches);": "rankRouteBranches(branches); keptBranches.set(routes, branches); }",
  "= compilePath(pattern.path, pattern.caseSensitive, pattern.end);":
    "= keptPath(pattern.path, pattern.caseSensitive, pattern.end);",
};
const KEEP_WORK = `
const keptBranches = new WeakMap(), keptPaths = new Map();
function keptPath(path, caseSensitive, end) {
  const key = [path, caseSensitive, end].join();
  if (!keptPaths.has(key)) keptPaths.size < 1000 && keptPaths.set(key, compilePath(path, caseSensitive, end));
  return keptPaths.get(key) ?? compilePath(path, caseSensitive, end);
}`;

/**
 * Keeps the table of routes and its regular expressions, which Remix' router makes anew twice a request: 2.5 ms of a page's 13 with 185
 * routes. Fails the build when the router is written otherwise.
 */
const quickMatching: Plugin = {
  name: "quick-matching",
  setup({ onLoad }) {
    onLoad({ filter: /@remix-run\/router\/dist\/router(\.cjs)?\.js$/ }, ({ path }) => {
      let code = readFileSync(path, "utf8");
      for (const [there, instead] of Object.entries(KEPT_WORK)) {
        if (code.split(there).length !== 2) throw new Error(`${path} has not once: ${there}`);
        code = code.replace(there, () => instead);
      }
      return { contents: code + KEEP_WORK };
    });
  },
};

/** How our code and the packages that it needs become one program of few files. Names stay as they are, so that logged stacks can be read. */
export const AS_ONE_PROGRAM = {
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node24",
  // Remix finds errors by the names of their classes, and MikroORM entities.
  keepNames: true,
  legalComments: "none",
  minifySyntax: true,
  minifyWhitespace: true,
  lineLimit: 120,
  external: [...LOADED, "pg-native"],
  define: { "import.meta.env": '{"PROD":true}' },
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
} satisfies BuildOptions;

/**
 * Replaces what Vite built for the server with the same, packages included: `serve.js` starts remix-serve with our hooks, and is given
 * `index.js`.
 */
export async function bundleServer(): Promise<void> {
  const { outputFiles, metafile } = await build({
    ...AS_ONE_PROGRAM,
    entryPoints: {
      serve: "app/server/serve.server.ts",
      index: `${FOLDER}/index.js`,
      ...Object.fromEntries(THREADS.map((file) => [file.replace(/\.ts$/, ""), file])),
    },
    outdir: BUNDLE,
    write: false,
    metafile: true,
    // Vite imports for their effects packages that say they have none.
    logOverride: { "ignored-bare-import": "silent", "assign-to-define": "silent" },
    // remix-serve's access log, which prints query strings, and its watcher, which only development needs.
    alias: { morgan: "./scripts/no-middleware.ts", chokidar: "./scripts/no-middleware.ts" },
    define: { ...AS_ONE_PROGRAM.define, "process.env.NODE_ENV": '"production"' },
    plugins: [quickMatching],
  });
  noteBundled(Object.keys(metafile.inputs), { add: true });
  rmSync(BUNDLE, { recursive: true, force: true });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, asAscii(text));
  }
  rmSync(FOLDER, { recursive: true });
  renameSync(BUNDLE, FOLDER);
}

/**
 * The code with escapes for what is not ASCII, which esbuild leaves in regular expressions and templates: one character beyond Latin-1
 * makes the engine keep a whole file in two bytes a character, 10 MB of 20.
 */
const asAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
