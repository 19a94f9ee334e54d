import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const ASSETS = "build/client/assets";

/**
 * The Remix plugin's options, imported by vite.config.ts.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  // For the measurements, which name a request by its address pattern (app/server/metrics/route-pattern.server.ts).
  buildEnd({ remixConfig: { routes } }) {
    writeFileSync("build/routes.json", JSON.stringify(routes));
    // The table of routes for the browser, which Remix writes after all other files are compressed (vite.config.ts).
    for (const name of readdirSync(ASSETS).filter((file) => /^manifest-\w+\.js$/.test(file))) {
      writeFileSync(`${ASSETS}/${name}.br`, brotliCompressSync(readFileSync(`${ASSETS}/${name}`)));
    }
  },
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
