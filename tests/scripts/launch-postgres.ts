/**
 * A launcher to be started, killed and run as other users by the tests: `node launch-postgres.ts DATA_DIR`. Prints one line
 * of JSON when the server is ready, stops it on SIGTERM; a failure is one line on standard error and exit code 1.
 */
import { startEmbeddedPostgres } from "../../scripts/embedded-postgres.ts";
import { exitWith } from "../../scripts/plain-error.ts";

try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? "", durable: false });
  process.stdout.write(`${JSON.stringify({ url: server.urlFor(), adopted: server.adopted })}\n`);
  process.once("SIGTERM", async () => {
    await server.stop();
    process.exit(0);
  });
  setInterval(() => {}, 60_000);
} catch (error) {
  exitWith(error);
}
