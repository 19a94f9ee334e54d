/** `npm run migrate` runs all pending migrations; `npm run migrate:down` reverts the last one. */

import { exitWith, PlainError } from "./plain-error.ts";
import { openDatabase } from "./postgres/database.ts";
import { migrateSchema } from "./postgres/migrate-schema.ts";

async function migrate([direction = "up", ...more]: string[]): Promise<void> {
  if ((direction !== "up" && direction !== "down") || more.length > 0) {
    throw new PlainError(`migrate takes up or down, not ${[direction, ...more].join(" ")}`);
  }
  // A role that may change the schema, where the app's own may not (docs/operations.md#two-roles).
  process.env.DATABASE_URL = process.env.MIGRATIONS_DATABASE_URL || process.env.DATABASE_URL || "";
  const database = await openDatabase({ log: console.log, join: true });
  try {
    const done = await migrateSchema(database.url, { direction, log: console.log });
    if (done === 0) console.log(direction === "up" ? "The schema is up to date." : "No migration to roll back.");
  } finally {
    await database.stop();
  }
}

try {
  await migrate(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
