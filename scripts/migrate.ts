/** `npm run migrate`: takes the schema up to the newest migration; `npm run migrate:down` takes one migration back. */
import { createOrm } from "#app/db/orm.server.ts";
import { limitStatements } from "#app/db/statement-limit.server.ts";
import { openDatabase } from "./database.ts";
import { exitWith, PlainError } from "./plain-error.ts";

async function migrate([direction = "up", ...more]: string[]): Promise<void> {
  if ((direction !== "up" && direction !== "down") || more.length > 0) {
    throw new PlainError(`migrate knows up and down, not ${[direction, ...more].join(" ")}`);
  }
  const database = await openDatabase({ log: console.log, join: true });
  try {
    const orm = createOrm(database.url, { statementLimitMs: 0 });
    const done = await orm.migrator[direction]();
    await limitStatements(orm);
    await orm.close(true);
    if (done.length === 0)
      console.log(direction === "up" ? "The schema is up to date." : "There is nothing to take back.");
  } finally {
    await database.stop();
  }
}

try {
  await migrate(process.argv.slice(2));
} catch (error) {
  exitWith(error);
}
