import type { MikroORM } from "@mikro-orm/postgresql";
import { createOrm } from "#app/db/config.server.ts";
import { limitStatements } from "#app/db/statement-limit.server.ts";
import { PlainError } from "../plain-error.ts";
import { tidyUp } from "../postgres/tidy-up.ts";

/** An ORM without time limits, whose migrator prints nothing. */
export function quietOrm(databaseUrl: string): MikroORM {
  const orm = createOrm(databaseUrl, { statementLimitMs: 0 });
  orm.config.set("migrations", { ...orm.config.get("migrations"), silent: true });
  return orm;
}

/** Migrates an empty database up or down to exactly `wanted`. Refuses migrations that this program does not know. */
export async function takeSchemaTo(databaseUrl: string, wanted: string[]): Promise<void> {
  const orm = quietOrm(databaseUrl);
  try {
    const applied = (await orm.migrator.getExecuted()).map(({ name }) => name);
    const pending = (await orm.migrator.getPending()).map(({ name }) => name);
    const unknown = wanted.find((name) => !applied.includes(name) && !pending.includes(name));
    if (unknown) throw new PlainError(`the backup was made by a newer Dealquest (${unknown}): update this one first`);
    for (const name of applied.filter((one) => !wanted.includes(one)).reverse()) {
      await orm.migrator.down({ migrations: [name] });
    }
    const missing = pending.filter((name) => wanted.includes(name));
    if (missing.length > 0) await orm.migrator.up({ migrations: missing });
  } finally {
    await orm.close(true);
  }
}

/** Runs all pending migrations; returns how many ran. */
export async function takeSchemaUp(databaseUrl: string): Promise<number> {
  const orm = quietOrm(databaseUrl);
  try {
    const done = await orm.migrator.up();
    if (done.length > 0) await tidyUp(orm, () => {});
    await limitStatements(orm);
    return done.length;
  } finally {
    await orm.close(true);
  }
}
