import { randomUUID } from "node:crypto";
import pg from "pg";
import { createOrm } from "#app/db/config.server.ts";

/** The environment variable with the URL of the test run's PostgreSQL, set by `postgres.ts`. */
export const SERVER_VARIABLE = "DEALQUEST_TEST_POSTGRES";

/** The migrated, empty template of all test databases. */
export const TEMPLATE = "dealquest_template";

/** The app's role, which may not change the schema (docs/operations.md#two-roles). */
export const APP_ROLE = { name: "dealquest_app", password: "app" };

/** `appUrl` is that of {@link APP_ROLE}. */
export type FreshDatabase = { url: string; appUrl: string; orm: ReturnType<typeof createOrm>; stop(): Promise<void> };

/**
 * Creates a migrated, empty database for one test file. `stop` closes the ORM and drops the database. The ORM waits for
 * answers as long as they take, unlike the app's, because a test has its own time limit and a busy machine is no
 * failure.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  const address = new URL(serverUrl());
  address.pathname = name;
  const url = address.toString();
  const orm = createOrm(url, { statementLimitMs: 0 });
  return {
    url,
    appUrl: asApp(url),
    orm,
    stop: async () => {
      await orm.close(true);
      await onServer(`drop database if exists ${name} with (force)`);
    },
  };
}

/** The same database for the app's role. */
export function asApp(url: string): string {
  const address = new URL(url);
  address.username = APP_ROLE.name;
  address.password = APP_ROLE.password;
  return address.toString();
}

/** Runs one statement on the test run's server, outside of the test databases. */
export async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function serverUrl(): string {
  const url = process.env[SERVER_VARIABLE];
  if (!url) throw new Error(`${SERVER_VARIABLE} is not set: start the tests through vitest or Playwright`);
  return url;
}
