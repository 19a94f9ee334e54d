/** What a token changed (docs/product.md#tokens). */
import { type Expression, expressionBuilder, sql } from "kysely";
import { z } from "zod";
import { type Database, queryOn } from "#app/db/database.server.ts";
import { instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { type PageRequest, readPage } from "#app/lists/keyset.server.ts";
import type { Page } from "#app/lists/list-page.ts";
import type { ListRules } from "#app/lists/list-request.server.ts";
import { instantKey, uuidKey } from "#app/lists/sort-key.server.ts";
import type { CurrentName, TokenChange } from "./schema.ts";

const c = expressionBuilder<{ c: Database["changes"] }, "c">();
const byTime = [instantKey(c.ref("c.at")), uuidKey(c.ref("c.id"))];

/** How the list's address is read: newest first, by pages. */
export const TOKEN_CHANGES: ListRules<object> = {
  filters: z.object({}),
  orders: { at: { label: "Time", defaultDirection: "desc" } },
  keys: { at: { asc: byTime, desc: byTime } },
};

/** A page of what a token changed. */
export function listTokenChanges(em: EntityManager, tokenId: string, page: PageRequest): Promise<Page<TokenChange>> {
  const all = queryOn(em).selectFrom("changes as c").selectAll("c").where("c.token_id", "=", tokenId);
  return readPage(page, all, (cut) =>
    queryOn(em)
      .selectFrom(cut.as("c"))
      .select([
        "c.id",
        instantText(c.ref("c.at")).as("at"),
        "c.kind",
        "c.record_id as recordId",
        "c.action",
        nameOf(c.ref("c.record_id")).as("name"),
        sql<boolean>`${currentNameSql(c.ref("c.record_id"))} is not null`.as("isThere"),
        sql<string[]>`array(select jsonb_object_keys(case when c.action = 'updated' then c.after end))`.as("fields"),
      ]),
  );
}

/** What records are called, by id, and whether they are there; those in the trash are not. */
export async function findRecordNames(
  em: EntityManager,
  records: { id: string }[],
): Promise<Record<string, CurrentName>> {
  const id = sql.ref<string>("r.id");
  const { rows } = await sql<CurrentName & { id: string }>`
    select r.id, ${nameOf(id)} as name, ${currentNameSql(id)} is not null as "isThere"
      from unnest(${records.map((record) => record.id)}::uuid[]) r (id)`.execute(queryOn(em));
  return Object.fromEntries(rows.map(({ id, ...found }) => [id, found]));
}

const currentNameSql = (id: Expression<string>) => sql`coalesce(
  (select trim(p.first_name || ' ' || p.last_name) from contacts p where p.id = ${id}),
  (select o.name from opportunities o where o.id = ${id}))`;

const nameInTrash = (id: Expression<string>) =>
  sql`(select t.name from trash t where t.record_id = ${id} and t.restored_at is null order by t.deleted_at desc limit 1)`;

const nameOf = (id: Expression<string>) => sql<string | null>`coalesce(${currentNameSql(id)}, ${nameInTrash(id)})`;
