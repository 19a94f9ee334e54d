/** Where `npm run build` puts the server, from the project's folder. */
export const BUILT_SERVER = "build/server/index.js";

/** The command line of the built app, without npm between: npm does not pass SIGTERM on. */
export function serverCommand(): [string, ...string[]] {
  return [
    process.execPath,
    "--import",
    "./app/http/preload.server.ts",
    "node_modules/@remix-run/serve/dist/cli.js",
    `./${BUILT_SERVER}`,
  ];
}
