/** What entities repeat: instants that are set when a row is made, and indexes that only SQL can say. */
import { p } from "@mikro-orm/core";

/** The instant in which the row is written, by the application's clock or else the database's. */
export const createdNow = () =>
  p
    .datetime(3)
    .defaultRaw("now()")
    .onCreate(() => new Date());

/** Indexes of a table by their names, each with what stands behind `on <table>`. */
export const sqlIndexes = (table: string, indexes: Record<string, string>) =>
  statements("create index", table, indexes);

/** The same of unique indexes. */
export const sqlUniques = (table: string, indexes: Record<string, string>) =>
  statements("create unique index", table, indexes);

const statements = (create: string, table: string, indexes: Record<string, string>) =>
  Object.entries(indexes).map(([name, on]) => ({ name, expression: `${create} ${name} on ${table} ${on}` }));
