/**
 * `npm run seed`: loads the sample team; `-- --opportunities N --contacts N --users N` adds that many generated records
 * (users have the sample password). The records depend only on the number of existing records and on the date. Refuses
 * production and databases with other users.
 */
import { parseArgs } from "node:util";
import { createOrm } from "#app/db/config.server.ts";
import { exitWith, PlainError } from "./plain-error.ts";
import { openDatabase } from "./postgres/database.ts";
import { refuseProduction, refuseRealTeam } from "./sample/guard.ts";
import { type Amounts, seedRecords } from "./sample/seed-records.ts";
import { loadSampleTeam } from "./sample/team.ts";

const MAX_RECORDS = 10_000_000;

async function seed(amounts: Amounts): Promise<void> {
  refuseProduction("seed");
  const database = await openDatabase({ log: console.log, join: true });
  try {
    await refuseRealTeam("seed");
    const now = new Date();
    const orm = createOrm(database.url, { statementLimitMs: 0 });
    await orm.migrator.up();
    const { loaded } = await loadSampleTeam(orm, { now, past: true });
    await orm.close(true);
    console.log(loaded ? "Loaded the sample team." : "The sample team already exists.");
    await seedRecords(database.url, amounts, now, console.log);
  } finally {
    await database.stop();
  }
}

function amountsFrom(args: string[]): Amounts {
  const option = { type: "string", default: "0" } as const;
  try {
    const { values } = parseArgs({ args, options: { users: option, contacts: option, opportunities: option } });
    return {
      users: amount(values.users),
      contacts: amount(values.contacts),
      opportunities: amount(values.opportunities),
    };
  } catch (error) {
    throw new PlainError(
      `seed takes --opportunities N --contacts N --users N: ${(error as Error).message.split("\n")[0]}`,
    );
  }
}

function amount(text: string): number {
  if (!/^\d+$/.test(text) || Number(text) > MAX_RECORDS)
    throw new Error(`"${text}" is not a whole number from 0 to ${MAX_RECORDS}`);
  return Number(text);
}

try {
  await seed(amountsFrom(process.argv.slice(2)));
} catch (error) {
  exitWith(error);
}
