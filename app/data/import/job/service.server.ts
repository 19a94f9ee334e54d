/** Commands of imports (docs/product.md#import). Everyone imports and undoes their own; owners may undo all. */
import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { recordSecurityEvent } from "#app/accounts/security-events/security-events.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { takeAllowance } from "#app/http/limits/rate-limit.server.ts";
import { done, type Failure, type Result, refused } from "#app/http/result.ts";
import { planErrors } from "../columns/plan-errors.server.ts";
import { completePlan, proposePlan } from "../columns/proposal.server.ts";
import { openTable, type Table } from "../file/table.server.ts";
import type { PlanChanges } from "../import-json.ts";
import type { ImportKind, ImportPlan, TableKind } from "../plan.ts";
import { type Checked, checkRows } from "./check.server.ts";
import { type FoundImport, findImport, findTeam } from "./queries.server.ts";
import { wakeImports } from "./run.server.ts";
import { undoBatch } from "./undo.server.ts";

/** How long an import can be undone, in days. */
const UNDO_DAYS = 30;

export const NO_IMPORT = refused("not-found", "There is no such import");
const BEGUN = refused(
  "conflict",
  "This import has begun. It cannot be changed or cancelled any more, but undone once it is done.",
);
const NOT_CHECKED = refused("conflict", "Check what the columns are first");
const NO_UNDO = refused("conflict", "There is nothing to undo: this import is not done");
const TOO_LATE = refused("conflict", `An import can be undone for ${UNDO_DAYS} days`);
const NO_ARCHIVES = refused("invalid", "An export cannot be imported yet");

/** The kinds of files that `viewer` may import. */
export const kindsFor = (_viewer: SignedInViewer): ImportKind[] => ["contacts", "opportunities"];

type Actor = { em: EntityManager; viewer: SignedInViewer; request: Request };
type NewImport = { kind: ImportKind; fileName: string; bytes: Buffer };

/** Takes a file and proposes what its columns are. Nothing is imported yet. */
export async function createImport(
  { em, viewer }: Actor,
  { kind, fileName, bytes }: NewImport,
): Promise<Result<FoundImport, "invalid" | "too-large" | "too-many">> {
  const allowed = await takeAllowance("import", viewer.id);
  if (!allowed.ok) return allowed;
  if (kind === "export") return NO_ARCHIVES;
  const table = await openTable(bytes);
  if (!table.ok) return { ...table, fieldErrors: { file: [table.message] } };
  const { plan, samples } = await proposePlan(table.value, kind, await findTeam(em));
  const facts = { headers: table.value.headers, samples };
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const { rows } = await sql<{ id: string }>`
    insert into imports (user_id, kind, file_name, sha256, file, facts, plan, state, total)
    values (${viewer.id}, ${kind}, ${fileName.slice(0, NAME_LIMIT)}, ${sha256}, ${gzipSync(bytes)}, ${JSON.stringify(facts)}::jsonb,
            ${JSON.stringify(plan)}::jsonb, 'columns', ${table.value.total}) returning id`.execute(queryOn(em));
  return done((await findImport(em, viewer, rows[0]?.id ?? "")) as FoundImport);
}

const NAME_LIMIT = 200;

/**
 * Takes what was chosen about the columns, and checks all rows. If something is still to be chosen, keeps the choices and is
 * "invalid" with messages by part of the plan.
 */
export async function planImport(
  { em, viewer }: Actor,
  found: FoundImport,
  changes: PlanChanges,
): Promise<Result<FoundImport, "invalid" | "too-large" | "conflict">> {
  const { id, kind } = found;
  if (!isOpen(found) || kind === "export" || !found.plan) return BEGUN;
  const read = await readPlan(em, found, changes);
  if (!read.ok) return read;
  const { table, plan, samples } = read.value;
  const errors = await planErrors(table, kind, plan);
  const [message] = Object.values(errors).flat();
  const fieldErrors = message === undefined ? null : errors;
  const job = { id, userId: found.userId, kind, sha256: found.sha256, plan, before: new Date() };
  const checked = fieldErrors ? null : await checkRows(em, job, table);
  const facts = { headers: table.headers, samples };
  const saved = await savePlan(em, id, { facts, plan, total: table.total }, checked);
  if (!saved) return BEGUN;
  if (message !== undefined) return refused("invalid", message, fieldErrors as Record<string, string[]>);
  return done((await findImport(em, viewer, id)) as FoundImport);
}

/** Whether it has not begun, so that it can still be planned or cancelled. */
export const isOpen = ({ state }: Pick<FoundImport, "state">): boolean => state === "columns" || state === "checked";

type PlanRead = { table: Table; plan: ImportPlan; samples: Record<string, string[]> };

// Another encoding or delimiter makes other columns: then everything is proposed anew.
async function readPlan(
  em: EntityManager,
  { id, kind, plan, facts }: FoundImport,
  changes: PlanChanges,
): Promise<Result<PlanRead, "invalid" | "too-large" | "conflict">> {
  const before = plan as ImportPlan;
  const stored = await queryOn(em).selectFrom("imports").select("file").where("id", "=", id).executeTakeFirst();
  if (!stored?.file) return BEGUN;
  const chosen = { encoding: changes.encoding ?? before.encoding, delimiter: changes.delimiter ?? before.delimiter };
  const table = await openTable(gunzipSync(stored.file as Buffer), chosen);
  if (!table.ok) return { ...table, fieldErrors: { encoding: [table.message] } };
  const team = await findTeam(em);
  const isReadAnew = chosen.encoding !== before.encoding || chosen.delimiter !== before.delimiter;
  const proposal = isReadAnew
    ? await proposePlan(table.value, kind as TableKind, team)
    : { plan: before, samples: facts.samples };
  const next = { ...proposal.plan, ...withoutAbsent(changes), ...chosen };
  return done({ table: table.value, plan: await completePlan(table.value, next, team), samples: proposal.samples });
}

