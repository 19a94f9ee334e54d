/** Playwright's global setup: ensures a current build and starts PostgreSQL. */
import "./current-build.ts";
import startTestPostgres from "./postgres.ts";

export default startTestPostgres;
