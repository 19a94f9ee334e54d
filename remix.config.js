import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { finishBuild } from "#scripts/build-stamp.ts";
import { bundleServer } from "#scripts/bundle-server.ts";

const ASSETS = "build/client/assets";

// A page beside the frame has no script (app/root.tsx), but for the 404 pages of some addresses and what works without a network.
const SCRIPTED = /^shell\/|^capture\/offline\//;

/**
 * Leaves out of the browser's table of routes what no script ever goes to, more than half of it: the API, pages without script,
 * and what a route does not have. That is 1.7 kB (brotli) less, 1.4 % of each page. Remix writes the table after all other files
 * are compressed (vite.config.ts), so this does that too.
 * @param {string} file
 */
function shortenRoutes(file) {
  const manifest = JSON.parse(readFileSync(file, "utf8").replace("window.__remixManifest=", "").slice(0, -1));
  const routes = Object.entries(manifest.routes).filter(
    ([id, { parentId }]) => !id.endsWith(".api") && (parentId !== "root" || SCRIPTED.test(id)),
  );
  const kept = { ...manifest, routes: Object.fromEntries(routes) };
  const script = `window.__remixManifest=${JSON.stringify(kept, (_, value) => value || undefined)};`;
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
  async buildEnd({ remixConfig: { routes } }) {
    writeFileSync("build/routes.json", JSON.stringify(routes));
    for (const name of readdirSync(ASSETS).filter((file) => /^manifest-\w+\.js$/.test(file))) {
      shortenRoutes(`${ASSETS}/${name}`);
    }
    await bundleServer();
    finishBuild();
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
