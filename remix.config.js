import { writeFileSync } from "node:fs";

/**
 * The Remix plugin's options, imported by vite.config.ts.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  buildDirectory: "build",
  serverModuleFormat: "esm",
  // For the measurements, which name a request by its address pattern (app/http/route-label.server.ts).
  buildEnd({ remixConfig: { routes } }) {
    writeFileSync("build/routes.json", JSON.stringify(routes));
  },
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
