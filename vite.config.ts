import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { vitePlugin as remix } from "@remix-run/dev";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";
import babel from "vite-plugin-babel";
import { stampBuild } from "#scripts/build-stamp.ts";
import { noteBundled } from "#scripts/image/packages.ts";
import remixOptions from "./remix.config.js";

// Few chunks, because on a slow line each extra request costs more than a small module's size: two files for every signed-in
// page, one more for forms and one for dialogs.
const CHUNKS: [name: string, belongs: RegExp][] = [
  [
    "framework",
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run|get-nonce|styled-components|stylis|@emotion)\/|ui\/theme\/adopted-styles|vite\/preload-helper|commonjsHelpers/,
  ],
  // Without the plain fields (ui/form/field), which are in "frame" because lists use them too.
  ["form", /app\/(ui\/form\/(form-field|checked-form|boxes-field)|http\/checks)/],
  // What all pages of notes share. Their forms are not checked by script.
  ["notes", /app\/capture\/(inbox\/capture-links|recorder\/(countdown|kept-recording)|review\/review\.ts)/],
  // What pages of figures share: the dashboard, its views and the leaderboard.
  ["figures", /app\/(ui\/(share-bar|skeleton)|dashboard\/views\/view-links)/],
  // The lists of opportunities and contacts. Without the table, which goes with the lists that have one, and without the rows and
  // links that pages without filters have too.
  [
    "list",
    /app\/(lists\/(?!pagination|link-switch|ignored-parameters|row)|opportunities\/list\/(view-switch|list-filters))/,
  ],
  ["chip-field", /ui\/form\/chip-field/],
  // What pages of many records at once share.
  ["progress", /app\/ui\/(progress|form\/tick)/],
  ["contact-form", /app\/contacts\/(record\/contact-form|possible-duplicates\/possible-duplicates)\.tsx/],
  ["capture", /app\/capture\/capture-view/],
  // As files of their own these are 1.2 kB more, mostly their headers.
  ["dashboard", /app\/(dashboard\/(dashboard|first-deal|pipeline-trail|today-strip)|opportunities\/today\/today-item)/],
  // Separate from "form": the profile has forms but no dialog, and toasts and tooltips use Radix but no forms.
  [
    "dialog",
    /node_modules\/(@radix-ui\/react-dialog|aria-hidden|react-remove-scroll)|app\/ui\/(dialog\/|form\/confirm-delete)/,
  ],
  // What the pages of a contact and of an opportunity share.
  [
    "record",
    /app\/(changes\/(?!labels)|opportunities\/record\/field-value|records\/|accounts\/session\/use-visit|ui\/form\/(delete-control|id-taken))/,
  ],
  [
    "frame",
    /app\/(accounts\/session\/layout-data|shell\/(?!.*\.page|device-bar\.|waiting\/|shortcuts\/(shortcut-dialog|shortcut-keys|shortcuts\.|row-keys))|ui\/(?!table|qr-code|share-bar|shown-once|skeleton|offline\/|notices\/toasts|tooltip\/tooltips|form\/(chip-field|combobox-field))|(changes|contacts|opportunities)\/labels\.ts|lists\/(pagination|link-switch|ignored-parameters|rows|row-links)|contacts\/(list\/type-badge|mail-address)|opportunities\/(stages|stage-badge|stage-icon|list\/attention))/,
  ],
];

const brotli = promisify(brotliCompress);

/** Writes a `.br` file beside every script at brotli's best quality, a sixth smaller than compression at each request. */
const precompress = (): Plugin => ({
  name: "precompress",
  apply: (_, { isSsrBuild }) => !isSsrBuild,
  // In writeBundle, because Vite still changes the code in generateBundle.
  async writeBundle({ dir = "" }, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") await writeFile(join(dir, `${file.fileName}.br`), await brotli(file.code));
    }
  },
});

/** Notes the packages of the browser's build, for the papers of the image. */
const notePackages = (): Plugin => ({
  name: "note-packages",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  writeBundle(_, bundle) {
    const files = Object.values(bundle).flatMap((one) =>
      one.type === "chunk" ? Object.keys(one.modules) : one.originalFileNames,
    );
    noteBundled(files, { add: false });
  },
});

/** Makes one file of the service worker's. WebKit never installs one that imports scripts if its page is left meanwhile. */
const joinWorker = (): Plugin => ({
  name: "join-worker",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  async writeBundle({ dir = "" }) {
    const names = ["sw-pages.js", "sw-words.js", "sw.js"];
    const texts = await Promise.all(names.map((name) => readFile(join("public", name), "utf8")));
    const { code = "" } = await minify(texts.join("\n").replace(/^importScripts.*$/m, ""), { ecma: 2020 });
    await writeFile(join(dir, "sw.js"), code);
  },
});

// Vendor prefixes, which styled-components 6 adds only within `enableVendorPrefixes`: 1.2 kB (brotli) of every page, 1 %.
const PREFIXER = /stylis\/src\/Prefixer\.js$/;

/** Leaves `PREFIXER` out of the browser's build. */
const withoutPrefixes = (): Plugin => ({
  name: "without-prefixes",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  load: (id) => (PREFIXER.test(id) ? "export const prefix = (value) => value;" : undefined),
});

const ADOPTED_STYLES = fileURLToPath(new URL("app/ui/theme/adopted-styles.ts", import.meta.url));

/** Gives the browser's build styled-components by way of `adopted-styles.ts`. */
const adoptStyles = (): Plugin => ({
  name: "adopt-styles",
  apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "styled-components" && importer !== ADOPTED_STYLES ? ADOPTED_STYLES : undefined,
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
    withoutPrefixes(),
    adoptStyles(),
    remix(remixOptions),
    precompress(),
    joinWorker(),
    notePackages(),
    stampBuild(),
  ],
  build: {
    assetsInlineLimit: 0,
    // What newer versions of Vite aim at, without the replacement for browsers that do not know `modulepreload`.
    target: isSsrBuild ? undefined : ["chrome107", "edge107", "firefox104", "safari16"],
    modulePreload: { polyfill: false },
    // esbuild's output is 4.2 kB (brotli) larger, 3.5 % of a page.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    rollupOptions: isSsrBuild
      ? {}
      : {
          output: {
            manualChunks: (id) => CHUNKS.find(([, belongs]) => belongs.test(id))?.[0],
          },
          // Chunks that import each other break every page without an error message, so they fail the build.
          onwarn(warning, warn) {
            if (warning.code === "CIRCULAR_CHUNK") throw new Error(warning.message);
            warn(warning);
          },
        },
  },
}));
