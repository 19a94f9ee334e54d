/** Reads bulk changes (docs/product.md#changing-many-records). Only its author sees a waiting one. */
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { USER_NAME } from "#app/accounts/people/queries.server.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { refused } from "#app/http/result.ts";
import { isRecordId } from "#app/http/schema.ts";
import { REFUSALS } from "./labels.ts";
import type { BulkJson, Refusal } from "./schema.ts";

const b = expressionBuilder<{ b: Database["bulk_changes"]; u: Database["users"] }, "b" | "u">();

const FIELDS = {
  id: b.ref("b.id"),
  userId: b.ref("b.user_id"),
  kind: b.ref("b.kind"),
  change: b.ref("b.change"),
  state: b.ref("b.state"),
  done: b.ref("b.done"),
  total: b.ref("b.total"),
  failure: b.ref("b.failure"),
  endedAt: instantText(b.ref("b.ended_at")),
  userName: USER_NAME,
};

/** A bulk change without its records. */
export type FoundBulk = NonNullable<Awaited<ReturnType<typeof findBulk>>>;

const bulkChangesQuery = (em: EntityManager) =>
  queryOn(em).selectFrom("bulk_changes as b").innerJoin("users as u", "u.id", "b.user_id").select(columnsOf(FIELDS));

const visibleTo = (userId: string): Expression<SqlBool> =>
  b.or([b("b.state", "<>", "waiting"), b("b.user_id", "=", userId)]);

export const NO_BULK = refused("not-found", "There is no such change, or it can no longer be undone");

/** The change with this id; null for an unknown one, and for what somebody else only looks at. */
export async function findBulk(em: EntityManager, viewer: { id: string }, id: string | undefined) {
  if (!isRecordId(id)) return null;
  return (await bulkChangesQuery(em).where("b.id", "=", id).where(visibleTo(viewer.id)).executeTakeFirst()) ?? null;
}

const MAX_LISTED_CHANGES = 20;

/** The last changes that can be undone or were, newest first. */
export async function listBulk(em: EntityManager) {
  const found = await bulkChangesQuery(em)
    .where("b.ended_at", "is not", null)
    .orderBy("b.ended_at", "desc")
    .orderBy("b.id", "desc")
    .limit(MAX_LISTED_CHANGES)
    .execute();
  return found.map(({ id, kind, state, change, total, endedAt, userName }) => ({
    id,
    kind,
    state,
    isDeletion: change.delete === true,
    total,
    endedAt: endedAt ?? "",
    userName,
  }));
}

/**
 * How many records changed and how many had it already, those that were refused, with the reason, and what an undo has
 * taken back so far, and what stayed.
 */
export async function readBulkJson(
  em: EntityManager,
  { id, state, total }: Pick<FoundBulk, "id" | "state" | "total">,
): Promise<BulkJson> {
  const records = queryOn(em).selectFrom("bulk_records").where("bulk_id", "=", id);
  const isUndone = sql<boolean>`coalesce(stayed = '[]', false)`;
  const counted = await records
    .select(["outcome", isUndone.as("isUndone"), ({ fn }) => fn.countAll<string>().as("count")])
    .groupBy(["outcome", isUndone])
    .execute();
  const count = (is: (one: (typeof counted)[number]) => boolean) =>
    counted.filter(is).reduce((sum, one) => sum + Number(one.count), 0);
  const refusals = await records
    .select(["record_id as id", "outcome"])
    .where("outcome", "in", Object.keys(REFUSALS) as Refusal[])
    .orderBy("record_id")
    .execute();
  const kept = await records
    .select(["record_id as id", sql<string[]>`stayed`.as("fields")])
    .where(sql<SqlBool>`stayed <> '[]'`)
    .orderBy("record_id")
    .execute();
  return {
    id,
    state,
    total,
    changed: count(({ outcome }) => outcome === "changed"),
    unchanged: count(({ outcome }) => outcome === "unchanged"),
    refused: refusals.map((one) => ({ id: one.id, reason: REFUSALS[one.outcome as Refusal] })),
    undone: count((one) => one.isUndone),
    kept,
  };
}
