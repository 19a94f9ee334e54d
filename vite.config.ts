import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import babel from "vite-plugin-babel";
import remixOptions from "./remix.config.js";

export default defineConfig({
  plugins: [
    // styled-components needs the same class names on the server and in the browser.
    babel({
      include: /\/app\/.*\.tsx$/,
      babelConfig: {
        babelrc: false,
        configFile: false,
        presets: [["@babel/preset-typescript", { isTSX: true, allExtensions: true, onlyRemoveTypeImports: true }]],
        plugins: [["babel-plugin-styled-components", { displayName: false, pure: true }], "@babel/plugin-syntax-jsx"],
      },
    }),
    remix(remixOptions),
  ],
  build: { assetsInlineLimit: 0, sourcemap: false },
});
