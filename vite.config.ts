import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig, type Plugin } from "vite";
import babel from "vite-plugin-babel";
import remixOptions from "./remix.config.js";

// Every file costs a request with its headers, which on a slow line is more than the small parts weigh: what every
// signed-in page needs is two files, what every form and every dialog need is one each.
const CHUNKS: [name: string, belongs: RegExp][] = [
  [
    "framework",
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run|get-nonce)\/|vite\/preload-helper|commonjsHelpers/,
  ],
  // Fields alone are the frame's, because lists have a form without it.
  ["form", /node_modules\/@conform-to\/|app\/ui\/form-field/],
  // What opportunities and contacts list with, which other pages do without.
  ["list", /app\/(ui\/(list-|left-out|row-links|use-rows|table)|http\/sent-rows|opportunities\/(views|list-filters))/],
  // Apart from forms: the profile has no dialog, and toasts and tooltips want only what dialogs are made of.
  [
    "dialog",
    /node_modules\/(@radix-ui\/react-dialog|aria-hidden|react-remove-scroll)|app\/ui\/(dialog|confirm-delete)/,
  ],
  ["frame", /app\/(shell\/(?!.*\.page|shortcut)|ui\/(?!toasts|tooltips)|\w+\/(labels\.ts|\w+-skeleton|marks\.))/],
];

const brotli = promisify(brotliCompress);

/** Writes every script once more, compressed as well as brotli can: compressing at each request does it a sixth worse. */
const precompress = (): Plugin => ({
  name: "precompress",
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  // Not before: Vite itself still changes the code while the bundle is generated.
  async writeBundle({ dir = "" }, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") await writeFile(join(dir, `${file.fileName}.br`), await brotli(file.code));
    }
  },
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    // styled-components needs the same class names on the server and in the browser.
    babel({
      include: /\/app\/.*\.tsx$/,
      babelConfig: {
        babelrc: false,
        configFile: false,
        presets: [["@babel/preset-typescript", { isTSX: true, allExtensions: true, onlyRemoveTypeImports: true }]],
        plugins: [["babel-plugin-styled-components", { displayName: false, pure: true }]],
      },
    }),
    remix(remixOptions),
    precompress(),
  ],
  build: {
    assetsInlineLimit: 0,
    minify: isSsrBuild ? false : "terser",
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: (id) => CHUNKS.find(([, belongs]) => belongs.test(id))?.[0],
          },
          // Two files that wait for each other leave every page dead, which no page says.
          onwarn(warning, warn) {
            if (warning.code === "CIRCULAR_CHUNK") throw new Error(warning.message);
            warn(warning);
          },
        },
  },
}));
