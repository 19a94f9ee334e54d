/**
 * Imported for its effect before the built server is started: if the build is outdated, builds the app before the tests
 * of the importing file run. A failed build fails the file with the build's output. Runs once per test run if the
 * processes inherit the environment (Playwright), because replacing the build breaks the pages of a process that is
 * serving it.
 */
import { buildIfNeeded } from "#scripts/build.ts";

const CHECKED = "DEALQUEST_BUILD_CHECKED";

if (!process.env[CHECKED]) {
  await buildIfNeeded((line) => process.stdout.write(`${line}\n`));
  process.env[CHECKED] = "yes";
}
