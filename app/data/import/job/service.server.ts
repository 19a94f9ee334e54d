/** Commands of imports (docs/product.md#import). Everyone imports and undoes their own; owners may undo all. */
import { sql } from "kysely";
import { OWNERS_ONLY } from "#app/accounts/people/service.server.ts";
import type { SignedInViewer } from "#app/accounts/schema.ts";
import { recordSecurityEvent } from "#app/accounts/security-events/security-events.server.ts";
import { creationKey } from "#app/db/creation-key.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Failure, type Result, refused } from "#app/http/result.ts";
import { isUndoOver, MAX_IMMEDIATE_RECORDS, UNDO_DAYS } from "#app/server/jobs/job-limits.ts";
import { startUndo } from "#app/server/jobs/undo.server.ts";
import { type FoundImport, findImport, readUndone } from "./queries.server.ts";
import { IMPORTS, importerRefusal, undoImportNow, wakeImports } from "./run.server.ts";

export const NO_IMPORT = refused("not-found", "There is no such import");
export const ALREADY_STARTED = refused(
  "conflict",
  "This import has started. It can no longer be changed or canceled, but you can undo it when it is done.",
);
const NOT_CHECKED = refused("conflict", "Map the columns first");
const CHECKED_ANEW = refused("conflict", "The columns were changed in the meantime. Check what it would import now.");
const NO_UNDO = refused("conflict", "There is nothing to undo: this import has not finished");
const TOO_LATE = refused("conflict", `An import can be undone for ${UNDO_DAYS} days`);

export type Actor = { em: EntityManager; viewer: SignedInViewer; request: Request };

/** Whether it has not begun, so that it can still be planned or cancelled. */
export const isOpen = ({ state }: Pick<FoundImport, "state">): boolean => state === "columns" || state === "checked";

/** What a page of a check shows that its form sends back: another one means that the columns were changed since. */
export const checkVersion = ({ id, plan }: Pick<FoundImport, "id" | "plan">): string => creationKey(id, plan ?? {});

/**
 * Starts a checked import in the background, as `found` has its columns: others meanwhile are a conflict. "forbidden"
 * for an export whose importer is no longer an owner.
 */
export async function startImport(
  { em, viewer, request }: Actor,
  { id, userId, kind, state, plan }: FoundImport,
): Promise<Result<null, "conflict" | "forbidden">> {
  if (state === "columns") return NOT_CHECKED;
  const seen = plan && JSON.stringify(plan);
  const started = await em.transactional(async (tx) => {
    if ((await importerRefusal(tx, { userId, kind })) !== null) return OWNERS_ONLY;
    const { numAffectedRows } = await sql`update imports
        set state = 'running', counts = null, matched_rows = null, started_at = now(), token_id = ${viewer.tokenId ?? null}::uuid
      where id = ${id} and state = 'checked' and plan is not distinct from ${seen}::jsonb`.execute(queryOn(tx));
    if (numAffectedRows) await recordSecurityEvent(tx, { type: "imported", userId: viewer.id, request });
    const now = numAffectedRows ? null : await findImport(tx, viewer, id);
    return numAffectedRows ? done(null) : now && isOpen(now) ? CHECKED_ANEW : ALREADY_STARTED;
  });
  if (started.ok) wakeImports();
  return started;
}

/** Cancels the exports that a person was about to import, in the transaction that makes the person no owner. */
export async function cancelArchiveImportsOf(tx: EntityManager, userId: string): Promise<void> {
  await sql`update imports set ${CANCELLATION_COLUMNS}
    where user_id = ${userId} and kind = 'export' and state = 'checked'`.execute(queryOn(tx));
}

const CANCELLATION_COLUMNS = sql`state = 'cancelled', file = null, wrong_rows = null,
  matched_rows = null, preview = null, ended_at = now()`;

/** Cancels an import that has not begun: nothing of it was written. */
export async function cancelImport({ em }: Pick<Actor, "em">, { id }: FoundImport): Promise<Result<null, "conflict">> {
  const { numAffectedRows } = await sql`update imports set ${CANCELLATION_COLUMNS}
    where id = ${id} and state in ('columns', 'checked')`.execute(queryOn(em));
  return numAffectedRows ? done(null) : ALREADY_STARTED;
}

/**
 * Takes an import back: up to 500 records when it returns, more in the background. What was edited since stays. Returns
 * the import as it is then; an undo that is under way goes on. A conflict if it is not done, undone already, or older
 * than 30 days.
 */
export async function undoImport(
  { em, viewer, request }: Actor,
  found: FoundImport,
): Promise<Result<FoundImport, "conflict">> {
  const refusal = importUndoRefusal(found, new Date());
  if (refusal) return refusal;
  await em.transactional(async (tx) => {
    if (!(await startUndo(tx, IMPORTS, found.id, viewer))) return;
    await sql`update imports set wrong_rows = null, matched_rows = null where id = ${found.id}`.execute(queryOn(tx));
    await recordSecurityEvent(tx, { type: "import_undone", userId: viewer.id, request });
  });
  const { left } = await readUndone(em, found.id);
  if (left > MAX_IMMEDIATE_RECORDS) wakeImports();
  else await undoImportNow(em, found.id);
  return done((await findImport(em, viewer, found.id)) ?? found);
}

/** Why an import cannot be undone at `now`; null if it can. */
export function importUndoRefusal({ state, endedAt }: FoundImport, now: Date): Failure<"conflict"> | null {
  if (!["done", "failed", "undoing"].includes(state) || !endedAt) return NO_UNDO;
  return isUndoOver(endedAt, now) ? TOO_LATE : null;
}

/** After 30 days, deletes files, samples, plans, wrong rows, undo data, and imports that never began. */
export async function forgetOldImports(em: EntityManager): Promise<void> {
  const db = queryOn(em);
  const old = sql`now() - make_interval(days => ${UNDO_DAYS})`;
  await sql`delete from imports where state in ('columns', 'checked', 'cancelled') and created_at < ${old}`.execute(db);
  await sql`delete from import_records where id in (
    select r.id from import_records r join imports i on i.id = r.import_id
     where i.ended_at < ${old} and i.state <> 'undoing' limit 20000)`.execute(db);
  await sql`update imports
      set facts = '{"headers": [], "samples": {}}', plan = null, preview = null, wrong_rows = null, matched_rows = null, file = null
    where ended_at < ${old} and (facts -> 'samples' <> '{}' or plan is not null or wrong_rows is not null or file is not null)`.execute(
    db,
  );
}
