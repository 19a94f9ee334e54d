/** The columns that every table of jobs has (`job.server.ts`). */
import { p } from "@mikro-orm/core";

/** How far a job is, and which machine works on it. */
export const jobProperties = () => ({
  done: p.integer().default(0),
  total: p.integer(),
  failure: p.text().nullable(),
  attempts: p.integer().default(0),
  leasedUntil: p.datetime(3).nullable(),
  startedAt: p.datetime(3).nullable(),
  endedAt: p.datetime(3).nullable(),
  /** Who undoes it or did, and the token of a program that does. */
  undoUserId: p.uuid().nullable(),
  undoTokenId: p.uuid().nullable(),
});

/** Finds the job that waits longest. */
export const runningIndex = (table: string) => ({
  name: `${table}_running_index`,
  expression: `create index ${table}_running_index on ${table} (started_at) where state in ('running', 'undoing')`,
});
