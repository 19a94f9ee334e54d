/** Takes what files of imports say of a person out of them (docs/product.md#erasing). */
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { tasksOf } from "#app/server/workers/tasks.server.ts";
import { textMentions } from "./mentioned.task.server.ts";
import type { PersonSearchTerms } from "./mentions.ts";

const tasks = tasksOf<typeof import("./mentioned.task.server.ts")>("app/contacts/erase/mentioned.task.server.ts");
const LIMIT_MS = 30_000;

type Import = { state: string; kind: string; texts: string; wrongRows: Buffer | null; file: Buffer | null };

// An import that is running still needs its file, which goes when it ends.
const WAITING = ["columns", "checked"];

/**
 * Empties every import that names the person: samples, plan, wrong rows and file. One that has not begun is cancelled,
 * and so is every export that waits, because its zip may hold anybody, and every one whose columns are a field of these
 * `codes`. Within the caller's transaction.
 */
export async function blankImports(
  tx: EntityManager,
  known: PersonSearchTerms,
  ids: string[],
  codes: ReadonlyMap<string, string>,
): Promise<void> {
  const db = queryOn(tx);
  await sql`delete from import_records where record_id = any(${ids}::uuid[])`.execute(db);
  const all = await sql<{ id: string }>`select id from imports where state <> 'running' order by id for update`.execute(
    db,
  );
  for (const { id } of all.rows) {
    const { rows } = await sql<Import>`
      select state, kind, concat_ws(' ', file_name, facts::text, plan::text, preview::text, failure) as texts,
        wrong_rows as "wrongRows", file
        from imports where id = ${id}`.execute(db);
    const hasCode = [...codes.keys()].some((code) => rows[0]?.texts.includes(`"${code}"`));
    if (rows[0] && (hasCode || (await importMentionsPerson(rows[0], known)))) await emptyImport(tx, id);
  }
}

async function emptyImport(tx: EntityManager, id: string): Promise<void> {
  await sql`update imports
    set facts = '{"headers": [], "samples": {}}', plan = null, preview = null, wrong_rows = null, matched_rows = null,
      file = null, file_name = '',
        failure = null,
        state = case when state = any(${WAITING}::text[]) then 'cancelled' else state end, ended_at = coalesce(ended_at, now())
    where id = ${id}`.execute(queryOn(tx));
}

async function importMentionsPerson(
  { state, kind, texts, wrongRows, file }: Import,
  known: PersonSearchTerms,
): Promise<boolean> {
  if (file && kind === "export" && WAITING.includes(state)) return true;
  if (textMentions(texts, known)) return true;
  for (const compressed of [wrongRows, file]) {
    if (!compressed) continue;
    const found = await tasks.call("fileMentions", [new Uint8Array(compressed), known], {
      lane: "files",
      what: "file",
      limitMs: LIMIT_MS,
    });
    // What cannot be read through may name anybody.
    if (!found.ok || found.value) return true;
  }
  return false;
}
