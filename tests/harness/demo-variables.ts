import { COMPILE_CACHE } from "./compile-cache.ts";

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
