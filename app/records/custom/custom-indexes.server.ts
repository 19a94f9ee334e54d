/**
 * Indexes of custom texts, and of custom numbers, amounts and days, one for each direction, as built-in
 * columns have them (docs/decisions.md, "Custom fields are fields like others"). Definitions come and go while the team
 * works, so no migration can make them: the background does, without locking a table. Lists are right without them, and
 * slower.
 */

import { sql } from "kysely";
import pg from "pg";
import type { RecordKind } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { Direction } from "#app/lists/list-page.ts";
import { PLURALS } from "#app/records/kinds.ts";
import { type BackgroundLoop, startLoop } from "#app/server/background-loop.server.ts";
import { logLine } from "#app/server/log-line.server.ts";
import { type CustomField, hasText } from "./custom-field.ts";
import { hasRangeFilter, orderedValue } from "./custom-order.server.ts";
import { namedIndex, SMALL_TABLE, textIndexOf } from "./custom-text.server.ts";
import type { CustomValues } from "./custom-values.ts";
import { findFormFields } from "./shown-custom-values.server.ts";

const LOOK_EVERY_MS = 60_000;
const MAX_BUILD_MS = 3_600_000;
const KINDS = Object.keys(PLURALS) as RecordKind[];

/** Looks once a minute whether there are indexes to build or to drop. */
export const startCustomIndexes = (forkEm: () => EntityManager, databaseUrl: string): BackgroundLoop =>
  startLoop((stopping) => keepCustomIndexes(forkEm, databaseUrl, { stopping }), {
    intervalMs: LOOK_EVERY_MS,
    failed: "own-indexes-not-kept",
  });

/**
 * Builds the indexes that fields in use lack, in tables of `from` records and more, and drops those of archived fields
 * and what a build that was broken off left behind. Does nothing while another machine is at it. What takes longer than
 * `limitMs`, or than PostgreSQL allows, is logged and left for an hour. Fails if PostgreSQL does; the next call goes
 * on.
 */
export async function keepCustomIndexes(
  forkEm: () => EntityManager,
  databaseUrl: string,
  {
    from = SMALL_TABLE,
    limitMs = MAX_BUILD_MS,
    stopping,
  }: { from?: number; limitMs?: number; stopping?: AbortSignal } = {},
): Promise<void> {
  const todo = (await Promise.all(KINDS.map((kind) => statementsFor(forkEm(), kind, from)))).flat();
  if (todo.length === 0) return;
  const client = await connect(databaseUrl, limitMs);
  // PostgreSQL finishes the statement that it is at.
  const leave = () => void client.end();
  stopping?.addEventListener("abort", leave);
  try {
    for (const statement of todo)
      if (!stopping?.aborted) await client.query(statement).catch(delayRetryIfCanceled(statement));
  } catch (error) {
    if (!stopping?.aborted) throw error;
  } finally {
    stopping?.removeEventListener("abort", leave);
    await client.end();
  }
}

const RETRY_DELAY_MS = 3_600_000;
const QUERY_CANCELED_CODE = "57014";
const retryTimeByStatement = new Map<string, number>();

// Tried every minute, it would never end and always cost what it is allowed.
const delayRetryIfCanceled = (statement: string) => (error: unknown) => {
  if ((error as { code?: string }).code !== QUERY_CANCELED_CODE) throw error;
  retryTimeByStatement.set(statement, Date.now() + RETRY_DELAY_MS);
  logLine("warn", { event: "own-index-too-slow", statement, error: String(error) });
};

const mayRun = (statement: string) => (retryTimeByStatement.get(statement) ?? 0) <= Date.now();

async function statementsFor(em: EntityManager, kind: RecordKind, from: number): Promise<string[]> {
  const table = PLURALS[kind];
  const { records, isBusy, present } = await readIndexState(em, kind);
  if (isBusy) return [];
  const fields = records < from ? [] : await findFormFields(em, kind);
  const wanted = new Map([
    ...fields.filter(hasText).map(({ key }) => textIndexOf(kind, key)),
    ...fields.filter(hasRangeFilter).flatMap((field) => indexesOf(em, kind, field)),
  ]);
  const sound = new Set(present.filter(({ isValid }) => isValid).map(({ name }) => name));
  const gone = present.filter(({ name, isValid }) => !(isValid && (wanted.has(name) || records < from)));
  const missing = [...wanted].filter(([name]) => !sound.has(name));
  const builds = missing
    .map(([name, on]) => `create index concurrently if not exists ${name} on ${table} ${on}`)
    .filter(mayRun);
  return [
    ...gone.map(({ name }) => `drop index concurrently if exists ${name}`),
    ...builds,
    // The planner knows how values are spread only of indexes that were there then.
    ...(builds.length > 0 ? [`analyze ${table}`] : []),
  ];
}

const DIRECTIONS: Direction[] = ["asc", "desc"];

const indexesOf = (em: EntityManager, kind: RecordKind, { key }: CustomField) =>
  DIRECTIONS.map((direction) => {
    const value = orderedValue(sql.ref<CustomValues>("own"), key, direction).compile(queryOn(em)).sql;
    return namedIndex(kind, `((${value}), id)`);
  });

async function readIndexState(em: EntityManager, kind: RecordKind) {
  const { rows } = await sql<{ records: number; isBusy: boolean; present: { name: string; isValid: boolean }[] }>`
    select t.reltuples as records,
      exists (select from pg_stat_progress_create_index p where p.relid = t.oid) as "isBusy",
      coalesce((
        select json_agg(json_build_object('name', i.relname, 'isValid', x.indisvalid))
        from pg_index x join pg_class i on i.oid = x.indexrelid
        where x.indrelid = t.oid and starts_with(i.relname, ${`own_${kind}_`})), '[]') as present
    from pg_class t where t.oid = ${PLURALS[kind]}::regclass`.execute(queryOn(em));
  return rows[0] ?? { records: 0, isBusy: true, present: [] };
}

// Statements of the app end after 5 s. A build may take minutes, and cannot be in a transaction that says so; pgbouncer
// lets nobody say it for a connection, so behind it only what takes less is built.
async function connect(connectionString: string, limitMs: number): Promise<pg.Client> {
  const patient = new pg.Client({ connectionString, statement_timeout: limitMs });
  return await connectClient(patient).catch(() => connectClient(new pg.Client({ connectionString })));
}

async function connectClient(client: pg.Client): Promise<pg.Client> {
  // The statement that is running fails too, and says so.
  client.on("error", () => {});
  await client.connect();
  return client;
}
