import { COMPILE_CACHE } from "./compile-cache.ts";

/**
 * Arguments of Node for the server of many tests: cheap hashes, connections that stay open, and garbage collected more
 * rarely, which takes a tenth less of a core.
 */
export const QUICK_SERVER = [
  "--max-semi-space-size=64",
  ...["cheap-hashes", "patient-connections"].flatMap((name) => ["--import", `./tests/harness/${name}.ts`]),
];

/** The environment of a demo at `port`, without a database. */
export function demoVariables(port: number, dataDir: string): Record<string, string> {
  return {
    NODE_ENV: "demo",
    DEMO_MODE: "on",
    PORT: String(port),
    HOST: "localhost",
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    SESSION_SECRET: "the-secret-of-the-tests-is-no-secret-at-all",
    ...COMPILE_CACHE,
  };
}
