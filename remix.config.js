import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";

const ASSETS = "build/client/assets";

/**
 * Leaves the routes of the API, which no link leads to, out of the browser's table of routes: they are half of it. Remix
 * writes it after all other files are compressed (vite.config.ts), so this does that too.
 * @param {string} file
 */
function leaveOutApi(file) {
  const [, table] = /^window\.__remixManifest=(.*);$/s.exec(readFileSync(file, "utf8")) ?? [];
  if (!table) throw new Error(`${file} is not the table of routes as Remix 2.17 writes it.`);
  const manifest = JSON.parse(table);
  const routes = Object.entries(manifest.routes).filter(([id]) => !id.endsWith(".api"));
  const script = `window.__remixManifest=${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) })};`;
  writeFileSync(file, script);
  writeFileSync(`${file}.br`, brotliCompressSync(script));
}

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
    for (const name of readdirSync(ASSETS).filter((file) => /^manifest-\w+\.js$/.test(file))) {
      leaveOutApi(`${ASSETS}/${name}`);
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
