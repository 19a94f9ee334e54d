/**
 * A launcher that tests can start, kill and run as other users: `node launch-postgres.ts DATA_DIR`. Prints one line of
 * JSON when the server is ready and stops it on SIGTERM. On failure it prints one line on standard error and exits with
 * 1.
 */

import { exitWith } from "#scripts/plain-error.ts";
import { startEmbeddedPostgres } from "#scripts/postgres/embedded-postgres.ts";

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
