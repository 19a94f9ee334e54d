/**
 * Makes one program of the server's build and the packages that it needs: it starts in half the time, in three quarters
 * of the memory.
 */
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import { LOADED, noteBundled } from "./image/packages.ts";

const FOLDER = "build/server";
const BUNDLE = "build/bundle";

/** What worker threads load (app/server/workers), each at its own path below the build. */
const THREADS = ["app/server/workers/worker.ts", ...globSync("app/**/*.task.server.ts")];

/** Work that packages do at each request for the same answer, by the file, and what it is replaced by. */
const QUICKER: { file: RegExp; instead: Record<string, string>; more?: string }[] = [
  {
    // Remix makes the table of routes and its expressions anew twice a request, and tries all routes.
    file: /@remix-run\/router\/dist\/router(\.cjs)?\.js$/,
    instead: {
      "let branches = flattenRoutes(routes);":
        "let branches = keptBranches.get(routes); if (!branches) { branches = flattenRoutes(routes);",
      "rankRouteBranches(branches);":
        "rankRouteBranches(branches); for (let one of branches) one.start = fixedStart(one.path); keptBranches.set(routes, branches); }",
      "let decoded = decodePath(pathname);": "let decoded = decodePath(pathname), lower = decoded.toLowerCase();",
      "matches = matchRouteBranch(branches[i], decoded, allowPartial);":
        "if (lower.startsWith(branches[i].start)) matches = matchRouteBranch(branches[i], decoded, allowPartial);",
      "= compilePath(pattern.path, pattern.caseSensitive, pattern.end);":
        "= keptPath(pattern.path, pattern.caseSensitive, pattern.end);",
    },
    more: `
const keptBranches = new WeakMap(), keptPaths = new Map();
const fixedStart = (path) => path.toLowerCase().split(/\\/(?=[:*]|$)/)[0];
function keptPath(path, caseSensitive, end) {
  const key = [path, caseSensitive, end].join();
  if (!keptPaths.has(key)) keptPaths.size < 1000 && keptPaths.set(key, compilePath(path, caseSensitive, end));
  return keptPaths.get(key) ?? compilePath(path, caseSensitive, end);
}`,
  },
  {
    // remix-serve looks for a file at each page's address, in two folders. All files have an extension.
    file: /serve-static\/index\.js$/,
    instead: {
      "if (req.method !== 'GET' && req.method !== 'HEAD') {":
        "if (fallthrough && !/\\.\\w+$/.test(parseUrl(req).pathname)) return next();\n$&",
    },
  },
];

/**
 * Replaces `QUICKER`, 3 ms of a page's 13 and a third of what it allocates. Fails the build when a
 * package is written otherwise.
 */
export const quicker: Plugin = {
  name: "quicker",
  setup({ onLoad }) {
    for (const { file, instead, more = "" } of QUICKER)
      onLoad({ filter: file }, ({ path }) => {
        let code = readFileSync(path, "utf8");
        for (const [there, replacement] of Object.entries(instead)) {
          if (code.split(there).length !== 2) throw new Error(`${path} has not once: ${there}`);
          code = code.replace(there, () => replacement.replace("$&", there));
        }
        return { contents: code + more };
      });
  },
};

/**
 * How our code and the packages that it needs become one program of few files. Names stay as they are, so that logged
 * stacks can be read.
 */
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
 * Replaces what Vite built for the server with the same, packages included: `serve.js` starts remix-serve with our
 * hooks, and is given `index.js`.
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
    plugins: [quicker],
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
 * The code with escapes for what is not ASCII, which esbuild leaves in regular expressions and templates: one character
 * beyond Latin-1 makes the engine keep a whole file in two bytes a character, 10 MB of 20.
 */
const asAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
