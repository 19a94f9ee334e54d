/**
 * Takes a person's data out of every place that keeps them (docs/product.md#erasing). Each function runs within the
 * caller's transaction.
 */
import { sql } from "kysely";
import { UNKNOWN_CHANGE_SOURCE } from "#app/changes/schema.ts";
import { queryOn } from "#app/db/database.server.ts";
import type { EntityManager } from "#app/db/orm.server.ts";
import { ERASED } from "./mentions.ts";

/** Every name that these contacts ever had, as histories show it. */
export async function namesEver(tx: EntityManager, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct trim(concat_ws(' ', f.first, l.last)) as name from (
      select v.side ->> 'firstName' as first from ${sidesOf(ids)}
      union select first_name from contacts where id = any(${ids}::uuid[])) f
    cross join (
      select v.side ->> 'lastName' as last from ${sidesOf(ids)}
      union select last_name from contacts where id = any(${ids}::uuid[]) union select '') l
    where f.first <> ''
    union select name from trash where record_id = any(${ids}::uuid[]) and name <> ''
    union select s.side ->> 'contact' from changes c cross join lateral (values (c.before), (c.after)) s (side)
     where c.other_id = any(${ids}::uuid[]) and s.side ->> 'contact' <> ''`.execute(queryOn(tx));
  return rows.map(({ name }) => name);
}

const sidesOf = (ids: string[]) =>
  sql`changes c cross join lateral (values (c.before), (c.after)) v (side)
    where c.kind = 'contact' and c.record_id = any(${ids}::uuid[]) and c.action <> 'note_added'`;

/** Replaces the name in the histories of opportunities, also in those that are in the trash. */
export async function blankName(tx: EntityManager, ids: string[], names: string[]): Promise<void> {
  const db = queryOn(tx);
  const erased = sql.lit(ERASED);
  await sql`update changes set before = ${withoutName("before")}, after = ${withoutName("after")}
    where other_id = any(${ids}::uuid[]) and action in ('contact_attached', 'contact_detached')`.execute(db);
  // What is older than the record of changes has the name alone, and cannot be told from a namesake's.
  await sql`update changes set before = ${withoutName("before")}, after = ${withoutName("after")}
    where via = ${sql.lit(UNKNOWN_CHANGE_SOURCE)} and action in ('contact_attached', 'contact_detached')
      and coalesce(after, before) ->> 'contact' = any(${names}::text[])`.execute(db);
  // An activity has the name alone.
  await sql`update opportunity_activities a
       set old_value = case when old_value is not null then ${erased} end, new_value = case when new_value is not null then ${erased} end
     where activity_type in ('contact_attached', 'contact_detached') and coalesce(new_value, old_value) = any(${names}::text[])
       and (via is null or opportunity_id in (
         select record_id from changes where other_id = any(${ids}::uuid[]) and kind = 'opportunity'
         union select opportunity_id from opportunity_contacts where contact_id = any(${ids}::uuid[])))`.execute(db);
  await sql`update trash t set snapshot = jsonb_set(snapshot, '{opportunity_activities}', (
      select coalesce(jsonb_agg(case
        when a ->> 'activity_type' in ('contact_attached', 'contact_detached')
             and coalesce(a ->> 'new_value', a ->> 'old_value') = any(${names}::text[])
        then a || jsonb_build_object('old_value', case when a ->> 'old_value' is not null then ${erased} end,
                                     'new_value', case when a ->> 'new_value' is not null then ${erased} end)
        else a end), '[]') from jsonb_array_elements(snapshot -> 'opportunity_activities') a))
    where kind = 'opportunity' and snapshot -> 'opportunity_activities' is not null`.execute(db);
}

const withoutName = (side: "before" | "after") =>
  sql`case when ${sql.ref(side)} is not null then ${sql.ref(side)} || jsonb_build_object('contact', ${sql.lit(ERASED)}) end`;

/** Blanks the values of the contacts' own changes, their notes included: that something was changed stays. */
export async function blankCustomChanges(tx: EntityManager, ids: string[]): Promise<void> {
  const blank = (side: "before" | "after") =>
    sql`(select jsonb_object_agg(k.key, null) from jsonb_object_keys(${sql.ref(side)}) k (key))`;
  await sql`update changes set before = ${blank("before")}, after = ${blank("after")}
    where kind = 'contact' and record_id = any(${ids}::uuid[])`.execute(queryOn(tx));
}

/** Deletes the contacts, their snapshots and waiting links, and the details of merges and bulk changes with them. */
export async function forgetRecords(tx: EntityManager, ids: string[]): Promise<void> {
  const db = queryOn(tx);
  const among = (column: string) => sql`${sql.ref(column)} = any(${ids}::uuid[])`;
  await sql`update merges set details = null where ${among("survivor_id")}
    or id in (select merge_id from merged_records where ${among("record_id")})`.execute(db);
  await sql`delete from merged_records where ${among("record_id")} or ${among("survivor_id")}`.execute(db);
  await sql`delete from not_the_same where ${among("first_id")} or ${among("second_id")}`.execute(db);
  await sql`delete from bulk_records where ${among("record_id")}`.execute(db);
  await sql`delete from trash where ${among("record_id")}`.execute(db);
  await sql`delete from trashed_links where ${among("contact_id")}`.execute(db);
  await sql`delete from contacts where ${among("id")}`.execute(db);
}

/** Removes what webhook receivers answered about these records, as the answers may repeat what was sent. */
export async function blankWebhookAnswers(tx: EntityManager, ids: string[]): Promise<void> {
  await sql`update webhook_deliveries d
       set log = (select jsonb_agg(t.tried - 'answer' || '{"answer": ""}' order by t.rank)
         from jsonb_array_elements(d.log) with ordinality t (tried, rank))
      from changes c
     where (c.record_id = any(${ids}::uuid[]) or c.other_id = any(${ids}::uuid[])) and d.change_id = c.id and d.log <> '[]'`.execute(
    queryOn(tx),
  );
}