const withoutAbsent = (changes: PlanChanges): PlanChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

type PlanFacts = { facts: FoundImport["facts"]; plan: ImportPlan; total: number };

/** Writes a plan and what the check found; null: it could not be checked yet. False if the import has begun meanwhile. */
async function savePlan(
  em: EntityManager,
  id: string,
  { facts, plan, total }: PlanFacts,
  checked: Checked | null,
): Promise<boolean> {
  const json = (value: unknown) => (value === null ? null : sql<never>`${JSON.stringify(value)}::jsonb`);
  const saved = await queryOn(em)
    .updateTable("imports")
    .set({
      facts: json(facts) as never,
      plan: json(plan) as never,
      total,
      state: checked ? "checked" : "columns",
      counts: json(checked?.counts ?? null) as never,
      preview: json(checked?.preview ?? null) as never,
      wrong_rows: (checked?.wrongRows ?? null) as never,
    })
    .where("id", "=", id)
    .where("state", "in", ["columns", "checked"])
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}

/** Starts a checked import. Its rows are written in the background. */
export async function startImport(
  { em, viewer, request }: Actor,
  { id, state }: FoundImport,
): Promise<Result<null, "conflict">> {
  if (state === "columns") return NOT_CHECKED;
  const isStarted = await em.transactional(async (tx) => {
    const { numAffectedRows } = await sql`update imports set state = 'running', counts = null, started_at = now()
      where id = ${id} and state = 'checked'`.execute(queryOn(tx));
    if (numAffectedRows) await recordSecurityEvent(tx, { type: "imported", userId: viewer.id, request });
    return Boolean(numAffectedRows);
  });
  if (!isStarted) return BEGUN;
  wakeImports();
  return done(null);
}

/** Cancels an import that has not begun: nothing of it was written. */
export async function cancelImport({ em }: Pick<Actor, "em">, { id }: FoundImport): Promise<Result<null, "conflict">> {
  const { numAffectedRows } = await sql`update imports
      set state = 'cancelled', file = null, wrong_rows = null, preview = null, ended_at = now()
    where id = ${id} and state in ('columns', 'checked')`.execute(queryOn(em));
  return numAffectedRows ? done(null) : BEGUN;
}

/** How many records an undo took back, created or filled ones, and the ids of those that stay because they were edited since. */
export type Undone = { removed: number; kept: string[] };

/**
 * Takes an import back, in batches: who breaks off in between may begin again. What was edited since stays. A conflict if it is not
 * done, undone already, or older than 30 days.
 */
export async function undoImport(
  { em, viewer, request }: Actor,
  found: FoundImport,
): Promise<Result<Undone, "conflict">> {
  const refusal = undoRefusal(found, new Date());
  if (refusal) return refusal;
  const author = { id: viewer.id, via: "undo" as const };
  for (let isMore = true; isMore; ) {
    isMore = await em.fork().transactional(async (tx) => {
      await sql`select from imports where id = ${found.id} for update`.execute(queryOn(tx));
      return undoBatch(tx, author, found.id);
    });
  }
  await em.transactional(async (tx) => {
    const { numAffectedRows } = await sql`update imports set state = 'undone', wrong_rows = null
      where id = ${found.id} and state in ('done', 'failed')`.execute(queryOn(tx));
    if (numAffectedRows) await recordSecurityEvent(tx, { type: "import_undone", userId: viewer.id, request });
  });
  return done(await readUndone(em, found.id));
}

/** Why an import cannot be undone at `now`; null if it can. */
export function undoRefusal({ state, endedAt }: FoundImport, now: Date): Failure<"conflict"> | null {
  if ((state !== "done" && state !== "failed") || !endedAt) return NO_UNDO;
  return now.getTime() - Date.parse(endedAt) > UNDO_DAYS * 24 * 60 * 60 * 1000 ? TOO_LATE : null;
}

async function readUndone(em: EntityManager, importId: string): Promise<Undone> {
  const records = queryOn(em).selectFrom("import_records").where("import_id", "=", importId);
  const kept = await records.select("record_id as id").where("undo", "=", "kept").orderBy("record_id").execute();
  const removed = await records
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("undo", "=", "removed")
    .executeTakeFirst();
  return { removed: Number(removed?.count ?? 0), kept: kept.map(({ id }) => id) };
}

/** Forgets files, wrong rows and what the undo needs after 30 days, and then also imports that never began. */
export async function forgetOldImports(em: EntityManager): Promise<void> {
  const db = queryOn(em);
  const old = sql`now() - make_interval(days => ${UNDO_DAYS})`;
  await sql`delete from imports where state in ('columns', 'checked', 'cancelled') and created_at < ${old}`.execute(db);
  await sql`delete from import_records where id in (
    select r.id from import_records r join imports i on i.id = r.import_id where i.ended_at < ${old} limit 20000)`.execute(
    db,
  );
  await sql`update imports set wrong_rows = null where ended_at < ${old} and wrong_rows is not null`.execute(db);
}
