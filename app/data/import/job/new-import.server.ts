import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { countOf } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { done, type Result, refused } from "#app/http/result.ts";
import type { Counts, FileFacts, ImportState } from "../import-json.ts";
import type { ImportKind, ImportPlan } from "../plan.ts";

export type NewImport = { kind: ImportKind; fileName: string; bytes: Buffer };

export type NewImportContents = {
  facts: FileFacts;
  plan: ImportPlan | null;
  state: ImportState;
  counts: Counts | null;
  total: number;
};

const OPEN_AT_ONCE = 5;

export const TOO_MANY_OPEN = refused(
  "conflict",
  `You have ${OPEN_AT_ONCE} imports that have not started. Start or cancel one of them first.`,
);

/** Whether a person may have another import that has not begun. */
export async function canOpenImport(em: EntityManager, userId: string): Promise<boolean> {
  const mine = queryOn(em).selectFrom("imports").select(countOf().as("open")).where("user_id", "=", userId);
  return (await mine.where("state", "in", ["columns", "checked"]).executeTakeFirstOrThrow()).open < OPEN_AT_ONCE;
}

const MAX_FILE_NAME_CHARACTERS = 200;

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

/** Stores an import and returns its id; a conflict if the person has five not yet begun, also if made at once. */
export async function insertImport(
  em: EntityManager,
  userId: string,
  { kind, fileName, bytes }: NewImport,
  { facts, plan, state, counts, total }: NewImportContents,
): Promise<Result<string, "conflict">> {
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  // Ten megabytes take half a second: not on the thread that answers requests.
  const compressed = await promisify(gzip)(bytes);
  return em.transactional(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`imports of ${userId}`}))`.execute(queryOn(tx));
    if (!(await canOpenImport(tx, userId))) return TOO_MANY_OPEN;
    const { rows } = await sql<{ id: string }>`
      insert into imports (user_id, kind, file_name, sha256, file, facts, plan, state, counts, total)
      values (${userId}, ${kind}, ${fileName.slice(0, MAX_FILE_NAME_CHARACTERS)}, ${sha256}, ${compressed}, ${asJson(facts)}::jsonb,
              ${asJson(plan)}::jsonb, ${state}, ${asJson(counts)}::jsonb, ${total}) returning id`.execute(queryOn(tx));
    return done(rows[0]?.id ?? "");
  });
}
