/** Reads of businesses. They have no table: `contacts.business_key` groups contacts, by an index of its own. */
import { type Expression, expressionBuilder, sql } from "kysely";
import { USER_NAME } from "#app/accounts/people/queries.server.ts";
import { businessKeyOf } from "#app/contacts/possible-duplicates/comparison-keys.server.ts";
import { LISTED_CONTACT_FIELDS, NAME_SORT_EXPRESSIONS } from "#app/contacts/queries.server.ts";
import { queryOn } from "#app/db/database.server.ts";
import { asNumber, columnsOf, dayText, instantText } from "#app/db/fields.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { refused } from "#app/http/result.ts";
import { type PageRequest, readPage } from "#app/lists/keyset.server.ts";
import type { Page } from "#app/lists/list-page.ts";
import type { ListRules } from "#app/lists/list-request.server.ts";
import { textKey } from "#app/lists/sort-key.server.ts";
import { ACTIVE_ONLY, ROW_FIELDS } from "#app/opportunities/queries.server.ts";
import { WON_STAGES } from "#app/opportunities/stages.ts";
import { BUSINESS_ORDERS } from "./labels.ts";
import {
  type BusinessChange,
  type BusinessFilter,
  type BusinessJson,
  businessFilters,
  MAX_RECORDS,
  type WholeBusiness,
} from "./schema.ts";

const b = expressionBuilder<{ b: { key: string } }, "b">();
const byKey = [textKey(b.ref("b.key"))];

export const BUSINESS_LIST: ListRules<BusinessFilter> = {
  filters: businessFilters.partial(),
  orders: BUSINESS_ORDERS,
  keys: { name: { asc: byKey, desc: byKey } },
};

const escaped = (word: string) => word.replace(/[\\%_]/g, "\\$&");

function keysIn(em: EntityManager, { q }: BusinessFilter) {
  const words = q ? (businessKeyOf(q) ?? q).split(" ") : [];
  return words.reduce(
    (found, word) => found.where("c.business_key", "like", `%${escaped(word)}%`),
    queryOn(em)
      .selectFrom("contacts as c")
      .where("c.business_key", "is not", null)
      .select(({ ref }) => ref("c.business_key").$notNull().as("key"))
      .groupBy("c.business_key"),
  );
}

// Deals of several of its people count once.
const FIGURES_SQL = sql<Omit<BusinessJson, "key">>`lateral (
  select p.name, p.people, d.*, greatest(p.at, d.at) as last_at
    from (select mode() within group (order by c.business_name) as name, count(*)::int as people, max(c.updated_at) as at
            from contacts c where c.business_key = b.key) p
   cross join lateral (
     select count(*) filter (where ${ACTIVE_ONLY})::int as open_count,
            coalesce(sum(o.deal_size) filter (where ${ACTIVE_ONLY}), 0) as open_sum,
            coalesce(sum(o.deal_size) filter (where o.deal_stage in (${sql.join(WON_STAGES.map((one) => sql.lit(one)))})), 0) as won_sum,
            min(o.next_step_date) filter (where ${ACTIVE_ONLY}) as next_step, max(o.updated_at) as at
       from opportunities o
      where o.id in (select l.opportunity_id from opportunity_contacts l join contacts c on c.id = l.contact_id
        where c.business_key = b.key)) d)`;

type Figures = {
  name: string;
  people: number;
  open_count: number;
  open_sum: string;
  won_sum: string;
  next_step: string | null;
  last_at: string;
};

const f = expressionBuilder<{ b: { key: string }; f: Figures }, "b" | "f">();

const FIELDS = {
  key: f.ref("b.key"),
  name: f.ref("f.name"),
  people: f.ref("f.people"),
  openCount: f.ref("f.open_count"),
  openSum: asNumber(f.ref("f.open_sum")),
  wonSum: asNumber(f.ref("f.won_sum")),
  nextStep: dayText(f.ref("f.next_step")),
  lastActivityAt: instantText(f.ref("f.last_at")),
};

export const NO_BUSINESS = refused("not-found", "There is no such business");

/** A page of businesses by their folded names. */
export function listBusinesses(
  em: EntityManager,
  filter: BusinessFilter,
  page: PageRequest,
): Promise<Page<BusinessJson>> {
  const rows = queryOn(em).selectFrom(keysIn(em, filter).as("b")).selectAll("b");
  return readPage(page, rows, (cut) => withFigures(em, cut));
}

