/**
 * `npm run seed`: loads the sample team; `-- --opportunities N --contacts N --users N` adds that many generated records
 * (users have the sample password). What is added depends on nothing but how many records there are, and the day.
 */
import { parseArgs } from "node:util";
import { createOrm } from "#app/db/orm.server.ts";
import { loadSampleTeam } from "#app/db/sample-team.server.ts";
import { openDatabase } from "./database.ts";
import { exitWith, PlainError } from "./plain-error.ts";
import { type Amounts, seedRecords } from "./seed-records.ts";

const MOST = 10_000_000;

async function seed(amounts: Amounts): Promise<void> {
  const database = await openDatabase({ log: console.log, join: true });
  try {
    const now = new Date();
    const orm = createOrm(database.url, { statementLimitMs: 0 });
    await orm.migrator.up();
    const { loaded } = await loadSampleTeam(orm, { now });
    await orm.close(true);
    console.log(loaded ? "Loaded the sample team." : "The sample team is there already.");
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
  if (!/^\d+$/.test(text) || Number(text) > MOST) throw new Error(`"${text}" is no whole number from 0 to ${MOST}`);
  return Number(text);
}

try {
  await seed(amountsFrom(process.argv.slice(2)));
} catch (error) {
  exitWith(error);
}
