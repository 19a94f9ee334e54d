/** Reads of imports (docs/product.md#import). Everyone sees their own, owners see all. */
import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { isOwner } from "#app/accounts/people/person.ts";
import { isInTeam, USER_NAME } from "#app/accounts/people/queries.server.ts";
import type { Viewer } from "#app/accounts/schema.ts";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { columnsOf, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import type { ImportJson } from "../import-json.ts";
import type { PossibleOwner } from "../plan.ts";

const i = expressionBuilder<{ i: Database["imports"]; u: Database["users"] }, "i" | "u">();

const FIELDS = {
  id: i.ref("i.id"),
  userId: i.ref("i.user_id"),
  kind: i.ref("i.kind"),
  fileName: i.ref("i.file_name"),
  sha256: i.ref("i.sha256"),
  facts: i.ref("i.facts"),
  plan: i.ref("i.plan"),
  state: i.ref("i.state"),
  counts: i.ref("i.counts"),
  preview: i.ref("i.preview"),
  done: i.ref("i.done"),
  total: i.ref("i.total"),
  failure: i.ref("i.failure"),
  createdAt: instantText(i.ref("i.created_at")),
  startedAt: instantText(i.ref("i.started_at")),
  endedAt: instantText(i.ref("i.ended_at")),
};

/** An import without its file. */
export type FoundImport = NonNullable<Awaited<ReturnType<typeof findImport>>>;

const visibleTo = (viewer: Pick<Viewer, "id" | "role">): Expression<SqlBool> =>
  isOwner(viewer) ? sql<SqlBool>`true` : i("i.user_id", "=", viewer.id);

/** The import with this id; null for an unknown one, or one that `viewer` may not see. */
export async function findImport(em: EntityManager, viewer: Pick<Viewer, "id" | "role">, id: string) {
  const found = queryOn(em).selectFrom("imports as i").select(columnsOf(FIELDS)).where("i.id", "=", id);
  return (await found.where(visibleTo(viewer)).executeTakeFirst()) ?? null;
}

const MAX_LISTED_IMPORTS = 20;

/** The last imports that `viewer` may see, newest first, with who made them. */
export function listImports(em: EntityManager, viewer: Pick<Viewer, "id" | "role">) {
  return queryOn(em)
    .selectFrom("imports as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .select([
      "i.id",
      "i.kind",
      "i.file_name as fileName",
      "i.state",
      instantText(i.ref("i.created_at")).as("createdAt"),
    ])
    .select(USER_NAME.as("userName"))
    .where(visibleTo(viewer))
    .orderBy("i.created_at", "desc")
    .orderBy("i.id")
    .limit(MAX_LISTED_IMPORTS)
    .execute();
}

/** How many created or filled records the undo of an import took back so far, which stay, and how many are left. */
export async function readUndone(em: EntityManager, importId: string) {
  const { rows } = await sql<{ removed: number; kept: string[]; left: number }>`
    select count(*) filter (where undo = 'removed')::int as removed, count(*) filter (where undo is null)::int as left,
           coalesce(jsonb_agg(record_id order by record_id) filter (where undo = 'kept'), '[]') as kept
      from import_records where import_id = ${importId}`.execute(queryOn(em));
  return rows[0] as (typeof rows)[number];
}

/** A record that an undo left, because it was edited since. */
export type KeptRecord = { id: string; kind: "contact" | "opportunity"; name: string };

/** What the undo of an import left, in the order of their names. */
export async function listKept(em: EntityManager, importId: string): Promise<KeptRecord[]> {
  const { rows } = await sql<KeptRecord>`
    select r.record_id as id, r.kind, coalesce(o.name, trim(c.first_name || ' ' || c.last_name)) as name
      from import_records r left join contacts c on c.id = r.record_id left join opportunities o on o.id = r.record_id
     where r.import_id = ${importId} and r.undo = 'kept' and coalesce(o.id, c.id) is not null
     order by lower(coalesce(o.name, c.first_name)), r.record_id`.execute(queryOn(em));
  return rows;
}

/** Everyone who can own an opportunity, with their addresses. */
export function findPossibleOwners(em: EntityManager): Promise<PossibleOwner[]> {
  return queryOn(em)
    .selectFrom("users as u")
    .select(["u.id", "u.first_name as firstName", "u.last_name as lastName", "u.email"])
    .where(isInTeam())
    .orderBy("u.id")
    .execute();
}

/** The wrong rows of an import as a CSV file, compressed with gzip; null if none is wrong, or they are forgotten. */
export async function findWrongRows(em: EntityManager, id: string): Promise<Buffer | null> {
  const found = await queryOn(em)
    .selectFrom("imports")
    .select("wrong_rows as rows")
    .where("id", "=", id)
    .executeTakeFirst();
  return (found?.rows as Buffer | null) ?? null;
}

/** An import as JSON. */
export async function importJson(em: EntityManager, found: FoundImport): Promise<ImportJson> {
  const { sha256: _, facts, plan, preview: __, ...rest } = found;
  const { removed, kept } = await readUndone(em, found.id);
  return {
    ...rest,
    encoding: plan?.encoding ?? null,
    delimiter: plan?.delimiter ?? null,
    dateOrder: plan?.dateOrder ?? null,
    columns: plan?.columns ?? {},
    samples: facts.samples,
    above: facts.above ?? [],
    rounded: facts.rounded ?? 0,
    renamed: facts.renamed ?? 0,
    stages: plan?.stages ?? {},
    owners: plan?.owners ?? {},
    contactType: plan?.contactType ?? null,
    onMatch: plan?.onMatch ?? "skip",
    removed,
    kept,
  };
}