const withFigures = (em: EntityManager, keys: Expression<{ key: string }>) =>
  queryOn(em)
    .selectFrom(sql<{ key: string }>`${keys}`.as<"b">(sql`b`))
    .innerJoin(sql<Figures>`${FIGURES_SQL}`.as<"f">(sql`f`), (join) => join.onTrue())
    .select(columnsOf(FIELDS));

const KEY = /^[\p{L}\p{N} ]{1,200}$/u;

/** A business with its people and deals; null if no contact has it. */
export async function findBusiness(em: EntityManager, key: string): Promise<WholeBusiness | null> {
  if (!KEY.test(key)) return null;
  const found = await withFigures(em, keysIn(em, {}).where("c.business_key", "=", key)).executeTakeFirst();
  if (!found) return null;
  const people = queryOn(em).selectFrom("contacts as c").where("c.business_key", "=", key);
  const spellings = await people
    .groupBy("c.business_name")
    .select(({ ref }) => [ref("c.business_name").$notNull().as("name"), sql<number>`count(*)::int`.as("people")])
    .orderBy("people", "desc")
    .orderBy("name")
    .limit(MAX_RECORDS)
    .execute();
  const { id, firstName, lastName, email, phone, contactType } = LISTED_CONTACT_FIELDS;
  const contacts = await people
    .select(columnsOf({ id, firstName, lastName, email, phone, contactType }))
    .orderBy(sql.join(NAME_SORT_EXPRESSIONS))
    .limit(MAX_RECORDS)
    .execute();
  const { id: dealId, name, dealStage, dealSize, targetCloseDate, nextStepDate } = ROW_FIELDS;
  const opportunities = await queryOn(em)
    .selectFrom("opportunities as o")
    .where(sql<boolean>`o.id in (${dealsOf(key)})`)
    .select(columnsOf({ id: dealId, name, dealStage, dealSize, targetCloseDate, nextStepDate }))
    .orderBy("o.creation_date", "desc")
    .orderBy("o.id", "desc")
    .limit(MAX_RECORDS)
    .execute();
  return { ...found, spellings, contacts, opportunities };
}

const dealsOf = (
  key: string,
) => sql`select l.opportunity_id from opportunity_contacts l join contacts c on c.id = l.contact_id
  where c.business_key = ${key}`;

/** The ids of a business's contacts. */
export async function findContactIdsOf(em: EntityManager, key: string): Promise<string[]> {
  const found = await queryOn(em)
    .selectFrom("contacts as c")
    .where("c.business_key", "=", key)
    .select("c.id")
    .orderBy("c.id")
    .execute();
  return found.map(({ id }) => id);
}

const LAST_CHANGES = 50;
const MAX_NOTES = 200;

/** The last 50 changes of a business's contacts and deals, or all their notes, newest first, at most 200. */
export function findBusinessChanges(
  em: EntityManager,
  key: string,
  what: "changes" | "notes",
): Promise<BusinessChange[]> {
  const isNote = sql<boolean>`c.action = 'note_added'
    and not exists (select from changes r where r.other_id = c.id and r.action = 'note_removed')`;
  const isChange = sql<boolean>`c.action in ('created', 'updated', 'restored', 'merged') and c.implied is not true`;
  const fields = sql<string[] | null>`case when c.action = 'updated' then array(select jsonb_object_keys(c.after)) end`;
  return queryOn(em)
    .with("records", () => queryOn(em).selectFrom(recordsOf(key).as("r")).selectAll())
    .selectFrom("records as r")
    .innerJoin("changes as c", "c.record_id", "r.id")
    .leftJoin("users as u", "u.id", "c.user_id")
    .where(what === "notes" ? isNote : isChange)
    .select(({ ref }) => [
      "c.id",
      instantText(ref("c.at")).as("at"),
      USER_NAME.as("who"),
      "c.kind",
      "c.record_id as recordId",
      "r.name as record",
      "c.action",
      fields.as("fields"),
      sql<string | null>`case when c.action = 'note_added' then c.after ->> 'text' end`.as("text"),
    ])
    .orderBy("c.at", "desc")
    .orderBy("c.id")
    .limit(what === "notes" ? MAX_NOTES : LAST_CHANGES)
    .execute() as Promise<BusinessChange[]>;
}

const recordsOf = (key: string) => sql<{ id: string; name: string }>`(
  select c.id, concat_ws(' ', c.first_name, nullif(c.last_name, '')) as name from contacts c where c.business_key = ${key}
  union all select o.id, o.name from opportunities o where o.id in (${dealsOf(key)}))`;
