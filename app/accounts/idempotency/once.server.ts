/** Operations that have one effect, however often they are sent (docs/product.md#idempotency-key). */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import { queryOn } from "#app/db/database.server.ts";
import { decrypt, encrypt } from "#app/db/encryption.server.ts";
import { type EntityManager, forkEm } from "#app/db/orm.server.ts";
import { done, type Failure, type Result, refused } from "#app/http/result.ts";

/** An answer as it is kept: enough to give it again. */
export type StoredAnswer = { status: number; headers: [name: string, value: string][]; body: string | null };

/**
 * An operation: whose, its key, a hash of what is asked (called once, at the end), and whether it runs outside of a
 * transaction, because it changes nothing of the database's and asks other servers or takes long.
 */
export type Operation = { userId: string; key: string; request: () => Promise<string>; alone: boolean };

/** How a kind of answers is kept, null if it is not to be, and given again. */
type AnswerStorage<Answer> = {
  keep(answer: Answer): Promise<StoredAnswer | null>;
  restore(kept: StoredAnswer): Answer;
};

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const MAX_ANSWER_BYTES = 64 * 1024;
const ENCRYPTION_PURPOSE = "kept answer";

const NO_UUID = refused("invalid", "The Idempotency-Key must be a UUID");
const OTHER_REQUEST = refused("conflict", "This Idempotency-Key was used for another request");
const STILL_RUNNING = refused("conflict", "The first request with this Idempotency-Key is still running");
const NOT_KEPT = refused("conflict", "This was done before, and its answer is no longer available");

/** The key from a header (a structured field's string, or bare) or a form; null if none, "invalid" if it is no UUID. */
export function readKey(sent: unknown): Result<string | null, "invalid"> {
  if (sent === null || sent === "") return done(null);
  const text = String(sent).replace(/^"(.*)"$/, "$1");
  return UUID.test(text) ? done(text.toLowerCase()) : NO_UUID;
}

/**
 * Runs an operation, or gives the answer that it gave within the last 30 days. Its key is written in one transaction
 * with its changes, so that neither is there without the other, and another request with the key waits for it. A key of
 * another request is a "conflict".
 */
export function runIdempotently<Answer>(
  operation: Operation,
  keeping: AnswerStorage<Answer>,
  run: (em: EntityManager) => Promise<Answer>,
): Promise<Result<Answer, "conflict">> {
  if (!operation.alone) return forkEm().transactional((tx) => runUnlessRepeated(tx, operation, keeping, () => run(tx)));
  return runUnlessRepeated(forkEm(), operation, keeping, () => run(forkEm()));
}

async function runUnlessRepeated<Answer>(
  em: EntityManager,
  operation: Operation,
  keeping: AnswerStorage<Answer>,
  run: () => Promise<Answer>,
): Promise<Result<Answer, "conflict">> {
  const id = operationKey(operation);
  if (!(await claimOperation(em, id))) return repeatStoredAnswer(em, operation, keeping);
  let kept: StoredAnswer | null = null;
  try {
    const answer = await run();
    kept = await keeping.keep(answer);
    if (kept) await storeAnswer(em, id, operation, kept);
    return done(answer);
  } finally {
    // In a transaction that has failed there is nothing to remove.
    if (!kept)
      await queryOn(em)
        .deleteFrom("idempotency_keys")
        .where("id", "=", id)
        .execute()
        .catch(() => {});
  }
}

// One that runs alone and was cut off by the end of its process is begun again after two minutes.
async function claimOperation(em: EntityManager, id: string): Promise<boolean> {
  const { rows } = await sql`
    insert into idempotency_keys (id, created_at) values (${id}, now())
    on conflict (id) do update set created_at = excluded.created_at
     where idempotency_keys.status is null and idempotency_keys.created_at < excluded.created_at - interval '2 minutes'
    returning 1`.execute(queryOn(em));
  return rows.length === 1;
}

async function storeAnswer(
  em: EntityManager,
  id: string,
  { key, request }: Operation,
  kept: StoredAnswer,
): Promise<void> {
  const text = JSON.stringify(kept);
  const answer = Buffer.byteLength(text) <= MAX_ANSWER_BYTES ? encrypt(text, [key], ENCRYPTION_PURPOSE) : null;
  const set = { request: await request(), status: kept.status, answer };
  await queryOn(em).updateTable("idempotency_keys").set(set).where("id", "=", id).execute();
}

async function repeatStoredAnswer<Answer>(
  em: EntityManager,
  operation: Operation,
  { restore }: AnswerStorage<Answer>,
): Promise<{ ok: true; value: Answer } | Failure<"conflict">> {
  const columns = ["request", "status", "answer"] as const;
  const rows = queryOn(em).selectFrom("idempotency_keys").select(columns).where("id", "=", operationKey(operation));
  const first = await rows.executeTakeFirst();
  const request = await operation.request();
  if (!first || first.status === null) return STILL_RUNNING;
  if (first.request !== request) return OTHER_REQUEST;
  const text = first.answer && decrypt(first.answer, [operation.key], ENCRYPTION_PURPOSE);
  return text ? done(restore(JSON.parse(text))) : NOT_KEPT;
}

const operationKey = ({ userId, key }: Operation) =>
  createHash("sha256").update(`${userId} ${key}`).digest("base64url");

/** Deletes what was done more than 30 days ago. */
export const forgetOldOperations = (em: EntityManager) =>
  sql`delete from idempotency_keys where created_at < now() - interval '30 days'`.execute(queryOn(em));

/** Empties all kept answers, because somebody was erased whom any of them may name. What was done stays known. */
export const blankKeptAnswers = (em: EntityManager) =>
  sql`update idempotency_keys set answer = null where answer is not null`.execute(queryOn(em));
